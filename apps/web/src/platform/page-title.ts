import { useEffect } from 'react'
import { PRODUCT } from './product.ts'

/** « Catalogue · Prélude ». */
export const documentTitle = (title?: string): string => (title ? `${title} · ${PRODUCT}` : PRODUCT)

/** For pages whose title comes with their data; the others have theirs in the route table. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title)
  }, [title])
}
