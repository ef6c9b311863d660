import { type Act, askedFieldOf, contentFact, type TeacherTexts } from '@prelude/domain/teacher'
import { askedOfPiece, pieceAnswer } from '@prelude/domain/teacher/piece'
import type { RepertoirePiece } from '../../kernel/repertoire/piece.ts'
import { searchedWords } from '../catalogue/front-door.ts'
import type { OwnAnswersDependencies, QuestionSituation } from './class-answers.ts'
import { type FoundContent, openContentOf, versionOf } from './open-content.ts'

/** A title of one word is a name only where it is long, and of one piece alone: « Korobeïniki », and not « Menuet ». */
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
    .filter(({ words: [first = '', ...others] }) => others.length > 0 || (first.length >= SHORTEST_NAME && isOfOne(first)))
    .sort((a, b) => b.words.length - a.words.length)
}

const PIECE = 'ce morceau'

/** The piece that a text names, and the text with « ce morceau » in place of its title; null where it names none. */
function pieceNamedIn(text: string, titles: readonly NamedPiece[]): { readonly piece: RepertoirePiece; readonly rest: string } | null {
  const words = searchedWords(text).filter(Boolean)
  for (const { piece, words: title } of titles) {
    const at = words.findIndex((_, place) => title.every((word, step) => words[place + step] === word))
    if (at >= 0) return { piece, rest: [...words.slice(0, at), PIECE, ...words.slice(at + title.length)].join(' ') }
  }
  return null
}

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
    const asked = askedOfPiece(text, content)
    const piece = content.playableType === 'version' ? versionOf(repertoire, [], content.id)?.piece : undefined
    return asked && pieceAnswer(asked, { content, timeline: playable.timeline, story: piece?.about ?? null })
  }

  /** Null where nothing is asked of a piece. */
  return async (acts: readonly Act[], situation: QuestionSituation, texts: TeacherTexts): Promise<string | null> => {
    const { request, opened, facts } = situation
    const { text } = request.question
    if (!acts.every(isOnlySaid)) return null
    const named = pieceNamedIn(text, [...titles, ...titlesOf(facts.own)])
    if (named && named.piece.title !== opened?.content.title) {
      const field = askedFieldOf(named.rest)
      const content = await contentOf(situation, named.piece)
      const answer = content && answerOf(named.rest, content)
      if (answer) return answer
      return field && content ? contentFact(field, content.content, texts) : null
    }
    return opened && answerOf(text, opened)
  }
}
