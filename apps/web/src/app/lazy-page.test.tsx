import { act, Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { lazyPage, PageUnreachable } from './lazy-page.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** As the router's: what failed in place of the page, until it is tried again. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <button type="button" onClick={() => this.setState({ error: null })}>
        {(error as Error) instanceof PageUnreachable ? 'unreachable' : 'another error'}
      </button>
    )
  }
}

/** Renders a page whose chunk is fetched by `load`; what is shown after each press of the button of the error. */
async function shownBy(load: () => Promise<() => ReactNode>, { presses = 0, preloads = 0 } = {}): Promise<string> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Page = lazyPage(async () => ({ Page: await load() }), 'Page')
  for (let preload = 0; preload < preloads; preload += 1) await Page.preload?.()
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () =>
    root.render(
      <Boundary>
        <Page />
      </Boundary>,
    ),
  )
  for (let press = 0; press < presses; press += 1) await act(async () => place.querySelector('button')?.click())
  return place.textContent ?? ''
}

const page = () => 'the page'
const failing = (times: number) => {
  let calls = 0
  const load = vi.fn(async () => {
    calls += 1
    if (calls <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return page
  })
  return load
}

it('shows the page', async () => expect(await shownBy(failing(0))).toBe('the page'))

it('shows the failure of a chunk that cannot be fetched, after one try', async () => {
  const load = failing(Number.POSITIVE_INFINITY)
  expect(await shownBy(load)).toBe('unreachable')
  expect(load).toHaveBeenCalledTimes(1)
})

it('fetches again when it is tried again', async () => expect(await shownBy(failing(1), { presses: 1 })).toBe('the page'))

it('fetches again what could not be fetched ahead', async () => {
  const load = failing(1)
  expect(await shownBy(load, { preloads: 1 })).toBe('the page')
  expect(load).toHaveBeenCalledTimes(2)
})
