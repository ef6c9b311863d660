import type { Act } from '../../acts/act.ts'
import type { ContentField } from '../../acts/closed-lists.ts'
import { has, pattern, patterns } from '../pattern.ts'
import type { Token } from '../token.ts'

/** What is asked of the content: each group must be found. */
const ROWS: readonly (readonly [ContentField, ...string[]])[] = [
  [
    'artist',
    'qui composer | qui ecrire | qui a compose | qui a ecrit | qui l a compose | compositeur | auteur | artiste | est de qui | qui chanter | de qui | qui a fait | qui est l auteur | qui est le compositeur | compose par qui | ecrit par qui',
  ],
  ['measures', 'combien | nombre | quelle longueur', 'mesure'],
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

const ABOUT = patterns({
  it: 'compositeur | auteur | artiste | titre | ecrit ca | composer ca | compose ca | ecrire ca | tonalite | mesure | bpm | morceau | exercice | challenge | il | elle | ce est | ici | y a | le titre | quel | quelle | je en | chanson | partition | compose | combien | en suis',
  notIt:
    'baisser | monter | changer | transposer | tu | vous | apprendre | comment jouer | pour moi | pour debuter | main | proposer | moi | change* | seance | jour | semaine | avec | module | piano | gratuit | restent | reste | notes | travailler | commencer | score',
})

const OWN_SCORE = pattern('mon score | mon meilleur score | mes points')
/** How it is reckoned is another question. */
const MEANING = pattern('comment | pourquoi | calculer | signifier | vouloir dire | augmenter | ameliorer | servir')

/** A question about the content that is open; undefined where it is about something else. */
export function contentFieldOf(tokens: readonly Token[], hasContent: boolean): Act | undefined {
  const isOwnScore = has(tokens, OWN_SCORE) && !has(tokens, MEANING)
  if (!hasContent || (!isOwnScore && (!has(tokens, ABOUT.it) || has(tokens, ABOUT.notIt)))) return undefined
  if (isOwnScore) return { type: 'answer', topic: 'current_content', field: 'progress' }
  const rule = RULES.find(({ groups }) => groups.every((group) => has(tokens, group)))
  return rule && { type: 'answer', topic: 'current_content', field: rule.field }
}
