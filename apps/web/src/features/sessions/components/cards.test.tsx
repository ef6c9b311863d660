import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RegularityCard } from './regularity-card.tsx'
import { WeekCard } from './week-card.tsx'

/** A Thursday. */
const worked = {
  today: '2026-11-26',
  days: [
    { day: '2026-11-18', seconds: 1200 },
    { day: '2026-11-25', seconds: 600 },
    { day: '2026-11-26', seconds: 60 },
  ],
}

/** What is read aloud of the picture, and all the words of the card. */
function shown(card: ReactNode): { readonly picture: string; readonly words: string } {
  const markup = renderToStaticMarkup(card).replaceAll('\u00a0', ' ')
  return { picture: /aria-label="([^"]*)"/.exec(markup)?.[1] ?? '', words: markup.replaceAll(/<[^>]+>/g, ' ') }
}

it('says the minutes of each day of the week that has come', () => {
  const { picture, words } = shown(<WeekCard worked={worked} />)
  expect(picture).toBe('lundi 0 minute, mardi 0 minute, mercredi 10 minutes, jeudi 1 minute')
  expect(words).toContain('11 min')
})

it('says on how many days something was done, and how many in a row', () => {
  const { picture, words } = shown(<RegularityCard worked={worked} />)
  expect(picture).toBe('3 jours de travail en 8 semaines')
  expect(words).toContain('2 jours de suite')
})
