import { expect, test } from 'vitest'
import { seededRandom } from '../../basics/index.ts'
import { harmonyPlans } from './harmony-plans.ts'
import type { ReadingFocus } from './items.ts'
import { isReadingFocus, READING_LEVELS, readingFocusesOf, readingFocusesUpTo, readingLevel } from './levels.ts'
import { frameOf, planOf } from './plan.ts'
import { FROM_FIRST_LADDER } from './standing.ts'
import { readingFocusWords, readingLevelWords } from './texts/focus.texts.ts'

const NUMBERS = Array.from({ length: READING_LEVELS }, (_, place) => place + 1)
const levelOf = (focus: ReadingFocus): number => NUMBERS.find((level) => readingFocusesOf(level).includes(focus)) ?? 0

/** Classes that new textures come with. */
const OF_HANDS: ReadonlySet<ReadingFocus> = new Set(['clef-bass', 'hands-alternating', 'hands-together', 'chords', 'two-voices', 'melody-chords'])

/** What a level brings that the one before had not: classes, marks, textures of no class of their own, chromatic notes. */
function newThings(level: number): number {
  const [before, own] = [readingLevel(level - 1), readingLevel(level)]
  const hasNewTextures = own.textures.some((texture) => !before.textures.includes(texture)) && !own.adds.some((focus) => OF_HANDS.has(focus))
  const flags = [own.marks !== before.marks, hasNewTextures, own.hasChromaticNotes !== before.hasChromaticNotes]
  return own.adds.length + flags.filter(Boolean).length
}

test('each of the twenty-six levels adds one or two things, and each class once', () => {
  expect(READING_LEVELS).toBe(26)
  expect(NUMBERS.slice(1).filter((level) => newThings(level) < 1 || newThings(level) > 2)).toEqual([])
  const all = readingFocusesUpTo(READING_LEVELS)
  expect(new Set(all).size).toBe(all.length)
})

test.each<[ReadingFocus, ReadingFocus]>([
  ['rhythm-rests', 'rhythm-eighths'],
  ['interval-4', 'hands-together'],
  ['interval-5', 'hands-together'],
  ['rhythm-eighths', 'rhythm-dotted'],
  ['signature-sharp-2', 'signature-sharp-3'],
  ['signature-flat-3', 'signature-flat-4'],
  ['rhythm-dotted', 'rhythm-syncopation'],
  ['rhythm-syncopation', 'rhythm-sixteenths'],
  ['chords', 'melody-chords'],
  ['hands-together', 'two-voices'],
  ['ledger', 'clef-change'],
])('as in methods, %s come before %s', (first, second) => expect(levelOf(first)).toBeLessThan(levelOf(second)))

test('every level and every class has its words', () => {
  const words = NUMBERS.map(readingLevelWords)
  expect(words.every((word) => word.length > 5)).toBe(true)
  expect(new Set(words).size).toBe(READING_LEVELS)
  const classes = readingFocusesUpTo(READING_LEVELS).map(readingFocusWords)
  expect(new Set(classes).size).toBe(classes.length)
})

/** What the first ladder of sixteen levels added. */
const FIRST_LADDER: readonly (readonly string[])[] = [
  ['clef-treble', 'interval-2', 'rhythm-quarters'],
  ['clef-bass'],
  ['interval-3'],
  ['hands-alternating'],
  ['rhythm-eighths'],
  ['meter-three', 'rhythm-rests'],
  ['hands-together'],
  ['interval-4', 'interval-5'],
  ['signature-sharp-1', 'signature-flat-1'],
  ['rhythm-dotted', 'rhythm-tied'],
  ['accidental'],
  ['signature-sharp-2', 'signature-flat-2'],
  ['shift', 'ledger'],
  ['rhythm-compound'],
  ['chords'],
  [
    'signature-sharp-3',
    'signature-flat-3',
    'signature-sharp-4',
    'signature-flat-4',
    'interval-6',
    'interval-8',
    'rhythm-syncopation',
    'rhythm-sixteenths',
  ],
]
test.each(FIRST_LADDER.map((_, place) => [place + 1, FROM_FIRST_LADDER[place] ?? 0]))(
  'level %i of the first ladder is level %i: the first one at which all is read that was read there',
  (old, level) => {
    const read = FIRST_LADDER.slice(0, old).flat()
    expect(read.every(isReadingFocus)).toBe(true)
    const hasAll = (candidate: number): boolean => read.every((focus) => (readingFocusesUpTo(candidate) as readonly string[]).includes(focus))
    expect([hasAll(level), hasAll(level - 1)]).toEqual([true, level === 1])
  },
)

/** Rows of chords of two hundred plans. */
function plansAt(level: number): number {
  const focuses = readingFocusesUpTo(level)
  const rows = Array.from({ length: 200 }, (_, seed) => {
    const random = seededRandom(seed * 7_919 + level)
    const order = { focus: focuses[seed % focuses.length] as ReadingFocus, level, seed }
    return planOf(order, frameOf(order, random), random).harmony.join()
  })
  return new Set(rows).size
}
test.each(NUMBERS)('level %i: of two hundred plans at least twenty-five rows of chords, with all chords forty', (level) =>
  expect(plansAt(level)).toBeGreaterThanOrEqual(readingLevel(level).hasRichChords ? 40 : 25),
)

test.each([
  ['major', false, false],
  ['major', false, true],
  ['major', true, false],
  ['major', true, true],
  ['minor', true, false],
  ['minor', true, true],
] as const)('plans in %s, rich: %s, open: %s', (mode, isRich, isOpen) => {
  const plans = harmonyPlans(mode, { isRich, isOpen })
  expect(new Set(plans.map(({ chords }) => chords.join())).size).toBe(plans.length)
  for (const { chords } of plans) {
    expect(chords).toHaveLength(8)
    // A half close, a close on another tone of the tonic, or one that breaks off; then a full close or the dominant.
    expect([0, 4, 5]).toContain(chords[3])
    expect(isOpen ? [chords[7]] : [chords[6], chords[7]]).toEqual(isOpen ? [4] : [4, 0])
    // From the dominant no chord goes back to the fourth or second degree.
    expect(chords.some((chord, place) => chord === 4 && [1, 3].includes(chords[place + 1] ?? 0))).toBe(false)
    if (mode === 'minor') expect(chords).not.toContain(1)
  }
})
