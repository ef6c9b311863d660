import { useEffect } from 'react'
import { PRODUCT } from '../../platform/product.ts'

/** « Catalogue · Prélude ». */
export const documentTitle = (title?: string): string => (title ? `${title} · ${PRODUCT}` : PRODUCT)

/** The title of the route, and those that parts of the open page gave: the last of these is the document's, in whatever order they came. */
let routeTitle: string | undefined
const ownTitles: { readonly title: string }[] = []

function show(): void {
  document.title = documentTitle(ownTitles.at(-1)?.title ?? routeTitle)
}

/** The title of the page by the route table; none for pages whose title comes with their data alone. */
export function nameRoute(title: string | undefined): void {
  routeTitle = title
  show()
}

/** Names the document until the returned function is called. */
export function namePage(title: string): () => void {
  const own = { title }
  ownTitles.push(own)
  show()
  return () => {
    ownTitles.splice(ownTitles.indexOf(own), 1)
    show()
  }
}

/** For pages whose title comes with their data: until it is there, and in all others, the route's stands. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => (title ? namePage(title) : undefined), [title])
}
