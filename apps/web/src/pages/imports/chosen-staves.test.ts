import { describe, expect, it } from 'vitest'
import { chosenStaves, isHandless } from './chosen-staves.ts'

type Given = Parameters<typeof chosenStaves>[0]
const staff = (staff: number, role: string) => ({ part: 0, staff, role, label: '', noteCount: 1, lowestPitch: 60, highestPitch: 60 })
const work = (roles: readonly string[], chosen?: readonly string[]): Given =>
  ({
    preview: { course: { staves: roles.map((role, place) => staff(place + 1, role)) } },
    choices: chosen ? { staves: chosen.map((role, place) => ({ part: 0, staff: place + 1, role })) } : {},
  }) as unknown as Given

it('shows the chosen roles before the course is remade', () =>
  expect(chosenStaves(work(['RIGHT', 'LEFT'], ['LEFT', 'OFF'])).map(({ role }) => role)).toEqual(['LEFT', 'OFF']))

describe('no hand has a staff', () => {
  it.each([
    ['as it was read', ['RIGHT', 'LEFT'], undefined, false],
    ['one hand left', ['RIGHT', 'LEFT'], ['RIGHT', 'OFF'], false],
    ['both taken away', ['RIGHT', 'LEFT'], ['MELODY', 'OFF'], true],
    ['percussion alone', ['OFF'], undefined, false],
  ] as const)('%s: %#', (_, roles, chosen, handless) => expect(isHandless(work(roles, chosen))).toBe(handless))
})
