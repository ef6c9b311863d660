import { engravingOptions, type Furniture, headingHeight, type Print, type SheetPage, sheetPage } from '@prelude/engines/printing'

/** The part of the engraver that is used here. */
export interface PageEngraver {
  load(musicXml: string, options: Readonly<Record<string, string | number | boolean>>): Promise<{ readonly pageCount: number }>
  renderPage(page: number): Promise<string>
}

export interface LaidScore {
  readonly musicXml: string
  /** For the engraver: `P1` when not transposed. */
  readonly transpose: string
  readonly furniture: Furniture
  readonly print: Print
  /** Another number requests the same layout once more. */
  readonly attempt: number
  readonly labelOf: (page: number, pageCount: number) => string
}

/**
 * How far notes stand apart, from the widest: the next one is tried where a page ends in a way that an engraver would avoid. Large print is never set
 * closer.
 */
const SPACINGS: readonly (number | null)[] = [null, 0.22, 0.2]

const systemsOf = (svg: string): readonly string[] => svg.split(/<g [^>]*class="system"/).slice(1)
const measuresOf = (system: string | undefined): number => system?.match(/class="measure"/g)?.length ?? 0

/** A measure alone on the last system, or a system alone on the last page. */
function endsAlone(lastPage: string, pageCount: number): boolean {
  const systems = systemsOf(lastPage)
  const isOnlySystem = systems.length === 1
  return (pageCount > 1 && isOnlySystem) || (measuresOf(systems.at(-1)) === 1 && !(pageCount === 1 && isOnlySystem))
}

/** Engraves a score for print, page after page, so that the first is shown while the others are still being drawn. */
export async function* layPages(engraver: PageEngraver, { musicXml, transpose, furniture, print, labelOf }: Omit<LaidScore, 'attempt'>) {
  const options = engravingOptions(print, headingHeight(furniture))
  // The engraver keeps options from one score to the next: all are set each time.
  const lay = async (spacing: number | null): Promise<{ pageCount: number; isGood: boolean }> => {
    const { pageCount } = await engraver.load(musicXml, {
      ...options,
      ...(spacing === null ? {} : { spacingLinear: spacing }),
      transpose: transpose === 'P1' ? '' : transpose,
    })
    return { pageCount, isGood: !endsAlone(await engraver.renderPage(pageCount), pageCount) }
  }
  let laidOut = { pageCount: 0, isGood: false }
  for (const spacing of SPACINGS) {
    laidOut = await lay(spacing)
    if (laidOut.isGood || print.large) break
  }
  const { pageCount } = laidOut.isGood || print.large ? laidOut : await lay(null)
  for (let page = 1; page <= pageCount; page += 1) {
    const laid: SheetPage = sheetPage(await engraver.renderPage(page), furniture, { page, pageCount, label: labelOf(page, pageCount) })
    yield { ...laid, page, pageCount }
  }
}
