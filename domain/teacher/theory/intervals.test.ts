import { describe, expect, it } from 'vitest'
import { replyOf } from './test-replies.ts'

describe('intervals between notes', () => {
  it.each([
    ['de do à sol, quel intervalle', 'quinte juste, soit 7 demi-tons'],
    ['de do à la bémol', 'sixte mineure, soit 8 demi-tons'],
    ['intervalle entre mi et sol dièse', 'tierce majeure, soit 4 demi-tons'],
    ['intervale entre fa et si', 'quarte augmentée, le triton, soit 6 demi-tons'],
    ['quel intervalle de si à fa', 'quinte diminuée, soit 6 demi-tons'],
    ['de ré à si, c’est quel intervalle', 'sixte majeure, soit 9 demi-tons'],
    ['entre do et si bémol, quel intervalle', 'septième mineure, soit 10 demi-tons'],
    ['combien de demi-tons entre mi et fa', 'seconde mineure, soit 1 demi-ton'],
    ['de sol à mi bémol quel intervalle', 'sixte mineure, soit 8 demi-tons'],
    ['quel intervalle de la à do en descendant', 'sixte majeure, soit 9 demi-tons'],
    ['quel intervalle de do à fa en descendant', 'quinte juste, soit 7 demi-tons'],
    ['du sol au sol il y a combien de demi-tons', 'une octave, soit 12 demi-tons'],
    ['de do à ré dièse quel intervalle', 'seconde augmentée, soit 3 demi-tons'],
    ['combien de demi-tons dans une sixte majeure', '9 demi-tons'],
    ['combien de tons dans une quinte juste', '7 demi-tons (3 tons et demi)'],
    ['combien de demi-tons dans une octave', '12 demi-tons'],
    ['combien de touches noires dans une octave', '7 touches blanches et 5 noires'],
  ])('%s → %s', (question, fact) => expect(replyOf(question)).toContain(fact))
})

describe('notes at an interval', () => {
  it.each([
    ['une tierce majeure au-dessus de sol', ': si.'],
    ['tierce mineure au-dessus de do, quelle note', ': mi bémol.'],
    ['quinte de mi bémol', ': si bémol.'],
    ['quelle est la quinte de fa dièse', ': do dièse.'],
    ['quarte juste de si bémol', ': mi bémol.'],
    ['sixte majeure au-dessus de mi', ': do dièse.'],
    ['tierce majeure sous do, quelle note', ': la bémol.'],
    ['triton de do', ': fa dièse.'],
    ['la quinte diminuée de mi', ': si bémol.'],
    ['un demi-ton sous fa, c’est quoi', ': mi.'],
    ['si je monte sol d’un ton ça donne quoi', ': la.'],
    ['si bémol plus un demi-ton ça fait quoi', ': si.'],
    ['un ton au-dessus de mi, quelle note', ': fa dièse (ou sol bémol).'],
    ['la tierce de do', 'mi ; la mineure : mi bémol.'],
    ['la tierce de la bémol majeur', ': do.'],
    ['do majeur un ton plus haut, ça donne quoi', 'devient ré majeur.'],
    ['on est en sol, un ton plus bas, ça fait quoi', 'fa majeur.'],
  ])('%s → %s', (question, fact) => expect(replyOf(question)).toContain(fact))
})

describe('transposition and other names', () => {
  it.each([
    ['transpose C Am F G d’un ton', 'D, Bm, G, A.'],
    ['transpose C G Am F une tierce mineure plus bas', 'A, E, F#m, D.'],
    ['transpose do mi sol un ton plus haut', 'ré, fa dièse, la.'],
    ['do mi sol en ré', 'ré, fa dièse, la.'],
    ['transpose sol si ré en fa', 'fa, la, do.'],
    ['transpose C F G7 de do en mi bémol', 'Eb, Ab, Bb7.'],
    ['mi ré do un demi-ton plus haut ça donne quoi', 'fa, mi bémol, ré bémol.'],
    ['transpose la mineur, fa majeur, do majeur d’un ton', 'si mineur, sol majeur, ré majeur.'],
    ['transposer de fa en ré, je descends de combien', 'descendre de 3 demi-tons : une tierce mineure.'],
    ['autre nom de fa dièse', 'sol bémol'],
    ['enharmonique de la dièse', 'si bémol'],
    ['mi dièse, c’est quelle touche', 'une touche blanche, la même que fa.'],
    ['do bémol, c’est quelle touche', 'une touche blanche, la même que si.'],
    ['fa dièse et sol bémol, c’est la même touche ?', 'Oui'],
    ['mi et fa bémol, c’est la même touche ?', 'Oui'],
    ['do dièse et ré, c’est la même touche ?', 'Non'],
    ['quelle touche est entre sol et la', 'sol dièse ou la bémol'],
  ])('%s → %s', (question, fact) => expect(replyOf(question)).toContain(fact))
})

describe('notes on the staff', () => {
  it.each([
    ['la deuxième ligne en clé de fa', 'c’est si.'],
    ['quelle note sur la 2e ligne en clé de sol', 'c’est sol.'],
    ['quelle note entre la 3e et la 4e ligne en clé de sol', 'c’est do.'],
    ['premier interligne clé de fa', 'c’est la.'],
    ['quatrième interligne, clé de sol, quelle note', 'c’est mi.'],
    ['quatrième ligne en clé de fa', 'c’est fa.'],
    ['la ligne du milieu en clé de sol', 'c’est si.'],
    ['note sous la première ligne en clé de sol', 'c’est ré.'],
    ['note au-dessus de la cinquième ligne en clé de sol', 'c’est sol.'],
    ['première ligne supplémentaire sous la portée en clé de sol', 'c’est do, le do central.'],
    ['première ligne supplémentaire au-dessus de la portée en clé de fa', 'c’est do, le do central.'],
    ['deuxième ligne supplémentaire au-dessus, clé de sol', 'c’est do.'],
    ['où se place le la en clé de fa', 'dans le premier interligne et sur la cinquième ligne'],
    ['sur quelle ligne est le sol en clé de sol', 'sur la deuxième ligne et juste au-dessus de la cinquième ligne'],
    ['où se place le do central en clé de sol', 'sur la première ligne supplémentaire sous la portée (do central)'],
  ])('%s → %s', (question, fact) => expect(replyOf(question)).toContain(fact))
})
