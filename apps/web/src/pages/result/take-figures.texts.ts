import { counted, french, typeset } from '@prelude/domain/basics'
import type { UnfoundNote } from '@prelude/domain/practice'
import { type Timeline, writtenName } from '@prelude/domain/score'
import type { TakeFigures } from './take-figures.ts'

/** The large figure of the result, and what it is out of; undefined where it is the score. */
export function figureWords(
  figures: TakeFigures,
): { readonly shown: number; readonly share: number; readonly under: string; readonly label: string } | undefined {
  switch (figures.kind) {
    case 'tries': {
      const { first, noteCount } = figures
      const label = `${first} ${first < 2 ? 'note' : 'notes'} du premier coup sur ${noteCount}`
      return { shown: first, share: noteCount > 0 ? (100 * first) / noteCount : 0, under: `du premier coup, sur ${noteCount}`, label }
    }
    case 'slow': {
      const notes = Math.round(figures.notes)
      return { shown: notes, share: notes, under: 'notes, sur 100', label: typeset(`Notes : ${notes} sur 100`) }
    }
    case 'goal':
      return { shown: figures.points, share: figures.points, under: 'sur 100', label: `Score ${figures.points} sur 100` }
    case 'score':
      return undefined
  }
}

/** What the stored score makes of it. */
export const FIGURE_TEXTS = french({
  atSpeed: (speed: number): string => `à ${Math.round(speed * 100)} % de la vitesse`,
  slow: (score: number): string => `Notes et vitesse ensemble : ${score} sur 100. Les 100 points se jouent à la vitesse du morceau.`,
  searched: (keys: number): string => `Les ${keys} touches essayées avant la première bonne note ne comptent pas : vous cherchiez votre place.`,
  wait: (score: number): string =>
    `Pour le morceau, cette prise vaut ${score} sur 100 : « Attendre » compte jusqu’à 60, le reste se gagne en mesure.`,
} as const)

const NEARLY_ALL = 0.9
const MANY = 0.5

const AND = new Intl.ListFormat('fr', { type: 'conjunction' })
/** « Il vous manquait le ré, mesure 1 : 3 touches essayées. » */
export function unfoundWords(timeline: Timeline, { noteIndexes, measure, tried }: UnfoundNote): string {
  const names = noteIndexes.map((index) => `le ${writtenName(timeline, { index })}`)
  const number = timeline.measures[measure]?.number ?? 0
  const where = number === 0 ? 'à la levée' : `mesure ${number}`
  return typeset(
    `Il vous manquait ${AND.format(names)}, ${where} : ${counted(tried, 'touche essayée', 'touches essayées')}. Chercher ne retire pas de points.`,
  )
}

interface HeadlineFacts {
  /** Number of findings to be mended first. */
  readonly toMend?: number
  readonly hasFaults?: boolean
  readonly areHandsApart?: boolean
}

/** The sentence over the figure; undefined where the score has its own. */
export function takeHeadline(figures: TakeFigures, { toMend = 0, hasFaults = false, areHandsApart = false }: HeadlineFacts = {}): string | undefined {
  if (figures.kind === 'score' || figures.kind === 'goal') return undefined
  if (figures.kind === 'slow') {
    if (figures.notes >= 80 && areHandsApart) return 'Les notes y sont, mais les mains ne tombent pas ensemble.'
    if (figures.notes >= 100 && toMend === 0 && !hasFaults) return 'Sans une faute, à cette vitesse.'
    if (figures.notes >= 95 && toMend === 0) return 'Très sûr, à cette vitesse.'
    return figures.notes >= 80 ? 'Presque tout est juste, à cette vitesse.' : undefined
  }
  const share = figures.noteCount > 0 ? figures.first / figures.noteCount : 0
  if (share === 1) return 'Toutes les notes du premier coup.'
  if (share >= NEARLY_ALL) return 'Presque toutes les notes du premier coup.'
  return share >= MANY ? 'Les notes viennent.' : 'Un début. Reprenez calmement.'
}
