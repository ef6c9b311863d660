import { adoptStyles } from './adopted-styles.ts'
import { allowedSvg } from './svg-allow-list.ts'
import { ENGRAVED_CLASS, withoutSheets } from './svg-sheets.ts'
import { markupPolicy } from './trusted-types.ts'

const svgMarkup = markupPolicy('prelude-svg', allowedSvg)

/** A page of score or of print as an element. Its text comes from learners' files: only allowed markup and allowed rules reach the document. */
export function svgPicture(svg: string): SVGSVGElement {
  const { picture: markup, sheets } = withoutSheets(svg)
  const read = new DOMParser().parseFromString(svgMarkup(markup), 'image/svg+xml')
  const picture = document.importNode(read.documentElement, true)
  if (!(picture instanceof SVGSVGElement) || read.querySelector('parsererror')) throw new Error('this is no picture')
  for (const sheet of sheets) adoptStyles(sheet)
  picture.classList.add(ENGRAVED_CLASS)
  return picture
}
