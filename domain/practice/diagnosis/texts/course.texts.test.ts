import { describe, expect, it } from 'vitest'
import { lineOf, pieceOf } from '../../test-piece.ts'
import type { Finding } from '../finding.ts'
import { sayFinding } from './finding.texts.ts'
import { sayPraise } from './praise.texts.ts'

const piece = pieceOf(lineOf(Array.from({ length: 64 }, (_, at) => 60 + (at % 5))), { bpm: 60 })
const saidOf = (kind: Finding['kind'], more: Partial<Finding>): string[] => {
  const plain: Finding = { kind, hand: null, fromMeasure: 0, toMeasure: 15, weight: 2, count: 8, ms: null, percent: null, noteIndexes: [] }
  const { title, detail } = sayFinding({ ...plain, ...more }, piece, 3)
  return [title, detail].map((text) => text.replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll('\u2011', '-'))
}

describe('what is said of the course of a take', () => {
  it.each<[kind: Finding['kind'], more: Partial<Finding>, title: string, detail: string]>([
    [
      'dragging',
      { cause: 'slow-passage', percent: -25, fromMeasure: 4, toMeasure: 7, because: 'fast-notes' },
      'Mesures 5 à 8 : vous ralentissez',
      '25 % moins vite qu’autour, puis vous retrouvez votre tempo. Les notes y sont plus rapides qu’ailleurs.',
    ],
    [
      'dragging',
      { cause: 'slow-passage', percent: -25, ms: 4000, fromMeasure: 4, toMeasure: 7 },
      'Mesures 5 à 8 : vous ralentissez',
      '25 % moins vite qu’autour, puis vous retrouvez le tempo, en retard de 4 temps.',
    ],
    [
      'hesitation',
      { cause: 'every-bar-line', ms: 500 },
      'Tout le morceau : un arrêt à chaque barre de mesure',
      '8 arrêts d’un demi-temps en moyenne, juste avant une nouvelle mesure.',
    ],
    [
      'dragging',
      { cause: 'beat-off', hand: 'LEFT' },
      'Tout le morceau, main gauche : un temps trop tard',
      '8 notes justes, mais un temps après leur place.',
    ],
    [
      'skipped',
      { cause: 'repeat-left-out', fromMeasure: 4, toMeasure: 7 },
      'Mesures 5 à 8 : la reprise n’a pas été faite',
      'Cette partie se joue deux fois, et vous l’avez jouée une fois.',
    ],
    ['skipped', { cause: 'stopped', fromMeasure: 8 }, 'Mesures 9 à 16 : pas encore jouées', 'Vous vous êtes arrêté à la fin de la mesure 8.'],
    [
      'wrong-keys',
      { cause: 'unrelated' },
      'Tout le morceau : d’autres touches que celles de la partition',
      'Ce que vous avez joué ne suit pas ce qui est écrit.',
    ],
    [
      'staccato-held',
      { hand: 'RIGHT', fromMeasure: 2, toMeasure: 3 },
      'Mesures 3 et 4, main droite : les notes avec un point sont trop longues',
      'Le point sur une note la rend courte : 8 notes sont tenues presque entières.',
    ],
  ])('%s %j', (kind, more, title, detail) => expect(saidOf(kind, more)).toEqual([title, detail]))

  it.each([
    [50, 'Toutes les notes sont justes, à la moitié du tempo écrit. Le tempo peut monter peu à peu.'],
    [66, 'Toutes les notes sont justes, aux deux tiers du tempo écrit. Le tempo peut monter peu à peu.'],
    [33, 'Toutes les notes sont justes, au tiers du tempo écrit. Le tempo peut monter peu à peu.'],
  ])('praise at %i %% of the tempo', (tempoPercent, text) => expect(sayPraise({ kind: 'all-notes', tempoPercent }, piece)).toBe(text))
})
