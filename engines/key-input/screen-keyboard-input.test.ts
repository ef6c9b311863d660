import { pitchFrom } from '@prelude/domain/music'
import { describe, expect, it } from 'vitest'
import { createFakeKeyboardElement } from './fake-keyboard-element.ts'
import { createScreenKeyboardInput } from './screen-keyboard-input.ts'

/** Ten-pixel keys from middle C on, in the lowest hundred pixels. */
const pitchAtPoint = (x: number, y: number) => (y >= 0 && x >= 0 && x < 100 ? pitchFrom(60 + Math.floor(x / 10)) : undefined)

async function createStarted() {
  const screen = createFakeKeyboardElement()
  const input = createScreenKeyboardInput({ clock: { nowSeconds: () => 3 } })
  const heard: string[] = []
  input.subscribe((event) => heard.push('pitch' in event ? `${event.kind} ${event.pitch}` : event.kind))
  const detach = input.attach(screen.element, pitchAtPoint)
  await input.start()
  return { ...screen, input, heard, detach }
}

describe('the drawn keyboard', () => {
  it('plays the key under a finger until it lifts', async () => {
    const { heard, touch } = await createStarted()
    touch('pointerdown', 1, 25, 10)
    touch('pointerup', 1, 25, 10)
    expect(heard).toEqual(['down 62', 'up 62'])
  })

  it('supports several fingers', async () => {
    const { heard, touch } = await createStarted()
    touch('pointerdown', 1, 5, 10)
    touch('pointerdown', 2, 45, 10)
    touch('pointerup', 1, 5, 10)
    expect(heard).toEqual(['down 60', 'down 64', 'up 60'])
  })

  it('slides from key to key without missing one between two frames', async () => {
    const { heard, touch } = await createStarted()
    touch('pointerdown', 1, 5, 10)
    touch('pointermove', 1, 35, 10, [
      [15, 10],
      [25, 10],
    ])
    expect(heard).toEqual(['down 60', 'up 60', 'down 61', 'up 61', 'down 62', 'up 62', 'down 63'])
  })

  it('releases between the keys and strikes again when the finger comes back', async () => {
    const { heard, touch } = await createStarted()
    touch('pointerdown', 1, 5, 10)
    touch('pointermove', 1, 5, -10)
    touch('pointermove', 1, 15, 10)
    expect(heard).toEqual(['down 60', 'up 60', 'down 61'])
  })

  it('ignores a finger that came down beside the keys', async () => {
    const { heard, touch } = await createStarted()
    touch('pointerdown', 1, 5, -10)
    touch('pointermove', 1, 5, 10)
    expect(heard).toEqual([])
  })

  it.each(['pointercancel', 'lostpointercapture', 'blur'])('releases on %s', async (type) => {
    const { heard, touch } = await createStarted()
    touch('pointerdown', 1, 5, 10)
    touch(type, 1, 5, 10)
    expect(heard).toEqual(['down 60', 'up 60'])
  })

  it('prevents scrolling under the fingers, and restores it', async () => {
    const { style, detach, input } = await createStarted()
    expect([style.touchAction, input.devices()]).toEqual(['none', ['Clavier à l’écran']])
    detach()
    expect([style.touchAction, input.devices()]).toEqual(['auto', []])
  })
})
