import { VerovioToolkit } from 'verovio/esm'
import createVerovioModule from 'verovio/wasm'
import type { EngraverAnswer, EngraverOptions, EngraverOrder } from './engraver-protocol.ts'
import { WARM_UP_SCORE } from './warm-up-score.ts'

/** What every engraving of ours has in common; the caller's options win. */
const DEFAULT_OPTIONS: EngraverOptions = {
  font: 'Leland',
  header: 'none',
  footer: 'none',
  breaks: 'auto',
  svgViewBox: true,
  svgHtml5: false,
  minLastJustification: 0,
  // Words and signs for the pedal print over one another.
  pedalStyle: 'line',
  // Ids of ours come from the file; those that Verovio makes must not change from one engraving to the next.
  xmlIdSeed: 1,
}

/** Answers the orders of one engraver; the toolkit is made at once. Without a Worker too, so that tests run the real one. */
export function createEngravingWorkerHost(): (order: EngraverOrder) => Promise<EngraverAnswer> {
  const toolkit = createVerovioModule().then((module) => new VerovioToolkit(module))
  // Told with the first order.
  toolkit.catch(() => undefined)
  return async ({ id, task }) => {
    try {
      const verovio = await toolkit
      if (task.kind === 'page') return { id, svg: verovio.renderToSVG(task.page) }
      if (task.kind === 'warm') {
        verovio.setOptions({ ...DEFAULT_OPTIONS, scale: 40, pageWidth: 2_400, pageHeight: 60_000 })
        verovio.loadData(WARM_UP_SCORE)
        return { id, svg: verovio.renderToSVG(1) }
      }
      // Options outlive a score: a tonality that is not asked for any more must not stay.
      verovio.resetOptions()
      verovio.setOptions({ ...DEFAULT_OPTIONS, ...task.options })
      if (task.kind === 'reflow') verovio.redoLayout()
      else if (!verovio.loadData(task.musicXml)) return { id, fault: 'the score could not be engraved', isTrap: false }
      return { id, pageCount: verovio.getPageCount() }
    } catch (cause) {
      return { id, fault: String(cause), isTrap: true }
    }
  }
}
