import { pitchFrom } from '@prelude/domain/music'
import { describe, expect, it } from 'vitest'
import type { PlayerFacts } from '../test-store.ts'
import type { Feedback } from '../session/feedback.ts'
import { pillWords } from './feedback-pill.tsx'

const DO = pitchFrom(60)
const MI = pitchFrom(64)
const wrong = (played: number, expected: number | null, hand: 'LEFT' | 'RIGHT' | null = null): Feedback => ({
  kind: 'wrong',
  played: pitchFrom(played),
  expected: expected === null ? null : pitchFrom(expected),
  hand,
  right: 7,
})

const WAITING = { mode: 'wait', followBpm: null, status: 'play' } as const

describe('what the pill says', () => {
  it.each<[Feedback | null, readonly string[], number, string]>([
    [null, [], 0, ''],
    [null, ['do', 'mi'], 0, 'À vous\u00a0: do, mi'],
    [{ kind: 'streak', right: 12 }, [], 12, ''],
    [{ kind: 'streak', right: 12 }, ['sol'], 12, 'À vous\u00a0: sol'],
    [{ kind: 'early', byMs: 230, right: 3 }, [], 3, 'En avance'],
    [{ kind: 'late', byMs: 230, right: 3 }, [], 3, 'En retard'],
    [{ kind: 'missed', count: 1, right: 4 }, [], 4, '1 manquée'],
    [{ kind: 'missed', count: 3, right: 0 }, [], 0, '3 manquées'],
    [wrong(62, MI, 'LEFT'), ['mi'], 7, 'Main gauche\u00a0: ré joué, mi attendu'],
    [wrong(62, MI), [], 7, 'ré joué, mi attendu'],
    [wrong(72, DO, 'RIGHT'), [], 7, 'Main droite\u00a0: do joué à une autre octave'],
    [wrong(61, null), [], 7, 'do♯ en trop'],
    [{ kind: 'device-lost' }, ['do'], 0, 'Le clavier s’est débranché. Rebranchez-le\u00a0: la musique vous attend.'],
    [{ kind: 'empty' }, [], 0, 'Vous n’avez pas joué de note\u00a0: il n’y a rien à évaluer. Recommencez quand vous voulez.'],
    [{ kind: 'unsure', right: 5 }, ['do'], 5, 'Pas sûr d’avoir bien entendu. La note ne compte pas.'],
    [{ kind: 'refused' }, [], 0, 'Fermez d’abord la fenêtre ouverte.'],
    [{ kind: 'sound-interrupted' }, [], 0, 'Le son s’est interrompu. Appuyez sur Jouer pour reprendre.'],
  ])('%j, waiting for %j', (feedback, waitingFor, right, sentence) =>
    expect(pillWords({ ...WAITING, feedback, waitingFor }, 0)).toEqual({ right, sentence }),
  )

  it.each<[Partial<PlayerFacts>, string]>([
    [{ followBpm: 72.4 }, 'Je vous suis\u00a0: ♩. = 72'],
    [{ followBpm: null }, 'Jouez\u00a0: la musique vous suit.'],
    [{ followBpm: 72, waitingFor: ['do'] }, 'Je vous suis\u00a0: ♩. = 72'],
    [{ followBpm: 72, feedback: wrong(62, MI) }, 'ré joué, mi attendu'],
    [{ followBpm: 72, status: 'pause' }, ''],
  ])('following, %j: %s', (view, sentence) =>
    expect(pillWords({ ...WAITING, mode: 'follow', status: 'play', feedback: null, waitingFor: [], ...view }, 0, '♩.').sentence).toBe(sentence),
  )

  it('names notes in the key of the piece', () => {
    expect(pillWords({ ...WAITING, feedback: wrong(70, 69), waitingFor: [] }, -1).sentence).toBe('si♭ joué, la attendu')
  })
})
