import decodeQR from 'qr/decode.js'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { QrCode } from './qr-code.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Pixels of a module: a camera sees several. */
const SCALE = 4

it.each(['https://apps.apple.com/fr/app/prelude/id1234567890', 'https://play.google.com/store/apps/details?id=fr.prelude&hl=fr'])(
  'a camera reads %s from the code that is drawn',
  async (address) => {
    const place = document.createElement('div')
    const root = createRoot(place)
    await act(async () => root.render(<QrCode address={address} label="Code" />))
    const size = Number(place.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2])
    const data = new Uint8ClampedArray((size * SCALE) ** 2 * 4).fill(255)
    for (const [, x, y] of (place.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g))
      for (let row = 0; row < SCALE; row += 1)
        for (let column = 0; column < SCALE; column += 1)
          data.fill(
            0,
            ((Number(y) * SCALE + row) * size * SCALE + Number(x) * SCALE + column) * 4,
            ((Number(y) * SCALE + row) * size * SCALE + Number(x) * SCALE + column) * 4 + 3,
          )
    expect(decodeQR({ width: size * SCALE, height: size * SCALE, data })).toBe(address)
    act(() => root.unmount())
  },
)
