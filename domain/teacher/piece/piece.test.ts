import { describe, expect, it } from 'vitest'
import type { OpenContent } from '../acts/context.ts'
import { askedOfPiece } from './asked-of-piece.ts'

const OPEN: OpenContent = {
  playableType: 'version',
  id: 1,
  title: 'Menuet en sol majeur',
  artist: 'Christian Petzold',
  measures: 32,
  sections: [{ letter: 'B', name: '', from: 17, to: 32 }],
}

describe('what is asked of the notes of a piece', () => {
  it.each<[string, ReturnType<typeof askedOfPiece>]>([
    ['y a quoi comme note au début de la mesure 3 ?', { kind: 'notes', from: 3, to: 3 }],
    ['donne-moi les notes de la main gauche mesure 4', { kind: 'notes', from: 4, to: 4, hand: 'LEFT' }],
    ['quelles sont les notes des mesures 5 et 6 ?', { kind: 'notes', from: 5, to: 6 }],
    ['où je pose mes mains pour commencer ?', { kind: 'start' }],
    ['je pose mes mains où pour commencer ?', { kind: 'start' }],
    ['avec quel doigt je commence ?', { kind: 'start' }],
    ['par quelles notes commence la main gauche ?', { kind: 'start', hand: 'LEFT' }],
    ['quel accord il y a à la mesure 5 ?', { kind: 'chords', from: 5, to: 5 }],
    ['c’est quoi les accords de ce morceau ?', { kind: 'chords' }],
    ['celui-là ok. c’est quoi la grille ?', { kind: 'chords' }],
    ['il y a combien de dièses dans ce morceau ?', { kind: 'signature' }],
    ['ça raconte quoi ce morceau ?', { kind: 'story' }],
  ])('%s', (text, question) => {
    expect(askedOfPiece(text, OPEN)).toEqual(question)
  })

  it.each([
    'joue les notes de la mesure 3',
    'c’est quoi une note pointée ?',
    'comment je pose mes doigts sur un accord ?',
    'quelles sont les notes de la gamme de ré ?',
    'comment construire un accord de sol ?',
    'boucle la mesure 5',
    'combien de dièses en la majeur ?',
    'comment travailler les accords de ce morceau ?',
    'raconte-moi une blague',
  ])('%s: nothing', (text) => {
    expect(askedOfPiece(text, OPEN)).toBeNull()
  })

  it('nothing without a piece', () => {
    expect(askedOfPiece('avec quel doigt je commence ?', null)).toBeNull()
  })
})
