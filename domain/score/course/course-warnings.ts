import { capitalised } from '../../basics/index.ts'
import { reportedWarnings } from '../musicxml/elements/report-elements.ts'
import type { PlayedScore, ScoreWarning, WrittenScore } from '../musicxml/written-score.ts'
import type { CourseChoices } from './course.ts'
import type { CourseFrame } from './course-frame.ts'
import type { CourseNote } from './course-notes.ts'
import { beatsWords, listed, measuresWords, numberWord } from './course-words.ts'
import { partLabel } from './staff-labels.ts'
import type { StaffContent, StaffReading } from './staff-roles.ts'
import { MOST_COURSE_NOTES } from './versions-of-course.ts'

/** Warnings in order: changes to what is played first, then information. */
const ORDER: readonly ScoreWarning['code'][] = [
  'no_notes',
  'measure_length',
  'staff_left_out',
  'hands_guessed',
  'percussion',
  'cut_off',
  'tempo_missing',
  'jump_without_target',
  'repeat_contradiction',
  'repeat_unclosed',
  'notation_not_read',
  'transposing_part',
  'outside_piano',
  'cue_notes',
  'unprinted_notes',
  'rests_cut',
  'repeated_measures',
  'graces',
  'ornaments',
  'tempo_clamped',
  'duration_clamped',
  'encoding_mended',
  'signs_not_drawn',
  'signs_not_played',
  'ignored',
]
const MOST_WARNINGS = 8
/** Up to this number measures get a sentence each; more are joined. */
const LISTED_SEPARATELY = 3
const NAMED_PARTS = 3

export interface WarningSource {
  readonly written: WrittenScore
  readonly played: PlayedScore
  readonly frame: CourseFrame
  readonly contents: readonly StaffContent[]
  readonly reading: StaffReading
  readonly choices: CourseChoices
  readonly notes: readonly CourseNote[]
  /** Played measures of the notes outside the piano's range. */
  readonly outside: readonly number[]
}

/** A written measure by its printed number. */
const printed = (written: WrittenScore, position: number): string => written.measures[position - 1]?.number || String(position)
const placesWords = (written: WrittenScore, measures: readonly number[]): string =>
  measuresWords(measures.map((measure) => printed(written, measure)))

function lengthWarnings({ written, played }: WarningSource): ScoreWarning[] {
  const measures = [
    ...new Set([...written.warnings, ...played.warnings].filter(({ code }) => code === 'measure_length').flatMap((it) => it.measures)),
  ]
  const detail = 'Nous jouons ce qui est écrit.'
  if (measures.length > LISTED_SEPARATELY) {
    const message = `${capitalised(numberWord(measures.length))} mesures n’ont pas le nombre de temps annoncé.`
    return [{ code: 'measure_length', message, detail: `${placesWords(written, measures)}. ${detail}`, measures }]
  }
  return measures.map((position) => {
    const measure = written.measures[position - 1]
    const words = measure ? beatsWords(measure.length / written.ticksPerQuarter, measure.time) : 'une durée inattendue'
    return { code: 'measure_length', message: `${placesWords(written, [position])} : ${words}.`, detail, measures: [position] }
  })
}

function staffWarnings({ contents, reading, choices }: WarningSource): ScoreWarning[] {
  const warnings: ScoreWarning[] = []
  const chosen = new Set((choices.staves ?? []).map(({ part, staff }) => `${part} ${staff}`))
  const roleOf = (content: StaffContent): string =>
    reading.roles.find(({ part, staff }) => part === content.part.index && staff === content.staff)?.role ?? 'OFF'
  const isChosen = ({ part, staff }: StaffContent): boolean => chosen.has(`${part.index} ${staff}`)
  const silent = contents.filter((content) => content.noteCount > 0 && roleOf(content) === 'OFF' && !isChosen(content))
  const unplayed = silent.filter(({ part }) => !part.percussion)
  const names = [...new Set(unplayed.map(({ part }) => partLabel(part)))]
  if (unplayed.length > 0) {
    const named = names.length > NAMED_PARTS + 1 ? [...names.slice(0, NAMED_PARTS), `${names.length - NAMED_PARTS} autres`] : names
    const played = contents.filter((content) => roleOf(content) === 'RIGHT' || roleOf(content) === 'LEFT')
    const playedParts = [...new Set(played.map(({ part }) => partLabel(part)))]
    warnings.push({
      code: 'staff_left_out',
      message:
        unplayed.length === 1
          ? `Une portée reste de côté : ${listed(named)}.`
          : `${capitalised(numberWord(unplayed.length))} portées restent de côté : ${listed(named)}.`,
      detail: playedParts.length > 0 ? `Vous jouez : ${listed(playedParts)}. Vous pouvez choisir d’autres portées.` : '',
      measures: [],
    })
  }
  if (silent.length > unplayed.length)
    warnings.push({
      code: 'percussion',
      message: 'Les percussions restent de côté.',
      detail: 'Leurs notes sont des instruments, pas des touches du piano.',
      measures: [],
    })
  if (reading.splitsHands)
    warnings.push({
      code: 'hands_guessed',
      message: 'Une seule portée pour deux mains.',
      detail: 'Les notes à partir du do central vont à la main droite, les autres à la main gauche.',
      measures: [],
    })
  if (reading.halved)
    warnings.push({
      code: 'hands_guessed',
      message: `${capitalised(numberWord(reading.roles.filter(({ role }) => role !== 'OFF').length))} parties partagées entre vos deux mains.`,
      detail: 'Les plus hautes à droite, les plus basses à gauche. Corrigez si vous préférez un autre partage.',
      measures: [],
    })
  return warnings
}

