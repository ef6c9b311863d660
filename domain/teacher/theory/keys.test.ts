import { describe, expect, it } from 'vitest'
import { replyOf } from './test-replies.ts'

describe('the notes of scales', () => {
  it.each([
    ['les notes de la gamme de do majeur', 'do, ré, mi, fa, sol, la, si, do.'],
    ['gamme de ré majeur, quelles notes', 'ré, mi, fa dièse, sol, la, si, do dièse, ré.'],
    ['gamme de la bémol', 'la bémol, si bémol, do, ré bémol, mi bémol, fa, sol, la bémol.'],
    ['les notes de la game de fa dièse majeur', 'fa dièse, sol dièse, la dièse, si, do dièse, ré dièse, mi dièse, fa dièse.'],
    ['gamme de la mineur harmonique', 'la, si, do, ré, mi, fa, sol dièse, la.'],
    ['gamme de do mineur naturel', 'do, ré, mi bémol, fa, sol, la bémol, si bémol, do.'],
    ['gamme de mi mineur mélodique', 'mi, fa dièse, sol, la, si, do dièse, ré dièse, mi.'],
    ['gamme de sol dièse mineur harmonique', 'sol dièse, la dièse, si, do dièse, ré dièse, mi, fa double dièse, sol dièse.'],
    ['pentatonique de la mineur', 'la, do, ré, mi, sol, la.'],
    ['gamme pentatonique majeure de sol', 'sol, la, si, ré, mi, sol.'],
    ['la gamme blues de do, quelles notes', 'do, mi bémol, fa, sol bémol, sol, si bémol, do.'],
    ['gamme blues de la', 'la, do, ré, mi bémol, mi, sol, la.'],
    ['gamme chromatique de do', 'do, do dièse, ré, ré dièse, mi, fa, fa dièse, sol, sol dièse, la, la dièse, si, do.'],
    ['ré dorien, quelles notes', 'ré, mi, fa, sol, la, si, do, ré.'],
    ['notes de mi phrygien', 'mi, fa, sol, la, si, do, ré, mi.'],
    ['le mode lydien sur fa, quelles notes', 'fa, sol, la, si, do, ré, mi, fa.'],
    ['do lydien, donne les notes', 'do, ré, mi, fa dièse, sol, la, si, do.'],
    ['sol mixolydien, notes', 'sol, la, si, do, ré, mi, fa, sol.'],
    ['si locrien, quelles notes', 'si, do, ré, mi, fa, sol, la, si.'],
    ['mode de ré à partir de la, les notes', 'la, si, do, ré, mi, fa dièse, sol, la.'],
    ['quelles sont les touches noires dans la gamme de mi majeur', '4 touches noires : fa dièse, sol dièse, do dièse et ré dièse.'],
    ['combien de notes dans la gamme chromatique', '12 notes'],
  ])('%s → %s', (question, fact) => expect(replyOf(question)).toContain(fact))
})

describe('signatures', () => {
  it.each([
    ['combien de dièses en la majeur', 'La majeur a 3 dièses à la clé : fa dièse, do dièse et sol dièse.'],
    ['combien de dieses en re', 'Ré majeur a 2 dièses'],
    ['armure de si bémol', 'Si bémol majeur a 2 bémols à la clé : si bémol et mi bémol.'],
    ['quelle est l’armure de do mineur', 'Do mineur a 3 bémols à la clé : si bémol, mi bémol et la bémol.'],
    ['la mineur a combien de dièses', 'La mineur n’a ni dièse ni bémol à la clé.'],
    ['combien de bémols en sol bémol majeur', 'Sol bémol majeur a 6 bémols'],
    ['combien de dièses en sol dièse majeur', 'écrivez plutôt la bémol majeur, avec 4 bémols'],
    ['quelle tonalité a trois bémols', 'mi bémol majeur ou do mineur.'],
    ['quelle tonalite a 4 dieses', 'mi majeur ou do dièse mineur.'],
    ['un bémol à la clé, c’est quelle tonalité', 'fa majeur ou ré mineur.'],
    ['quelle tonalité n’a aucun dièse', 'do majeur ou la mineur.'],
    ['sept dièses à la clé, quelle tonalité', 'do dièse majeur ou la dièse mineur.'],
    ['un fa dièse à la clé, quelle tonalité ?', 'sol majeur ou mi mineur.'],
    ['ordre des dièses', 'fa, do, sol, ré, la, mi, si.'],
    ['dans quel ordre viennent les bémols', 'si, mi, la, ré, sol, do, fa.'],
    ['relative de do majeur', 'est la mineur'],
    ['relative mineure de sol', 'est mi mineur'],
    ['la relative majeure de fa dièse mineur', 'est la majeur'],
    ['quelle est la relative de mi bémol majeur', 'est do mineur'],
    ['relatve de ré mineur', 'est fa majeur'],
    ['homonyme de do majeur', 'est do mineur, avec 3 bémols'],
    ['tonalité parallèle de la mineur', 'est la majeur, avec 3 dièses'],
  ])('%s → %s', (question, fact) => expect(replyOf(question)).toContain(fact))
})

