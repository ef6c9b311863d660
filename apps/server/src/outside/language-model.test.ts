import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ModelStub, type Scenario, startModelStub } from '../../test/teacher/model-stub.ts'
import type { ModelPart } from '../kernel/language-model.ts'
import { createModelClient, type ModelTimeouts } from './language-model.ts'

const LIMITS: ModelTimeouts = { gapMs: 150, totalMs: 600, failures: 3, withinMs: 60_000, restMs: 60_000 }
/** For providers that answer: on a busy machine half a second passes before the first word. */
const PATIENT: ModelTimeouts = { ...LIMITS, gapMs: 20_000, totalMs: 20_000 }
/** For one that begins and stops: its first words are heard. */
const FOR_A_STALL: ModelTimeouts = { ...LIMITS, gapMs: 1_500, totalMs: 20_000 }
const limitsOf = (model: Scenario): ModelTimeouts => {
  if (model === 'stall') return FOR_A_STALL
  return model === 'hang' || model === 'hangAfterHead' ? LIMITS : PATIENT
}
const TOOLS = {
  player_tempo: { description: 'Changes the tempo.', input: z.strictObject({ op: z.enum(['decrease', 'increase']) }) },
  player_hands: { description: 'Chooses the hands.', input: z.strictObject({ hand: z.enum(['LEFT', 'RIGHT', 'BOTH']) }) },
}
const REQUEST = { instructions: 'Vous êtes professeur de piano.', messages: [{ role: 'user', content: 'Plus lent' }], tools: TOOLS } as const

let stub: ModelStub
beforeAll(async () => {
  stub = await startModelStub()
})
afterAll(() => stub.close())

const clientOf = (model: Scenario, limits = LIMITS, nowMs?: () => number) =>
  createModelClient(
    {
      provider: model.startsWith('claude') ? 'anthropic' : 'openai',
      baseUrl: `${stub.url}/v1`,
      model,
      apiKey: 'cle-secrete',
      maxTokens: 300,
    },
    nowMs,
    limits,
  )

/** The text, the calls, and how it ended. */
async function heardFrom(model: Scenario): Promise<string> {
  const heard: ModelPart[] = []
  let end = ''
  try {
    for await (const part of clientOf(model, limitsOf(model)).stream(REQUEST, new AbortController().signal)) heard.push(part)
  } catch (error) {
    end = ` ✗ ${(error as Error).name}`
  }
  const text = heard.map((part) => (part.kind === 'text' ? part.text : '')).join('')
  const calls = heard.flatMap((part) => (part.kind === 'call' ? [`${part.tool}${JSON.stringify(part.input)}`] : []))
  return `${[text, ...calls].filter((part) => part !== '').join(' | ')}${end}`
}

describe('what a provider may send', () => {
  it.each<[Scenario, string]>([
    ['text', 'Jouez lentement.'],
    ['tool', 'player_tempo{"op":"decrease"}'],
    ['twoTools', 'player_tempo{"op":"decrease"} | player_hands{"hand":"LEFT"}'],
    ['wholeArguments', 'player_tempo{"op":"decrease"}'],
    ['noDone', 'Jouez lentement.'],
    ['thinking', 'Jouez lentement.'],
    ['reasoning', 'Jouez lentement.'],
    ['claude', 'Jouez lentement. | player_tempo{"op":"decrease"}'],
    ['badArguments', ''],
    ['brokenJson', ''],
    ['unknownTool', ''],
    ['textAndBadCall', 'Jouez lentement. | player_hands{"hand":"LEFT"}'],
    ['garbage', ' ✗ ModelFailure'],
    ['cut', 'Jouez  ✗ ModelFailure'],
    ['unfinished', 'Jouez  ✗ ModelFailure'],
    ['halfTool', ' ✗ ModelFailure'],
    ['errorInside', 'Jouez  ✗ ModelFailure'],
    ['length', 'Jouez  ✗ ModelFailure'],
    ['stall', 'Jouez  ✗ ModelFailure'],
    ['hang', ' ✗ ModelFailure'],
    ['hangAfterHead', ' ✗ ModelFailure'],
    ['refused', ' ✗ ModelFailure'],
    ['tooMany', ' ✗ ModelFailure'],
    ['failing', ' ✗ ModelFailure'],
    ['gateway', ' ✗ ModelFailure'],
    ['claudeOverloaded', ' ✗ ModelFailure'],
  ])('%s: %s', async (scenario, heard) => {
    expect(await heardFrom(scenario)).toBe(heard)
  })

  it('asks the provider with the key, the tools and no more than the tokens that are set', async () => {
    await heardFrom('text')
    const { headers, body } = stub.requests.at(-1) as ModelStub['requests'][number]
    expect(headers.authorization).toBe('Bearer cle-secrete')
    expect(body).toMatchObject({ model: 'text', max_tokens: 300, stream: true })
    expect((body.tools as { function: { name: string } }[]).map(({ function: { name } }) => name)).toEqual(Object.keys(TOOLS))
  })

  it('ends the request when the learner stops the answer, which is no failure of the provider', async () => {
    const before = stub.aborted()
    const client = clientOf('stall', { ...LIMITS, failures: 1, gapMs: 5_000, totalMs: 10_000 })
    const stop = new AbortController()
    const reading = (async () => {
      for await (const _part of client.stream(REQUEST, stop.signal)) stop.abort()
    })()
    await expect(reading).rejects.toThrow()
    await expect.poll(() => stub.aborted()).toBe(before + 1)
    expect(client.isUsable()).toBe(true)
  })

  it('rests for a minute after three failures within a minute, and works again', async () => {
    let nowMs = 1_000_000
    const client = clientOf('failing', LIMITS, () => nowMs)
    const fail = async () => {
      await expect(client.stream(REQUEST, new AbortController().signal).next()).rejects.toThrow('')
      return client.isUsable()
    }
    expect([await fail(), await fail()]).toEqual([true, true])
    nowMs += 61_000
    // The two of a minute ago are forgotten.
    expect([await fail(), await fail(), await fail()]).toEqual([true, true, false])
    nowMs += 60_000
    expect(client.isUsable()).toBe(true)
  })
})
