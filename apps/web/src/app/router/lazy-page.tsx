import type { RouteComponent } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, use } from 'react'

/** The file of a page could not be fetched: no network, or a new version renamed it. */
export class PageUnreachable extends Error {
  override readonly name = 'PageUnreachable'
}

/** spec: account §8: chunk loading time-out. */
const LOAD_WITHIN_MS = 120_000

/** A network that neither answers nor refuses is as good as none. */
function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const { promise, resolve, reject } = Promise.withResolvers<Loaded>()
  const timer = setTimeout(() => reject(new Error('loading took too long')), LOAD_WITHIN_MS)
  void loading.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}

/**
 * A page in its own file. A failed fetch is not kept: trying again fetches again.
 * The type is closed, so that pages may use typed links without a circle.
 */
export function lazyPage(load: () => Promise<ComponentType>): RouteComponent {
  let Loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const fetchPage = (): Promise<ComponentType> => {
    loading ??= inTime(load()).then(
      (component) => {
        Loaded = component
        return component
      },
      (cause: unknown) => {
        loading = undefined
        throw new PageUnreachable(String(cause), { cause })
      },
    )
    return loading
  }
  function Fetched(): ReactNode {
    const Page = Loaded ?? use(fetchPage())
    return <Page />
  }
  const Page = (): ReactNode => (
    <Suspense fallback={null}>
      <Fetched />
    </Suspense>
  )
  // A refusal is shown where the page would stand; a link that only prepares says nothing.
  return Object.assign(Page, {
    preload: () =>
      fetchPage().then(
        () => undefined,
        () => undefined,
      ),
  })
}
