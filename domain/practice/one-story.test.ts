import { pitchFrom } from '@prelude/domain/music'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placesOf } from './diagnosis/finding.ts'
import { findingsOf } from './diagnosis/findings-of.ts'
import { measureFaultsOf } from './diagnosis/measure-faults.ts'
import { gradeTake } from './grading/grade-take.ts'
import { isToMend, type NextStep, nextStepOf } from './next-step.ts'
import type { PlayedNote, PlayMode } from './take.ts'
import { performanceOf, pieceOf, SONG, takeOf } from './test-piece.ts'

const piece = pieceOf(SONG, { bpm: 76 })

/** Steps that say of the take that it is good, or go on to something harder. */
const ONWARD: readonly NextStep['kind'][] = ['celebrate', 'speed-up', 'whole-piece', 'other-hand', 'both-hands', 'in-time', 'finish']

type Fault = 'wrong' | 'octave' | 'missing' | 'extra' | 'late' | 'short'
interface Planted {
  readonly fault: Fault
  readonly index: number
}

const fault = fc.record({
  fault: fc.constantFrom<Fault>('wrong', 'octave', 'missing', 'extra', 'late', 'short'),
  index: fc.nat(piece.notes.length - 1),
})

function playedWith(faults: readonly Planted[], leftLateMs: number): PlayedNote[] {
  const of = (index: number, kind: Fault): boolean => faults.some((fault) => fault.index === index && fault.fault === kind)
  const strikes = performanceOf(piece, {
    change: (played, { index, hand, pitch }) => {
      if (of(index, 'missing')) return null
      const step = of(index, 'wrong') ? 1 : of(index, 'octave') ? 12 : 0
      const late = (of(index, 'late') ? 0.24 : 0) + (hand === 'LEFT' ? leftLateMs / 1000 : 0)
      return {
        ...played,
        pitch: pitchFrom(pitch + step),
        timeSeconds: played.timeSeconds + late,
        durationSeconds: played.durationSeconds * (of(index, 'short') ? 0.3 : 1),
      }
    },
  })
  const extras = faults.filter((fault) => fault.fault === 'extra').map(({ index }) => ({ ...(strikes[index % strikes.length] as PlayedNote) }))
  return [
    ...strikes,
    ...extras.map((extra) => ({ ...extra, pitch: pitchFrom(extra.pitch + 6), timeSeconds: extra.timeSeconds + 0.2, durationSeconds: 0.1 })),
  ].sort((a, b) => a.timeSeconds - b.timeSeconds)
}

const story = (faults: readonly Planted[], mode: PlayMode, speed: number, leftLateMs: number) => {
  const take = takeOf(piece, playedWith(faults, leftLateMs), { mode, speed: 1, level: 4, ...(speed < 1 ? { speed } : {}) })
  const performance = speed < 1 ? take.performance.map((note) => ({ ...note, timeSeconds: note.timeSeconds / speed })) : take.performance
  const playedTake = { ...take, performance }
  const grade = gradeTake(piece, playedTake)
  const findings = findingsOf(grade, piece, playedTake)
  return { grade, findings, next: nextStepOf(grade, piece, playedTake, findings), map: measureFaultsOf(grade, findings) }
}

describe('findings, map of measures and next step are one story', () => {
  it('for any take', () => {
    fc.assert(
      fc.property(
        fc.array(fault, { maxLength: 8 }),
        fc.constantFrom<PlayMode>('time', 'wait', 'follow'),
        fc.constantFrom(1, 0.7),
        fc.constantFrom(0, 0, 0, 90),
        (faults, mode, speed, leftLateMs) => {
          const { grade, findings, next, map } = story(faults, mode, speed, leftLateMs)
          const isOnward = ONWARD.includes(next.kind)
          // No praise and nothing harder while a fault is to be mended, or the map shows one of the keys.
          expect(isOnward && findings.some(isToMend), `${next.kind} with ${findings.map(({ kind }) => kind).join()}`).toBe(false)
          expect(isOnward && next.kind !== 'finish' && map.some((cell) => cell.fault === 'pitch' || cell.fault === 'missed')).toBe(false)
          if (next.kind === 'celebrate' && next.flawless) expect(findings).toEqual([])
          // A passage to practise is that of its reason.
          if (next.kind === 'work-passage' && next.because) {
            const { because, fromMeasure, toMeasure } = next
            expect(findings).toContain(because)
            expect(placesOf(because).some((place) => place.fromMeasure <= toMeasure && place.toMeasure >= fromMeasure)).toBe(true)
          }
          // Nothing to say: nothing to mend.
          if (findings.length === 0 && map.every((cell) => cell.fault === null) && grade.tempoWord === null)
            expect(['work-passage', 'slow-down', 'one-hand']).not.toContain(next.kind)
          // Every place of a fault is seen on the map.
          for (const finding of findings.filter((candidate) => isToMend(candidate) && candidate.kind !== 'held-short'))
            expect(
              map.some(
                ({ measure, fault: shown }) =>
                  shown !== null && placesOf(finding).some((place) => place.fromMeasure <= measure && place.toMeasure >= measure),
              ),
            ).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })

  it.each<[string, readonly Planted[], PlayMode, number, number]>([
    ['two wrong notes in a good take', [3, 20].map((index) => ({ fault: 'wrong' as const, index })), 'time', 1, 0],
    ['one note left out in a good take at a slow speed', [{ fault: 'missing', index: 12 }], 'time', 0.7, 0],
    ['hands that do not fall together, steadily', [], 'time', 0.7, 90],
    ['a wrong note in « Me suivre »', [{ fault: 'wrong', index: 9 }], 'follow', 1, 0],
  ])('%s: that comes first', (_name, faults, mode, speed, leftLateMs) =>
    expect(story(faults, mode, speed, leftLateMs).next).toMatchObject({ kind: 'work-passage', because: expect.anything() }),
  )
})
