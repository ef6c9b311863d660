import { type InkPage, inkSvg } from '@prelude/engines/printing'
import { useEffect, useId, useRef } from 'react'
import styles from './sheet-picture.module.css'

/** A page of paper, exactly as the file has it. White in every theme: it is paper. */
export function SheetPicture({ page }: { readonly page: InkPage }) {
  const paper = useRef<HTMLDivElement>(null)
  const prefix = useId().replace(/\W/g, '')
  useEffect(() => {
    const picture = new DOMParser().parseFromString(inkSvg(page, `sheet${prefix}`), 'image/svg+xml').documentElement
    paper.current?.replaceChildren(document.importNode(picture, true))
  }, [page, prefix])
  return <div ref={paper} className={styles.paper} data-sheet-page />
}
