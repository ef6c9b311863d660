import { counted, listed, typeset } from '../../basics/index.ts'

/** What is named; the rest is counted. */
const MOST_NAMED = 4

export interface PlayedContent {
  readonly title: string
  readonly takes: number
}

const DAYS = {
  today: { some: 'Aujourd’hui, vous avez joué', none: 'Je n’ai encore aucune prise de vous aujourd’hui.' },
  yesterday: { some: 'Hier, vous avez joué', none: 'Je n’ai aucune prise de vous hier.' },
  lately: { some: 'Ces deux dernières semaines, vous avez joué', none: 'Je n’ai aucune prise de vous ces deux dernières semaines.' },
} as const

/** « Qu’est-ce que j’ai joué hier ? »: what was played most first. */
export function playedWords(day: keyof typeof DAYS, contents: readonly PlayedContent[]): string {
  const { some, none } = DAYS[day]
  if (contents.length === 0) return typeset(none)
  const named = contents.slice(0, MOST_NAMED).map(({ title, takes }) => `« ${title} » (${counted(takes, 'prise', 'prises')})`)
  const more = contents.length - named.length
  return typeset(`${some} ${listed(more > 0 ? [...named, counted(more, 'autre morceau', 'autres morceaux')] : named)}.`)
}
