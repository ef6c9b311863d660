import { withoutAccents } from '../language/split-words.ts'

/** What exists: an answer of a language model may name nothing else. */
export interface GroundFacts {
  /** Printed numbers of the open piece; null where none is open. */
  readonly measures: number | null
  /** Titles of the catalogue and of what the learner has imported. */
  readonly titles: Iterable<string>
  /** Names of the sections of the open piece, and of pages. */
  readonly names: readonly string[]
}

/** Pages and parts of the app that may be named. */
export const APP_NAMES: readonly string[] = [
  ...['Accueil', 'Catalogue', 'Défis', 'École', 'Progrès', 'Révisions', 'Profil', 'Importer une partition', 'Importer', 'Mes morceaux', 'Lecteur'],
  ...['Attendre', 'Me suivre', 'En mesure', 'Boucle', 'Touches', 'Partition', 'Positions', 'Abonnement', 'M’écouter jouer', 'Vos données', 'Tonalité'],
]

const plain = (text: string): string =>
  withoutAccents(text.toLowerCase().replaceAll(/[’']/g, ' '))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const MEASURES = /\bmesures?\s+(\d{1,4})(?:\s*(?:à|a|et|-|–|jusqu’à)\s*(?:la\s+)?(\d{1,4}))?/giu
/** What is named after these is a piece, a lesson, a page or a button. */
const NAMED =
  /(?:morceaux?|pièces?|chansons?|titres?|exercices?|leçons?|modules?|défis?|pages?|onglets?|boutons?|menus?|sections?|rubriques?|jouez|essayez|écoutez|travaillez|choisissez|ouvrez|allez (?:sur|dans|à)|et|ou|puis)\s+(?:aussi\s+|encore\s+|par exemple\s+)?«\s*([^»]{2,80}?)\s*»/giu
/** Names of the kind are read so too: « la page Boutique ». */
const BARE_PAGE = /\b(?:la page|l’onglet|le menu|le bouton|la rubrique)\s+(?:«\s*)?(\p{Lu}[\p{L}’ ]{2,30})/gu

/** Health is a matter for people of the trade: advice on it, or playing through pain, is not said. */
const HEALTH =
  /\b(\d+\s?(?:mg|milligrammes|grammes|comprimés?)|ibuprof[èe]ne|paracétamol|doliprane|anti-inflammatoires?|bêta-?bloquants?|cortisone|malgré la douleur|ignorez la douleur|la douleur (?:est normale|va passer|passera)|diagnosti\w+ (?:une|un))/iu
const PROMISES = /\b(je vous (?:promets|garantis|assure)|garanti(?:e|s)?\b|à coup sûr|sans aucun doute possible)/iu
const TU = /(?:^|[\s«(])(?:tu|toi|t’|ton|tes|ta)\s/iu
const MARKUP = /https?:|www\.|<[a-z/]|```|\]\(/iu

/** Whether a sentence of a language model may be shown: it names only what exists, and stays within what a teacher says. */
export function isGrounded(sentence: string, { measures, titles, names }: GroundFacts): boolean {
  if (HEALTH.test(sentence) || PROMISES.test(sentence) || TU.test(sentence) || MARKUP.test(sentence)) return false
  for (const [, from, to] of sentence.matchAll(MEASURES))
    if (measures === null || [from, to].some((number) => number !== undefined && (Number(number) > measures || Number(number) < 0))) return false
  const named = [...sentence.matchAll(NAMED)].map(([, name = '']) => name)
  const pages = [...sentence.matchAll(BARE_PAGE)].map(([, name = '']) => name)
  if (named.length + pages.length === 0) return true
  const existing = [...titles, ...names, ...APP_NAMES].map(plain)
  const exists = (name: string): boolean => existing.some((known) => known === plain(name))
  const begins = (name: string): boolean => existing.some((known) => plain(name).startsWith(known))
  return named.every(exists) && pages.every(begins)
}
