import {
  CLARIFY_SLOTS,
  CONTACT_REASONS,
  CONTENT_FIELDS,
  DANGERS,
  NONE_REASONS,
  PLAYER_PARAMETERS,
  REFUSE_REASONS,
  SKILLS,
  TALK_KINDS,
} from '../acts/closed-lists.ts'
import { KEYWORDS, TOPICS } from '../acts/topics.ts'
import { REMARK_THEMES } from '../language/personal-remarks.ts'
import type { TeacherTexts } from '../texts.ts'

const each = <Name extends string, Text>(names: readonly Name[], text: (name: Name) => Text): Readonly<Record<Name, Text>> =>
  Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, Text>

/** Texts that name what they are: `answer of posture`. */
export const TEST_TEXTS: TeacherTexts = {
  topics: each(TOPICS, (topic) => ({ title: topic, answer: `answer of ${topic}`, more: `more of ${topic}` })),
  keywords: each(KEYWORDS, (keyword) => ({ title: keyword, answer: `answer of ${keyword}` })),
  talk: each(TALK_KINDS, (kind) => [`${kind} {firstname}`, `${kind} again`]),
  remarks: each(REMARK_THEMES, (theme) => [`reply to ${theme}`]),
  refusals: each(REFUSE_REASONS, (reason) => [`refusal of ${reason}`]),
  safety: each([...DANGERS, 'pain'] as const, (danger) => ({ adult: [`help of ${danger}`], child: [`help of ${danger} to a child`] })),
  confirmations: each(
    [
      'redirect',
      'pause',
      'restart',
      'play',
      'validate',
      'tempoDecrease',
      'tempoIncrease',
      'tempoOther',
      'volumeUp',
      'volumeDown',
      'volumeOff',
      'volumeOn',
    ],
    (name) => `did ${name}`,
  ),
  confirmed: {
    ...each(
      [
        'loopOn',
        'loopOff',
        'handsLEFT',
        'handsRIGHT',
        'handsBOTH',
        'handsLEFTalone',
        'handsRIGHTalone',
        'displayPiano',
        'displayPartition',
        'volumeSet',
        'recommend',
        'recommendChallenge',
        'recommendRevision',
        'skillCategories',
        'logoutAsked',
        'validateAsked',
        'validateNothing',
      ],
      (name) => `did ${name}`,
    ),
    loopSection: 'loop {section}',
    loopMeasures: 'loop {from} to {to}',
    loopMeasure: 'loop {from}',
  },
  skill: 'skill {skill}',
  skillNames: each(SKILLS, (skill) => skill),
  parameters: each(PLAYER_PARAMETERS, (parameter) => `parameter ${parameter}`),
  contact: each(CONTACT_REASONS, (reason) => `contact ${reason}`),
  clarify: each(CLARIFY_SLOTS, (slot) => `which ${slot}`),
  none: each(NONE_REASONS, (reason) => `none ${reason}`),
  content: each([...CONTENT_FIELDS, 'missing', 'unplayed', 'traditional'] as const, (field) => `{title} ${field} {${field}}`),
  page: '{title} shows {content}',
  saidBefore: 'said before: {answer}',
  nearest: 'nearest {asked}: {answer}',
  others: { 'none.already': ['already so'] },
}
