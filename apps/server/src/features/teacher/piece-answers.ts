import { type Act, contentFact, type TeacherTexts } from '@prelude/domain/teacher'
import { askedFieldOf, askedOfPiece, pieceAnswer } from '@prelude/domain/teacher/piece'
import type { RepertoirePiece } from '../../kernel/repertoire/piece.ts'
import { searchedWords } from '../catalogue/front-door.ts'
import type { OwnAnswersDependencies, QuestionSituation } from './class-answers.ts'
import { type FoundContent, openContentOf } from './open-content.ts'

/** A title of one word is a name only where it is long, of one piece alone, and written as it is: « Korobeïniki », and not « menuet ». */
const SHORTEST_NAME = 7
const ARTICLES: ReadonlySet<string> = new Set(['le', 'la', 'les', 'l', 'un', 'une', 'du', 'de', 'des'])

const titleWords = (title: string): readonly string[] => {
  const words = searchedWords(title).filter(Boolean)
  return ARTICLES.has(words[0] ?? '') && words.length > 1 ? words.slice(1) : words
}

/** A piece by the words of one of its titles. */
interface NamedPiece {
  readonly piece: RepertoirePiece
  readonly words: readonly string[]
  /** Whose name has to stand beside a common title: « la Berceuse de Brahms »; null where the title says it all. */
  readonly composer: string | null
}

/** The titles by which pieces can be named in a sentence, longest first. */
function titlesOf(pieces: readonly RepertoirePiece[]): readonly NamedPiece[] {
  const all = pieces.flatMap((piece) => [piece.title, ...piece.otherTitles].map((title) => ({ piece, words: titleWords(title) })))
  const piecesOfWord = Map.groupBy(
    all.flatMap(({ piece, words }) => words.map((word) => ({ word, id: piece.id }))),
    ({ word }) => word,
  )
  const isOfOne = (word: string): boolean => new Set(piecesOfWord.get(word)?.map(({ id }) => id)).size === 1
  return all
    .map(({ piece, words }) => {
      const [first = '', ...others] = words
      const composer = searchedWords(piece.artist).filter(Boolean).at(-1) ?? ''
      return { piece, words, composer: others.length > 0 || (first.length >= SHORTEST_NAME && isOfOne(first)) ? null : composer }
    })
    .filter(({ composer }) => composer !== '')
    .sort((a, b) => b.words.length - a.words.length)
}

const PIECE = 'ce morceau'

/** The piece that a text names, and the text with « ce morceau » in place of its title; null where it names none. */
function pieceNamedIn(text: string, titles: readonly NamedPiece[]): { readonly piece: RepertoirePiece; readonly rest: string } | null {
  const words = searchedWords(text).filter(Boolean)
  for (const { piece, words: title, composer } of titles) {
    const at = words.findIndex((_, place) => title.every((word, step) => words[place + step] === word))
    // « La mélodie » is no piece, « la Mélodie » is.
    const isName = composer === null ? title.length > 1 || text.slice(1).includes(piece.title) : words.includes(composer)
    if (at >= 0 && isName) return { piece, rest: [...words.slice(0, at), PIECE, ...words.slice(at + title.length)].join(' ') }
  }
  return null
}

/** A piece is wanted, and not only spoken of. */
const WANTED = /(?<!\p{L})(?:ouvr|jou|lance|met[st]|veux|voudrai|aimerai|apprend|aprend|trouve|cherche|essay|avez-vous|as-tu|tu as|vous avez|y a)/iu

/** Nothing is done, and no piece is looked for: what was understood only says something. */
const ONLY_SAYS: ReadonlySet<Act['type']> = new Set(['answer', 'explain', 'talk', 'clarify', 'none', 'skill'])
const isOnlySaid = (act: Act): boolean => ONLY_SAYS.has(act.type) || (act.type === 'refuse' && act.reason === 'offtopic')

/** What pieces answer themselves: the one that is named before the one that is open. */
export function createPieceAnswers(dependencies: OwnAnswersDependencies) {
  const { repertoire } = dependencies
  const titles = titlesOf(repertoire.pieces)

  const contentOf = ({ request, facts }: QuestionSituation, { versions: [version] }: RepertoirePiece): Promise<FoundContent | null> =>
    openContentOf(dependencies, request.learner, version && { playableType: 'version', id: version.id }, {
      own: facts.own,
      progress: undefined,
      member: facts.member.member,
    })

  const answerOf = (text: string, { content, playable }: FoundContent): string | null => {
    const askedNotes = askedOfPiece(text, content)
    const piece = content.playableType === 'version' ? repertoire.version(content.id)?.piece : undefined
    return askedNotes && pieceAnswer(askedNotes, { content, timeline: playable.timeline, story: piece?.about ?? null })
  }

  /** Another piece than the open one. */
  const otherPieceIn = ({ request, opened, facts }: QuestionSituation): ReturnType<typeof pieceNamedIn> => {
    const named = pieceNamedIn(request.question.text, [...titles, ...titlesOf(facts.own)])
    return named && named.piece.title !== opened?.content.title ? named : null
  }

  /** What is asked of a piece; null where nothing is. */
  const answerOfPiece = async (acts: readonly Act[], situation: QuestionSituation, texts: TeacherTexts): Promise<string | null> => {
    const { request, opened } = situation
    if (!acts.every(isOnlySaid)) return null
    const named = otherPieceIn(situation)
    if (named) {
      const field = askedFieldOf(named.rest)
      const content = await contentOf(situation, named.piece)
      const answer = content && answerOf(named.rest, content)
      if (answer) return answer
      return field && content ? contentFact(field, content.content, texts) : null
    }
    return opened && answerOf(request.question.text, opened)
  }

  /** « Ouvre-moi le blues du lundi soir »: with the piece that is wanted, in place of what was not understood; null where none is named. */
  const withWantedPiece = (acts: readonly Act[], situation: QuestionSituation): readonly Act[] | null => {
    const named = acts.every(isOnlySaid) && WANTED.test(situation.request.question.text) ? otherPieceIn(situation) : null
    if (!named || askedFieldOf(named.rest)) return null
    return [...acts.filter(({ type }) => type === 'answer' || type === 'explain'), { type: 'recommend', kind: 'piece', title: named.piece.title }]
  }

  return { answerOfPiece, withWantedPiece }
}
