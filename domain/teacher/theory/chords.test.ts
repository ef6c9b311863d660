import { describe, expect, it } from 'vitest'
import { replyOf } from './test-replies.ts'

describe('the notes of chords', () => {
  it.each([
    ['les notes de l’accord de do majeur', 'do majeur : do, mi, sol.'],
    ['quelles sont les notes de l’accord de la mineur ?', 'la mineur : la, do, mi.'],
    ['notes de si bémol majeur, l’accord', 'si bémol majeur : si bémol, ré, fa.'],
    ['accord de fa dièse mineur, quelles notes', 'fa dièse mineur : fa dièse, la, do dièse.'],
    ['Quelles notes dans l’accord de mi ?', 'mi majeur : mi, sol dièse, si.'],
    ['acord de sol 7 : quelles notes', 'sol 7 : sol, si, ré, fa.'],
    ['notes de sol7', 'sol 7 : sol, si, ré, fa.'],
    ['LES NOTES DE LA MINEUR SEPT', 'la mineur 7 : la, do, mi, sol.'],
    ['Am7, quelles notes', 'la mineur 7 : la, do, mi, sol.'],
    ['notes de C#m', 'do dièse mineur : do dièse, mi, sol dièse.'],
    ['F#dim ?', 'fa dièse diminué : fa dièse, la, do.'],
    ['notes de Bb', 'si bémol majeur : si bémol, ré, fa.'],
    ['Gsus4 notes', 'sol sus4 : sol, do, ré.'],
    ['Dsus2 notes', 'ré sus2 : ré, mi, la.'],
    ['c’est quoi les notes de Cmaj7', 'do majeur 7 : do, mi, sol, si.'],
    ['D7, quelles touches', 'ré 7 : ré, fa dièse, la, do.'],
    ['notes de E9', 'mi 9 : mi, sol dièse, si, ré, fa dièse.'],
    ['Caug, quelles notes', 'do augmenté : do, mi, sol dièse.'],
    ['Bm7b5 ?', 'si demi-diminué : si, ré, fa, la.'],
    ['Cdim7 ?', 'do diminué 7 : do, mi bémol, sol bémol, si double bémol.'],
    ['notes de C6', 'do 6 : do, mi, sol, la.'],
    ['notes de Am6', 'la mineur 6 : la, do, mi, fa dièse.'],
    ['Dadd9 quelles notes', 'ré add9 : ré, fa dièse, la, mi.'],
    ['Ebm7 ?', 'mi bémol mineur 7 : mi bémol, sol bémol, si bémol, ré bémol.'],
    ['accord diminué de si, notes ?', 'si diminué : si, ré, fa.'],
    ['accord de sol augmenté', 'sol augmenté : sol, si, ré dièse.'],
    ['les notes de l’accord de ré sus 4', 'ré sus4 : ré, sol, la.'],
    ['accord de do mineur majeur', undefined],
    ['notes de ré m 7', 'ré mineur 7 : ré, fa, la, do.'],
    ['F/A c’est quelles notes', 'fa majeur (fa, la, do) avec la à la basse.'],
    ['les notes de sol mineur', 'sol mineur : sol, si bémol, ré. La gamme : sol, la, si bémol, do, ré, mi bémol, fa.'],
    ['l’accord de do avec une septième, quelles notes', 'do 7 : do, mi, sol, si bémol.'],
    ['accord de septième de dominante de la bémol', 'mi bémol 7 : mi bémol, sol, si bémol, ré bémol.'],
  ])('%s → %s', (question, fact) => (fact === undefined ? expect(replyOf(question)).toBeUndefined() : expect(replyOf(question)).toContain(fact)))
})

describe('inversions', () => {
  it.each([
    ['premier renversement de do majeur', 'Premier renversement de do majeur, de bas en haut : mi, sol, do.'],
    ['deuxième renversement de fa', 'do, fa, la.'],
    ['le second renversement de la mineur', 'mi, la, do.'],
    ['sol 7, troisième renversement', 'fa, sol, si, ré.'],
    ['troisième renversement de do majeur', 'il n’y en a pas de troisième'],
    ['les renversements de ré mineur', 'fa la ré (premier) et la ré fa (deuxième)'],
    ['2eme renversement de sib majeur', 'fa, si bémol, ré.'],
  ])('%s → %s', (question, fact) => expect(replyOf(question)).toContain(fact))
})

describe('chords named from their notes', () => {
  it.each([
    ['do mi sol, c’est quel accord ?', 'do majeur.'],
    ['la do mi quel accord', 'la mineur.'],
    ['sol si ré fa ça fait quel accord', 'sol 7.'],
    ['mi sol do, comment s’appelle cet accord', 'do majeur, premier renversement.'],
    ['do mi bémol sol bémol, nom de l’accord ?', 'do diminué.'],
    ['do mi sol dièse, c’est quel accord', 'do augmenté.'],
    ['si ré fa la, quel accord ?', 'si demi-diminué.'],
    ['ré sol la, quel accord ?', 'ré sus4.'],
    ['do ré mi, quel accord ?', undefined],
  ])('%s → %s', (question, fact) => (fact === undefined ? expect(replyOf(question)).toBeUndefined() : expect(replyOf(question)).toContain(fact)))
})
