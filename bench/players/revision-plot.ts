import { percentile } from '../harness.ts'
import type { Year, YearLearner } from './revision-year.ts'

const WIDTH = 960
const PANEL = { width: 400, height: 220, top: 50 }
const LEFT = [60, 530] as const
const WEEK_DAYS = 7
const WEEKS = 52
const STEPS = 10
const COLOURS: Readonly<Record<YearLearner['kind'], string>> = { good: '#2f6f4f', weak: '#b4532a', irregular: '#4a5fa5' }
const NAMES: Readonly<Record<YearLearner['kind'], string>> = { good: 'good', weak: 'weak', irregular: 'irregular, with breaks' }

const line = (points: readonly (readonly [x: number, y: number])[], colour: string, dashes = ''): string =>
  `<polyline fill="none" stroke="${colour}" stroke-width="2" ${dashes && `stroke-dasharray="${dashes}"`} points="${points
    .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')}"/>`
const text = (x: number, y: number, words: string, anchor = 'start'): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${words}</text>`
const yOf = (share: number): number => PANEL.top + PANEL.height * (1 - share)

function axes(left: number, title: string, xs: readonly string[], ys: readonly string[]): string {
  const bottom = PANEL.top + PANEL.height
  return [
    `<rect x="${left}" y="${PANEL.top}" width="${PANEL.width}" height="${PANEL.height}" fill="none" stroke="#8a8578"/>`,
    text(left, PANEL.top - 14, title),
    ...xs.map((words, place) => text(left + (PANEL.width * place) / (xs.length - 1), bottom + 18, words, 'middle')),
    ...ys.map((words, place) => text(left - 8, yOf(place / (ys.length - 1)) + 4, words, 'end')),
  ].join('\n')
}

/** How well a section was still known when it came back: a share of all come-backs for each tenth. */
function recallPanel(years: ReadonlyMap<YearLearner['kind'], readonly Year[]>): string {
  const curves = [...years].map(([kind, own]) => {
    const recalls = own.flatMap(({ comeBacks }) => comeBacks.map(({ recall }) => recall))
    const shares = Array.from({ length: STEPS }, (_, step) => {
      const inStep = recalls.filter((recall) => Math.min(STEPS - 1, Math.floor(recall * STEPS)) === step)
      return inStep.length / recalls.length
    })
    return line(
      shares.map((share, step) => [LEFT[0] + (PANEL.width * (step + 0.5)) / STEPS, yOf(share)]),
      COLOURS[kind],
    )
  })
  return [
    axes(
      LEFT[0],
      'Chance to play it well on the day on which it comes back',
      ['0', '25 %', '50 %', '75 %', '100 %'],
      ['0', '25 %', '50 %', '75 %', '100 %'],
    ),
    ...curves,
  ].join('\n')
}

/** Minutes of revisions on a day of practice, week after week: median, and dashed the 95th percentile. */
function minutesPanel(years: ReadonlyMap<YearLearner['kind'], readonly Year[]>): string {
  const most = 15
  const curves = [...years].flatMap(([kind, own]) =>
    [0.5, 0.95].map((p) => {
      const points = Array.from({ length: WEEKS }, (_, week) => {
        const minutes = own.flatMap(({ days }) =>
          days.filter(({ day }) => Math.floor(day / WEEK_DAYS) === week).map(({ revisionMinutes }) => revisionMinutes),
        )
        return [LEFT[1] + (PANEL.width * (week + 0.5)) / WEEKS, yOf(Math.min(most, percentile(minutes, p)) / most)] as const
      })
      return line(points, COLOURS[kind], p === 0.5 ? '' : '3 4')
    }),
  )
  return [
    axes(LEFT[1], 'Minutes of revisions a day (dashed: 95th percentile)', ['week 1', '13', '26', '39', '52'], ['0', '5', '10', '15']),
    ...curves,
  ].join('\n')
}

/** An SVG picture. */
export const plotOfYears = (years: ReadonlyMap<YearLearner['kind'], readonly Year[]>): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} 330" font-family="sans-serif" font-size="13" fill="#3a372f">`,
    '<title>A year of revisions: how well a section is known when it comes back, and the minutes of a day</title>',
    `<rect width="${WIDTH}" height="330" fill="#fbf8f1"/>`,
    recallPanel(years),
    minutesPanel(years),
    ...[...years.keys()].map((kind, place) => {
      const x = LEFT[0] + 170 * place
      return `<rect x="${x}" y="306" width="18" height="4" fill="${COLOURS[kind]}"/>${text(x + 26, 312, NAMES[kind])}`
    }),
    '</svg>',
    '',
  ].join('\n')
