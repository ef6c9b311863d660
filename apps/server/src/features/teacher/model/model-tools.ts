import { SPEED_NAMES } from '@prelude/domain/music'
import { CHANNELS, CONTACT_REASONS, KEYWORDS, PLAYER_PARAMETERS, SKILLS } from '@prelude/domain/teacher'
import { z } from 'zod'

/** A tool of a language model: the act that its call proposes. Nothing is executed by calling it. */
export interface ActTool {
  readonly description: string
  readonly input: z.ZodObject
  readonly act: (input: Readonly<Record<string, unknown>>) => unknown
}

/** Pages by name: the model writes no address. */
const PAGES = {
  home: '/home',
  catalogue: '/catalog',
  challenges: '/challenges',
  school: '/school/modules',
  progress: '/progress',
  revisions: '/revisions',
  in_progress: '/list',
  profile: '/profile',
  vocal_range: '/ambitus',
  subscribe: '/subscribe',
} as const

const hand = z.enum(['LEFT', 'RIGHT', 'BOTH'])
const TRANSPORT = { play: 'player.play', pause: 'player.pause', restart: 'player.restart' } as const

/** What a model may do in the player. Declaring something known is not among it. */
const PLAYER_TOOLS: Readonly<Record<string, ActTool>> = {
  player_transport: {
    description: 'Starts, pauses or restarts the piece.',
    input: z.strictObject({ op: z.enum(['play', 'pause', 'restart']) }),
    act: ({ op }) => ({ type: TRANSPORT[op as keyof typeof TRANSPORT] }),
  },
  player_tempo: {
    description: 'Changes the tempo: by a value in beats a minute or percent, to a value, or to a named speed.',
    input: z.strictObject({
      op: z.enum(['decrease', 'increase', 'set']),
      value: z.number().min(1).max(400).optional(),
      unit: z.enum(['bpm', 'percent']).optional(),
      speed: z.enum(SPEED_NAMES).optional(),
    }),
    act: (input) => ({ type: 'player.tempo', ...input }),
  },
  player_volume: {
    description: 'Changes the volume of a channel, or switches it on or off.',
    input: z.strictObject({
      op: z.enum(['up', 'down', 'on', 'off', 'set']),
      channel: z.enum(CHANNELS),
      value: z.number().int().min(0).max(100).optional(),
    }),
    act: (input) => ({ type: 'player.volume', ...input }),
  },
  player_loop: {
    description: 'Loops a section by its letter, or measures as printed; or takes the loop off.',
    input: z.strictObject({
      op: z.enum(['on', 'off']),
      section: z.string().max(1).optional(),
      from: z.number().int().min(1).max(9_999).optional(),
      to: z.number().int().min(1).max(9_999).optional(),
    }),
    act: (input) => ({ type: 'player.loop', ...input }),
  },
  player_hands: {
    description: 'Chooses the hands that the learner plays.',
    input: z.strictObject({ hand }),
    act: (input) => ({ type: 'player.hands', ...input }),
  },
  player_display: {
    description: 'Shows the keys or the score.',
    input: z.strictObject({ mode: z.enum(['piano', 'partition']) }),
    act: (input) => ({ type: 'player.display', ...input }),
  },
}

const OTHER_TOOLS: Readonly<Record<string, ActTool>> = {
  open_page: {
    description: 'Opens a page of the app, when the learner asks for it.',
    input: z.strictObject({ page: z.enum(Object.keys(PAGES) as [keyof typeof PAGES, ...(keyof typeof PAGES)[]]) }),
    act: ({ page }) => ({ type: 'redirect', route: PAGES[page as keyof typeof PAGES] }),
  },
  recommend: {
    description: 'Searches pieces or challenges of the catalogue for the learner. Only what the learner asked for.',
    input: z.strictObject({
      kind: z.enum(['piece', 'challenge', 'revision']).optional(),
      difficulty: z.enum(['facile', 'difficile', 'plus_facile', 'plus_difficile', 'novice', 'debutant', 'intermediaire', 'avance']).optional(),
      artist: z.string().max(80).optional(),
      title: z.string().max(80).optional(),
      maxMinutes: z.number().int().min(1).max(120).optional(),
      hand: z.enum(['LEFT', 'RIGHT']).optional(),
    }),
    act: (input) => ({ type: 'recommend', ...input }),
  },
  recommend_skill: {
    description: 'Shows exercises for a skill.',
    input: z.strictObject({ skill: z.enum(SKILLS) }),
    act: (input) => ({ type: 'skill', ...input }),
  },
  show_skill_categories: { description: 'Shows the skills of the school.', input: z.strictObject({}), act: () => ({ type: 'skillCategories' }) },
  show_parameter: {
    description: 'Shows where a setting of the player is.',
    input: z.strictObject({ param: z.enum(PLAYER_PARAMETERS) }),
    act: (input) => ({ type: 'showParam', ...input }),
  },
  explain: {
    description: 'Explains a word of music.',
    input: z.strictObject({ keyword: z.enum(KEYWORDS) }),
    act: (input) => ({ type: 'explain', ...input }),
  },
  contact_team: {
    description: 'Offers to write to the team of the app.',
    input: z.strictObject({ reason: z.enum(CONTACT_REASONS) }),
    act: (input) => ({ type: 'contactTeam', ...input }),
  },
}

const ALL_TOOLS = { ...PLAYER_TOOLS, ...OTHER_TOOLS }

/** The tools that are of use now: without a player none of its. */
export const toolsOf = (hasPlayer: boolean): Readonly<Record<string, ActTool>> => (hasPlayer ? ALL_TOOLS : OTHER_TOOLS)

const lengths = new Map<Readonly<Record<string, ActTool>>, number>()
/** Characters of the tools in a prompt, where they are most of it. */
export function lengthOf(tools: Readonly<Record<string, ActTool>>): number {
  const cached = lengths.get(tools)
  if (cached !== undefined) return cached
  const { length } = JSON.stringify(Object.entries(tools).map(([name, { description, input }]) => [name, description, z.toJSONSchema(input)]))
  lengths.set(tools, length)
  return length
}
