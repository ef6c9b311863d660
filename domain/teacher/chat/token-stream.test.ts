import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToken, EMPTY_STREAM, finalText, forceEnd, hasEnded, MISSING_TOKENS_MS, markEnd, type TokenStream } from './token-stream.ts'

const WORDS = ['Jouez ', 'la ', 'main ', 'gauche.']
type Step = number | 'end' | 'force'
const after = (steps: readonly Step[], nowMs = 0): TokenStream =>
  steps.reduce<TokenStream>(
    (stream, step) =>
      step === 'end'
        ? markEnd(stream, WORDS.length - 1, nowMs)
        : step === 'force'
          ? forceEnd(stream)
          : addToken(stream, step, WORDS[step] ?? '', nowMs),
    EMPTY_STREAM,
  )

describe('an answer in tokens', () => {
  it.each<[Step[], string, boolean]>([
    [[], '', false],
    [[0, 1], 'Jouez la ', false],
    [[1], '', false],
    [[1, 0], 'Jouez la ', false],
    [[0, 0, 1, 1], 'Jouez la ', false],
    [[0, 1, 2, 3], 'Jouez la main gauche.', false],
    [[0, 1, 2, 3, 'end'], 'Jouez la main gauche.', true],
    [['end', 3, 2, 1], '', false],
    [['end', 3, 2, 1, 0], 'Jouez la main gauche.', true],
    [[0, 'force'], 'Jouez ', true],
  ])('%j shows « %s », ended: %s', (steps, text, ended) => {
    expect([after(steps).text, hasEnded(after(steps), 0)]).toEqual([text, ended])
  })

  it.each([
    [0, false],
    [MISSING_TOKENS_MS, false],
    [MISSING_TOKENS_MS + 1, true],
  ])('missing tokens are waited for: after %s ms ended %s', (ms, ended) => {
    const stream = after([0, 2, 'end'])
    expect(hasEnded(stream, ms)).toBe(ended)
    expect(finalText(stream)).toBe('Jouez main ')
  })

  it('the wait begins with the end marker, and ends with the missing token', () => {
    const stream = addToken(markEnd(addToken(EMPTY_STREAM, 1, 'b', 0), 1, 1_000), 0, 'a', 4_000)
    expect([stream.missingSinceMs, hasEnded(stream, 4_000), stream.text]).toEqual([null, true, 'ab'])
  })

  it('an answer without tokens ends with its marker', () => expect(hasEnded(markEnd(EMPTY_STREAM, -1, 0), 0)).toBe(true))

  it('any order, any repetition: the same text', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3], { minLength: 8 }), (ids) => {
        expect(after([...ids, 'end']).text).toBe(WORDS.join(''))
      }),
    )
  })
})
