import type { Act, TempoAct, VolumeAct } from '../acts/act.ts'
import type {
  Channel,
  ClarifySlot,
  ContactReason,
  ContentField,
  Danger,
  PlayerParameter,
  RefuseReason,
  SkillName,
  TalkKind,
} from '../acts/closed-lists.ts'
import type { Keyword, Topic } from '../acts/topics.ts'

const CHANNEL_OF = { A: 'MAIN', L: 'LEFT', R: 'RIGHT', M: 'MELODY', C: 'METRONOME' } as const satisfies Record<string, Channel>
const LETTER_OF = { MAIN: 'A', LEFT: 'L', RIGHT: 'R', MELODY: 'M', METRONOME: 'C' } as const satisfies Record<Channel, string>
const TEMPO_SIGN = { decrease: 't-', increase: 't+', set: 't=' } as const satisfies Record<TempoAct['op'], string>
const VOLUME_SIGN = { down: 'v-', up: 'v+', on: 'von', off: 'voff', set: 'v=' } as const satisfies Record<VolumeAct['op'], string>
const VOLUME_OP = { 'v-': 'down', 'v+': 'up', von: 'on', voff: 'off', 'v=': 'set' } as const satisfies Record<string, VolumeAct['op']>
const HAND_LABEL = { LEFT: 'hL', RIGHT: 'hR', BOTH: 'hB' } as const

const PAGE_OF = {
  home: '/home',
  catalog: '/catalog',
  import: '/catalog/import',
  challenges: '/challenges',
  profile: '/profile',
  recap: '/onboarding-recap',
  ambitus: '/ambitus',
  list: '/list',
  revisions: '/revisions',
  progress: '/progress',
  early: '/early-access',
  subscribe: '/subscribe',
  annual: '/subscribe?annual=true',
  school: '/school/modules',
  evaluation: '/player/evaluation',
  forgot: '/forgot-password',
  logout: '/logout',
} as const satisfies Record<string, string>
const LABEL_OF_PAGE = new Map<string, string>(Object.entries(PAGE_OF).map(([name, route]) => [route, `go.${name}`]))
const NUMBERED: readonly (readonly [RegExp, string])[] = [
  [/^\/school\/module\//, 'go.module'],
  [/^\/school\/video-categories\//, 'go.video'],
  [/^\/school\/skill-categories\//, 'go.category'],
  [/^\/school\/skill\//, 'go.skillpage'],
  [/^\/song\/.*\/partition$/, 'go.partition'],
  [/^\/song\//, 'go.song'],
  [/^\/learn\//, 'go.learn'],
  [/^\/player\//, 'go.player'],
]

/** What the network calls an act; undefined of what it has no name for (nothing to be done here and now). */
export function labelOfAct(act: Act): string | undefined {
  switch (act.type) {
    case 'player.play':
    case 'player.pause':
    case 'player.restart':
    case 'player.validate':
      return act.type.slice('player.'.length)
    case 'player.tempo':
      return TEMPO_SIGN[act.op]
    case 'player.volume':
      return `${VOLUME_SIGN[act.op]}.${LETTER_OF[act.channel]}`
    case 'player.loop':
      return act.op === 'on' ? 'loop+' : 'loop-'
    case 'player.hands':
      return HAND_LABEL[act.hand]
    case 'player.display':
      return act.mode === 'piano' ? 'dP' : 'dS'
    case 'redirect':
      return LABEL_OF_PAGE.get(act.route) ?? NUMBERED.find(([form]) => form.test(act.route))?.[1]
    case 'recommend':
      return 'rec'
    case 'skill':
      return `sk.${act.skill}`
    case 'skillCategories':
      return 'skcat'
    case 'showParam':
      return `par.${act.param}`
    case 'contactTeam':
      return `team.${act.reason}`
    case 'explain':
      return `k.${act.keyword}`
    case 'answer':
      return act.field ? `a.current_content.${act.field}` : `a.${act.topic}`
    case 'talk':
      return `talk.${act.kind}`
    case 'refuse':
      return act.reason === 'medical'
        ? act.isPain
          ? 'pain'
          : 'medical'
        : act.reason === 'distress'
          ? `danger.${act.danger ?? 'self'}`
          : `no.${act.reason}`
    case 'clarify':
      return `cl.${act.slot}`
    case 'none':
      return undefined
  }
}

const PLAYER_ACTS: Readonly<Record<string, Act>> = {
  play: { type: 'player.play' },
  pause: { type: 'player.pause' },
  restart: { type: 'player.restart' },
  validate: { type: 'player.validate' },
  't-': { type: 'player.tempo', op: 'decrease' },
  't+': { type: 'player.tempo', op: 'increase' },
  't=': { type: 'clarify', slot: 'tempo' },
  'loop+': { type: 'player.loop', op: 'on' },
  'loop-': { type: 'player.loop', op: 'off' },
  hL: { type: 'player.hands', hand: 'LEFT' },
  hR: { type: 'player.hands', hand: 'RIGHT' },
  hB: { type: 'player.hands', hand: 'BOTH' },
  dP: { type: 'player.display', mode: 'piano' },
  dS: { type: 'player.display', mode: 'partition' },
  rec: { type: 'recommend' },
  skcat: { type: 'skillCategories' },
  medical: { type: 'refuse', reason: 'medical' },
  pain: { type: 'refuse', reason: 'medical', isPain: true },
}

function volumeAct(sign: string, letter: string): Act | undefined {
  const op = VOLUME_OP[sign as keyof typeof VOLUME_OP]
  const channel = CHANNEL_OF[letter as keyof typeof CHANNEL_OF]
  if (channel === undefined || op === undefined) return undefined
  return op === 'set' ? { type: 'clarify', slot: 'channel' } : { type: 'player.volume', op, channel }
}

/** The act of a label, without what the text says besides (numbers, measures, filters); undefined where a label has no act of its own. */
export function bareActOf(label: string): Act | undefined {
  const own = PLAYER_ACTS[label]
  if (own) return own
  const at = label.indexOf('.')
  const [head, rest] = [label.slice(0, at), label.slice(at + 1)]
  switch (head) {
    case 'go': {
      const route = PAGE_OF[rest as keyof typeof PAGE_OF]
      return route === undefined ? undefined : { type: 'redirect', route }
    }
    case 'sk':
      return { type: 'skill', skill: rest as SkillName }
    case 'par':
      return { type: 'showParam', param: rest as PlayerParameter }
    case 'team':
      return { type: 'contactTeam', reason: rest as ContactReason }
    case 'k':
      return { type: 'explain', keyword: rest as Keyword }
    case 'a': {
      const [topic, field] = rest.split('.')
      return { type: 'answer', topic: topic as Topic, ...(field === undefined ? {} : { field: field as ContentField }) }
    }
    case 'talk':
      return { type: 'talk', kind: rest as TalkKind }
    case 'no':
      return { type: 'refuse', reason: rest as RefuseReason }
    case 'danger':
      return { type: 'refuse', reason: 'distress', danger: rest as Danger }
    case 'cl':
      return { type: 'clarify', slot: rest as ClarifySlot }
    default:
      return volumeAct(head, rest)
  }
}
