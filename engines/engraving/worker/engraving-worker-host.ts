import { VerovioToolkit } from 'verovio/esm'
import createVerovioModule from 'verovio/wasm'
import type { WorkerAnswers } from '../../worker-client/index.ts'
import type { EngraverCalls, EngraverOptions } from './engraver-protocol.ts'
import { WARM_UP_SCORE } from './warm-up-score.ts'

/** The file's fault, not the library's. */
export class UnengravableScore extends Error {
  override readonly name = 'UnengravableScore'
}

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

/** Answers what one engraver is asked; the toolkit is made at once. Without a Worker too, so that tests run the real one. */
export function createEngravingWorkerHost(): WorkerAnswers<EngraverCalls> {
  const toolkit = createVerovioModule().then((module) => new VerovioToolkit(module))
  // Told with the first order.
  toolkit.catch(() => undefined)
  /** Options outlive a score: a tonality that is not asked for any more must not stay. */
  const prepared = async (options: EngraverOptions): Promise<VerovioToolkit> => {
    const verovio = await toolkit
    verovio.resetOptions()
    verovio.setOptions({ ...DEFAULT_OPTIONS, ...options })
    return verovio
  }
  return {
    load: async ({ musicXml, options }) => {
      const verovio = await prepared(options)
      if (!verovio.loadData(musicXml)) throw new UnengravableScore('the score could not be engraved')
      return { pageCount: verovio.getPageCount() }
    },
    reflow: async (options) => {
      const verovio = await prepared(options)
      verovio.redoLayout()
      return { pageCount: verovio.getPageCount() }
    },
    page: async (page) => (await toolkit).renderToSVG(page),
    warm: async () => {
      const verovio = await toolkit
      verovio.setOptions({ ...DEFAULT_OPTIONS, scale: 40, pageWidth: 2_400, pageHeight: 60_000 })
      verovio.loadData(WARM_UP_SCORE)
      verovio.renderToSVG(1)
      return null
    },
  }
}
