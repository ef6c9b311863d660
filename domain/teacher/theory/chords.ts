import { CHORD_QUALITIES, type Chord, type ChordQuality, parseChord, pitchClassOf, type Spelling } from '@prelude/domain/music'
import { CHORD_TEXTS } from './chords.texts.ts'
import { type Calculation, keyOf, namedAt, notesOfKey } from './keys.ts'
import { symbolOf } from './names.texts.ts'
import type { NamedNote, TheoryQuestion } from './reading/named-notes.ts'
import { areNamed } from './spelled-intervals.ts'

export function chordOf(root: Spelling, quality: ChordQuality): Chord | undefined {
  const chord = parseChord(symbolOf(root, quality))
  return chord && areNamed(chord.tones.map(({ spelling }) => spelling)) ? chord : undefined
}

/** A quality that stands apart from its note: « accord diminué de si », « la sus4 de ré ». */
const QUALITIES_APART: readonly (readonly [RegExp, ChordQuality])[] = [
  [/(?:mineur 7|7 mineur|septieme mineur)/, 'm7'],
  [/(?:majeur 7|7 majeur|septieme majeur)/, 'maj7'],
  [/demi diminue|m7b5/, 'm7b5'],
  [/(?:septieme diminue|diminue 7)/, 'dim7'],
  [/add ?9/, 'add9'],
  [/sus ?2/, 'sus2'],
  [/sus ?4|suspendu/, 'sus4'],
  [/diminue/, 'dim'],
  [/augmente/, 'aug'],
  [/mineur/, 'm'],
  [/majeur/, ''],
]
const APART =
  / (?:accord|accords|renversement) (?:de )?((?:(?:mineur|majeur|diminue|augmente|suspendu|demi|septieme|sus ?[24]|add ?9|7|m7b5) ?)+)(?:de|du|en|sur|a partir de) <\d+>/
const LONE = /^ (?:la |le |un |une )?((?:septieme diminue|sus ?[24]|add ?9|augmente|diminue|mineur 7|majeur 7)) (?:de|du|sur)? ?<0> /

/** The quality that a question gives to its one note. */
function qualityIn({ text }: TheoryQuestion, named: NamedNote): ChordQuality {
  if ((named.quality ?? '').length < 2 && / <0> avec (?:un |une |la |sa )?(?:7|septieme) /.test(text)) return named.quality === 'm' ? 'm7' : '7'
  if (named.quality !== undefined && named.quality !== '') return named.quality
  const apart = (APART.exec(text) ?? LONE.exec(text))?.[1]
  const apartQuality = apart === undefined ? undefined : QUALITIES_APART.find(([pattern]) => pattern.test(apart))
  return apartQuality?.[1] ?? named.quality ?? ''
}

const ABOUT_CHORD = / (?:accords?|chord) /
const ASKS_NOTES =
  / (?:notes?|touches?|quel|quoi|compose|composition|contient|comprend|combien|epelle|donne|donnez|dis|dites|montre|comment|joue[rz]?|faire|fait|former|forme|construi\w*|il y a|renversement|doigts) /
/** An order to play, to set or to look for is no question of theory. */
const ORDER =
  /^ (?:joue|jouez|mets|mettez|met|lance|boucle|arrete|coupe|monte moi|baisse le|transpose (?:le|la|en)|va|ouvre|trouve|trouvez|cherche|affiche|apprends) (?!.*(?:quel|notes d|combien))/
/** Other questions that name a chord. */
const OTHER =
  / (?:relative|dominante|sousdominante|degre|intervalle|doigte|tonalite|armure|transpose\w*|gamme|capo|power|picarde|module|triton|apres|avant|suit|suivant|vient|morceaux?|enchaine\w*|changer?|passer|position|difficile|bien) /

const INVERSIONS = [/ (?:1e|premiere?) renversement /, / 2e renversement /, / 3e renversement /]

/** « deuxième renversement de fa », « les renversements de do majeur ». */
export const invertChord: Calculation = (question) => {
  const { text, named } = question
  if (!text.includes(' renversement') || named.length !== 1 || !named[0]) return undefined
  const chord = chordOf(named[0].root, qualityIn(question, named[0]))
  if (!chord) return undefined
  const turned = (by: number): readonly Spelling[] => {
    const tones = chord.tones.map(({ spelling }) => spelling)
    return [...tones.slice(by), ...tones.slice(0, by)]
  }
  const inversion = INVERSIONS.findIndex((pattern) => pattern.test(text)) + 1
  if (inversion > 0)
    return inversion < chord.tones.length ? CHORD_TEXTS.inversion(chord, inversion, turned(inversion)) : CHORD_TEXTS.noInversion(chord, inversion)
  if (/ renversement \d|\d renversement /.test(text)) return undefined
  return CHORD_TEXTS.inversions(
    chord,
    chord.tones.slice(1).map((_, index) => turned(index + 1)),
  )
}

