import { pitchFrom } from '@prelude/domain/music'
import { describe, expect, it } from 'vitest'
import type { PlayerFacts } from '../store/test-store.ts'
import type { Feedback } from '../store/feedback.ts'
import { lineOf, timelineOf } from '../session/test-timeline.ts'
import { askedWords, pillWords } from './feedback-pill.tsx'

const DO = pitchFrom(60)
const MI = pitchFrom(64)
const wrong = (played: number, expected: number | null, hand: 'LEFT' | 'RIGHT' | null = null): Feedback => ({
  kind: 'wrong',
  played: pitchFrom(played),
  expected: expected === null ? null : pitchFrom(expected),
  hand,
  right: 7,
})

const WAITING = { mode: 'wait', followBpm: null, keptNotes: [], status: 'play' } as const

const SCALE = timelineOf([...lineOf([60, 62, 64, 65, 67, 69, 71, 72]), ...lineOf([48, 52], 'LEFT')])
const NAMING = { timeline: SCALE, middleC: 'do3' } as const
const notes = (...pitches: number[]) => SCALE.notes.filter(({ pitch }) => pitches.includes(pitch))

it.each<[readonly number[], string]>([
  [[60], 'main droite\u00a0: do3'],
  [[48, 60], 'main gauche\u00a0: do2\u202f; main droite\u00a0: do3'],
  [[48, 64, 67], 'main gauche\u00a0: do2\u202f; main droite\u00a0: mi3 et sol3'],
  [[], ''],
])('names the asked keys %j with hand and octave: %s', (pitches, words) => expect(askedWords(notes(...pitches), NAMING)).toBe(words))

it('says no hand where the piece has one', () => {
  const timeline = timelineOf(lineOf([60, 64]))
  expect(pillWords({ ...WAITING, feedback: null, waitingFor: timeline.notes }, { timeline, middleC: 'do3' }).sentence).toBe(
    'À vous\u00a0: do3 et mi3',
  )
  expect(pillWords({ ...WAITING, feedback: wrong(62, MI, 'RIGHT'), waitingFor: [] }, { timeline, middleC: 'do3' }).sentence).toBe(
    'ré joué, mi attendu',
  )
})

describe('what the pill says', () => {
  it.each<[Feedback | null, readonly number[], number, string]>([
    [null, [], 0, ''],
    [null, [60, 64], 0, 'À vous, main droite\u00a0: do3 et mi3'],
    [{ kind: 'streak', right: 12 }, [], 12, ''],
    [{ kind: 'streak', right: 12 }, [67], 12, 'À vous, main droite\u00a0: sol3'],
    [{ kind: 'early', byMs: 230, right: 3 }, [], 3, 'En avance'],
    [{ kind: 'late', byMs: 230, right: 3 }, [], 3, 'En retard'],
    [{ kind: 'missed', count: 1, right: 4 }, [], 4, '1 manquée'],
    [{ kind: 'missed', count: 3, right: 0 }, [], 0, '3 manquées'],
    [wrong(62, MI, 'LEFT'), [64], 7, 'Main gauche\u00a0: ré joué, mi attendu'],
    [wrong(62, MI), [], 7, 'ré joué, mi attendu'],
    [wrong(72, DO, 'RIGHT'), [], 7, 'Main droite\u00a0: do4 joué, do3 attendu'],
    [wrong(61, null), [], 7, 'do♯ en trop'],
    [wrong(69, null), [60], 7, 'la en trop. À vous, main droite\u00a0: do3'],
    [
      { kind: 'shifted', semitones: 2, right: 0 },
      [],
      0,
      'Votre clavier semble transposé de 2\u00a0demi-tons vers le haut\u00a0: remettez sa transposition à zéro.',
    ],
    [
      { kind: 'shifted', semitones: -1, right: 0 },
      [],
      0,
      'Votre clavier semble transposé de 1\u00a0demi-ton vers le bas\u00a0: remettez sa transposition à zéro.',
    ],
    [
      { kind: 'shifted', semitones: 12, right: 0 },
      [],
      0,
      'Votre clavier semble réglé une octave trop haut\u00a0: ramenez‑le avec sa touche d’octave.',
    ],
    [{ kind: 'device-lost' }, [60], 0, 'Le clavier s’est débranché. Rebranchez‑le\u00a0: la musique vous attend.'],
    [{ kind: 'empty' }, [], 0, 'Vous n’avez pas joué de note\u00a0: il n’y a rien à évaluer. Recommencez quand vous voulez.'],
    [{ kind: 'unsure', right: 5 }, [60], 5, 'Pas sûr d’avoir bien entendu. La note ne compte pas.'],
    [{ kind: 'refused' }, [], 0, 'Fermez d’abord la fenêtre ouverte.'],
    [{ kind: 'sound-interrupted' }, [], 0, 'Le son s’est interrompu. Appuyez sur Jouer pour reprendre.'],
  ])('%j, waiting for %j', (feedback, waitingFor, right, sentence) =>
    expect(pillWords({ ...WAITING, feedback, waitingFor: notes(...waitingFor) }, NAMING)).toEqual({ right, sentence }),
  )

  it.each<[Partial<PlayerFacts>, string]>([
    [{ followBpm: 72.4 }, 'Je vous suis\u00a0: ♩. = 72'],
    [{ followBpm: null }, 'Jouez\u00a0: la musique vous suit.'],
    [{ followBpm: 72, waitingFor: notes(60) }, 'Je vous suis\u00a0: ♩. = 72'],
    [{ followBpm: 72, feedback: wrong(62, MI) }, 'ré joué, mi attendu'],
    [{ followBpm: 72, status: 'pause' }, ''],
  ])('following, %j: %s', (view, sentence) =>
    expect(pillWords({ ...WAITING, mode: 'follow', status: 'play', feedback: null, waitingFor: [], ...view }, NAMING, '♩.').sentence).toBe(sentence),
  )

  it.each<[readonly number[], string]>([
    [[60], 'Relâchez do3, puis rejouez‑le.'],
    [[60, 64], 'Relâchez do3 et mi3, puis rejouez‑les.'],
    [[48, 60], 'Relâchez do2 et do3, puis rejouez‑les.'],
  ])('keys %j that are down since before, whatever was said last: %s', (keptPitches, sentence) =>
    expect(pillWords({ ...WAITING, feedback: wrong(69, null), keptNotes: notes(...keptPitches), waitingFor: notes(60, 64) }, NAMING).sentence).toBe(
      sentence,
    ),
  )

  it('names notes in the key of the piece', () => {
    expect(
      pillWords({ ...WAITING, feedback: wrong(70, 69), waitingFor: [] }, { ...NAMING, timeline: { ...SCALE, notes: [], fifths: -1 } }).sentence,
    ).toBe('si♭ joué, la attendu')
  })
})
