import { french, listed } from '@prelude/domain/basics'
import type { ReportedUse } from '../written-score.ts'

/** What the app does with a sign that it does not follow: it only draws it, it neither draws nor plays it, or the music itself is not read. */
export type ReportedEffect = ReportedUse['effect']

export interface ReportedKind {
  readonly effect: ReportedEffect
  readonly words: string
  /** Names of elements, wherever they stand. */
  readonly elements: string
}

/** Signs of other instruments, of singers and of editors, and music written other than by notes. */
export const REPORTED_KINDS: readonly ReportedKind[] = [
  { effect: 'notation_not_read', words: 'des barres obliques à la place des notes', elements: 'slash' },
  { effect: 'notation_not_read', words: 'des signes qui répètent un temps', elements: 'beat-repeat' },
  { effect: 'notation_not_read', words: 'le swing', elements: 'first second swing-type swing-style' },
  {
    effect: 'notation_not_read',
    words: 'des égalités de notes à la place d’un tempo',
    elements:
      'metronome-arrows metronome-beam metronome-dot metronome-note metronome-relation metronome-tied metronome-tuplet metronome-type beat-unit-tied',
  },
  { effect: 'signs_not_played', words: 'les points d’orgue', elements: 'fermata' },
  { effect: 'signs_not_played', words: 'les respirations', elements: 'breath-mark' },
  { effect: 'signs_not_played', words: 'les césures', elements: 'caesura' },
  { effect: 'signs_not_played', words: 'les accents', elements: 'accent strong-accent soft-accent' },
  { effect: 'signs_not_played', words: 'les notes tenues ou détachées', elements: 'tenuto detached-legato spiccato' },
  {
    effect: 'signs_not_played',
    words: 'les modes de jeu d’autres instruments',
    elements: 'up-bow down-bow open-string stopped snap-pizzicato fingernails harmonic',
  },
  {
    effect: 'signs_not_drawn',
    words: 'les modes de jeu d’autres instruments',
    elements:
      'scoop plop doit falloff thumb-position double-tongue triple-tongue heel toe pluck natural artificial base-pitch touching-pitch sounding-pitch hammer-on pull-off bend bend-alter pre-bend release with-bar tap hole hole-type hole-closed hole-shape arrow arrow-direction arrow-style arrowhead circular-arrow handbell brass-bend flip smear open half-muted harmon-mute harmon-closed golpe string-mute mute damp damp-all harp-pedals pedal-tuning pedal-step pedal-alter scordatura accord accordion-registration accordion-high accordion-middle accordion-low other-technical play ipa semi-pitched other-play instrument-change',
  },
  { effect: 'signs_not_drawn', words: 'l’accord des cordes', elements: 'staff-tuning tuning-step tuning-alter tuning-octave capo' },
  { effect: 'signs_not_drawn', words: 'les doigtés de guitare', elements: 'fret string' },
  { effect: 'signs_not_drawn', words: 'les grilles de guitare', elements: 'frame frame-strings frame-frets first-fret frame-note barre' },
  { effect: 'signs_not_drawn', words: 'la basse chiffrée', elements: 'figured-bass figure figure-number prefix suffix' },
  {
    effect: 'signs_not_drawn',
    words: 'les degrés des accords',
    elements: 'function numeral numeral-root numeral-alter numeral-key numeral-fifths numeral-mode',
  },
  {
    effect: 'signs_not_drawn',
    words: 'les images de percussions',
    elements: 'percussion glass metal wood pitched membrane effect timpani beater stick stick-type stick-material stick-location other-percussion',
  },
  { effect: 'signs_not_drawn', words: 'les appuis de la prosodie', elements: 'stress unstress' },
  { effect: 'signs_not_drawn', words: 'les crochets d’accords plaqués', elements: 'non-arpeggiate' },
  { effect: 'signs_not_drawn', words: 'les images', elements: 'image symbol credit-image credit-symbol' },
  { effect: 'signs_not_drawn', words: 'les deux mesures d’un chiffrage double', elements: 'interchangeable time-relation' },
  { effect: 'signs_not_drawn', words: 'les rires et les fredonnements', elements: 'laughing humming' },
  {
    effect: 'signs_not_drawn',
    words: 'les consignes d’écoute automatique',
    elements: 'listen assess wait other-listen listening sync other-listening',
  },
  {
    effect: 'signs_not_drawn',
    words: 'des signes particuliers',
    elements:
      'eyeglasses principal-voice staff-divide other-direction other-notation other-articulation other-ornament notehead-text footnote bass-separator',
  },
]

/** Of what no element but an attribute or a neighbour says. */
export const REPORTED_USES = {
  modulation: { effect: 'notation_not_read', words: 'des égalités de notes à la place d’un tempo' },
  sostenuto: { effect: 'signs_not_played', words: 'la pédale du milieu' },
  letRing: { effect: 'signs_not_played', words: 'les liaisons qui laissent vibrer' },
  tablature: { effect: 'signs_not_drawn', words: 'les tablatures' },
  inversion: { effect: 'signs_not_drawn', words: 'les renversements d’accords' },
  accidental: { effect: 'signs_not_drawn', words: 'les altérations au-dessus des notes' },
  pizzicato: { effect: 'signs_not_drawn', words: 'les modes de jeu d’autres instruments' },
  soundPedal: { effect: 'signs_not_drawn', words: 'des pédales sans signe' },
  soundLoudness: { effect: 'signs_not_drawn', words: 'des nuances sans signe' },
} as const satisfies Readonly<Record<string, Pick<ReportedKind, 'effect' | 'words'>>>

interface Sentences {
  readonly message: (words: string) => string
  readonly detail: string
}

const SENTENCES: Readonly<Record<ReportedEffect, Sentences>> = french({
  notation_not_read: {
    message: (words: string) => `Ce fichier emploie une écriture que nous ne suivons pas : ${words}.`,
    detail: 'Vérifiez ces passages : nous y jouons les notes telles qu’elles sont écrites.',
  },
  signs_not_played: {
    message: (words: string) => `Des signes se lisent sans changer ce que joue l’application : ${words}.`,
    detail: 'Suivez-les à votre façon : les notes demandées restent les mêmes.',
  },
  signs_not_drawn: {
    message: (words: string) => `Des signes du fichier manquent sur notre page : ${words}.`,
    detail: 'Ils ne changent pas non plus ce que joue l’application. Les notes demandées restent les mêmes.',
  },
})

/** More measures than this are not named beside a kind of sign. */
const MOST_MEASURES_NAMED = 3

export interface ReportedPlaces {
  readonly words: string
  readonly measures: readonly number[]
}

function placedWords({ words, measures }: ReportedPlaces): string {
  if (measures.length === 0 || measures.length > MOST_MEASURES_NAMED) return words
  return `${words} (mesure${measures.length > 1 ? 's' : ''} ${listed(measures.map(String))})`
}

/** One warning for all signs that are treated alike. */
export function reportedSentences(effect: ReportedEffect, kinds: readonly ReportedPlaces[]): { readonly message: string; readonly detail: string } {
  const { message, detail } = SENTENCES[effect]
  return { message: message(listed(kinds.map(placedWords))), detail }
}