/** The chord that sounds in the three or four notes of a text, its lowest note first. */
export function chordFromNotes(notes: readonly Spelling[]): Chord | undefined {
  const classes = new Set(notes.map(pitchClassOf))
  const [bass] = notes
  if (!bass || classes.size < 3) return undefined
  const candidates = notes.flatMap((root) =>
    CHORD_QUALITIES.flatMap((quality) => {
      const chord = chordOf(root, quality)
      if (!chord || new Set(chord.tones.map(({ pitchClass }) => pitchClass)).size !== classes.size) return []
      if (!chord.tones.every(({ pitchClass }) => classes.has(pitchClass))) return []
      return [{ ...chord, bass }]
    }),
  )
  const rank = ({ root, quality, tones }: Chord): number =>
    (pitchClassOf(root) === pitchClassOf(bass) ? 0 : 2) +
    (/^(?:sus2|sus4|6|m6|7sus4|add9)$/.test(quality) ? 1 : 0) +
    tones.filter(({ spelling }) => !notes.some(({ letter, alter }) => letter === spelling.letter && alter === spelling.alter)).length * 4
  return candidates.sort((left, right) => rank(left) - rank(right))[0]
}

const RUN_OF_NOTES = /<\d+>(?: (?:et|puis|avec)? ?<\d+>){2,4}/
const ASKS_NAME = / (?:accord|majeur ou mineur|appelle|appel|nom|chiffrage|quoi|quel|donne|nommer|sonne) |^ <0>(?: <\d>){2,3} $/

/** « do mi sol, quel accord est-ce ? » */
export const nameChord: Calculation = ({ text, named }) => {
  if (named.length < 3 || named.length > 5 || named.some(({ quality, isSymbol }) => quality !== undefined || isSymbol)) return undefined
  const run = RUN_OF_NOTES.exec(text)
  if (
    !run ||
    run[0].split('<').length - 1 !== named.length ||
    !ASKS_NAME.test(text) ||
    / (?:gamme|monte|transpose|plus|doigts|renverse|doigte|suite) /.test(text)
  )
    return undefined
  const chord = chordFromNotes(named.map(({ root }) => root))
  return (
    chord &&
    CHORD_TEXTS.named(
      named.map(({ root }) => root),
      chord,
    )
  )
}

/** Words that may stand beside a chord that is asked by its name alone: « F#m7, notes ? ». */
const LITTLE_WORDS =
  /^(?: (?:c|ce|est|et|quel|quoi|les?|la|de|des|notes?|touches?|svp|stp|d|un|une|pour|du|dans|a|il|y|donne|moi|ca|s|il te plait|s il vous plait|en|francais|merci|bonjour|alors|sont|sur|piano|fait|comme|dis|what|in|chord|the|elle|ont|on|se|joue|avec|dedans|met))*$/

const isBare = (text: string): boolean => LITTLE_WORDS.test(` ${text.replace(/<\d+>/g, '').trim().replace(/\s+/g, ' ')}`.trimEnd())

/** A name of a chord that is no name of a key too. */
const isOnlyChord = (quality: ChordQuality): boolean => quality !== '' && quality !== 'm'

/** « les notes de la mineur 7 », « accord de sol », « Am7b5 ? » */
export const spellChord: Calculation = (question) => {
  const { text, named } = question
  const [first] = named
  if (named.length !== 1 || !first || ORDER.test(text) || OTHER.test(text)) return undefined
  const quality = qualityIn(question, first)
  const asksChord = ABOUT_CHORD.test(text) || LONE.test(text)
  const asksNotes = ASKS_NOTES.test(text)
  const chord = chordOf(first.root, quality)
  if (!chord) return undefined
  const isNamed = isOnlyChord(quality) || first.isSymbol || first.bass !== undefined
  if (first.bass) return asksChord || asksNotes || isBare(text) ? CHORD_TEXTS.overBass({ ...chord, bass: first.bass }) : undefined
  if (asksChord && (asksNotes || isBare(text.replace(/ accords? /, ' ')) || LONE.test(text))) return CHORD_TEXTS.tones(chord)
  if (isNamed && (isBare(text) || (asksNotes && / (?:notes?|touches?|epelle) /.test(text)))) return CHORD_TEXTS.tones(chord)
  const isTriad = first.quality !== undefined || / (?:notes|touche) /.test(text)
  if (!isTriad || !/ (?:notes|touche) /.test(text) || / (?:touche noire|touche blanche) /.test(text)) return undefined
  if (first.quality === undefined && !/ (?:notes|touche) (?:de|du|de un|dans|pour)(?: un| une)? <0> /.test(text)) return undefined
  const key = keyOf({ ...first, quality })
  return key && areNamed(notesOfKey(key)) ? CHORD_TEXTS.chordAndScale(chord, notesOfKey(key)) : CHORD_TEXTS.tones(chord)
}

/** « septième de dominante de la bémol » */
export const spellDominantSeventh: Calculation = (question) => {
  const at = / septieme de dominante (?:de|du|en|sur) <(\d+)> /.exec(question.text)
  const key = keyOf(namedAt(question, at?.[1]))
  const dominant = key && notesOfKey(key)[4]
  const chord = dominant && chordOf(dominant, '7')
  return chord && CHORD_TEXTS.dominantSeventh(key, chord)
}
