import { describe, expect, it, test } from 'vitest'
import { type BlocDraft, blocDivisions, blocFaults, gridFault } from './bloc-rules.ts'
import { readGrid, refitted, withLength, withMark, withRoleToggled, writeGrid } from './grid.ts'

const DRAFT: BlocDraft = {
  ...{ title: 'Basse-accord', advice: 'Accord léger.', family: 'pompe', level: 3 },
  ...{ timeSignature: '4/4', divisionPerBeat: 4, measures: 1 },
  ...{ tempoMin: 70, startTempo: 72, targetTempo: 108, tempoMax: 132 },
  ...{ key: 'C', chords: ['C', 'F', 'G', 'C'], left: ['R---c---R---c---'], right: [] },
}
const fields = (change: Partial<BlocDraft>): string[] => blocFaults({ ...DRAFT, ...change }).map(({ field }) => field)

test('a whole bloc has no fault', () => expect(blocFaults(DRAFT)).toEqual([]))

it.each<[string, Partial<BlocDraft>, string[]]>([
  ['no words', { title: '  ', advice: '' }, ['title', 'advice']],
  ['too many words', { title: 'x'.repeat(61) }, ['title']],
  ['a bell in its name', { title: 'Pompe\u0007' }, ['title']],
  ['half a sign', { advice: 'Pompe \ud800' }, ['advice']],
  ['an unknown family', { family: 'punk' }, ['family']],
  ['level 2, which does not exist', { level: 2 }, ['level']],
  ['an unknown metre', { timeSignature: '5/4' }, ['time_signature']],
  ['a name of every object', { timeSignature: 'toString' }, ['time_signature']],
  ['divisions that cannot be engraved', { divisionPerBeat: 5 }, ['division_per_beat']],
  ['binary divisions of a ternary beat', { timeSignature: '6/8', divisionPerBeat: 4 }, ['division_per_beat']],
  ['half a measure', { measures: 0.5 }, ['measures']],
  ['endless measures', { measures: Number.POSITIVE_INFINITY }, ['measures']],
  ['a tempo that is no number', { tempoMin: Number.NaN }, ['tempo_min']],
  ['a tempo out of all bounds', { tempoMax: 9_000 }, ['tempo_max']],
  ['tempos out of order', { targetTempo: 71 }, ['start_tempo']],
  ['an unknown key', { key: 'H' }, ['key']],
  ['an unknown chord', { chords: ['C', 'Xyz'] }, ['chords']],
  ['one chord', { chords: ['C'] }, ['chords']],
  ['chords that break off within the bloc', { measures: 2, chords: ['C', 'F', 'C'], left: ['R'.repeat(32)] }, ['chords']],
  ['no left hand', { left: [] }, ['left']],
  ['a silent left hand', { left: ['.'.repeat(16)] }, ['left']],
  ['a silent right hand', { right: ['.'.repeat(16)] }, ['right']],
  ['a bass in the right hand', { right: ['R---------------'] }, ['right.0']],
  ['three layers', { left: Array.from({ length: 3 }, () => 'R---------------') }, ['left']],
])('%s: %j is refused at %j', (_name, change, expected) => expect(fields(change)).toEqual(expected))

describe('a grid', () => {
  it.each([
    ['R---c---R---c---', null],
    ['>[RV]---.......', 'La grille a 11\u00a0divisions au lieu de 16.'],
    ['-R--------------', 'La grille commence par une tenue'],
    ['R.--............', 'Division 3 : une tenue suit un silence.'],
    ['R---c---R---c----', 'La grille a plus de 16\u00a0divisions.'],
    ['R---Z---........', '« Z » ne se joue pas'],
    ['[RR]------------', 'la même note deux fois'],
    ['R---<--.........', '« <--.....'],
    ['R---[]..........', 'n’est pas un signe'],
    ['R---[C..........', 'n’est pas un signe'],
    ['', 'au lieu de 16.'],
  ])('%s: %s', (grid, fault) => {
    const message = gridFault(grid, 'LEFT', 16)
    if (fault === null) expect(message).toBeNull()
    else expect(message).toContain(fault)
  })

  it.each(['R---c---R---c---', '>[RV]-[RV][RS]-[RS]', '1-3-2-3-1-3-2-3-', '..c...c...c...c.', '>C-C-C-C->C-C-C-C-'])(
    '%s is written as it was read',
    (grid) => {
      const { events, divisions } = readGrid(grid)
      expect(writeGrid(events, divisions)).toBe(grid)
    },
  )
})

describe('what an editor does', () => {
  const draw = (grid: string, act: (events: ReturnType<typeof readGrid>['events']) => ReturnType<typeof readGrid>['events']): string => {
    const { events, divisions } = readGrid(grid)
    return writeGrid(act(events), divisions)
  }

  it.each([
    ['a strike in a silence', '....', 2, 'R', '..R.'],
    ['a second note at once', 'R---', 0, 'V', '[RV]---'],
    ['a note less', '[RV]---', 0, 'R', 'V---'],
    ['the last note less', 'R---', 0, 'R', '....'],
    ['a strike in what sounds ends it', 'R---', 2, 'C', 'R-C.'],
    ['a short chord that becomes a digit is not short', '[c1]---', 0, 'C', '1---'],
  ] as const)('%s', (_name, grid, at, role, expected) => expect(draw(grid, (events) => withRoleToggled(events, at, role))).toBe(expected))

  it.each([
    ['R...', 0, 3, 'R--.'],
    ['R...', 0, 9, 'R---'],
    ['R.C.', 0, 9, 'R-C.'],
    ['R---', 0, 0, 'R...'],
    ['R---', 0, -5, 'R...'],
    ['R---', 2, 4, 'R---'],
  ])('%s: the event at %i is %i long: %s', (grid, at, length, expected) =>
    expect(draw(grid, (events) => withLength(events, 4, at, length))).toBe(expected),
  )

  it.each([
    ['R---', 'accent', '>R---'],
    ['>R---', 'accent', 'R---'],
    ['C---', 'staccato', 'c---'],
    ['1---', 'staccato', '1---'],
  ] as const)('%s with its %s is %s', (grid, mark, expected) => expect(draw(grid, (events) => withMark(events, 0, mark))).toBe(expected))

  it.each([
    ['R---c---R---c---', 4, 2, 8, 'R-c-R-c-'],
    ['R-c-R-c-', 2, 4, 16, 'R---c---R---c---'],
    ['R---c---R---c---', 4, 4, 12, 'R---c---R---'],
    ['R---', 4, 4, 8, 'R---....'],
    ['RRRR', 4, 2, 2, 'RR'],
  ])('%s from %i to %i divisions a beat in %i columns is %s', (grid, from, to, columns, expected) =>
    expect(refitted(grid, from, to, columns)).toBe(expected),
  )
})

it.each([
  ['4/4', 4, 1, 16],
  ['6/8', 3, 2, 12],
  ['12/8', 6, 4, 96],
  ['7/8', 4, 1, 0],
])('%s by %i, %i measures: %i columns', (timeSignature, divisionPerBeat, measures, columns) =>
  expect(blocDivisions({ timeSignature, divisionPerBeat, measures })).toBe(columns),
)
