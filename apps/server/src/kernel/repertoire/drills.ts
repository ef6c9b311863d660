import type { Sheet, SheetFacts } from '@prelude/contract'
import { catalogueVisible, hasDraftCatalogue, type Member } from '@prelude/domain/membership'
import type { Database } from '../database/database.ts'
import type { LearnerRow } from '../learner/learner.ts'
import type { Members } from '../learner/member.sql.ts'
import { Refusal } from '../refusal.ts'
import { catalogueEngraving } from './catalogue-engraving.ts'
import { type AskedTonality, createExercisesInTonality, type ExerciseInTonality, tonalitiesOfExercise } from './exercise-tonalities.ts'
import type { Library, ReadLibrary } from './library.ts'
import type { EngravingSource, PlayableNotes, VersionHands } from './piece.ts'
import type { Repertoire } from './repertoire.ts'
import { type DrillType, type Exercise, isInFreeModule, type School, type SchoolChallenge } from './school.ts'

/** Metadata of a sheet, known without reading its notes. */
export type DrillFacts = Omit<SheetFacts, 'division_per_beat' | 'beat_per_measure' | 'handprints' | 'ambitus'>

/** A challenge, an exercise or a bloc that a learner may see, with access to its notes. */
export interface Drill {
  readonly playableType: DrillType
  readonly id: number
  readonly handType: VersionHands
  /** Free itself, or contained in a free module. */
  readonly isFree: boolean
  readonly edition: string
  readonly facts: DrillFacts
  readonly shapes: Library['shapes']
  /** Throws a Refusal `content_damaged` if its file cannot be read. */
  notes(): PlayableNotes
  engraving(): EngravingSource
}

/** What else is known of the learner, and the tonality of an exercise; the one in which it is written where left out. */
export interface WantedDrill {
  readonly member?: Member | undefined
  readonly tonality?: AskedTonality
}
export type FindDrill = (learner: LearnerRow, type: DrillType, id: number, wanted?: WantedDrill) => Promise<Drill>

const GONE: Readonly<Record<DrillType, string>> = {
  challenge: 'Ce défi est introuvable.',
  exercise: 'Cet exercice est introuvable.',
  bloc: 'Ce bloc rythmique est introuvable.',
}
const notFound = (type: DrillType): Refusal => new Refusal('not_found', GONE[type])

/** A challenge is visible if its version is; drafts for learners with access, unless `draftCatalog` says otherwise. */
export const challengeIsVisible = ({ piece, version }: SchoolChallenge, member: Member, { draftCatalog = hasDraftCatalogue(member) } = {}): boolean =>
  catalogueVisible({ versionType: version.versionType, catalogType: piece.catalogType }, member, { draftCatalog })

export const challengeIsFree = (school: Pick<School, 'modules'>, { id, isFree }: Pick<SchoolChallenge, 'id' | 'isFree'>): boolean =>
  isFree || isInFreeModule(school, 'challenge', id)

/** The rhythm to practise before a content: the primary rhythmic bloc of its first section that has one. */
export function beatPracticeOf(challenges: readonly Pick<SchoolChallenge, 'sections'>[]): Sheet['beatPractice'] {
  const blocs = challenges.flatMap(({ sections }) => sections.flatMap((section) => section.rhythmic_bloc_repartitions))
  const primary = blocs.find(({ is_primary }) => is_primary)?.rhythmic_bloc
  return primary ? { bloc_id: primary.id, title: primary.title } : null
}

const UNTRANSPOSED = { transpositions: [], transposition_id: null }

const challengeFacts = (challenge: SchoolChallenge, isFree: boolean): DrillFacts => ({
  ...UNTRANSPOSED,
  id: challenge.id,
  playableType: 'challenge',
  name: challenge.title,
  title: challenge.piece.title,
  artist: challenge.piece.artist,
  url_title: challenge.piece.urlTitle,
  url_artist: challenge.piece.urlArtist,
  hand_type: challenge.handType,
  is_free: isFree,
  difficulty: challenge.difficulty,
  beatPractice: beatPracticeOf([challenge]),
  goal: {
    score: challenge.goalScore,
    start_tempo: challenge.startTempo,
    target_tempo: challenge.targetTempo,
    is_tutorial: challenge.isTutorial,
    version_id: challenge.version.id,
    description: challenge.description,
    exercise_type: null,
    timed: true,
  },
})

