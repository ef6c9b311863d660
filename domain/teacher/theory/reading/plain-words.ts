import { numberAt } from '../../language/numbers.ts'
import { slips } from '../../language/spelling.ts'
import { withoutAccents } from '../../language/split-words.ts'

/** A word of a question: as it was typed, and in lower case, without accents, spelt right, in the singular. */
export interface PlainWord {
  readonly typed: string
  readonly form: string
}

const MOST_CHARACTERS = 300

/** What the rules of this folder look for; a word of five letters or more with one slip is taken for it. */
const KEYWORDS: ReadonlySet<string> = new Set(
  `accord accords gamme note tonalite armure diese bemol alteration majeur mineur diminue augmente suspendu septieme renversement renverse
  relatif relative parallele homonyme dominante sousdominante degre sensible tonique mediane intervalle ecart tierce quarte quinte sixte octave seconde
  triton demi ligne interligne portee supplementaire doigte doigts ronde blanche noire croche double triple quadruple pointe soupir silence pause triolet mesure
  temps seconde minute tempo transpose transposer transposition enharmonique enharmonie ordre pentatonique chromatique harmonique
  melodique naturelle dorien phrygien lydien mixolydien eolien locrien ionien combien quel touche signifie battement metronome
  adagio andante moderato allegretto allegro vivace presto prestissimo largo larghetto lento andantino grave dessus dessous bpm premier deuxieme troisieme
  quatrieme cinquieme sixieme huitieme justes juste monter monte descend descendre milieu jour duree dure valeur central`.split(/\s+/),
)

/** Ordinary words that are one slip away from a keyword. */
const ORDINARY: ReadonlySet<string> = new Set(
  `quatre quinze quitte quitter carte quart notre votre autre votes monde proche branche totalite signe signifient noir noires accorde accorder accordee accordes
  marque porte portes porter poste poser postee pote ecarte tempe tendre tenter terre mesurer mesuree monsieur duree durer durees note noter notes notee
  jouer jours joue moitie minuit ligue vignes dosage fraise ronce rondes double doubles trouble simple triples point points pointer pointes
  demie demis degres retrouve grave graves graver brave legende lente lent lento toucher touches louche bouche couche toucha pousse seconder secondaire
  milieux central centrale centre ordres ordure offre autres monte monter montez montre compte conte contre descends sentir juste justes justement
  finir finit finie pauses poses cause pauvre doigt doigts droite dos croche crocher cloche poche roche croches tonique tonnes harmonie memoire
  sixte site visite premiere premier septembre majorite mineurs ligne lignes reigne digne figure armoire armee sensibles sensible parle parler valeur
  valeurs voleur vendre moderation moderer present preste prestation lydie dire dures sure pure suspendre octobre silence silences licence relation
  mineure majeure marche passe passer passes morte mortes coche cocher honte trille trilles noie boire douche montrer grace lents lente rond ronds greve crache
  paume foire dise souper mouche meure quarts gave gronde rende poire puree linge doree tordre cruche detre rondo aligne flanche rode onde mordre dissous
  torche liane resto suspends suspend dixieme neuvieme onzieme douzieme noires portez blanc blancs franche planche tranche tiers pierce percer rapide rapides
  nuance nuances mixte fixe gauche dedans dehors temple tempos tempes accord accords renverser gomme gommes comme gamine gamin homme femme flamme trition parallele ecran ecart largeur large combine`.split(
    /\s+/,
  ),
)

/** Short forms of messages, and words that mean the same here. */
const MEANT: Readonly<Record<string, string>> = {
  cb: 'combien',
  cmb: 'combien',
  nb: 'combien',
  koi: 'quoi',
  kel: 'quel',
  quelle: 'quel',
  quelles: 'quel',
  quels: 'quel',
  lequel: 'quel',
  laquelle: 'quel',
  lesquels: 'quel',
  lesquelles: 'quel',
  clef: 'cle',
  diez: 'diese',
  dieze: 'diese',
  dieses: 'diese',
  sharp: 'diese',
  flat: 'bemol',
  bemole: 'bemol',
  bmol: 'bemol',
  major: 'majeur',
  minor: 'mineur',
  mayor: 'majeur',
  menor: 'mineur',
  relatif: 'relative',
  pointee: 'pointe',
  pointees: 'pointe',
  pointes: 'pointe',
  dim: 'diminue',
  aug: 'augmente',
  diminuee: 'diminue',
  augmentee: 'augmente',
  diminues: 'diminue',
  suspendue: 'suspendu',
  melodique: 'melodique',
  naturel: 'naturelle',
  interlignes: 'interligne',
  espace: 'interligne',
  secondes: 'secondes',
  doigt: 'doigts',
  doigter: 'doigte',
  clefs: 'cle',
  premiere: '1e',
  premier: '1e',
  second: '2e',
  deuxieme: '2e',
  troisieme: '3e',
  quatrieme: '4e',
  cinquieme: '5e',
  sixieme: '6e',
  supplementaires: 'supplementaire',
  additionnelle: 'supplementaire',
  descends: 'descend',
  montes: 'monte',
  transposes: 'transpose',
  transposez: 'transpose',
  transposee: 'transpose',
  battements: 'bpm',
  bpms: 'bpm',
}

