/** The challenges that follow from a piece: one for each degree of difficulty, where its authors wrote none of that degree. */

export const CHALLENGE_DIFFICULTIES = [1, 2, 3, 4] as const
export type ChallengeDifficulty = (typeof CHALLENGE_DIFFICULTIES)[number]

/** What is played of a piece: a version by its code, and sections of it in playing order. */
export interface ChallengeExcerpt {
  readonly code: string
  readonly sections: readonly string[]
}

export interface ChallengePiece {
  readonly id: number
  readonly title: string
  /** Learner's level: 1, 3, 4, 5 or 6. */
  readonly level: number
  readonly isFree: boolean
  /** Beats a minute. */
  readonly tempo: number
  /** Letters in playing order: A A B A. */
  readonly form: readonly string[]
  /** Codes of the published versions. */
  readonly codes: readonly string[]
  /** Sections in which a version has no note, as `code:letter`: one hand rests while the other plays. */
  readonly silent?: readonly string[]
}

export interface DerivedChallenge extends ChallengeExcerpt {
  readonly id: number
  readonly difficulty: ChallengeDifficulty
  readonly title: string
  readonly description: string
  readonly startTempo: number
  readonly targetTempo: number
  readonly goalScore: number
  readonly isFree: boolean
}

/** Ids of authored challenges are lower. Four for each piece, by its id: none moves when pieces are added. */
const FIRST_DERIVED_ID = 1001
export const derivedChallengeId = (pieceId: number, difficulty: ChallengeDifficulty): number =>
  FIRST_DERIVED_ID + (pieceId - 1) * CHALLENGE_DIFFICULTIES.length + difficulty - 1

const HIGHEST_BEGINNER_LEVEL = 3
/** Asked tempo, relative to that of the piece, by difficulty: a hard piece is slowed down more. */
const TEMPOS: Readonly<Record<'easy' | 'hard', Readonly<Record<ChallengeDifficulty, number>>>> = {
  easy: { 1: 0.75, 2: 0.85, 3: 0.95, 4: 1 },
  hard: { 1: 0.6, 2: 0.7, 3: 0.85, 4: 1 },
}
const GOALS: Readonly<Record<ChallengeDifficulty, number>> = { 1: 80, 2: 80, 3: 80, 4: 85 }
/** The whole piece comes first: where two sections are all of it, the third one asks less. */
const CHOSEN_IN_ORDER: readonly ChallengeDifficulty[] = [4, 1, 2, 3]
/** The first try, relative to the asked tempo. */
const START_RATIO = 0.7

/** The range of sections: the first, the second, two of them, the whole piece as it is played. */
type Range = 'first' | 'second' | 'two' | 'whole'
const lettersOf = (range: Range, form: readonly string[]): readonly string[] => {
  const distinct = [...new Set(form)]
  if (range === 'whole') return form
  if (range === 'second') return distinct.slice(1, 2)
  return distinct.slice(0, range === 'two' ? 2 : 1)
}

/** In order of preference: the first one that the piece has, and that is no other challenge of it, is taken. */
const CHOICES: Readonly<Record<ChallengeDifficulty, readonly (readonly [codes: string, range: Range])[]>> = {
  1: [
    ['md', 'first'],
    ['md', 'second'],
    ['md', 'whole'],
    ['b', 'first'],
  ],
  2: [
    ['b', 'two'],
    ['l', 'first'],
    ['g', 'first'],
    ['l', 'second'],
    ['md', 'whole'],
    ['b', 'whole'],
    ['gl', 'whole'],
    ['ro', 'first'],
  ],
  3: [
    ['ro', 'two'],
    ['ro', 'first'],
    ['ro', 'second'],
    ['gl', 'whole'],
    ['s', 'first'],
    ['b', 'whole'],
    ['s', 'whole'],
  ],
  4: [
    ['ro', 'whole'],
    ['c', 'whole'],
    ['s', 'whole'],
    ['b', 'whole'],
  ],
}

const sameExcerpt = (a: ChallengeExcerpt, b: ChallengeExcerpt): boolean => a.code === b.code && a.sections.join('') === b.sections.join('')

function excerptFor(
  difficulty: ChallengeDifficulty,
  { form, codes, silent = [] }: ChallengePiece,
  taken: readonly ChallengeExcerpt[],
): ChallengeExcerpt | undefined {
  for (const [preferred, range] of CHOICES[difficulty]) {
    const sections = lettersOf(range, form)
    for (const code of preferred) {
      const excerpt = { code, sections }
      const isPlayed = codes.includes(code) && sections.some((letter) => !silent.includes(`${code}:${letter}`))
      if (isPlayed && !taken.some((other) => sameExcerpt(other, excerpt))) return excerpt
    }
  }
  return undefined
}

