import { allowedSvg } from './svg-allow-list.ts'
import { markupPolicy } from './trusted-types.ts'

const svgMarkup = markupPolicy('prelude-svg', allowedSvg)

/** A page of score or of print as an element. Its text comes from learners' files: only allowed markup reaches the document. */
export function svgPicture(svg: string): SVGSVGElement {
  const read = new DOMParser().parseFromString(svgMarkup(svg), 'image/svg+xml')
  const picture = document.importNode(read.documentElement, true)
  if (!(picture instanceof SVGSVGElement) || read.querySelector('parsererror')) throw new Error('this is no picture')
  return picture
}