function noteWarnings({ written, played, frame, choices, notes, outside }: WarningSource): ScoreWarning[] {
  const warnings: ScoreWarning[] = []
  if (notes.length === 0)
    warnings.push({
      code: 'no_notes',
      message: 'Il n’y a aucune note à jouer.',
      detail: 'La partition s’affiche, mais aucune note n’est confiée à une main. Choisissez une portée.',
      measures: [],
    })
  else if (!frame.tempoKnown && choices.beatsPerMinute === undefined)
    warnings.push({
      code: 'tempo_missing',
      message: 'Le fichier ne dit pas le tempo.',
      detail: 'Nous avons pris 120 noires par minute. Vous pouvez le changer.',
      measures: [],
    })
  if (notes.length > MOST_COURSE_NOTES)
    warnings.push({
      code: 'ignored',
      message: 'Cette partition est très longue.',
      detail: 'Elle se joue telle qu’écrite, sans doigté proposé ni version simplifiée.',
      measures: [],
    })
  const positionOf = (measure: number): number => (played.measures[measure]?.written ?? 0) + 1
  const positionsOf = (measures: readonly number[]): number[] => [...new Set(measures.map(positionOf))].sort((a, b) => a - b)
  if (outside.length > 0) {
    const measures = positionsOf(outside)
    const detail = `${placesWords(written, measures)}. Elles restent sur la partition, mais ne se jouent pas.`
    warnings.push({ code: 'outside_piano', message: 'Des notes sortent du clavier du piano.', detail, measures })
  }
  const heads = new Set(notes.filter((note) => note.grace).map((note) => note.heads[0]))
  if (heads.size > 0) {
    const measures = [...new Set(written.notes.filter((note) => heads.has(note.ordinal)).map((note) => note.measure + 1))].sort((a, b) => a - b)
    const many = heads.size > 1
    warnings.push({
      code: 'graces',
      message: `${capitalised(numberWord(heads.size))} ${many ? 'petites notes' : 'petite note'} d’ornement.`,
      detail: `${placesWords(written, measures)}. Vous ${many ? 'les entendrez, elles ne compteront' : 'l’entendrez, elle ne comptera'} pas dans le score.`,
      measures,
    })
  }
  return warnings
}

/** Kinds with a sentence of their own here, with their effect on the course, in place of the reader's. */
const OWN: ReadonlySet<ScoreWarning['code']> = new Set([
  'no_notes',
  'measure_length',
  'staff_left_out',
  'hands_guessed',
  'percussion',
  'tempo_missing',
  'outside_piano',
  'graces',
  'notation_not_read',
  'signs_not_played',
  'signs_not_drawn',
])

/** What is not followed in the parts that the page shows. */
function reportedOf({ written, reading }: WarningSource): ScoreWarning[] {
  const shown = new Set(reading.roles.filter(({ role }) => role !== 'OFF').map(({ part }) => part))
  return reportedWarnings(written.reported ?? [], (part) => shown.has(part))
}

/** Warnings for the learner, most useful first, eight at most. */
export function courseWarnings(source: WarningSource): ScoreWarning[] {
  const own = [...lengthWarnings(source), ...staffWarnings(source), ...noteWarnings(source), ...reportedOf(source)]
  const read = [...source.written.warnings, ...source.played.warnings].filter(({ code }) => !OWN.has(code))
  const seen = new Set<string>()
  return [...own, ...read]
    .filter(({ message }) => !seen.has(message) && seen.add(message))
    .sort((a, b) => ORDER.indexOf(a.code) - ORDER.indexOf(b.code))
    .slice(0, MOST_WARNINGS)
}