/** An exercise is one section, the first of its form. */
const EXERCISE_SECTION_ID = 1

const exerciseFacts = (exercise: Exercise, isFree: boolean, { title, description, tonality }: ExerciseInTonality | Exercise): DrillFacts => ({
  ...tonalitiesOfExercise(exercise, tonality),
  id: exercise.id,
  playableType: 'exercise',
  name: title,
  title,
  artist: '',
  url_title: exercise.slug,
  url_artist: '',
  hand_type: exercise.handType,
  is_free: isFree,
  difficulty: exercise.difficulty,
  hand: exercise.hands,
  startTempo: exercise.startTempo,
  sectionId: EXERCISE_SECTION_ID,
  musicxml: `playables/exercise/${exercise.id}/score`,
  goal: {
    score: exercise.goalScore,
    start_tempo: exercise.startTempo,
    target_tempo: exercise.targetTempo,
    is_tutorial: false,
    version_id: null,
    description,
    exercise_type: exercise.type,
    timed: exercise.timed,
  },
})

const blocFacts = (bloc: School['blocs'][number]): DrillFacts => ({
  ...UNTRANSPOSED,
  id: bloc.id,
  playableType: 'bloc',
  name: bloc.title,
  title: bloc.title,
  artist: '',
  url_title: '',
  url_artist: '',
  hand_type: bloc.hand_type,
  is_free: true,
  difficulty: bloc.difficulty,
})

interface KnownOfDrill {
  readonly library: Library
  readonly member: Member | undefined
  readonly moved: ExerciseInTonality | null
}

export interface DrillDependencies {
  readonly database: Database
  readonly repertoire: Repertoire
  readonly members: Members
  readonly library: ReadLibrary
  readonly now: () => Date
}

export function createFindDrill({ database, repertoire, members, library: readLibrary, now }: DrillDependencies): FindDrill {
  const inTonality = createExercisesInTonality()
  const factsOf = async (learner: LearnerRow, type: DrillType, id: number, { library, member, moved }: KnownOfDrill): Promise<DrillFacts> => {
    if (type === 'challenge') {
      const challenge = repertoire.challenges.find((candidate) => candidate.id === id)
      if (challenge && challengeIsVisible(challenge, member ?? (await members.now(database.pool, learner, now())).member))
        return challengeFacts(challenge, challengeIsFree(repertoire, challenge))
    }
    if (type === 'exercise') {
      const exercise = repertoire.exercises.find((candidate) => candidate.id === id)
      if (exercise) return exerciseFacts(exercise, exercise.isFree || isInFreeModule(repertoire, 'exercise', id), moved ?? exercise)
    }
    if (type === 'bloc') {
      const bloc = library.blocs.find((candidate) => candidate.id === id)
      if (bloc) return blocFacts(bloc)
    }
    throw notFound(type)
  }
  return async (learner, type, id, { member, tonality } = {}) => {
    const library = await readLibrary()
    const edition = `${repertoire.contentVersion}${library.edition}`
    const exercise = type === 'exercise' && tonality ? repertoire.exercises.find((candidate) => candidate.id === id) : undefined
    const moved = exercise && tonality ? await inTonality(library, edition, exercise, tonality) : null
    const facts = await factsOf(learner, type, id, { library, member, moved })
    const changed = type === 'challenge' ? undefined : (moved ?? library.changed(type, id))
    const notes = (): PlayableNotes => changed?.notes ?? repertoire.playableNotes(type, id)
    return {
      playableType: type,
      id,
      handType: facts.hand_type,
      isFree: facts.is_free,
      edition: moved ? `${edition} ${moved.tonality}` : edition,
      facts,
      shapes: library.shapes,
      notes,
      engraving: () => catalogueEngraving(changed?.musicXml ?? repertoire.playableMusicXml(type, id), notes().timeline, notes().printed),
    }
  }
}
