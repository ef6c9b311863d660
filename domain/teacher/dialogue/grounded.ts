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
  ...[
    'Attendre',
    'Me suivre',
    'En mesure',
    'Boucle',
    'Touches',
    'Partition',
    'Positions',
    'Abonnement',
    'M’écouter jouer',
    'Vos données',
    'Tonalité',
  ],
]

const plain = (text: string): string =>
  withoutAccents(text.toLowerCase().replaceAll(/[’']/g, ' '))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** « mesures 5 et 6 », « mesures 8, 16 et 24 » */
const MEASURES = /\bmesures?\s+(\d{1,4}(?:\s*(?:,|-|–|et|à|jusqu’à|puis)\s*(?:la\s+)?\d{1,4})*)/giu
/** What is quoted with a capital is a title, a page or a button. */
const QUOTED = /«\s*(\p{Lu}[^»]{1,80}?)\s*»/gu
/** Without quotes: « l’onglet Amis ». */
const BARE_PAGE = /\b(?:la page|l’onglet|le menu|le bouton|la rubrique)\s+(?:«\s*)?(\p{Lu}[\p{L}’ ]{2,30})/gu

/** Doses and methods of treatment are not said, nor playing through pain. */
const TREATMENT =
  /\b(\d+\s?(?:mg|milligrammes|comprimés?)|ibuprofène|paracétamol|doliprane|anti-inflammatoires?|bêta-?bloquants?|cortisone|attelle|malgré la douleur|ignorez la douleur|la douleur (?:est normale|va passer|passera))/iu
/** Who speaks of health says to stop, to rest, or whom to see. */
const HEALTH = /\b(douleurs?|font? mal|arthrose|tendinite|acouphènes?|traitement|médicaments?|comprimés|blessure|inflammation|nerfs?|migraine)\b/iu
const SENDS_ON = /\b(médecin|professionnel|kiné\p{L}*|arrêtez|reposez|repos)\b/iu
const PROMISES =
  /\b(je vous (?:promets|garantis|assure)|promis\b|garantie?s?\b|à coup sûr|c’est (?:certain|systématique)|vous (?:jouerez|aurez|serez|saurez)\b.*\bdans (?:une?|deux|trois|quatre|\d+) (?:jours?|semaines?|mois|ans?)|dans (?:une?|deux|trois|quatre|\d+) (?:jours?|semaines?|mois|ans?)\b.*\bvous (?:jouerez|aurez|serez|saurez))/iu
const TU = /(?:^|[\s«(])(?:tu|toi|ton|tes|ta|te)(?=[\s,.!?])|-toi\b|(?:^|[\s«(])t’/iu
const MARKUP = /https?:|www\.|<[a-z/]|```|\]\(|\*\*|^\s*[|#]|\S@\S|\b[a-z\d-]+\.(?:fr|com|org|net|be|ch|ca|io|app|example)\b/iu
/** Of its own instructions nothing is told. */
const OF_ITSELF =
  /\b(prompt|(?:mes|vos|ces) (?:instructions|consignes|ordres|règles internes)|texte que je reçois|liste d’interdits|configuration :)/iu

const FORBIDDEN = [TREATMENT, PROMISES, TU, MARKUP, OF_ITSELF]

/** Whether a sentence of a language model may be shown: it names only what exists, and stays within what a teacher says. */
export function isGrounded(sentence: string, { measures, titles, names }: GroundFacts): boolean {
  if (FORBIDDEN.some((words) => words.test(sentence)) || (HEALTH.test(sentence) && !SENDS_ON.test(sentence))) return false
  const numbers = [...sentence.matchAll(MEASURES)].flatMap(([, list = '']) => list.match(/\d+/g) ?? []).map(Number)
  if (numbers.some((number) => measures === null || number > measures)) return false
  const quoted = [...sentence.matchAll(QUOTED)].map(([, name = '']) => name)
  const pages = [...sentence.matchAll(BARE_PAGE)].map(([, name = '']) => name)
  if (quoted.length + pages.length === 0) return true
  const existing = [...titles, ...names, ...APP_NAMES].map(plain)
  return quoted.every((name) => existing.includes(plain(name))) && pages.every((name) => existing.some((title) => plain(name).startsWith(title)))
}
