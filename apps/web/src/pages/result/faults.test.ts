import { pitchFrom } from '@prelude/domain/music'
import { type Finding, gradeTake, type PlayedNote, type Take } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { BASS, lineOf, QUARTER, TUNE, timelineOf } from '../../features/player/session/test-timeline.ts'
import { faultLines, untoldFaults } from './faults.ts'

const BEAT = 0.5
const piece = timelineOf([...lineOf(TUNE), ...lineOf(BASS, 'LEFT', 2)])
type Change = { readonly pitch?: number; readonly later?: number } | null

/** Every note in time but the changed ones, by hand and beat. */
function linesOf(changes: Readonly<Record<string, Change>>, mode: 'time' | 'wait' = 'time'): string[] {
  const performance = piece.notes.flatMap((note): PlayedNote[] => {
    const change = changes[`${note.hand} ${note.onset / QUARTER}`]
    if (change === null) return []
    const timeSeconds = (note.onset / QUARTER) * BEAT + (change?.later ?? 0)
    return [{ timeSeconds, pitch: pitchFrom(change?.pitch ?? note.pitch), velocity: 80, durationSeconds: (note.duration / QUARTER) * BEAT }]
  })
  const take: Take = { mode, hands: 'BOTH', fromMeasure: 0, toMeasure: 3, speed: 1, level: 1, performance }
  return faultLines(gradeTake(piece, take), piece).map(({ measure, hand, kind, text }) => `${measure} ${hand} ${kind}: ${text}`)
}

describe('the faults of a take, in words', () => {
  it.each<[string, Readonly<Record<string, Change>>, readonly string[]]>([
    ['none', {}, []],
    ['a note left out', { 'RIGHT 5': null }, ['1 RIGHT missed: fa manqué']],
    ['a note of the left hand left out', { 'LEFT 8': null }, ['2 LEFT missed: fa manqué']],
    ['another note', { 'RIGHT 9': { pitch: 66 } }, ['2 RIGHT pitch: fa♯ joué, mi attendu']],
    ['another octave', { 'RIGHT 14': { pitch: 74 } }, ['3 RIGHT pitch: ré joué à une autre octave']],
    ['a note late', { 'RIGHT 2': { later: 0.3 } }, ['0 RIGHT rhythm: do nettement en retard']],
    ['a note far beyond its window, once', { 'RIGHT 2': { later: 0.45 } }, ['0 RIGHT rhythm: do joué trop tôt ou trop tard']],
    ['a note early', { 'LEFT 10': { later: -0.25 } }, ['2 LEFT rhythm: sol en avance']],
    [
      'several, in the order of the music',
      { 'RIGHT 14': null, 'LEFT 4': { pitch: 49 }, 'RIGHT 2': { later: 0.3 } },
      ['0 RIGHT rhythm: do nettement en retard', '1 LEFT pitch: do♯ joué, do attendu', '3 RIGHT missed: ré manqué'],
    ],
  ])('%s', (_name, changes, lines) => expect(linesOf(changes)).toEqual(lines))

  it('« Attendre » has no late notes', () => expect(linesOf({ 'RIGHT 2': { later: 0.3 } }, 'wait')).toEqual([]))

  it('an extra note is listed where it was played', () => {
    const extra: PlayedNote = { timeSeconds: 9 * BEAT, pitch: pitchFrom(95), velocity: 80, durationSeconds: 0.2 }
    const take: Take = { mode: 'time', hands: 'RIGHT', fromMeasure: 0, toMeasure: 3, speed: 1, level: 1, performance: [extra] }
    const grade = gradeTake(piece, take)
    expect(faultLines(grade, piece).find(({ kind }) => kind === 'pitch')).toMatchObject({ measure: 2, hand: 'RIGHT', text: 'si en trop' })
  })
})

describe('faults that the page has not said yet', () => {
  const line = (measure: number, noteIndex: number | null) => ({ measure, hand: 'RIGHT', text: '', why: '', kind: 'pitch', noteIndex }) as const
  const finding = (kind: Finding['kind'], noteIndexes: readonly number[]): Finding => ({
    kind,
    hand: 'RIGHT',
    fromMeasure: 2,
    toMeasure: 2,
    places: [
      { fromMeasure: 2, toMeasure: 2 },
      { fromMeasure: 5, toMeasure: 6 },
    ],
    weight: 1,
    count: 1,
    ms: null,
    percent: null,
    noteIndexes,
  })
  it.each<[string, Finding[], (number | null)[]]>([
    ['no finding', [], [4, 9, null]],
    ['one that names two of the notes', [finding('wrong-keys', [4, 9])], [null]],
    ['extra keys there', [finding('extra-keys', [])], [4, 9]],
    ['a hesitation there says nothing of keys', [finding('hesitation', [])], [4, 9, null]],
  ])('%s', (_name, findings, rest) =>
    expect(untoldFaults([line(2, 4), line(3, 9), line(6, null)], findings).map(({ noteIndex }) => noteIndex)).toEqual(rest),
  )

  it.each<[Finding['kind'], number]>([
    ['hesitation', 0],
    ['dragging', 0],
    ['hand-balance', 1],
  ])('a late note of the measure beside %s: %i left', (kind, rest) =>
    expect(untoldFaults([{ ...line(5, 30), kind: 'rhythm' }], [finding(kind, [])])).toHaveLength(rest),
  )
})
