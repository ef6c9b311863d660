import { expect, it } from 'vitest'
import { practisedDays } from './practised-days.ts'

const days = (of: Readonly<Record<string, number>>) => Object.entries(of).map(([day, seconds]) => ({ day, seconds }))

it.each([
  ['nothing', {}, {}, {}],
  ['sessions alone', { '2026-11-20': 900 }, {}, { '2026-11-20': 900 }],
  ['what was played in too short a session', {}, { '2026-11-20': 40 }, { '2026-11-20': 40 }],
  [
    'the longer of both, the oldest day first',
    { '2026-11-21': 900, '2026-11-20': 30 },
    { '2026-11-21': 300, '2026-11-20': 60 },
    { '2026-11-20': 60, '2026-11-21': 900 },
  ],
  ['no day of more than a day', { '2026-11-20': 200_000 }, {}, { '2026-11-20': 86_400 }],
] as const)('%s', (_name, sessions, played, expected) => expect(practisedDays(days(sessions), days(played))).toEqual(days(expected)))
