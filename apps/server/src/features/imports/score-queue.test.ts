import { Buffer } from 'node:buffer'
import { handShapes } from '@prelude/content'
import { afterAll, describe, expect, it } from 'vitest'
import { scoreFile } from '../../../test/score-file.ts'
import { createScoreQueue, type ScoreQueue } from './score-queue.ts'

const [CAMILLE, JEANNE, LOUIS] = [1, 2, 3]
const queues: ScoreQueue[] = []
const problems: string[] = []
const open = (rules: { timeMs?: number; mostWaiting?: number; mostWaitingInAll?: number } = {}): ScoreQueue => {
  const queue = createScoreQueue({ shapes: handShapes(), onProblem: (problem) => problems.push(problem), ...rules })
  queues.push(queue)
  return queue
}
afterAll(() => Promise.all(queues.map((queue) => queue.close())))

const read = (queue: ScoreQueue, xml = scoreFile(), learner = CAMILLE) =>
  queue.run(learner, { kind: 'read', file: Buffer.from(xml), choices: {}, context: { handSize: null, openHand: false } })

describe('the thread that reads scores', () => {
  it('reads one file at a time, and refuses when too many wait', async () => {
    const queue = open({ mostWaiting: 2 })
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => read(queue)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
    expect(results.at(-1)).toMatchObject({ reason: { code: 'too_many_requests' } })
  })

  it('is ended when it takes too long, and the next one is read', async () => {
    const queue = open({ timeMs: 1 })
    await expect(read(queue)).rejects.toMatchObject({ code: 'file_too_large' })
    expect(problems.at(-1)).toMatch(/out of time/)
    const patient = open()
    expect((await read(patient)).details.course.title).toBe('Petite gamme')
    await expect(read(patient, 'rien')).rejects.toMatchObject({ code: 'score_refused' })
    expect((await read(patient)).versions[0]?.kind).toBe('written')
  })

  it('reports nothing of a file’s content', async () => {
    const queue = open()
    const engraved = queue.run(CAMILLE, { kind: 'engrave', file: Buffer.from('SECRET'), options: {} })
    await expect(engraved).rejects.toMatchObject({ code: 'score_refused' })
    expect(problems.at(-1)).toMatch(/^a score could not be read: /)
    expect(problems.join(' ')).not.toContain('SECRET')
  })
})

describe('learners', () => {
  it('take turns, however many files each has sent', async () => {
    const queue = open({ mostWaiting: 10 })
    const order: string[] = []
    const send = (name: string, learner: number) => read(queue, scoreFile(), learner).then(() => order.push(name))
    await Promise.all([
      ...[1, 2, 3, 4].map((number) => send(`Camille ${number}`, CAMILLE)),
      ...[1, 2].map((number) => send(`Jeanne ${number}`, JEANNE)),
      send('Louis 1', LOUIS),
    ])
    expect(order).toEqual(['Camille 1', 'Jeanne 1', 'Louis 1', 'Camille 2', 'Jeanne 2', 'Camille 3', 'Camille 4'])
  })

  it('come next while another’s file is read, though more of that one wait', async () => {
    const queue = open({ mostWaiting: 10 })
    const order: string[] = []
    const heavy = [1, 2, 3].map((number) => read(queue, scoreFile({ measures: 400 })).then(() => order.push(`Camille ${number}`)))
    const late = new Promise((done) => setTimeout(done, 20)).then(() => read(queue, scoreFile(), JEANNE)).then(() => order.push('Jeanne 1'))
    await Promise.all([...heavy, late])
    expect(order).toEqual(['Camille 1', 'Jeanne 1', 'Camille 2', 'Camille 3'])
  })

  it('with too many waiting files are refused, others are not; there is a limit for all together, too', async () => {
    const queue = open({ mostWaiting: 2, mostWaitingInAll: 3 })
    const results = await Promise.allSettled([
      ...[1, 2, 3, 4].map(() => read(queue)),
      read(queue, scoreFile(), JEANNE),
      read(queue, scoreFile(), LOUIS),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'rejected'])
  })
})
