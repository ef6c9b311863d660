import type { UnmetGoal } from '@prelude/domain/learning'
import { expect, test } from 'vitest'
import { sayShortfall } from './stage-shortfall.ts'

test.each<[UnmetGoal, string]>([
  [{ kind: 'slow', speed: 0.85, askedSpeed: 1 }, 'Joué à 85\u202f%\u00a0: cette étape se joue à 100\u202f%'],
  [
    { kind: 'no-clock', mode: 'wait', cap: 60 },
    '«\u202fAttendre\u202f» compte jusqu’à 60\u00a0: passez à «\u202fEn mesure\u202f» pour aller plus loin',
  ],
  [{ kind: 'no-clock', mode: 'follow', cap: 0 }, '«\u202fMe suivre\u202f» ne compte pas ici\u00a0: passez à «\u202fEn mesure\u202f»'],
  [{ kind: 'hands' }, 'Cette étape demande un autre choix de mains'],
  [{ kind: 'display' }, 'Cette étape se joue sur la partition'],
])('%o: %s', (shortfall, words) => expect(sayShortfall(shortfall).replace(/\s/g, ' ')).toBe(words.replace(/\s/g, ' ')))
