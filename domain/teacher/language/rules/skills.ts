import type { Act } from '../../acts/act.ts'
import type { SkillName } from '../../acts/closed-lists.ts'
import { has, type Pattern, patterns } from '../pattern.ts'
import type { Token } from '../token.ts'

const SKILLS: Readonly<Record<SkillName, Pattern>> = patterns({
  coordination: 'coordination | coordonner | independance | 2 main | main ensemble | synchroniser',
  main_gauche: 'main gauche | gauche',
  main_droite: 'main droite | droite',
  rythme: 'rythme | rythmique* | rythmer',
  lecture: 'lecture | lire note | dechiffrage | lire partition | lire',
  arpeges: 'arpege',
  accords: 'accord',
  gammes: 'gamme',
  pedale: 'pedale',
  oreille: 'oreille | dictee | ecoute musical* | reconnaitre note',
  improvisation: 'improvisation | improviser | impro',
  velocite: 'velocite | agilite | vitesse doigt | rapidite | deliateur | delier doigt',
  nuances: 'nuance | nuances | dynamique',
  memoire: 'memoire | memoriser | memorisation | par coeur | retenir',
  accompagnement: 'accompagnement | accompagner',
})

export const SKILL_WORDS = patterns({
  exercise: 'exercice | entrainement | module | lecon | drill',
  improve:
    'travailler | entrainer | progresser | ameliorer | developper | muscler | exercer | pratiquer | perfectionner | apprendre | bosser | renforcer',
  skill: 'competence | aptitude',
  categories: 'categorie | liste | toutes | quels | quelles | que | montrer | voir | quoi | afficher | lister | existe*',
})

export const skillNamed = (tokens: readonly Token[]): SkillName | undefined =>
  (Object.keys(SKILLS) as SkillName[]).find((skill) => has(tokens, SKILLS[skill]))

/** An exercise for a skill, or the list of skills. */
export function skillOf(tokens: readonly Token[], inPlayer: boolean): Act | undefined {
  if (has(tokens, SKILL_WORDS.skill) && has(tokens, SKILL_WORDS.categories)) return { type: 'skillCategories' }
  const skill = skillNamed(tokens)
  if (!skill) return undefined
  const exercise = has(tokens, SKILL_WORDS.exercise)
  // In the player, « travailler la main gauche » chooses the hand.
  const improve = has(tokens, SKILL_WORDS.improve) && !(inPlayer && (skill === 'main_gauche' || skill === 'main_droite' || skill === 'coordination'))
  return exercise || improve ? { type: 'skill', skill } : undefined
}
