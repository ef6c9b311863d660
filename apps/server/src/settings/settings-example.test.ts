import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { promotionOf } from '../features/subscriptions/prices.ts'
import { readSettings, WrongSettings } from './settings.ts'

const file = fs.readFileSync(path.join(import.meta.dirname, '../../../../settings.example'), 'utf8')
/** `#NAME='value'` as a shell reads it once the comment sign is removed. */
const written = Object.fromEntries([...file.matchAll(/^#([A-Z_]+)=('?)(.*)\2$/gm)].map(([, name = '', , value = '']) => [name, value]))

describe('the sample of settings', () => {
  it('has every setting, and no other', () => {
    expect(Object.keys(written).sort()).toEqual(Object.keys(readSettings({})).sort())
  })

  it('changes nothing as it stands', () => {
    expect(file.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  })

  it('is what the server takes, the campaign and the claims of the specification among it', () => {
    const settings = readSettings(written)
    expect(promotionOf(settings)).toEqual({
      code: 'RENTREE25',
      percent: 50,
      startsAtMs: Date.parse('2025-08-28T00:00:00+02:00'),
      endsAtMs: Date.parse('2025-10-15T23:59:00+02:00'),
      items: ['annual', 'lifetime'],
    })
    expect(settings).toMatchObject({ PRICE_ANNUAL: 11_880, PRICE_MONTHLY: 1_490, PRICE_LIFETIME: 24_900, CLAIM_RATING: 4.7, CLAIM_LEARNERS: 5_000 })
    expect(settings.CLAIM_TESTIMONIALS).toHaveLength(3)
  })
})

describe('settings of the offer', () => {
  const PROMOTION = {
    PROMOTION_CODE: 'ETE',
    PROMOTION_PERCENT: '20',
    PROMOTION_START: '2026-07-01T00:00:00+02:00',
    PROMOTION_END: '2026-08-01T00:00:00+02:00',
  }
  const refusedFor = (environment: Record<string, string>): string => {
    try {
      readSettings(environment)
    } catch (error) {
      if (error instanceof WrongSettings) return error.sentences.join(' ')
      throw error
    }
    return ''
  }
  it.each<[Record<string, string>, RegExp]>([
    [{ PROMOTION_CODE: 'ETE' }, /Il manque PROMOTION_PERCENT, PROMOTION_START, PROMOTION_END/],
    [{ ...PROMOTION, PROMOTION_END: PROMOTION.PROMOTION_START }, /PROMOTION_END doit venir après PROMOTION_START/],
    [{ ...PROMOTION, PROMOTION_PERCENT: '100' }, /PROMOTION_PERCENT vaut « 100 »/],
    [{ ...PROMOTION, PROMOTION_START: '2026-07-01' }, /PROMOTION_START vaut « 2026-07-01 » : écrivez une date et une heure avec leur fuseau/],
    [{ ...PROMOTION, PROMOTION_ITEMS: 'annual,weekly' }, /PROMOTION_ITEMS vaut/],
    [{ PRICE_ANNUAL: '0' }, /PRICE_ANNUAL vaut « 0 »/],
    [{ CLAIM_RATING: '6' }, /CLAIM_RATING vaut « 6 » : écrivez une note sur 5/],
    [{ CLAIM_TESTIMONIALS: 'Claire' }, /CLAIM_TESTIMONIALS vaut « Claire » : écrivez une liste JSON/],
    [{ STORE_IOS_URL: 'javascript:alert(1)' }, /STORE_IOS_URL vaut/],
    [{ ANALYTICS_URL: 'http://ailleurs.fr/s3cr3t' }, /^ANALYTICS_URL ne convient pas : écrivez une adresse en https/],
    [{ SLACK_URL: 'http://10.0.0.1/s3cr3t' }, /^SLACK_URL ne convient pas/],
    [{ SENTRY_DSN: 'https://erreurs.exemple.fr/1' }, /SENTRY_DSN vaut/],
  ])('%o is refused', (environment, sentence) => {
    const refused = refusedFor(environment)
    expect(refused).toMatch(sentence)
    expect(refused).not.toContain('s3cr3t')
  })

  it('may stay on this machine', () => {
    expect(readSettings({ SLACK_URL: 'http://127.0.0.1:9000/x', ANALYTICS_URL: 'http://localhost:9000' })).toMatchObject({
      SLACK_URL: 'http://127.0.0.1:9000/x',
    })
  })
})
