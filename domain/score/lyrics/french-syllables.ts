import { SUNG_EXCEPTIONS } from './french-exceptions.ts'

/** A letter or group of letters with one sound, and its position in the word. */
interface Sound {
  readonly vowel: boolean
  readonly text: string
  readonly start: number
}

const VOWELS = 'aàâäeéèêëiîïoôöuùûüyœæ'
const isVowel = (letter: string | undefined): boolean => letter !== undefined && letter !== '' && VOWELS.includes(letter)

/** Vowels of several letters, the longest first. A diaeresis or an accent not listed here makes a separate vowel. */
const VOWEL_GROUPS = [
  'aoû',
  'eau',
  'oeu',
  'œu',
  'oei',
  'œi',
  'uei',
  'eui',
  'ai',
  'aî',
  'au',
  'aû',
  'ei',
  'eî',
  'eu',
  'eû',
  'oi',
  'oî',
  'ou',
  'où',
  'oû',
]
  .concat(['ui', 'uî', 'ay', 'ey', 'oy', 'uy'])
  .sort((a, b) => b.length - a.length)
/** One vowel only before an l: « écureuil », « cueillir ». */
const BEFORE_L: ReadonlySet<string> = new Set(['uei', 'eui', 'oei'])
const CONSONANT_GROUPS = ['ch', 'ph', 'th', 'gn', 'rh', 'sh', 'qu']

function vowelAt(word: string, at: number): string {
  const group = VOWEL_GROUPS.find((letters) => {
    if (!word.startsWith(letters, at)) return false
    const next = word[at + letters.length]
    if (BEFORE_L.has(letters)) return next === 'l'
    // « voyage », « joyeux »: the y opens the next syllable.
    return !(letters.endsWith('y') && isVowel(next))
  })
  return group ?? (word[at] as string)
}

function consonantAt(word: string, at: number): string {
  const rest = word.slice(at)
  // « guitare », « longue »; « mangeons », « Jean »: a letter that only marks the pronunciation of the consonant.
  const hushed = /^(?:gu(?=[eéèêëiîïy])|[gj]e(?=[aàâoô]))/.exec(rest)?.[0]
  return hushed ?? CONSONANT_GROUPS.find((letters) => rest.startsWith(letters)) ?? (word[at] as string)
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = []
  let at = 0
  while (at < word.length) {
    // A y at the beginning of a word or between vowels is a consonant: « yeux », « rayon ».
    const glide = word[at] === 'y' && isVowel(word[at + 1]) && (at === 0 || isVowel(word[at - 1]) || word[at - 1] === '’')
    const vowel = isVowel(word[at]) && !glide
    const text = vowel ? vowelAt(word, at) : glide ? 'y' : consonantAt(word, at)
    sounds.push({ vowel, text, start: at })
    at += text.length
  }
  return sounds
}

const MAKES_A_CLUSTER: ReadonlySet<string> = new Set(['b', 'c', 'd', 'f', 'g', 'k', 'p', 't', 'v', 'ch', 'ph', 'th'])
const isCluster = (first: Sound | undefined, second: Sound | undefined): boolean =>
  first !== undefined && (second?.text === 'l' || second?.text === 'r') && MAKES_A_CLUSTER.has(first.text)

/** Two adjacent vowels sung on one note: « ciel », « vie », « étaient »; not « prier », « Noël », « jouer ». */
function isOneSyllable(sounds: readonly Sound[], second: number, word: string): boolean {
  const [before, first, vowel] = [sounds[second - 2], sounds[second - 1], sounds[second]]
  if (!first?.vowel || !vowel) return false
  const after = word.slice(vowel.start + vowel.text.length)
  // A mute e after a vowel: at the end, in « -aient », in « jouerai », « dévouement ».
  if (vowel.text === 'e' && (/^s?$/.test(after) || /^r[aio]/.test(after) || after === 'ment')) return true
  if (vowel.text === 'e' && after === 'nt' && /^(?:ai|oi)$/.test(first.text)) return true
  if (first.text === 'ou' && vowel.text === 'i') return after === '' || /^(?:l|n(?:$|[^aeéèiouy]))/.test(after)
  if (first.text !== 'i' || /^[ïîiy]/.test(vowel.text)) return false
  return !isCluster(sounds[second - 3], before)
}

/** Division between two vowels: how many of the consonants between them go with the first. */
function keptConsonants(between: readonly Sound[], word: string): number {
  const elided = between.findIndex(({ text, start }) => text === '’' || word[start + text.length] === '’')
  if (elided >= 0) return between[elided]?.text === '’' ? Math.max(0, elided - 1) : elided
  if (between.length <= 1) return 0
  return between.length - (isCluster(between[between.length - 2], between[between.length - 1]) ? 2 : 1)
}

function cutByRule(word: string): number[] {
  const sounds = soundsOf(word)
  const cuts: number[] = []
  let previous = -1
  sounds.forEach((sound, i) => {
    if (!sound.vowel) return
    if (previous >= 0 && !(previous === i - 1 && isOneSyllable(sounds, i, word))) {
      const between = sounds.slice(previous + 1, i)
      cuts.push((between[keptConsonants(between, word)] ?? sound).start)
    }
    previous = i
  })
  return cuts
}

function cutsOfException(cut: string): number[] {
  const cuts: number[] = []
  for (const syllable of cut.split('-').slice(0, -1)) cuts.push((cuts[cuts.length - 1] ?? 0) + syllable.length)
  return cuts
}

/**
 * Divides a French word as it is sung: « Promenons » → Pro me nons, « Frère » → Frè re.
 * A mute e counts after a consonant, not after a vowel (« vie » is one); « i » before a vowel makes one syllable with it (« ciel »),
 * two after a consonant with l or r (« pri er »); a double consonant is divided (« bel le »).
 */
export function frenchSyllables(word: string): string[] {
  const plain = word.toLowerCase().replaceAll("'", '’')
  const exception = SUNG_EXCEPTIONS.get(plain)
  const cuts = exception === undefined ? cutByRule(plain) : cutsOfException(exception)
  return [0, ...cuts].map((start, i) => word.slice(start, cuts[i]))
}
