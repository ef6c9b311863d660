import { createMemory, frameOfSeconds, KEYS, LOWEST_PITCH, velocityOf } from '@prelude/engines/detection'
import type { Clip } from './answers.ts'
import { f1Of, type OnsetScore, scoreOnsets } from './onset-score.ts'
import { chordsOf, KINDS } from './planted-asks.ts'
import { type ClipLog, decideWith } from './strike-log.ts'
import { type AskedCase, answerOf, askedQualityOf } from './tune-asked.ts'
import { qualityOf } from './tune-heard.ts'

type Certainties = Parameters<typeof answerOf>[1]

const LOWEST_OCTAVES_BELOW = LOWEST_PITCH + 24
const FULL_CHORD = 6
/** Frames after the strike at which its velocity is read, as by the decoder. */
const VELOCITY_BACK = 2

const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits))

/** What the decoder makes of clips that set no threshold. */
export function reportHeard(clips: readonly ClipLog[], thresholds: readonly number[]): Readonly<Record<string, unknown>> {
  const total = (): { hits: number; extra: number; missed: number } => ({ hits: 0, extra: 0, missed: 0 })
  const add = (sum: ReturnType<typeof total>, { hits, extra, missed }: OnsetScore): void => {
    sum.hits += hits
    sum.extra += extra
    sum.missed += missed
  }
  const [low, all] = [total(), total()]
  const f1s = new Map<string, number[]>()
  const falseNotes = new Map<string, [number, number]>()
  let [fullKeys, fullFound] = [0, 0]
  for (const { clip, log } of clips) {
    const onsets = decideWith(log, thresholds)
    if (clip.notes.length === 0) {
      const [notes, minutes] = falseNotes.get(clip.kind) ?? [0, 0]
      falseNotes.set(clip.kind, [notes + onsets.length, minutes + clip.seconds / 60])
      continue
    }
    const score = scoreOnsets(clip.notes, onsets)
    const name = `${clip.kind}, ${clip.isClean ? 'clean' : 'degraded'}`
    f1s.set(name, [...(f1s.get(name) ?? []), f1Of(score)])
    add(all, score)
    const isLow = ({ pitch }: { readonly pitch: number }): boolean => pitch < LOWEST_OCTAVES_BELOW
    add(low, scoreOnsets(clip.notes.filter(isLow), onsets.filter(isLow)))
    const foundNotes = new Set(score.pairs.map(([played]) => clip.notes[played]))
    for (const { notes } of chordsOf(clip.notes)) {
      if (notes.length < FULL_CHORD) continue
      fullKeys += notes.length
      fullFound += notes.filter((note) => foundNotes.has(note)).length
    }
  }
  return {
    ...Object.fromEntries(Object.entries(qualityOf(clips, thresholds)).map(([name, value]) => [name, rounded(value)])),
    f1OfAllNotes: rounded(f1Of(all)),
    lowestOctaves: rounded(f1Of(low)),
    fullChordsFound: rounded(fullFound / Math.max(1, fullKeys)),
    byKind: Object.fromEntries([...f1s].map(([name, list]) => [name, rounded(list.reduce((sum, f1) => sum + f1, 0) / list.length)])),
    falseNotesAMinute: Object.fromEntries([...falseNotes].sort().map(([kind, [notes, minutes]]) => [kind, rounded(notes / minutes, 1)])),
  }
}

/** What the judge makes of asked keys. */
export function reportAsked(cases: readonly AskedCase[], certainties: Certainties): Readonly<Record<string, unknown>> {
  const shares = (of: readonly AskedCase[]): Readonly<Record<string, number>> =>
    Object.fromEntries(Object.entries(askedQualityOf(of, certainties)).map(([name, value]) => [name, rounded(value, 4)]))
  const decided = cases
    .flatMap((askedCase) => {
      const { rightAtSeconds } = answerOf(askedCase, certainties)
      return askedCase.onsetSeconds !== null && rightAtSeconds !== null ? [rightAtSeconds - askedCase.onsetSeconds] : []
    })
    .sort((a, b) => a - b)
  return {
    all: shares(cases),
    clean: askedQualityOf(
      cases.filter(({ isClean }) => isClean),
      certainties,
    ).accepted,
    degraded: askedQualityOf(
      cases.filter(({ isClean }) => !isClean),
      certainties,
    ).accepted,
    rightAfterSeconds: [0.5, 0.95].map((share) => rounded(decided[Math.floor(decided.length * share)] ?? 0)),
    calledRight: Object.fromEntries(
      KINDS.slice(1).map((kind) => {
        const of = cases.filter((askedCase) => askedCase.kind === kind && askedCase.onsetSeconds === null)
        return [kind, [rounded(askedQualityOf(of, certainties).calledRight, 4), of.length]]
      }),
    ),
  }
}

/** Mean absolute error of the velocity of true strikes, and its correlation with the truth. */
export function reportVelocity(clips: readonly Clip[]): Readonly<Record<string, number>> {
  let [count, error, sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0, 0, 0]
  for (const clip of clips) {
    const memory = createMemory()
    const waiting = new Map<number, { readonly key: number; readonly velocity: number }[]>()
    for (const { onsetSeconds, pitch, velocity } of clip.notes) {
      const frame = frameOfSeconds(onsetSeconds) + VELOCITY_BACK
      waiting.set(frame, [...(waiting.get(frame) ?? []), { key: pitch - LOWEST_PITCH, velocity }])
    }
    clip.replay((answer) => {
      memory.take(answer)
      for (const { key, velocity } of waiting.get(answer.frame) ?? []) {
        if (key < 0 || key >= KEYS) continue
        const estimate = velocityOf(memory, key, VELOCITY_BACK)
        count += 1
        error += Math.abs(estimate - velocity)
        sumX += estimate
        sumY += velocity
        sumXX += estimate * estimate
        sumYY += velocity * velocity
        sumXY += estimate * velocity
      }
    })
  }
  const covariance = sumXY / count - (sumX / count) * (sumY / count)
  const correlation = covariance / Math.sqrt((sumXX / count - (sumX / count) ** 2) * (sumYY / count - (sumY / count) ** 2))
  return { strikes: count, meanError: rounded(error / count, 1), correlation: rounded(correlation) }
}
