import { VerovioToolkit } from 'verovio/esm'
import createVerovioModule from 'verovio/wasm'
import type { WorkerAnswers } from '../../worker-client/index.ts'
import type { EngraverCalls, EngraverOptions } from './engraver-protocol.ts'
import { withFingersStacked } from './stacked-fingers.ts'
import { WARM_UP_SCORE } from './warm-up-score.ts'

/** An error in the file, not in the library. */
export class UnengravableScore extends Error {
  override readonly name = 'UnengravableScore'
}

/** Options of every engraving; the caller's override them. */
const DEFAULT_OPTIONS: EngraverOptions = {
  font: 'Leland',
  header: 'none',
  footer: 'none',
  breaks: 'auto',
  svgViewBox: true,
  svgHtml5: false,
  minLastJustification: 0,
  // Pedal words and pedal lines would overlap.
  pedalStyle: 'line',
  // Our ids come from the file; the ids that Verovio generates must be the same in every engraving.
  xmlIdSeed: 1,
}

/** Words of a tempo that a note follows: « Vif » before « ♩. = 112 ». Verovio sets them without a space. */
const TEMPO_WORDS = /(<words[^>]*>[^<]*)(?=<\/words><\/direction-type><direction-type><metronome)/g
const withTempoSpaced = (musicXml: string): string => musicXml.replace(TEMPO_WORDS, '$1\u00a0')

/** Worker side of the engraver; the toolkit is made at once. Runs without a Worker too, so that tests use the real one. */
export function createEngravingWorkerHost(): WorkerAnswers<EngraverCalls> {
  const toolkit = createVerovioModule().then((module) => new VerovioToolkit(module))
  // Reported with the first order.
  toolkit.catch(() => undefined)
  /** The toolkit keeps options over scores: reset those that are not given, such as a transposition. */
  const prepared = async (options: EngraverOptions): Promise<VerovioToolkit> => {
    const verovio = await toolkit
    verovio.resetOptions()
    verovio.setOptions({ ...DEFAULT_OPTIONS, ...options })
    return verovio
  }
  return {
    load: async ({ musicXml, options }) => {
      const verovio = await prepared(options)
      if (!verovio.loadData(withFingersStacked(withTempoSpaced(musicXml)))) throw new UnengravableScore('the score could not be engraved')
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
