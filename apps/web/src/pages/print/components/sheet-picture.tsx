import { type InkPage, inkSvg } from '@prelude/engines/printing'
import { svgPicture } from '@prelude/engines/svg-picture'
import { useEffect, useId, useRef } from 'react'
import styles from './sheet-picture.module.css'

/** A printed page, exactly as in the file. White in every theme, as paper. */
export function SheetPicture({ page }: { readonly page: InkPage }) {
  const paper = useRef<HTMLDivElement>(null)
  const prefix = useId().replace(/\W/g, '')
  useEffect(() => {
    paper.current?.replaceChildren(svgPicture(inkSvg(page, `sheet${prefix}`)))
  }, [page, prefix])
  return <div ref={paper} className={styles.paper} data-sheet-page />
}
