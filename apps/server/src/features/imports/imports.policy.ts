import type { ImportChoices } from '@prelude/contract'
import { FREE_IMPORTED_PIECES, type Member, mayImport } from '@prelude/domain/membership'
import type { CourseChoices, CourseContext } from '@prelude/domain/score/course'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'

/** Limit for members: each import is a file and up to four versions. */
export const MOST_IMPORTS = 200
/** What a learner's scores take on the disk: some two thousand usual ones. */
export const MOST_STORED_BYTES = 100 * 1024 * 1024
const LONGEST_TITLE = 200

/** Throws if the learner may not store another piece. */
export function checkMayImport(member: Pick<Member, 'premium' | 'importedPieceCount'>, { cheats }: Pick<LearnerRow, 'cheats'>): void {
  if (cheats !== true && !mayImport(member)) {
    const allowance = FREE_IMPORTED_PIECES === 1 ? 'une partition importée' : `${FREE_IMPORTED_PIECES} partitions importées`
    throw new Refusal(
      'import_quota_reached',
      `Le plan gratuit permet ${allowance}. Supprimez-la pour en importer une autre, ou passez à premium pour en importer autant que vous voulez.`,
    )
  }
  if (member.importedPieceCount >= MOST_IMPORTS)
    throw new Refusal('imports_full', `Vous gardez déjà ${MOST_IMPORTS} partitions importées. Supprimez-en une pour en ajouter une autre.`)
}

/** Throws if another piece of so many bytes has no room beside those that are stored. */
export function checkStoredBytes(stored: number, more: number): void {
  if (stored + more <= MOST_STORED_BYTES) return
  const megabytes = MOST_STORED_BYTES / 1024 / 1024
  throw new Refusal('imports_full', `Vos partitions importées occupent déjà presque ${megabytes} Mo. Supprimez-en une pour ajouter celle-ci.`)
}

/** The learner's corrections as the domain's type; the difficulty is stored separately. */
export const courseChoicesOf = ({ title, artist, staves, beats_per_minute: beatsPerMinute, sections }: ImportChoices): CourseChoices => ({
  ...(title === undefined ? {} : { title }),
  ...(artist === undefined ? {} : { artist }),
  ...(staves === undefined ? {} : { staves }),
  ...(beatsPerMinute === undefined ? {} : { beatsPerMinute }),
  ...(sections === undefined ? {} : { sections }),
})

/** Difficulty level 4 (Débutant II): from here hand positions may span more than a sixth. */
const OPEN_HAND_LEVEL = 4
export const courseContextOf = ({ handSizeLeft: left, handSizeRight: right, levelValue }: LearnerRow): Omit<CourseContext, 'shapes'> => ({
  handSize: left === null || right === null ? null : { left, right },
  openHand: levelValue >= OPEN_HAND_LEVEL,
})

/** Sections must be in ascending order and inside the piece. */
export function checkSections(sections: NonNullable<ImportChoices['sections']>, measures: number, field = 'sections'): void {
  sections.forEach(({ measure }, place) => {
    if (measure >= measures) throw wrongField(`${field}.${place}.measure`, `Ce morceau a ${measures} mesures.`)
    if (measure <= (sections[place - 1]?.measure ?? -1)) throw wrongField(`${field}.${place}.measure`, 'Les sections se suivent dans l’ordre.')
  })
}

/** Base name of a path with / or \\. */
export const plainFileName = (name: string): string =>
  name
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim() || 'partition.musicxml'
export const shortTitle = (title: string): string => title.toWellFormed().slice(0, LONGEST_TITLE)

/** A copy without lone surrogates, which PostgreSQL refuses in texts. */
export const wellFormed = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_key, item: unknown) => (typeof item === 'string' ? item.toWellFormed() : item)) as Value
