import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readUtterances, type Utterance } from '@prelude/domain/teacher/testing'
import type { StreamedQuestion } from './stream-load.ts'

const FOLDER = join(import.meta.dirname, '../../domain/teacher/testing/utterances')

/** Every list of utterances, by the name of its file. */
export const utteranceLists = (): ReadonlyMap<string, readonly Utterance[]> =>
  new Map(
    readdirSync(FOLDER).map((file) => [file.replace('.txt', ''), readUtterances(readFileSync(join(FOLDER, file), 'utf8'), file.replace('.txt', ''))]),
  )

const WHY = ['Pourquoi je n’y arrive pas ?', 'pourquoi je me trompe toujours ici', 'Quelles sont mes erreurs ?', 'Où est-ce que je me trompe ?']
const PIECES = ['Propose-moi un morceau facile', 'un truc jazz court', 'Je veux jouer du Bach', 'Un morceau pour la main gauche', 'propose un défi']
const DAY = ['Que dois-je travailler aujourd’hui ?', 'par quoi commencer', 'Quelles fautes je fais le plus souvent ?']
/** The text of a page, as long as one of the catalogue. */
const PAGE = 'Valse en la mineur, Frédéric Chopin. Votre meilleur score : 72. Section A, section B. '.repeat(40)

const at = <Item>(items: readonly Item[], place: number): Item => items[place % items.length] as Item

/** Of ten questions six are real utterances, two ask why, one asks for pieces and one for the day. */
const SHARES = ['said', 'why', 'said', 'pieces', 'said', 'said', 'why', 'said', 'day', 'said'] as const

export interface Asking {
  readonly token: string
  readonly versions: readonly number[]
}

/** Questions of many learners in turn, each in its conversation, with player and page. */
export function teacherQuestions(learners: readonly Asking[], count: number): StreamedQuestion[] {
  const utterances = [...utteranceLists().values()].flat()
  const conversations = learners.map(() => randomUUID())
  return Array.from({ length: count }, (_, place) => {
    const learner = place % learners.length
    const { token, versions } = at(learners, learner)
    const kind = at(SHARES, place)
    // A prime step goes through all of a list.
    const utterance = at(utterances, place * 61)
    const text = { said: utterance.text, why: at(WHY, place), pieces: at(PIECES, place), day: at(DAY, place) }[kind].slice(0, 500)
    const hasPlayer = kind === 'why' || (kind === 'said' && utterance.context.player !== null)
    const version = at(versions, place)
    const body = {
      ...{ text, messageId: randomUUID(), id: at(conversations, learner), pageContext: PAGE, date: new Date().toISOString() },
      page: hasPlayer ? `/player/version/${version}/compositeur/morceau` : '/home',
      ...(hasPlayer ? { context: JSON.stringify({ player: utterance.context.player ?? DEFAULT_PLAYER }) } : {}),
      ...(hasPlayer ? { playableContentInfos: JSON.stringify({ playableType: 'version', id: version }) } : {}),
    }
    return { token, kind, body: JSON.stringify(body) }
  })
}

const DEFAULT_PLAYER = {
  ...{ status: 'pause', tempo: 100, baseTempo: 100, view: 'piano', hands: 'BOTH', loop: null, measure: 1 },
  sound: Object.fromEntries(['MAIN', 'LEFT', 'RIGHT', 'MELODY', 'METRONOME'].map((channel) => [channel, { active: true, volume: 70 }])),
}
