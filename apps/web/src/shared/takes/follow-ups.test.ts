import type { Grade, Take } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import { CallError } from '@prelude/contract/client'
import { describe, expect, it } from 'vitest'
import { challengeReached, type FollowUp, isWholeTake, partsReached, sendFollowUp } from './follow-ups.ts'

const take = { id: '0b0e7f3c-6d0d-4a55-9c0e-3c1d7e4a9f10', playable_id: 3, playable_type: 'version', ended_at: '2026-03-01T10:01:00Z' } as const

/** Quarter notes of the right hand in two parts of two measures, at least. */
const scaleOf = (measures: number): Timeline =>
  ({
    totalTicks: measures * 16,
    notes: Array.from({ length: measures * 4 }, (_, index) => ({
      index,
      onset: index * 4,
      duration: 4,
      hand: 'RIGHT',
      measure: Math.floor(index / 4),
      grace: false,
    })),
    measures: Array.from({ length: measures }, (_, index) => ({ index, number: index + 1, start: index * 16, length: 16, beats: 4, beatTicks: 4 })),
    parts: ['A', 'B'].map((letter, index) => ({ index, letter, sectionId: index, occurrence: 1, start: index * 32, end: (index + 1) * 32 })),
  }) as unknown as Timeline

interface Sent {
  readonly params?: { readonly sectionId?: number }
  readonly body?: { readonly event_type?: string; readonly max_step_index?: number; readonly master_type?: string }
}

/** Records the calls; the one named is refused. */
function listening(refused?: string, finished = false, code: 'offline' | 'not_validated' = 'offline') {
  const calls: string[] = []
  const client = async (key: string, options: Sent) => {
    if (key === refused) throw new CallError(code, 0, 'Hors ligne')
    const part = options.body?.master_type === 'part' ? ` part ${options.params?.sectionId}` : ''
    calls.push([key, options.body?.event_type ?? options.body?.max_step_index].filter((value) => value !== undefined).join(' ') + part)
    return { content: { school_module_progress: { max_step_index: 1, is_finished: finished } } }
  }
  return { calls, client: client as never }
}

describe('follow-ups of a stored take', () => {
  it.each<[string, FollowUp, boolean, readonly string[]]>([
    ['a piece', 'complete-piece', false, ['POST user/new-activity COMPLETE_PIECE']],
    [
      'a challenge',
      { kind: 'complete-challenge', challengeId: 7, isMastered: false },
      false,
      ['POST challenge/{id}/complete', 'POST user/new-activity COMPLETE_CHALLENGE'],
    ],
    [
      'a challenge that is mastered',
      { kind: 'complete-challenge', challengeId: 7, isMastered: true },
      false,
      ['POST challenge/{id}/complete', 'POST user/new-activity COMPLETE_CHALLENGE', 'POST master/{sectionId}'],
    ],
    ['a step', { kind: 'complete-step', moduleId: 2, stepIndex: 4, exerciseId: null }, false, ['POST school-module/{id}/progress 4']],
    [
      'the last step of a module',
      { kind: 'complete-step', moduleId: 2, stepIndex: 4, exerciseId: 9 },
      true,
      ['POST school-module/{id}/progress 4', 'POST user/new-activity COMPLETE_MODULE'],
    ],
    [
      'parts that are mastered',
      { kind: 'master-parts', partIds: [1_100, 1_102] },
      false,
      ['POST master/{sectionId} part 1100', 'POST master/{sectionId} part 1102'],
    ],
  ])('%s', async (_name, followUp, finished, expected) => {
    const { calls, client } = listening(undefined, finished)
    await sendFollowUp(client, take, followUp)
    expect(calls).toEqual(expected)
  })

  it('a part that the server does not find mastered is dropped; without a network all of them are kept', async () => {
    const parts = { kind: 'master-parts', partIds: [1_100] } as const
    await sendFollowUp(listening('POST master/{sectionId}', false, 'not_validated').client, take, parts)
    await expect(sendFollowUp(listening('POST master/{sectionId}').client, take, parts)).rejects.toThrow('Hors ligne')
  })

  it('throws where a call fails, so that it is kept and sent again', async () => {
    const { client } = listening('POST user/new-activity')
    await expect(sendFollowUp(client, take, { kind: 'complete-challenge', challengeId: 7, isMastered: true })).rejects.toThrow('Hors ligne')
  })
})

it('the last step of a module is done, though another one was never played and the module does not count yet', async () => {
  const last = { kind: 'complete-step', moduleId: 2, stepIndex: 4, exerciseId: null } as const
  const { calls, client } = listening('POST user/new-activity', true, 'not_validated')
  await sendFollowUp(client, take, last)
  expect(calls).toEqual(['POST school-module/{id}/progress 4'])
  await expect(sendFollowUp(listening('POST user/new-activity', true).client, take, last)).rejects.toThrow('Hors ligne')
})

describe('what a take completes', () => {
  it.each([
    ['the whole, to its end', { from_measure: 0, to_measure: 7 }, null, true],
    ['the whole, stopped', { from_measure: 0, to_measure: 7 }, 12, false],
    ['a passage', { from_measure: 0, to_measure: 6 }, null, false],
    ['all but the first measure', { from_measure: 1, to_measure: 7 }, null, false],
  ])('%s', (_name, range, stopped_at_division, isWhole) => expect(isWholeTake({ range, stopped_at_division }, 8)).toBe(isWhole))
  it.each([
    [96, 1, true],
    [96, 0.8, false],
    [85, 1, false],
  ])('a challenge by %i points at %d is mastered: %s', (score, speed, isMastered) =>
    expect(challengeReached(7, { score, speed })).toEqual({ kind: 'complete-challenge', challengeId: 7, isMastered }),
  )
})

describe('the parts that a take mastered', () => {
  const timeline = scaleOf(4)
  const takeIn = (speed: number) => {
    const playedTake = { mode: 'time', hands: 'RIGHT', fromMeasure: 0, toMeasure: 3, speed } as Take
    const measures = timeline.measures.map(({ index: measure }) => ({ measure, hand: 'RIGHT', asked: 4, right: 4, fault: null }))
    return { take: playedTake, grade: { measures } as unknown as Grade }
  }
  const version = { versionId: 11, timeline, hands: 'RIGHT' } as const
  it.each<[string, number, readonly number[], readonly FollowUp[]]>([
    ['are announced', 1, [], [{ kind: 'master-parts', partIds: [1_100, 1_101] }]],
    ['but those that are known', 1, [1_100], [{ kind: 'master-parts', partIds: [1_101] }]],
    ['and nothing where all are', 1, [1_100, 1_101], []],
    ['nor where it mastered none', 0.8, [], []],
  ])('%s', (_name, speed, masteredIds, expected) => expect(partsReached(version, takeIn(speed), new Set(masteredIds))).toEqual(expected))
})
