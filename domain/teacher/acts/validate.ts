import { SPEED_NAMES } from '@prelude/domain/music'
import type { Act } from './act.ts'
import {
  CHANNELS,
  CLARIFY_SLOTS,
  CONTACT_REASONS,
  CONTENT_FIELDS,
  DANGERS,
  DIFFICULTIES,
  FOLLOW_UPS,
  NONE_REASONS,
  PLAYER_PARAMETERS,
  REFUSE_REASONS,
  SKILLS,
  STYLES,
  TALK_KINDS,
} from './closed-lists.ts'
import { isKnownRoute } from './known-routes.ts'
import { KEYWORDS, TOPICS } from './topics.ts'

/** What a slot may hold. */
type Check = (value: unknown) => boolean

const oneOf =
  (list: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && list.includes(value)
const whole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
const within =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most
const isTrue: Check = (value) => value === true
/** Names that are searched; what is shown of them is what the catalogue has. */
const name: Check = (value) => typeof value === 'string' && value.length > 0 && value.length <= 80

interface Form {
  readonly needed?: Readonly<Record<string, Check>>
  readonly optional?: Readonly<Record<string, Check>>
}

const NO_SLOTS: Form = {}
const NUMBER = whole(1, 9999)
const MEASURE = NUMBER
const [FEWEST_READINGS, MOST_READINGS] = [2, 3]
/** Lists of acts, none of which asks back in its turn. */
const areReadings: Check = (value) =>
  Array.isArray(value) &&
  value.length >= FEWEST_READINGS &&
  value.length <= MOST_READINGS &&
  value.every((reading) => Array.isArray(reading) && reading.every((act) => readAct(act) !== undefined && act.slot !== 'reading'))

const FORMS: Readonly<Record<Act['type'], Form>> = {
  'player.play': NO_SLOTS,
  'player.pause': NO_SLOTS,
  'player.restart': NO_SLOTS,
  'player.validate': NO_SLOTS,
  'player.tempo': {
    needed: { op: oneOf(['decrease', 'increase', 'set']) },
    optional: { value: within(0, 1000), unit: oneOf(['bpm', 'percent']), speed: oneOf(SPEED_NAMES) },
  },
  'player.volume': { needed: { op: oneOf(['up', 'down', 'on', 'off', 'set']), channel: oneOf(CHANNELS) }, optional: { value: within(0, 100) } },
  'player.loop': {
    needed: { op: oneOf(['on', 'off']) },
    optional: { section: (value) => typeof value === 'string' && /^[A-Z]$/.test(value), from: MEASURE, to: MEASURE },
  },
  'player.hands': { needed: { hand: oneOf(['LEFT', 'RIGHT', 'BOTH']) } },
  'player.display': { needed: { mode: oneOf(['piano', 'partition']) } },
  redirect: { needed: { route: (value) => typeof value === 'string' && isKnownRoute(value) } },
  recommend: {
    optional: {
      kind: oneOf(['piece', 'challenge', 'revision']),
      difficulty: oneOf(DIFFICULTIES),
      style: oneOf(STYLES),
      notStyle: oneOf(STYLES),
      artist: name,
      title: name,
      maxMinutes: whole(1, 120),
      hand: oneOf(['LEFT', 'RIGHT']),
      quick: isTrue,
      sing: isTrue,
      new: isTrue,
      unseen: isTrue,
    },
  },
  skill: { needed: { skill: oneOf(SKILLS) } },
  skillCategories: NO_SLOTS,
  showParam: { needed: { param: oneOf(PLAYER_PARAMETERS) } },
  contactTeam: { needed: { reason: oneOf(CONTACT_REASONS) } },
  explain: { needed: { keyword: oneOf(KEYWORDS) }, optional: { question: NUMBER, isNearest: isTrue } },
  answer: {
    needed: { topic: oneOf(TOPICS) },
    optional: { field: oneOf(CONTENT_FIELDS), question: NUMBER, ofTake: oneOf(FOLLOW_UPS), isNearest: isTrue },
  },
  talk: { needed: { kind: oneOf(TALK_KINDS) } },
  refuse: { needed: { reason: oneOf(REFUSE_REASONS) }, optional: { danger: oneOf(DANGERS), isPain: isTrue } },
  clarify: { needed: { slot: oneOf([...CLARIFY_SLOTS, 'reading']) }, optional: { readings: areReadings } },
  none: { needed: { reason: oneOf(NONE_REASONS) } },
}

/** Slots that make sense only together. */
function isCoherent(act: Readonly<Record<string, unknown>>): boolean {
  if (act.type === 'player.tempo') return act.op === 'set' ? (act.value === undefined) !== (act.speed === undefined) : act.speed === undefined
  if (act.type === 'player.volume') return (act.op === 'set') === (act.value !== undefined) || act.op === 'up' || act.op === 'down'
  if (act.type === 'player.loop') {
    const range = act.from !== undefined || act.to !== undefined
    if (act.op === 'off') return !range && act.section === undefined
    return act.from === undefined ? act.to === undefined : act.section === undefined && (act.to === undefined || Number(act.to) >= Number(act.from))
  }
  if (act.type === 'clarify') return (act.slot === 'reading') === (act.readings !== undefined)
  return true
}

/**
 * An act of the closed list, or nothing: another type, a slot that is not in the list, a value beyond it, or one that is missing. The same for what the
 * embedded teacher understood and for what a language model proposes.
 */
export function readAct(proposed: unknown): Act | undefined {
  if (typeof proposed !== 'object' || proposed === null) return undefined
  const act = proposed as Readonly<Record<string, unknown>>
  const form = typeof act.type === 'string' && Object.hasOwn(FORMS, act.type) ? FORMS[act.type as Act['type']] : undefined
  if (!form) return undefined
  const { needed = {}, optional = {} } = form
  const fits = Object.entries(act).every(([slot, value]) => slot === 'type' || (needed[slot] ?? optional[slot])?.(value) === true)
  const complete = Object.keys(needed).every((slot) => act[slot] !== undefined)
  return fits && complete && isCoherent(act) ? (act as unknown as Act) : undefined
}