describe('degrees and chords of a key', () => {
  it.each([
    ['le cinquième degré de la', 'Le cinquième degré de la majeur est mi. Son accord : mi majeur.'],
    ['accord du quatrième degré en sol', 'est do. Son accord : do majeur.'],
    ['deuxième degré de do majeur', 'est ré. Son accord : ré mineur.'],
    ['le septième degré de ré majeur', 'est do dièse. Son accord : do dièse diminué.'],
    ['dominante de la bémol', 'est mi bémol. Son accord : mi bémol majeur.'],
    ['dominante de la mineur', 'est mi. Son accord : mi majeur.'],
    ['sous-dominante de ré', 'est sol. Son accord : sol majeur.'],
    ['la sensible de ré mineur', 'est do dièse'],
    ['le V de mi mineur', 'est si. Son accord : si majeur.'],
    ['quelle est la septième note de la gamme de la majeur', 'est sol dièse'],
    ['II V I en fa', 'sol mineur, do majeur, fa majeur.'],
    ['I V vi IV en sol, quels accords', 'sol majeur, ré majeur, mi mineur, do majeur.'],
    ['1 4 5 en ré, c’est quels accords', 'ré majeur, sol majeur, la majeur.'],
    ['les accords de la gamme de do majeur', 'do majeur, ré mineur, mi mineur, fa majeur, sol majeur, la mineur, si diminué.'],
    ['quels sont les accords de la tonalité de la mineur', 'la mineur, si diminué, do majeur, ré mineur, mi majeur, fa majeur, sol majeur.'],
    ['notes communes entre do majeur et sol majeur', '6 notes en commun : do, ré, mi, sol, la et si.'],
  ])('%s → %s', (question, fact) => expect(replyOf(question)).toContain(fact))
})

describe('fingers of scales', () => {
  it.each([
    ['doigté de la gamme de do majeur', 'main droite 1 2 3 1 2 3 4 5 ; main gauche 5 4 3 2 1 3 2 1.'],
    ['doigté gamme de fa majeur main droite', 'main droite 1 2 3 4 1 2 3 4.'],
    ['doigté de la gamme de si majeur main gauche', 'main gauche 4 3 2 1 4 3 2 1.'],
    ['gamme de si bémol majeur, quels doigts main droite', 'main droite 4 1 2 3 1 2 3 4.'],
    ['doigté de la gamme de mi bémol majeur', 'main droite 3 1 2 3 4 1 2 3 ; main gauche 3 2 1 4 3 2 1 3.'],
    ['doigté de la gamme de fa dièse majeur', 'main droite 2 3 4 1 2 3 1 2 ; main gauche 4 3 2 1 3 2 1 4.'],
    ['doigté de la gamme de la mineur harmonique', 'main droite 1 2 3 1 2 3 4 5 ; main gauche 5 4 3 2 1 3 2 1.'],
    ['doigté de la gamme de mi bémol mineur', 'main droite 3 1 2 3 4 1 2 3 ; main gauche 2 1 4 3 2 1 3 2.'],
    ['doigté de la gamme chromatique', 'le 3 sur les touches noires'],
  ])('%s → %s', (question, fact) => expect(replyOf(question)).toContain(fact))
})
