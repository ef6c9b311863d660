import { estimateDifficulty, type Hand, type Timeline } from '@prelude/domain/score'
import type { ModelFacts } from '../built-schema.ts'
import type { VersionEntry } from '../catalogue-schema.ts'
import { arrangementFaults, silentHands } from './arrange/accept.ts'
import type { Arrangement } from './arrange/arrangement.ts'
import { endBassFaults } from './arrange/faults/end-bass-faults.ts'
import { isMonotonous } from './arrange/faults/hand-faults.ts'
import { isTextureKnown } from './arrange/figures/textures.ts'
import { timelineOf } from './arrange/timeline.ts'
import { arrangeVersion, handsOf } from './arrange/versions.ts'
import { faultText } from './fault.ts'
import { modelFacts } from './model.ts'
import type { UnfoldedPiece } from './pfl/unfold.ts'
import { type PieceSources, type ReadPiece, readPiece } from './read-piece.ts'

export interface BuiltVersion {
  readonly entry: VersionEntry
  readonly arrangement: Arrangement
  readonly timeline: Timeline
  readonly model: ModelFacts
}
export interface BuiltPiece extends ReadPiece {
  readonly versions: readonly BuiltVersion[]
}
const HAND_TYPES: Readonly<Record<string, readonly Hand[]>> = { BOTH_HAND: ['LEFT', 'RIGHT'], RIGHT_HAND: ['RIGHT'], LEFT_HAND: ['LEFT'] }

/** The estimator’s difficulty to two places. */
export const estimatedDifficulty = (timeline: Timeline): number => Math.round(estimateDifficulty(timeline).exact * 100) / 100

/** The level of a difficulty; « Débutant II » is the lowest of a concert version. */
const LEVELS: Readonly<Record<number, VersionEntry['level']>> = { 1: 4, 2: 4, 3: 5, 4: 6, 5: 6 }

/** A concert version is made from a song of whatever difficulty, and is as hard as it came out. */
function graded(entry: VersionEntry, timeline: Timeline): VersionEntry {
  if (entry.code !== 'c') return entry
  const songDifficulty = Math.max(2, estimateDifficulty(timeline).songDifficulty)
  return { ...entry, song_diff: songDifficulty, difficulty: songDifficulty, level: LEVELS[songDifficulty] ?? entry.level }
}

/** The version with both hands whose notes and fingers a hand alone has. */
const HANDS_TOGETHER: Readonly<Partial<Record<VersionEntry['code'], VersionEntry['code']>>> = { d: 'o', l: 'o', g: 'r' }

/** One hand is one step easier than both, never two: a sonatina of Débutant II has hands of Débutant I. Of the hardest pieces the hands stay Avancé. */
const LEVEL_OF_ONE_HAND: Readonly<Record<VersionEntry['level'], VersionEntry['level']>> = { 1: 1, 3: 1, 4: 3, 5: 4, 6: 5 }

function handLevelFaults(entry: VersionEntry, basis: VersionEntry): string[] {
  if (entry.code !== 'd' && entry.code !== 'l') return []
  const level = basis.song_diff === 5 ? basis.level : LEVEL_OF_ONE_HAND[basis.level]
  return entry.level === level ? [] : [`une main d’un morceau de niveau ${basis.level} est de niveau ${level}, elle est notée ${entry.level}`]
}

/** Grades at which the levels meet, by the estimate (decisions/099). */
const LEVEL_FROM: readonly (readonly [exact: number, level: VersionEntry['level']])[] = [
  [0, 1],
  [1.5, 3],
  [1.74, 4],
  [2.5, 5],
  [3.5, 6],
]
/** So near to a limit the estimate is of both levels. */
const NEAR_LIMIT = 0.1
const placeAt = (exact: number): number => LEVEL_FROM.findLastIndex(([from]) => exact >= from)

