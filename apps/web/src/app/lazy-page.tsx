import type { RouteComponent } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react'

/** The chunk of a page could not be fetched: no network, or a new version renamed it. */
export class PageUnreachable extends Error {
  override readonly name = 'PageUnreachable'
}

/** spec: account §8: chunk loading time-out. */
const LOAD_WITHIN_MS = 120_000

/** A network that does not answer counts as none. */
function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const { promise, resolve, reject } = Promise.withResolvers<Loaded>()
  const timer = setTimeout(() => reject(new Error('loading took too long')), LOAD_WITHIN_MS)
  void loading.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}

/** What a page needs before it is shown, in a chunk of its own. */
export const reached = <Loaded,>(load: () => Promise<Loaded>): Promise<Loaded> =>
  inTime(load()).catch((cause: unknown) => {
    throw new PageUnreachable(String(cause), { cause })
  })

/**
 * A page in a chunk of its own, by the name of its export. A failed fetch is not cached: trying again fetches again. The type is closed, so that pages
 * may use typed links without a circular type.
 */
export function lazyPage<Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name): RouteComponent {
  let Loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const fetchPage = (): Promise<ComponentType> => {
    loading ??= reached(load).then(
      ({ [name]: component }) => {
        Loaded = component
        return component
      },
      (cause: unknown) => {
        loading = undefined
        throw cause
      },
    )
    return loading
  }
  function Fetched({ fetching }: { readonly fetching: Promise<ComponentType> | null }): ReactNode {
    const Page = Loaded ?? use(fetching ?? fetchPage())
    return <Page />
  }
  function Page(): ReactNode {
    // One fetch for as long as it is shown: a rejected promise that is replaced by a new one while rendering is waited for again, without end.
    const [fetching] = useState(() => (Loaded ? null : fetchPage()))
    return (
      <Suspense fallback={null}>
        <Fetched fetching={fetching} />
      </Suspense>
    )
  }
  // A failure is shown in place of the page; a failed preload is silent.
  return Object.assign(Page, {
    preload: () =>
      fetchPage().then(
        () => undefined,
        () => undefined,
      ),
  })
}
