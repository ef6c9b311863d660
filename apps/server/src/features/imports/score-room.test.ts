import { Buffer } from 'node:buffer'
import { handShapes } from '@prelude/content'
import { afterAll, describe, expect, it } from 'vitest'
import { scoreFile } from '../../../test/score-file.ts'
import { createScoreRoom, type ScoreRoom } from './score-room.ts'

const rooms: ScoreRoom[] = []
const problems: string[] = []
const open = (rules: { timeMs?: number; mostWaiting?: number } = {}): ScoreRoom => {
  const room = createScoreRoom({ shapes: handShapes(), onProblem: (problem) => problems.push(problem), ...rules })
  rooms.push(room)
  return room
}
afterAll(() => Promise.all(rooms.map((room) => room.close())))

const read = (room: ScoreRoom, xml = scoreFile()) =>
  room.do({ kind: 'read', file: Buffer.from(xml), choices: {}, context: { handSize: null, openHand: false } })

describe('the thread that reads scores', () => {
  it('does one after the other, and turns away what would wait too long', async () => {
    const room = open({ mostWaiting: 2 })
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => read(room)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
    expect(results.at(-1)).toMatchObject({ reason: { code: 'too_many_requests' } })
  })

  it('is ended when it takes too long, and the next one is read', async () => {
    const room = open({ timeMs: 1 })
    await expect(read(room)).rejects.toMatchObject({ code: 'file_too_large' })
    expect(problems.at(-1)).toMatch(/out of time/)
    const patient = open()
    expect((await read(patient)).details.course.title).toBe('Petite gamme')
    await expect(read(patient, 'rien')).rejects.toMatchObject({ code: 'score_refused' })
    expect((await read(patient)).versions[0]?.kind).toBe('written')
  })

  it('says nothing of what was in a file', async () => {
    const room = open()
    const engraved = room.do({ kind: 'engrave', file: Buffer.from('SECRET'), options: {} })
    await expect(engraved).rejects.toMatchObject({ code: 'score_refused' })
    expect(problems.at(-1)).toMatch(/^a score could not be read: /)
    expect(problems.join(' ')).not.toContain('SECRET')
  })
})
