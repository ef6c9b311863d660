import { openContent } from '@prelude/content'
import { diagnose, gradeTake, sayPraise, stressesFirstBeats, type Take, taughtFindings } from '@prelude/domain/practice'
import { inRoot } from '../../tools/root.ts'
import type { Row } from '../harness.ts'
import { performanceOfKeys } from '../players/natural.ts'
import { type Judgement, judgementOf, type TeacherTake } from '../players/teacher-take.ts'
import { TEACHER_TAKES } from '../players/teacher-takes.ts'

export const name = 'Diagnosis: forty-five takes as a piano teacher meets them, judged by what is said at once'

/** Of several playings of one take the worst counts. */
const SEEDS = [11, 12, 13] as const
const ORDER: readonly Judgement[] = ['wrong', 'partly', 'right']
const FEWEST_RIGHT = 41

function judged(store: ReturnType<typeof openContent>, take: TeacherTake): Judgement {
  const [slug = '', code] = take.version.split(':')
  const piece = store.piece(slug)
  const version = piece?.versions.find((candidate) => candidate.code === code)
  const timeline = version && store.versionTimeline(version.id)?.timeline
  if (!piece || !timeline) throw new Error(`no version ${take.version}`)
  const judgements = SEEDS.map((seed) => {
    const { keys, pedals = [] } = take.play(timeline, seed)
    const range = { fromMeasure: 0, toMeasure: timeline.measures.length - 1 }
    const request: Take = {
      mode: take.mode,
      hands: 'BOTH',
      ...range,
      speed: 1,
      level: take.level,
      performance: performanceOfKeys(keys),
      pedals,
      input: 'midi',
    }
    const options = { showsDots: true, stressesFirstBeats: stressesFirstBeats(piece.title) }
    const { findings, praise } = diagnose(gradeTake(timeline, request), timeline, request, options)
    return judgementOf(take, timeline, { taught: taughtFindings(findings, take.level), praise: praise && sayPraise(praise, timeline) })
  })
  return ORDER.find((judgement) => judgements.includes(judgement)) ?? 'right'
}

export async function run(): Promise<Row[]> {
  const store = openContent(inRoot('dist', 'content'))
  const judgements = TEACHER_TAKES.map((take) => ({ name: take.name, judgement: judged(store, take) }))
  const rowOf = (judgement: Judgement, bar: Row['bar']): Row => {
    const names = judgements.filter((take) => take.judgement === judgement).map((take) => take.name)
    const comparedWith = judgement === 'right' || names.length === 0 ? `of ${judgements.length} takes` : names.join(', ')
    return { what: judgement, measured: names.length, unit: '', samples: judgements.length, bar, comparedWith }
  }
  return [rowOf('right', { min: FEWEST_RIGHT }), rowOf('partly', { max: TEACHER_TAKES.length - FEWEST_RIGHT }), rowOf('wrong', { max: 0 })]
}
