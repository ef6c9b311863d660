import { describe, expect, it } from 'vitest'
import { replyOf } from '../test-replies.ts'

describe('values and metres', () => {
  it.each([
    ['une blanche pointée, combien de temps', 'vaut 3 temps'],
    ['combien de croches dans une ronde', 'Une ronde vaut 8 croches.'],
    ['combien de doubles croches dans une noire', 'vaut 4 doubles croches.'],
    ['une double croche vaut quelle fraction de noire', 'le quart d’une noire.'],
    ['quel silence vaut une noire', 'le soupir.'],
    ['quel silence correspond à une croche', 'le demi-soupir.'],
    ['quel silence vaut une ronde', 'la pause.'],
    ['quel silence vaut une blanche', 'la demi-pause.'],
    ['quel silence vaut une blanche pointée', 'la demi-pause pointée.'],
    ['un soupir vaut combien', 'vaut 1 temps'],
    ['une croche pointée vaut combien de temps', 'trois quarts de temps'],
    ['une blanche liée à une croche, combien de temps', '2 temps et demi'],
    ['deux croches plus une noire, ça fait combien de temps', 'valent 2 temps'],
    ['un triolet de croches dure combien de temps', 'vaut 1 temps'],
    ['combien de temps dans une mesure à 6/8', '2 temps par mesure'],
    ['combien de temps dans une mesure à 3/4', '3 temps par mesure'],
    ['combien de doubles croches dans une mesure à 4/4', '16 doubles croches.'],
    ['combien de croches dans une mesure à six huit', '6 croches.'],
    ['combien de noires pointées dans une mesure à 9/8', '3 noires pointées.'],
    ['que veut dire 6/8', 'chaque mesure contient 6 croches, groupées par trois. Battez 2 temps, chacun d’une noire pointée.'],
    ['que signifie 3/4 ?', 'chaque mesure contient 3 noires'],
    ['ça veut dire quoi 2/2', 'chaque mesure contient 2 blanches'],
    ['deux noires et une blanche, il reste combien dans une mesure à 4 temps', 'est complète'],
    ['une blanche et une noire dans du 4/4, il manque combien', 'il reste 1 temps de noire, donc une noire'],
  ])('%s → %s', (question, fact) => expect(replyOf(question)).toContain(fact))
})

describe('tempos, durations, days', () => {
  it.each([
    ['allegro, c’est combien de bpm', 'entre 120 et 168'],
    ['quel tempo pour un andante', 'entre 76 et 108'],
    ['que veut dire moderato', 'entre 108 et 120'],
    ['120 bpm, comment s’appelle ce mouvement', 'moderato (modéré) ou allegro (vif)'],
    ['70 bpm, quel nom italien', 'adagio'],
    ['32 mesures à quatre temps à 60 bpm, ça dure combien', '2 minutes et 8 secondes'],
    ['5 mesures en 3/4 à 90, combien de secondes', '10 secondes'],
    ['8 mesures à 6/8 à 60 bpm, ça dure combien', '16 secondes'],
    ['une croche à 120 bpm, combien de millisecondes', '250 millisecondes'],
    ['96 temps en 3/4, ça fait combien de mesures', '32 mesures'],
    ['un morceau de 32 mesures à 4 mesures par jour, combien de jours', '8 jours.'],
    ['si j’apprends 3 mesures par jour, 16 mesures me prennent combien de jours', '6 jours, le dernier étant plus court (1 mesure)'],
  ])('%s → %s', (question, fact) => expect(replyOf(question)).toContain(fact))
})
