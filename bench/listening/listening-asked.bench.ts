import { LISTENING_RATE_HZ } from '@prelude/engines/detection'
import {
  type AskedKeyResult,
  type AskedTally,
  askOf,
  CLIP_SECONDS,
  type Condition,
  hearClip,
  hearWaiting,
  judgedClips,
  openDetector,
  performanceOf,
  renderPerformed,
  tallyOf,
  WRONG_KINDS,
} from '../../lab/listening/front-door.ts'
import { percentile, type Row } from '../harness.ts'

export const name = 'Listening, were these asked notes struck: right and wrong notes asked of the judges’ pianos'

/** Octaves share their partials: hardest to tell, and commonest among wrong keys. */
const OCTAVE_BARS: ReadonlyMap<string, Row['bar']> = new Map([
  ['missing upper octave', { max: 5 }],
  ['octave above', { max: 2.5 }],
])
/** Seeds used by no other clip of the repository. */
const FIRST_SEED = 7_640_000
/** Enough that each kind of wrong key is asked over a hundred times; seven give each piano each condition nearly as often. */
const CONDITIONS_EACH = 7
const WAITING_SEED = 7_680_000
const WAITING_EVERY = 2
/** Limit of the time to a verdict. */
const ANSWERED_WITHIN_SECONDS = 0.15
const ROOMS_AND_NOISE: readonly Condition[] = ['room', 'noise-20', 'noise-10']

const percent = (part: number, whole: number): number => (100 * part) / whole

interface AskedOf {
  readonly condition: Condition
  readonly keys: readonly AskedKeyResult[]
}

function acceptedRows(what: string, tally: AskedTally, bar: Row['bar'], aim: string): Row[] {
  const within = percent(tally.acceptedWithin(ANSWERED_WITHIN_SECONDS), tally.rightKeys)
  return [
    {
      what: `right notes accepted, ${what}`,
      measured: percent(tally.accepted, tally.rightKeys),
      unit: '%',
      samples: tally.rightKeys,
      bar,
      comparedWith: `${tally.rightKeys} notes; ${tally.calledWrong} called wrong, ${tally.unsureOfRight} unsure, ${tally.premature} credited too early; ${aim}`,
    },
    {
      what: '– of them within 150 ms of being struck, analysis included',
      measured: within,
      unit: '%',
      samples: tally.rightKeys,
      bar: null,
      comparedWith: '',
    },
  ]
}

/** Wait mode: one chord at a time is asked, without a time. */
async function waitingRows(): Promise<Row[]> {
  const keys: AskedKeyResult[] = []
  for (const clip of judgedClips(WAITING_SEED, 1).filter((_, place) => place % WAITING_EVERY === 0)) {
    const { played, groups } = askOf(performanceOf(clip), clip.seed + 1)
    const { samples } = await renderPerformed(clip, played, LISTENING_RATE_HZ)
    keys.push(...(await hearWaiting(await openDetector(), { samples, groups })))
  }
  const tally = tallyOf(keys)
  const held = tally.wrongOf('held, not struck again')
  const decisionMs = tally.decisionSeconds.map((seconds) => 1_000 * seconds)
  return [
    {
      what: 'waiting for a chord: right notes accepted before the next one, all conditions',
      measured: percent(tally.accepted, tally.rightKeys),
      unit: '%',
      samples: tally.rightKeys,
      bar: null,
      comparedWith: `${tally.rightKeys} notes, ${tally.premature} credited too early; after ${percentile(decisionMs, 0.5).toFixed(0)} ms (median), ${percentile(decisionMs, 0.95).toFixed(0)} ms (95th percentile)`,
    },
    {
      what: 'waiting for a chord: called right when wrong',
      measured: percent(tally.calledRight, tally.wrongKeys),
      unit: '%',
      samples: tally.wrongKeys,
      bar: null,
      comparedWith: `${tally.calledRight} of ${tally.wrongKeys}; held and not struck again ${held.calledRight} of ${held.count}`,
    },
  ]
}

export async function run(): Promise<Row[]> {
  const heard: AskedOf[] = []
  for (const clip of judgedClips(FIRST_SEED, CONDITIONS_EACH)) {
    const { played, groups } = askOf(performanceOf(clip), clip.seed + 1)
    const { samples } = await renderPerformed(clip, played, LISTENING_RATE_HZ)
    const answerable = groups.filter(({ atSeconds }) => atSeconds < CLIP_SECONDS - 0.5)
    const { keys } = await hearClip(await openDetector(), { samples, groups: answerable })
    heard.push({ condition: clip.condition, keys })
  }
  const tallyUnder = (isWanted: (condition: Condition) => boolean): AskedTally =>
    tallyOf(heard.filter(({ condition }) => isWanted(condition)).flatMap(({ keys }) => keys))
  const all = tallyUnder(() => true)
  const decisionMs = all.decisionSeconds.map((seconds) => 1_000 * seconds)
  return [
    ...acceptedRows(
      'clean',
      tallyUnder((condition) => condition === 'clean'),
      { min: 97.5 },
      'aim 99 %',
    ),
    ...acceptedRows(
      'in rooms and noise',
      tallyUnder((condition) => ROOMS_AND_NOISE.includes(condition)),
      { min: 95 },
      'aim 97 %',
    ),
    ...acceptedRows(
      'by telephone and with all together',
      tallyUnder((condition) => condition === 'telephone' || condition === 'hard'),
      null,
      'no bar',
    ),
    {
      what: 'called wrong when right',
      measured: percent(all.calledWrong, all.rightKeys),
      unit: '%',
      samples: all.rightKeys,
      bar: { max: 1 },
      comparedWith: `${all.calledWrong} of ${all.rightKeys}; aim 0.5 %`,
    },
    {
      what: 'called right when wrong',
      measured: percent(all.calledRight, all.wrongKeys),
      unit: '%',
      samples: all.wrongKeys,
      bar: { max: 1.5 },
      comparedWith: `${all.calledRight} of ${all.wrongKeys}; aim 0.5 %`,
    },
    ...WRONG_KINDS.map((kind): Row => {
      const { count, calledRight, unsure } = all.wrongOf(kind)
      return {
        what: `– ${kind}`,
        measured: percent(calledRight, count),
        unit: '%',
        samples: count,
        bar: OCTAVE_BARS.get(kind) ?? null,
        comparedWith: `${calledRight} of ${count}; ${unsure} unsure`,
      }
    }),
    {
      what: '« pas sûr », of the right notes',
      measured: percent(all.unsureOfRight, all.rightKeys),
      unit: '%',
      samples: all.rightKeys,
      bar: null,
      comparedWith: `of the wrong ones ${percent(all.unsureOfWrong, all.wrongKeys).toFixed(1)} %; never answered: ${all.unanswered}`,
    },
    {
      what: 'from onset to « right », analysis included, median',
      measured: percentile(decisionMs, 0.5),
      unit: 'ms',
      samples: decisionMs.length,
      bar: null,
      comparedWith: `95th percentile ${percentile(decisionMs, 0.95).toFixed(0)} ms`,
    },
    ...(await waitingRows()),
  ]
}
