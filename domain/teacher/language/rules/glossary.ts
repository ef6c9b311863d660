import type { Act } from '../../acts/act.ts'
import type { Keyword } from '../../acts/topics.ts'
import { find, has, type Pattern, pattern, patterns } from '../pattern.ts'
import type { Token } from '../token.ts'

/** Words of the glossary by how they are asked for; longer phrases win over the words in them. */
const KEYWORD_PHRASES: Readonly<Record<Keyword, string>> = {
  triolet: 'triolet',
  noire: 'noire',
  blanche: 'blanche',
  ronde: 'ronde',
  croche: 'croche',
  double_croche: 'double croche | 2 croche',
  note_pointee: 'note pointee | pointee | noire pointee | blanche pointee | croche pointee',
  soupir: 'soupir',
  demi_soupir: 'demi soupir',
  pause: 'pause solfege | pause musique | pause partition | pause | demi pause | silence',
  mesure: 'mesure',
  tempo: 'tempo',
  rythme: 'rythme',
  bpm: 'bpm',
  armure: 'armure | armature | alteration cle',
  tonalite: 'tonalite',
  diese: 'diese',
  bemol: 'bemol',
  becarre: 'becarre',
  gamme: 'gamme',
  gamme_majeure: 'gamme majeur | gamme majeure | gamme do majeur',
  gamme_mineure: 'gamme mineur | gamme mineure',
  accord: 'accord',
  accord_majeur: 'accord majeur',
  accord_mineur: 'accord mineur',
  renversement: 'renversement | renversement accord | accord renverse*',
  arpege: 'arpege',
  intervalle: 'intervalle | demi ton',
  octave: 'octave',
  tierce: 'tierce',
  quinte: 'quinte',
  legato: 'legato | lie',
  staccato: 'staccato | pique | detache',
  crescendo: 'crescendo',
  decrescendo: 'decrescendo | diminuendo',
  nuances: 'nuances | mf | mezzo forte | pp | ff | pianissimo | fortissimo | p et f',
  forte: 'forte',
  piano_nuance: 'nuance piano | piano partition | p partition | lettre p',
  ritardando: 'ritardando | rit | rallentando | ritenuto | ritard',
  accelerando: 'accelerando',
  rubato: 'rubato',
  allegro: 'allegro',
  andante: 'andante',
  adagio: 'adagio',
  presto: 'presto',
  vivace: 'vivace',
  point_d_orgue: 'point orgue',
  anacrouse: 'anacrouse | levee',
  syncope: 'syncope',
  contretemps: 'contretemps | contre temps',
  clef_sol: 'clef sol | cle sol',
  clef_fa: 'clef fa | cle fa',
  portee: 'portee',
  reprise: 'barre reprise | reprise | signe reprise | double barre',
  da_capo: 'da capo | dc',
  coda: 'coda',
  doigte: 'doigte',
  pedale: 'pedale',
  liaison: 'liaison',
  chiffrage: 'chiffrage | 4/4 | 3/4 | 6/8 | 2/4 | 2/2 | 12/8 | chiffre mesure | chiffre debut portee | indication mesure',
  cadence: 'cadence',
  transposer: 'transposer | transposition',
  ambitus: 'ambitus | tessiture',
  metronome: 'metronome',
  nuance: 'nuance',
  ostinato: 'ostinato',
  trille: 'trille',
  harmonie: 'harmonie',
  melodie: 'melodie',
  piano_roll: 'piano roll',
  section: 'section',
  bloc_rythmique: 'bloc rythmique',
  empreinte: 'empreinte main | empreinte',
  midi: 'midi',
  musicxml: 'musicxml | music xml | xml',
}

interface Entry {
  readonly keyword: Keyword
  readonly words: Pattern
  readonly length: number
}

const ENTRIES: readonly Entry[] = (Object.entries(KEYWORD_PHRASES) as [Keyword, string][])
  .flatMap(([keyword, phrases]) =>
    phrases.split('|').map((phrase) => ({ keyword, words: pattern(phrase), length: phrase.trim().split(' ').length * 100 + phrase.trim().length })),
  )
  .sort((left, right) => right.length - left.length)
export const KEYWORD_WORDS = Object.values(KEYWORD_PHRASES)

export const EXPLAIN_WORDS = patterns({
  what: 'comment connaitre | comment je connais | connaitre mon | connaitre ma | connaitre mot | connaitre terme | le mot | le terme | ce est quoi | quoi ce est | qu est ce que | qu est ce qu | est quoi | que est | que signifie | signifier | vouloir dire | definition | definir | expliquer | explication | correspond | a quoi sert | sert a quoi | sert quoi | ca veut dire | dire quoi | difference | comment reconnaitre | comment on reconnait | on reconnait | ce que ce est | que etre | quoi une | quoi un | entendre par | rappeler ce que | ce que est | est ce que ce est | durer | dure | combien temps dure | vaut combien | combien vaut | combien de temps vaut | compose de | a quoi ressemble | apprendre ce que | comment ca se lit | signification | sens | compte combien | combien ca dure | dis moi ce que | comprendre',
})

/** The word of the glossary that is named; the longest phrase wins. */
export const keywordNamed = (tokens: readonly Token[]): Keyword | undefined => {
  let best: { readonly keyword: Keyword; readonly at: number; readonly length: number } | undefined
  for (const { keyword, words, length } of ENTRIES) {
    const place = find(tokens, words)
    if (
      place &&
      (best === undefined ||
        (length > best.length && Math.floor(length / 100) > Math.floor(best.length / 100)) ||
        (Math.floor(length / 100) === Math.floor(best.length / 100) && place.from < best.at))
    )
      best = { keyword, at: place.from, length }
  }
  return best?.keyword
}

/** « C’est quoi une croche ? », « un bémol ? », « presto veut dire rapide ? » */
export function explainOf(tokens: readonly Token[], isQuestion: boolean): Act | undefined {
  const keyword = keywordNamed(tokens)
  if (keyword === undefined) return undefined
  const alone =
    tokens.filter(({ form, mark }) => !mark && !/^(le|la|les|un|une|des|du|de|et|en|musique|a|solfege|ou|ce)$/.test(form)).length <=
    keyword.split('_').length
  return has(tokens, EXPLAIN_WORDS.what) || (alone && isQuestion) ? { type: 'explain', keyword } : undefined
}
