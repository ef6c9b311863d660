import type { AnswerAct } from '../../acts/act.ts'
import type { ContentField } from '../../acts/closed-lists.ts'
import { has, pattern, patterns } from '../pattern.ts'
import type { Token } from '../token.ts'

/** What is asked of the content: each group must be found. */
const ROWS: readonly (readonly [ContentField, ...string[]])[] = [
  [
    'artist',
    'qui composer | qui ecrire | qui a compose | qui a ecrit | qui l a compose | compositeur | auteur | artiste | est de qui | qui chanter | de qui | qui a fait | qui est l auteur | qui est le compositeur | compose par qui | ecrit par qui | ce est de qui | bien de bach | bien de mozart | bien de beethoven | bien de chopin | bien de satie | bien de petzold | bien de lui',
  ],
  ['measures', 'combien | nombre | quelle longueur', 'mesure'],
  [
    'duration',
    'combien de temps dure | combien temps dure | combien dure | quelle duree | duree du morceau | dure combien | ca dure | combien de minute | combien de temps pour la jouer en entier | combien de temps il faut pour la jouer en entier | combien de temps pour le jouer en entier',
  ],
  [
    'meter',
    'combien de battements par mesure | combien battement par mesure | combien de temps il y a dans | trois temps ou | en trois temps | a trois temps | a quatre temps | a deux temps | 3 temps ou | en 3 temps | a 3 temps | a 4 temps | en 6 8 | en six huit | du six huit | 6 8 | combien de temps par mesure | combien de temps dans une mesure | quel chiffrage | quelle mesure est | combien de temps chaque mesure',
  ],
  ['sections', 'combien | quelles | nombre | quels | liste', 'section | partie'],
  ['sections', 'structure | decoupe | decoupage'],
  ['tempo', 'quel | quelle | combien | ce est quoi | connaitre | original | actuel', 'tempo | vitesse | bpm'],
  ['tonality', 'tonalite | majeur ou mineur | quel ton | quelle armure | quelle gamme'],
  [
    'progress',
    'je en suis | en suis je | en etre je | je en etre | ma progression | mon avancement | suis je rendu | je suis rendu | ai je avance | deja appris | pourcentage',
  ],
  ['progress', 'combien', 'pourcent | avancer | progresser | progression'],
  ['difficulty', 'difficile | difficulte | facile | quel niveau | niveau morceau | niveau de ce'],
  [
    'title',
    'appeler | titre | nom | quel morceau est | ce est quoi ce morceau | quelle chanson est | ce est quoi comme morceau | quel est ce morceau | comment il s appelle | quel exercice est',
  ],
]
const RULES = ROWS.map(([field, ...groups]) => ({ field, groups: groups.map(pattern) }))

/** Their words are of a piece, whatever else is said. */
const OWN_WORDS = RULES.filter(({ field }) => field === 'duration' || field === 'meter')
const LEARNING = pattern('apprendre | travailler | par jour | chaque jour | avant de savoir | pour savoir')

const ABOUT = patterns({
  it: 'compositeur | auteur | artiste | titre | ecrit ca | composer ca | compose ca | ecrire ca | tonalite | mesure | bpm | morceau | exercice | challenge | il | elle | ce est | ici | y a | le titre | quel | quelle | je en | chanson | partition | compose | combien | en suis',
  notIt:
    'baisser | monter | changer | transposer | tu | vous | apprendre | comment jouer | pour moi | pour debuter | main | proposer | moi | change* | seance | jour | semaine | avec | module | piano | gratuit | restent | reste | notes | travailler | commencer | score',
})

const OWN_SCORE = pattern('mon score | mon meilleur score | mes points')
/** How it is reckoned is another question. */
const MEANING = pattern('comment | pourquoi | calculer | signifier | vouloir dire | augmenter | ameliorer | servir')

/** A question about the content that is open; undefined where it is about something else. */
export function contentFieldOf(tokens: readonly Token[], hasContent: boolean): AnswerAct | undefined {
  const isOwnScore = has(tokens, OWN_SCORE) && !has(tokens, MEANING)
  const own = hasContent ? OWN_WORDS.find(({ groups }) => groups.every((group) => has(tokens, group))) : undefined
  if (own && !has(tokens, LEARNING)) return { type: 'answer', topic: 'current_content', field: own.field }
  if (!hasContent || (!isOwnScore && (!has(tokens, ABOUT.it) || has(tokens, ABOUT.notIt)))) return undefined
  if (isOwnScore) return { type: 'answer', topic: 'current_content', field: 'progress' }
  const rule = RULES.find(({ groups }) => groups.every((group) => has(tokens, group)))
  return rule && { type: 'answer', topic: 'current_content', field: rule.field }
}

/** What is asked of a piece that the text calls « ce morceau »; undefined where nothing is, or only the learner’s own progress. */
export function fieldOfPiece(tokens: readonly Token[]): ContentField | undefined {
  const field = contentFieldOf(tokens, true)?.field
  return field === 'progress' || field === 'title' ? undefined : field
}