const HANDS: Readonly<Record<string, string>> = {
  m: 'la mélodie',
  b: 'mélodie et basse',
  r: 'avec l’accompagnement',
  s: 'accompagner la voix',
  g: 'la main gauche',
  c: 'la version concert',
  o: 'à deux mains',
  p: 'version simplifiée',
  d: 'la main droite',
  l: 'la main gauche',
}

const isWhole = (sections: readonly string[], form: readonly string[]): boolean => sections.join('') === form.join('')

/** « le début », « la section B », « les sections A et B », « en entier ». */
function rangeWords(sections: readonly string[], form: readonly string[]): string {
  if (isWhole(sections, form)) return 'en entier'
  const [first = '', second] = sections
  if (second !== undefined) return `les sections ${first} et ${second}`
  return first === form[0] ? 'le début' : `la section ${first}`
}

/** « Frère Jacques : le début, la mélodie » */
export const challengeTitle = ({ title, form }: Pick<ChallengePiece, 'title' | 'form'>, { code, sections }: ChallengeExcerpt): string =>
  `${title} : ${rangeWords(sections, form)}, ${HANDS[code] ?? code}`

const HAND_SENTENCES: Readonly<Record<string, string>> = {
  m: 'La main droite seule, la mélodie.',
  b: 'La mélodie à la main droite, une basse simple à la main gauche.',
  r: 'La mélodie à la main droite, son accompagnement à la main gauche.',
  s: 'Les deux mains accompagnent la voix.',
  g: 'L’accompagnement, à la main gauche seule.',
  c: 'Les deux mains, dans l’écriture la plus riche.',
  o: 'Les deux mains, comme le compositeur l’a écrit.',
  p: 'Les deux mains, dans la version simplifiée.',
  d: 'La main droite seule.',
  l: 'La main gauche seule.',
}

/** What is asked, in two sentences. */
export function challengeDescription({ tempo }: Pick<ChallengePiece, 'tempo'>, { code }: ChallengeExcerpt, targetTempo: number): string {
  const speed = targetTempo < tempo ? `Plus lentement que le morceau : ${targetTempo} à la minute au lieu de ${tempo}.` : 'Au tempo du morceau.'
  return `${HAND_SENTENCES[code] ?? ''} ${speed}`.trim()
}

/**
 * The difficulty of an excerpt: one hand 1 (the left one 2), melody and bass 2, both hands 3, both hands in the whole piece 4.
 * It says how much of the piece is asked, not how hard the piece is: lists sort by the level of the piece within a difficulty.
 */
export function excerptDifficulty({ code, sections }: ChallengeExcerpt, form: readonly string[]): ChallengeDifficulty {
  if (code === 'm' || code === 'd') return 1
  if (code === 'b' || code === 'g' || code === 'l') return 2
  return isWhole(sections, form) ? 4 : 3
}

/** The challenges of a piece for each difficulty that `authored` lacks. */
export function derivedChallenges(
  piece: ChallengePiece,
  authored: readonly (ChallengeExcerpt & { readonly difficulty: number })[],
): readonly DerivedChallenge[] {
  const tempos = TEMPOS[piece.level <= HIGHEST_BEGINNER_LEVEL ? 'easy' : 'hard']
  const taken: ChallengeExcerpt[] = [...authored]
  const lacking = CHOSEN_IN_ORDER.filter((difficulty) => !authored.some((challenge) => challenge.difficulty === difficulty))
  const derived = lacking.flatMap((difficulty) => {
    const excerpt = excerptFor(difficulty, piece, taken)
    if (!excerpt) return []
    taken.push(excerpt)
    const targetTempo = Math.round(piece.tempo * tempos[difficulty])
    return [
      {
        ...excerpt,
        id: derivedChallengeId(piece.id, difficulty),
        difficulty,
        title: challengeTitle(piece, excerpt),
        description: challengeDescription(piece, excerpt, targetTempo),
        startTempo: Math.round(targetTempo * START_RATIO),
        targetTempo,
        goalScore: GOALS[difficulty],
        isFree: piece.isFree && difficulty === 1,
      },
    ]
  })
  return derived.sort((a, b) => a.difficulty - b.difficulty)
}
