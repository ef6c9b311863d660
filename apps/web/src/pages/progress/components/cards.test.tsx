import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { chartPeriodsOf } from '../progress-periods.ts'
import { ActivityCard } from './activity-card.tsx'
import { TimeCard } from './time-card.tsx'

/** The words of a card, its spaces made plain, and what is said of its picture. */
function shown(card: ReactNode): { readonly words: string; readonly picture: string } {
  const markup = renderToStaticMarkup(card).replaceAll(/[\u00a0\u202f]/g, ' ')
  return { picture: /aria-label="([^"]*)"/.exec(markup)?.[1] ?? '', words: markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

/** A Thursday. */
const PROGRESS = {
  today: '2026-11-26',
  days: [
    { day: '2026-11-18', points: 12, seconds: 1200, takes: 3, notes: 240 },
    { day: '2026-11-26', points: 5, seconds: 4200, takes: 1, notes: 80 },
  ],
  months: [{ month: '2026-11', days: 2, points: 17, seconds: 5400, takes: 4, notes: 320 }],
}
const activity = {
  score: 17,
  highestScore: 40,
  history: [
    { gain: 5, at: new Date('2026-11-26T10:00:00Z'), event: 'REGULARITY' },
    { gain: 0, at: new Date('2026-11-26T09:00:00Z'), event: 'COMPLETE_PIECE' },
    { gain: 3, at: new Date('2026-11-26T08:00:00Z'), event: 'SOMETHING_NEW' },
    { gain: 12, at: new Date('2026-11-18T10:00:00Z'), event: 'COMPLETE_PIECE' },
  ],
  byDay: {},
  byWeek: {},
  counts: { regularity: 1, challenges: 0, pieces: 2, modules: 0, connections: 3 },
}

it('says how long was practised, and each week of it in the table', () => {
  const { words, picture } = shown(<TimeCard chartPeriods={chartPeriodsOf(PROGRESS, 'weeks')} period="weeks" />)
  expect(picture).toBe('Temps de travail : 1 h 30 en six semaines')
  expect(words).toContain('4 prises, 320 notes jouées')
  expect(words).toContain('Semaine du 16 nov. 20 min Semaine du 23 nov. 1 h 10')
})

it('leaves out of the table what is still to come', () => {
  const { words } = shown(<TimeCard chartPeriods={chartPeriodsOf(PROGRESS, 'week')} period="week" />)
  expect(words).toContain('Mercredi 25 novembre 0 min Jeudi 26 novembre 1 h 10')
  expect(words).not.toContain('Vendredi')
})

it('says where there is nothing in the period', () => {
  const { words } = shown(<TimeCard chartPeriods={chartPeriodsOf({ ...PROGRESS, days: [] }, 'weeks')} period="weeks" />)
  expect(words).toContain('Rien dans cette période.')
})

it('says the points, what they are made of, and where the latest ones came from', () => {
  const { words, picture } = shown(<ActivityCard activity={activity} chartPeriods={chartPeriodsOf(PROGRESS, 'all')} period="all" />)
  expect(picture).toBe('Activité : 17 points depuis le début')
  for (const text of [
    'Record : 40 points',
    'points en 28 jours',
    'Morceaux joués en entier 2',
    'Séances de dix minutes 3',
    'Novembre 2026 17 points',
  ])
    expect(words).toContain(text)
  const latest = words.slice(words.indexOf('Derniers points'), words.indexOf('Comment les points'))
  expect(latest).toContain('Un jour après l’autre')
  expect(latest.match(/\+\d+/g)).toEqual(['+5', '+12'])
  // By the table that the server counts by.
  expect(words).toContain('Morceau joué en entier votre meilleur score, jusqu’à 100')
  expect(words).toContain('Module terminé 10 points')
})
