import { expect, test } from 'vitest'
import { saidFaults } from './said-and-asked.ts'

const of = (say: string, ...orders: string[]): string[] => saidFaults({ say, do: orders })

test.each([
  ['Jouez do, ré, mi.', 'wait.play C4,D4,E4 R1'],
  ['Jouez do, ré, mi, deux fois.', 'wait.play C4,D4,E4 R1 2'],
  ['Jouez fa dièse, sol.', 'wait.play F#4,G4 R2'],
  ['Jouez mi, fa, mi, fa avec 3, 1, 3, 1.', 'wait.read E4q3 F4q1 E4q3 F4q1'],
  ['Jouez 5, 4, 3 à la main gauche.', 'wait.play C3,D3,E3 L5'],
  ['Jouez do, puis la quinte au-dessus.', 'wait.play C4,G4 R1'],
  ['Lisez ces trois notes.', 'wait.read C4 E4 D4'],
  ['Quatre notes écrites, trois sons.', 'wait.read C4h D4h~ D4h C4h'],
  ['Jouez deux mesures.', 'wait.read 3/4 C4h. D4h.'],
  ['Trouvez trois do.', 'wait.play C any 3'],
  ['Jouez do, la mineur, sol 7.', 'wait.chord C,Am,G7'],
  ['Jouez ré mineur 7, do majeur 7.', 'wait.chord Dm7,Cmaj7'],
  ['Jouez do, fa : fa devient do-fa-la.', 'wait.chord C,F/C'],
  ['Frappez une noire, deux croches, une blanche.', 'wait.tap q e e h'],
  ['Frappez : croche, demi-soupir, croche.', 'wait.tap e re e'],
  ['Frappez une blanche liée à une noire, puis une noire, deux fois.', 'wait.tap h~ q q h~ q q'],
  ['Frappez croche pointée, double croche, deux fois, puis une blanche.', 'wait.tap e. s e. s h'],
  ['Frappez ti-ti ta, ti-ti ta.', 'wait.tap e e q e e q'],
  ['Frappez longue, courte, deux fois.', 'wait.tap q e q e'],
  ['Jouez cinq notes, une par battement.', 'wait.tap q q q q q'],
  ['Jouez do, la mineur, fa, sol en blanches.', 'wait.bloc 2 C,Am,F,G 4'],
  ['Jouez deux mesures de pompe sur do.', 'wait.bloc 6 C 2'],
  ['À vous.', 'wait.play C4 R1'],
])('« %s » is what %s waits for', (say, order) => expect(of(say, order)).toEqual([]))

test.each([
  ['Jouez do, ré, mi.', 'wait.play C4,D4,F4 R1', 'dit « do, ré, mi », attend « do, ré, fa »'],
  ['Jouez do, ré, mi.', 'wait.play C4,D4,E4 R1 2', 'dit 1 fois, attend 2 fois'],
  ['Jouez 1, 2, 3.', 'wait.play C4,D4,F4 R1', 'dit « 1, 2, 3 », attend « 1, 2, 4 »'],
  ['Lisez ces quatre notes.', 'wait.read C4 E4 D4', 'dit 4 notes, en attend 3'],
  ['Jouez trois mesures.', 'wait.read 3/4 C4h. D4h.', 'dit 3 mesures, en attend 2'],
  ['Trouvez trois do.', 'wait.play C any 2', 'dit 3 touches, en attend 2'],
  ['Enchaînez do, sol.', 'wait.chord C,G7', 'dit « do, sol », attend « do, sol 7 »'],
  ['Enchaînez do, sol.', 'wait.chord C,G/B', 'attend sol sur si sans dire ses notes'],
  ['Enchaînez do, fa : fa-la-do.', 'wait.chord C,F/C', 'attend fa sur do sans dire ses notes'],
  ['Accord, pied.', 'wait.chord C,F', 'attend « do, fa » sans le dire'],
  ['Frappez une noire, deux croches.', 'wait.tap q q q', 'dit un rythme de 0 1 1.5, attend 0 1 2'],
  ['Frappez ti-ti ta.', 'wait.tap q q q', 'dit un rythme de 0 0.5 1, attend 0 1 2'],
  ['Frappez courte, longue.', 'wait.tap q e', 'dit « courte, longue », attend 1 0.5'],
  ['Jouez cinq notes.', 'wait.tap q q q q', 'dit 5 notes, attend 4 frappes'],
  ['Jouez trois mesures.', 'wait.bloc 6 C 2', 'dit 3 mesures, en attend 2'],
  ['Jouez do, fa.', 'wait.bloc 6 C,G', 'dit « do, fa », attend « do, sol »'],
])('« %s » is not what %s waits for', (say, order, fault) => expect(of(say, order)).toEqual([fault]))

test('of several waits each has its own words', () => {
  const say = 'Jouez 1, 2, 1 à droite, puis 5, 4, 5 à gauche.'
  expect(of(say, 'wait.play C4,D4,C4 R1', 'wait.play C3,D3,C3 L5')).toEqual([])
})
