import { join } from 'node:path'
import { seededRandom } from '@prelude/domain/basics'
import { decodeIntentWeights, encodeIntentWeights, INTENT_LABELS, readIntents } from '@prelude/domain/teacher/intents'
import { describe, expect, it } from 'vitest'
import { evaluateIntents } from './evaluate-intents.ts'
import { IntentTrainer } from './intent-trainer.ts'
import { mirrored, withNoise } from './noise.ts'
import { readTextFile, readWrittenTexts } from './read-written-texts.ts'
import { roundOf, unknownLabels } from './training-texts.ts'

const FEW = readTextFile(
  `# a few orders
t-: ralentis | moins vite | plus lentement | c'est trop rapide | doucement
t+: accélère | plus vite | c'est trop lent | va plus rapidement
play: joue | lance la musique | vas-y joue | fais écouter le morceau
talk.ack: ne ralentis pas | non pas plus vite | surtout n'accélère pas | d'accord
t- + play: ralentis et joue | moins vite puis lance
t-: [t-] encore | [t-] davantage
t+: [t+] encore | [t+] davantage`,
  'a',
)

describe('the network of intents', () => {
  const trainer = new IntentTrainer({ labels: INTENT_LABELS, seed: 3, size: 16, hiddenSize: 24 })

  it('learns what it is shown, follow-ups by the label before', () => {
    const random = seededRandom(5)
    for (let round = 0; round < 40; round += 1) for (const sample of roundOf(FEW, random)) trainer.learn(sample, 1 - round / 40)
    expect(evaluateIntents({ network: trainer.weights(), linear: null }, FEW)).toMatchObject({ texts: 21, right: 100, severalRequests: 2 })
  })

  it('is the same of the same seed', () => {
    const again = new IntentTrainer({ labels: INTENT_LABELS, seed: 3, size: 16, hiddenSize: 24 })
    const random = seededRandom(5)
    for (let round = 0; round < 40; round += 1) for (const sample of roundOf(FEW, random)) again.learn(sample, 1 - round / 40)
    expect(encodeIntentWeights(again.weights())).toEqual(encodeIntentWeights(trainer.weights()))
  })

  it('its file gives the same readings back, and a damaged one is refused', () => {
    const weights = trainer.weights()
    const file = encodeIntentWeights(weights)
    expect(readIntents({ network: decodeIntentWeights(file), linear: null }, 'plus vite')).toEqual(
      readIntents({ network: weights, linear: null }, 'plus vite'),
    )
    expect(() => decodeIntentWeights(file.slice(0, -1))).toThrow('cut off')
    expect(() => decodeIntentWeights(new Uint8Array(40))).toThrow('no weights')
  })
})

describe('texts', () => {
  const written = readWrittenTexts(join(import.meta.dirname, 'texts'))

  it('are more than 25,000 by eight authors, each label by several of them', () => {
    expect(written.length).toBeGreaterThan(25_000)
    expect(new Set(written.map(({ author }) => author)).size).toBeGreaterThanOrEqual(8)
    const pairs = new Set(written.flatMap(({ anyOf, author }) => anyOf.flat().map((label) => `${label} ${author}`)))
    const authors = Map.groupBy(pairs, (pair) => pair.split(' ')[0])
    expect(INTENT_LABELS.filter((label) => (authors.get(label)?.length ?? 0) < 2)).toEqual([])
  })

  it('have only labels that there are', () => {
    expect([...new Set(written.flatMap(unknownLabels))]).toEqual([])
    expect(written.filter(({ text }) => text.length > 500).map(({ text }) => text)).toEqual([])
  })

  it('have labels, slots, other readings, several requests and what came before', () => {
    const [tempo, either, two, after] = readTextFile(
      't={v=80,u=bpm}: à 80 : vite\nt-~pause: stop doucement\nloop+{m=5-8} + hL: la 5 à la 8, main gauche\nt-: [loop+{s=B}] plus lent',
      'b',
    )
    expect(tempo).toEqual({ text: 'à 80 : vite', anyOf: [['t=']], slots: [{ v: '80', u: 'bpm' }], author: 'b' })
    expect(either?.anyOf).toEqual([['t-'], ['pause']])
    expect(two).toMatchObject({ anyOf: [['loop+', 'hL']], slots: [{ m: '5-8' }, {}] })
    expect(after).toMatchObject({ text: 'plus lent', before: 'loop+' })
    expect(unknownLabels({ text: '', anyOf: [['play', 'plya']], slots: [], author: 'b' })).toEqual(['plya'])
  })

  it('of one hand become those of the other, and noise keeps most of a text', () => {
    expect(mirrored('coupe la gauche', ['voff.L'])).toEqual({ text: 'coupe la droite', labels: ['voff.R'] })
    expect(mirrored('c’est quoi la main gauche', ['a.left_hand_weak'])).toBeNull()
    const random = seededRandom(1)
    const noisy = Array.from({ length: 200 }, () => withNoise('mets le métronome à quatre-vingts', random))
    expect(new Set(noisy).size).toBeGreaterThan(80)
    expect(noisy.filter((text) => /m.?.?t|nom|tron/i.test(text)).length).toBeGreaterThan(190)
  })
})