/** Elided words, by what stands before the apostrophe. */
const ELIDED: Readonly<Record<string, string>> = { l: 'le', d: 'de', qu: 'que', j: 'je', c: 'c', s: 'se', n: 'ne', m: 'me', t: 'te' }

const corrected = new Map<string, string>()

/** The keyword that is one slip away, if there is only one. */
function spelled(word: string): string {
  if (word.length < 4 || KEYWORDS.has(word) || ORDINARY.has(word) || !/^[a-z]+$/.test(word)) return word
  const correction = corrected.get(word)
  if (correction !== undefined) return correction
  const near = [...KEYWORDS].filter((keyword) => keyword.length >= 5 && slips(word, keyword, 1) <= 1)
  const meant = near.length === 1 ? (near[0] ?? word) : word
  if (corrected.size < 2000) corrected.set(word, meant)
  return meant
}

const MOST_OF_SINGULARS = /^(.{3,})s$/

function formOf(lower: string): string {
  const meant = MEANT[lower]
  if (meant !== undefined) return meant
  const ordinal = /^(\d{1,2})(?:er|ere|re|e|eme|ieme|nd|nde)$/.exec(lower)
  if (ordinal) return `${ordinal[1]}e`
  const singular = MOST_OF_SINGULARS.exec(lower)?.[1]
  if (singular !== undefined && lower !== 'temps' && lower !== 'secondes' && lower !== 'accords' && lower !== 'doigts' && lower !== 'notes') {
    if (KEYWORDS.has(singular) || MEANT[singular] !== undefined) return MEANT[singular] ?? singular
  }
  const right = spelled(lower)
  if (right === lower) return lower
  return MEANT[right] ?? right
}

const PIECE =
  /\d+\/\d+|\d+(?:[.,]\d+)?(?:er|[eè]re|re|[eè]me|i[eè]me|nde?|e)?(?![\p{L}\p{N}])|\d+|\p{L}(?:\p{L}|\p{N}|#|°|ø|\/(?=[A-Ga-g][#b]?(?![\p{L}\p{N}])))*'?|#|[,;.?!:]/gu

const clean = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .normalize('NFC')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/♯/g, '#')
    .replace(/♭/g, 'b')
    .replace(/\(b5\)/gi, 'b5')
    .replace(/(\d)°/g, '$1e')
    .replace(/→|->/g, ' vers ')
    .replace(/\s\+\s/g, ' plus ')
    .replace(/(\d)\s*h(?!\p{L})/gu, '$1 h')
    .replace(/(\d)(?=(?:bpm|min|sec|mesures?|temps)(?!p{L}))/gi, '$1 ')

const asPlain = (typed: string): PlainWord => {
  const lower = withoutAccents(typed.toLowerCase())
  if (lower.endsWith("'")) return { typed, form: ELIDED[lower.slice(0, -1)] ?? lower.slice(0, -1) }
  if (/^[,;.?!:]$/.test(lower)) return { typed, form: ',' }
  return { typed, form: formOf(lower) }
}

/** « vingt-quatre » as 24; « un » stays the article that it mostly is. */
function withNumbers(words: readonly PlainWord[]): PlainWord[] {
  const forms = words.map(({ form }) => form)
  const numbered: PlainWord[] = []
  for (let at = 0; at < words.length; at += 1) {
    const number = numberAt(forms, at)
    const word = words[at]
    if (!word) continue
    if (number && !(number.words === 1 && number.value === 1)) {
      numbered.push({ typed: String(number.value), form: String(number.value) })
      at += number.words - 1
    } else numbered.push(word)
  }
  return numbered
}

/** The words of a question. Marks are one « , ». */
export function plainWords(text: string): readonly PlainWord[] {
  const pieces = clean(text).match(PIECE) ?? []
  return withNumbers(pieces.map(asPlain))
}