/** The declared level of a version for both hands, against the one that its notes have: a level more or less is a teacher's to say. */
function levelFault({ level, hand_type }: VersionEntry, timeline: Timeline): string | null {
  if (hand_type !== 'BOTH_HAND') return null
  const { exact } = estimateDifficulty(timeline)
  const declared = LEVEL_FROM.findIndex(([, own]) => own === level)
  if (declared >= placeAt(exact - NEAR_LIMIT) - 1 && declared <= placeAt(exact + NEAR_LIMIT) + 1) return null
  return `niveau ${level} déclaré, niveau ${LEVEL_FROM[placeAt(exact)]?.[1]} estimé (${exact.toFixed(2)})`
}

/** What is our own work: arrangements, and pieces written for Prélude. What a composer wrote begins and ends as he wrote it. */
const isOurs = ({ entry, document }: ReadPiece, { code }: VersionEntry): boolean =>
  entry.notation === 'lead_sheet' ? ['b', 'r', 's', 'c'].includes(code) : code === 'o' && document.licence === 'CC0'

/** `basis` has the level and the difficulty by which the notes are made and fingered: those of both hands for a hand alone. */
function buildVersion(piece: UnfoldedPiece, entry: VersionEntry, basis: VersionEntry, fault: (message: string) => void): BuiltVersion | undefined {
  const { code } = entry
  if (handsOf(code).join() !== (HAND_TYPES[entry.hand_type] ?? []).join())
    fault(`hand_type « ${entry.hand_type} » ne va pas avec le code « ${code} »`)
  for (const message of handLevelFaults(entry, basis)) fault(message)
  if (['r', 's', 'g', 'c'].includes(code) && entry.bloc_id === null) fault('il lui faut un bloc rythmique')
  const arrangement = arrangeVersion(piece, { code, level: basis.level, songDifficulty: basis.song_diff, blocId: basis.bloc_id })
  const timeline = timelineOf(arrangement)
  for (const message of arrangementFaults(arrangement, entry.level, ['o', 'd', 'l'].includes(code))) fault(message)
  for (const hand of silentHands(timeline, handsOf(code))) fault(`la main ${hand === 'LEFT' ? 'gauche' : 'droite'} ne joue rien`)
  if (['r', 's', 'c'].includes(code) && isMonotonous(arrangement))
    fault('l’accompagnement garde la même figure de la première à la dernière mesure : donnez-lui d’autres textures')
  const model = modelFacts(timeline, piece.meter, entry.start_tempo_ratio)
  if (!model) fault('une durée ne tombe sur aucune division du temps (3, 4, 6 ou 12)')
  const own = graded(entry, timeline)
  const wrong = levelFault(own, timeline)
  if (wrong) fault(wrong)
  return model && { entry: own, arrangement, timeline, model }
}

/** Compiles one piece; `built` is null as soon as there is a fault. */
export function compilePiece(sources: PieceSources): { built: BuiltPiece | null; faults: string[] } {
  const { read, faults } = readPiece(sources)
  if (!read) return { built: null, faults }
  const { meter, textures } = read.piece
  for (const texture of new Set(textures.textures.values()))
    if (!isTextureKnown(texture, meter))
      faults.push(
        faultText({ file: read.document.file, message: `la texture « ${texture} » n’a pas de figures à ${meter.numerator}/${meter.denominator}` }),
      )
  const versions = read.entry.versions.flatMap((version) => {
    const piece = version.code === 'p' ? read.simplified?.piece : read.piece
    if (!piece) {
      faults.push(faultText({ file: read.document.file, message: 'une version « p » s’écrit à la main : le .p.pfl manque' }))
      return []
    }
    const bothHands = HANDS_TOGETHER[version.code]
    const basis = read.entry.versions.find(({ code }) => code === bothHands) ?? version
    const built = buildVersion(piece, version, basis, (message) =>
      faults.push(faultText({ file: read.document.file, message: `version ${version.code}, ${message}` })),
    )
    if (built && isOurs(read, version))
      for (const message of endBassFaults(built.arrangement, read.document.endBasses))
        faults.push(faultText({ file: read.document.file, message: `version ${version.code}, ${message}` }))
    return built ? [built] : []
  })
  return { built: faults.length === 0 ? { ...read, versions } : null, faults }
}
