import type { RefuseAct } from '../acts/act.ts'
import { DANGERS, type Danger } from '../acts/closed-lists.ts'
import type { SearchWeights } from '../finding/search-weights.ts'
import { linearShares } from '../intents/linear.ts'
import { type IntentReaders, readIntents } from '../intents/network.ts'

/** What the reader of dangers tells apart beside innocent texts: dangers by their kind, a body that hurts, a question for a doctor. */
export const DANGER_LABELS: readonly string[] = [...DANGERS.map((danger) => `danger.${danger}`), 'pain', 'medical']

const DANGER = /^danger\./
const HEALTH = /^(pain|medical)$/

/** How likely a text tells of danger or of pain (0–1), and which kinds are likeliest. */
export interface DangerSigns {
  readonly danger: number
  readonly kind: Danger
  readonly health: number
  readonly isPain: boolean
}

/** Shares by label. */
type Shares = ReadonlyMap<string, number>
const shareOf = (shares: Shares, labels: RegExp): number => [...shares].reduce((sum, [label, share]) => (labels.test(label) ? sum + share : sum), 0)
const likeliest = (shares: Shares, labels: RegExp): string | undefined =>
  [...shares].filter(([label]) => labels.test(label)).sort(([, left], [, right]) => right - left)[0]?.[0]

const MOST_LABELS = 12
/** What the own reader weighs in matters of health. */
const OWN_WEIGHT = 0.3

/** « Des idées ? » asks for suggestions, in whatever text it ends. */
const ASKS_FOR_IDEAS = /(?<=^|[.!?,;]\s*)(?:(?:vous avez|tu as|t[’']as|auriez-vous|avez-vous|as-tu)\s+)?(?:d[’']autres|des|une)\s+idées?\s*\?/giu

/** Signs of danger by their own reader and by the reader of all requests: each learnt the same texts with other weights. */
export function dangerSigns(whole: string, dangers: SearchWeights, intents: IntentReaders): DangerSigns {
  const text = whole.replaceAll(ASKS_FOR_IDEAS, '')
  const own = linearShares(dangers, text)
  const among = new Map(readIntents(intents, text, undefined, MOST_LABELS).map(({ label, share }) => [label, share]))
  const both = new Map([...own].map(([label, share]) => [label, share + (among.get(label) ?? 0)]))
  const kind = likeliest(both, DANGER)?.slice('danger.'.length) as Danger | undefined
  return {
    // Both must see it: each alone takes some innocent texts for danger.
    danger: Math.sqrt(shareOf(own, DANGER) * shareOf(among, DANGER)),
    kind: kind ?? 'soft',
    health: OWN_WEIGHT * shareOf(own, HEALTH) + (1 - OWN_WEIGHT) * shareOf(among, HEALTH),
    isPain: likeliest(own, HEALTH) === 'pain',
  }
}

/** From the first on danger is answered as such, from the second on it is asked about softly, where nothing else is likely; pain from the third on. */
export const DANGER_FROM = { sure: 0.6, asked: 0.32, health: 0.25 } as const

/** What is answered to signs of danger; null where there are none. `isClear`: whether the text asks for something else without doubt. */
export function answerToSigns({ danger, kind, health, isPain }: DangerSigns, isClear: () => boolean): RefuseAct | null {
  if (danger >= DANGER_FROM.sure) return { type: 'refuse', reason: 'distress', danger: kind }
  if (health >= DANGER_FROM.health) return { type: 'refuse', reason: 'medical', ...(isPain ? { isPain: true } : {}) }
  if (danger >= DANGER_FROM.asked && !isClear()) return { type: 'refuse', reason: 'distress', danger: 'soft' }
  return null
}
