/** A page as elements, if it is a picture and holds nothing that acts or points outside. */
export function engravedPicture(svg: string): SVGSVGElement {
  const picture = document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true)
  const pointsOutside = [...picture.querySelectorAll('use')].some((use) => !use.href.baseVal.startsWith('#'))
  if (!(picture instanceof SVGSVGElement) || pointsOutside || picture.querySelector('script, foreignObject, image, a'))
    throw new Error('the engraver sent no picture')
  return picture
}
