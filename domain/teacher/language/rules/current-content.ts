import type { Act } from '../../acts/act.ts'
import type { ContentField } from '../../acts/closed-lists.ts'
import { has, type Pattern, patterns } from '../pattern.ts'
import type { Token } from '../token.ts'

const FIELDS: Readonly<Record<ContentField, Pattern>> = patterns({
  artist: 'qui composer | qui ecrire | qui a compose | qui a ecrit | compositeur | auteur | artiste | est de qui | ce est qui compositeur | qui chante | qui joue ce morceau | de qui',
  tempo: 'quel tempo | quel est tempo | tempo morceau | quelle vitesse | combien bpm | tempo ce morceau | bpm morceau | quelle est vitesse | tempo original | tempo actuel | quel bpm | a combien',
  tonality: 'tonalite | quelle gamme | quelle cle | quelle armure | majeur ou mineur | quel ton',
  measures: 'combien mesure | nombre mesure | combien de mesure | y a mesure',
  sections: 'combien partie | combien section | quelles partie | quelles section | structure | decoupe | quelles sont section | quelles sont partie | nombre section | nombre partie',
  progress: 'je en suis ou | ou en suis je | ma progression | mon avancement | quel pourcentage | combien pourcent | en suis ou | avance combien | progression morceau | suis je rendu | ou je en suis | je en etre ou | ou je en etre',
  difficulty: 'difficile | difficulte | facile | quel niveau | niveau morceau | dur',
  title: 'comment appeler | quel titre | quel est titre | nom morceau | titre morceau | quel morceau est ce | ce est quoi ce morceau | quelle chanson est ce | s appelle | nom de ce morceau | ce est quoi comme morceau | quel est ce morceau | quel est le nom',
})

const ABOUT_IT = patterns({ it: 'ce morceau | ce exercice | cet exercice | ce challenge | morceau | il | elle | ce est | ici | y a | ca | cette chanson | le titre | quel | je en', notIt: 'tu | apprendre | comment jouer | trop difficile pour moi | pour debuter | main | proposer | moi' })

/** What is asked of the content that is open. */
export function contentFieldOf(tokens: readonly Token[], hasContent: boolean): Act | undefined {
  if (!hasContent || !has(tokens, ABOUT_IT.it) || has(tokens, ABOUT_IT.notIt)) return undefined
  const field = (Object.keys(FIELDS) as ContentField[]).find((name) => has(tokens, FIELDS[name]))
  return field && { type: 'answer', topic: 'current_content', field }
}
