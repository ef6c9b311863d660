import { expect, test } from 'vitest'
import { letterOf, pitchOfStep, signatureAlterAt } from '../../notation/index.ts'
import { isChordTone, movesInParallel } from './harmony.ts'
import { degreeOf, type ReadingFocus, type ReadingPiece, type ReadNote } from './items.ts'
import { READING_LEVELS, readingFocusesOf, readingFocusesUpTo, readingLevel } from './levels.ts'
import { makeReading, textOfReading } from './make-piece.ts'
import { clefOf, isLedger } from './staff.ts'

/** Every class of every level, with several seeds: over seven hundred texts. */
const SEEDS = [3, 977, 40_013]
const TEXTS: readonly ReadingPiece[] = Array.from({ length: READING_LEVELS }, (_, place) => place + 1).flatMap((level) =>
  readingFocusesUpTo(level).flatMap((focus) => SEEDS.map((seed) => makeReading({ focus, level, seed: seed * level }))),
)
const nameOf = ({ order: { focus, level, seed } }: ReadingPiece): string => `level ${level}, ${focus}, seed ${seed}`
const pitchOf = ({ step, alter }: ReadNote): number => pitchOfStep(step, alter)
const melodyOf = ({ notes }: ReadingPiece): readonly ReadNote[] => notes.filter(({ isMelody }) => isMelody)
const othersOf = ({ notes }: ReadingPiece): readonly ReadNote[] => notes.filter(({ isMelody }) => !isMelody)
const measureOf = ({ meter }: ReadingPiece, { onset }: ReadNote): number => Math.floor(onset / meter.measureTicks)

/** Every text, or the first one of which a fact is not true. */
const everyText = (isTrue: (piece: ReadingPiece) => boolean, of = TEXTS): string => {
  const broken = of.find((piece) => !isTrue(piece))
  return broken ? nameOf(broken) : 'all'
}

test('there are sixteen levels, and each class is added once', () => {
  expect(READING_LEVELS).toBe(16)
  const all = readingFocusesUpTo(READING_LEVELS)
  expect(new Set(all).size).toBe(all.length)
  expect(TEXTS.length).toBeGreaterThan(600)
})

/** The rests of a melody. */
const restsOf = (piece: ReadingPiece): readonly { readonly at: number; readonly ticks: number }[] => {
  const lines = melodyOf(piece)
  return lines.flatMap(({ onset, duration }, place) => {
    const [end, next] = [onset + duration, lines[place + 1]?.onset ?? onset + duration]
    return next === end ? [] : [{ at: end, ticks: next - end }]
  })
}

test('every measure is full: a melody has a note at every moment, or a rest from level 6 on, from the first to the last', () =>
  expect(
    everyText((piece) => {
      const last = melodyOf(piece).at(-1)
      return (
        melodyOf(piece)[0]?.onset === 0 &&
        last !== undefined &&
        last.onset + last.duration === 8 * piece.meter.measureTicks &&
        restsOf(piece).every(({ ticks }) => piece.order.level >= 6 && ticks > 0)
      )
    }),
  ).toBe('all'))

test('a rest begins after a note, ends within its measure, and lasts half a measure of four beats at most; a measure breathes once', () =>
  expect(
    everyText((piece) => {
      const { measureTicks } = piece.meter
      const rests = restsOf(piece)
      return (
        rests.every(({ at, ticks }) => at % measureTicks !== 0 && Math.floor(at / measureTicks) === Math.floor((at + ticks - 1) / measureTicks)) &&
        rests.every(({ ticks }) => ticks <= 96) &&
        new Set(rests.map(({ at }) => Math.floor(at / measureTicks))).size === rests.length
      )
    }),
  ).toBe('all'))

test('of the texts that may have rests about half have some, and the note after each is read as that', () => {
  const may = TEXTS.filter(({ order }) => order.level >= 6)
  const share = may.filter((piece) => restsOf(piece).length > 0).length / may.length
  expect([share > 0.35, share < 0.75]).toEqual([true, true])
  expect(
    everyText((piece) => {
      const ends = new Set(restsOf(piece).map(({ at, ticks }) => at + ticks))
      return melodyOf(piece).every(({ onset, figure }) => ends.has(onset) === (figure === 'rests'))
    }),
  ).toBe('all')
})

test('slurs from level 4 on, piano and forte from level 8 on, hairpins from level 12 on', () => {
  const has = (what: 'dynamics' | 'hairpins' | 'slurs', level: number): boolean =>
    TEXTS.some(({ order, expression }) => order.level === level && expression[what].length > 0)
  const firstOf = (what: 'dynamics' | 'hairpins' | 'slurs'): number =>
    Array.from({ length: READING_LEVELS }, (_, place) => place + 1).find((level) => has(what, level)) ?? 0
  expect([firstOf('slurs'), firstOf('dynamics'), firstOf('hairpins')]).toEqual([4, 8, 12])
})

test('a slur joins two notes or more of one hand without a rest or a key struck again, within a phrase, and no note has two', () =>
  expect(
    everyText((piece) =>
      piece.expression.slurs.every(({ start, end, hand }, place, all) => {
        const under = melodyOf(piece).filter(({ onset }) => onset >= start && onset < end)
        return (
          under.length > 1 &&
          under[0]?.onset === start &&
          under.every(
            (note, index) =>
              note.hand === hand && note.onset === (index === 0 ? start : (under[index - 1]?.onset ?? 0) + (under[index - 1]?.duration ?? 0)),
          ) &&
          under.every((note, index) => note.step !== under[index - 1]?.step) &&
          under.every((note) => Math.floor(measureOf(piece, note) / 4) === Math.floor(start / piece.meter.measureTicks / 4)) &&
          start >= (all[place - 1]?.end ?? 0)
        )
      }),
    ),
  ).toBe('all'))

test('letters and hairpins lie on measures: the first letter at the start, another one after it, a hairpin between two that it leads from and to', () =>
  expect(
    everyText(({ expression: { dynamics, hairpins }, meter, order }) => {
      if (order.level < 8) return dynamics.length === 0
      const [first, then] = dynamics
      const [hairpin] = hairpins
      if (!first || !then || first.at !== 0 || first.mark === then.mark || dynamics.length > 2) return false
      if ([...dynamics.map(({ at }) => at), hairpin?.start ?? 0, hairpin?.end ?? 0].some((at) => at % meter.measureTicks !== 0)) return false
      const isLouder = ['p', 'mf', 'f'].indexOf(then.mark) > ['p', 'mf', 'f'].indexOf(first.mark)
      return !hairpin || (hairpin.start < hairpin.end && hairpin.end === then.at && (hairpin.to === 'louder') === isLouder)
    }),
  ).toBe('all'))

test('what goes with a melody fills every measure, too', () =>
  expect(
    everyText((piece) => {
      const others = othersOf(piece)
      const sounding = new Set(others.flatMap(({ onset, duration }) => Array.from({ length: duration / 12 }, (_, place) => onset + place * 12)))
      return others.length === 0 || sounding.size === (8 * piece.meter.measureTicks) / 12
    }),
  ).toBe('all'))

test('only intervals of the level, no tritone, no augmented second', () =>
  expect(
    everyText((piece) => {
      const { widest } = readingLevel(piece.order.level)
      const lines = melodyOf(piece)
      return lines.every((note, place) => {
        const before = lines[place - 1]
        if (!before || before.hand !== note.hand || measureOf(piece, note) === (piece.shiftAt ?? -1)) return true
        const [steps, tones] = [Math.abs(note.step - before.step), Math.abs(pitchOf(note) - pitchOf(before))]
        return steps <= widest && tones !== 6 && (steps !== 1 || tones <= 2)
      })
    }),
  ).toBe('all'))

test('a leap wider than a third is answered by a step or a third the other way', () =>
  expect(
    everyText((piece) => {
      const lines = melodyOf(piece)
      return lines.every((note, place) => {
        const [before, after] = [lines[place - 1], lines[place + 1]]
        const isCut = [note, after].some((neighbour) => neighbour && [4, piece.shiftAt].includes(measureOf(piece, neighbour)))
        if (!before || !after || isCut) return true
        const [leap, answer] = [note.step - before.step, after.step - note.step]
        return Math.abs(leap) <= 2 || (Math.sign(answer) === -Math.sign(leap) && Math.abs(answer) <= 2)
      })
    }),
  ).toBe('all'))

/** The parts of a text that one hand plays in one place. */
const stretches = (piece: ReadingPiece): readonly (readonly ReadNote[])[] => {
  const lines = melodyOf(piece)
  const isOne = piece.texture !== 'alternating' && piece.shiftAt === null
  return isOne ? [lines] : [lines.filter((note) => measureOf(piece, note) < 4), lines.filter((note) => measureOf(piece, note) >= 4)]
}

test('the highest note comes once, in every stretch of a hand', () =>
  expect(
    everyText((piece) =>
      stretches(piece).every((stretch) => {
        const highest = Math.max(...stretch.map(({ step }) => step))
        return stretch.filter(({ step }) => step === highest).length === 1
      }),
    ),
  ).toBe('all'))

test('a hand that stays has its notes within five keys, six with the leading note, and an octave at the last level alone', () =>
  expect(
    everyText((piece) =>
      stretches(piece).every((stretch) => {
        const span = Math.max(...stretch.map(({ step }) => step)) - Math.min(...stretch.map(({ step }) => step))
        return span <= (piece.order.level === READING_LEVELS ? 7 : piece.order.level >= 11 ? 5 : 4)
      }),
    ),
  ).toBe('all'))

test('the motif comes back: the fifth measure is the first one, from level 3 on the sixth the second, too', () =>
  expect(
    everyText((piece) => {
      const figure = (from: number): string => {
        const length = piece.order.level <= 2 ? 1 : 2
        const own = melodyOf(piece).filter((note) => measureOf(piece, note) >= from && measureOf(piece, note) < from + length)
        const first = own[0]
        return own.map(({ onset, duration, step }) => `${onset - from * piece.meter.measureTicks} ${duration} ${step - (first?.step ?? 0)}`).join()
      }
      // A note that is tied over may last longer than its model, by the measure after it.
      const bare = (text: string): string => text.replace(/ \d+ (?=-?\d+$)/, ' ')
      return bare(figure(0)) === bare(figure(4))
    }),
  ).toBe('all'))

test('a half close on the dominant, a full close on the tonic, which is in the bass', () =>
  expect(
    everyText((piece) => {
      const { notes, harmony, tonality } = piece
      const last = melodyOf(piece).findLast((note) => measureOf(piece, note) === 3)
      const closing = notes.filter(({ onset, duration }) => onset + duration === 8 * piece.meter.measureTicks)
      const bass = closing.toSorted((a, b) => a.step - b.step)[0]
      return (
        [harmony[3], harmony[6], harmony[7]].join() === '4,4,0' &&
        last !== undefined &&
        isChordTone(last.step, 4, tonality) &&
        bass !== undefined &&
        degreeOf(bass.step, tonality) === 0
      )
    }),
  ).toBe('all'))

test('no measure begins outside its chord', () =>
  expect(
    everyText((piece) =>
      melodyOf(piece).every(
        (note) => note.onset % piece.meter.measureTicks !== 0 || isChordTone(note.step, piece.harmony[measureOf(piece, note)] ?? 0, piece.tonality),
      ),
    ),
  ).toBe('all'))

test('no parallel fifths or octaves between the outer voices, and the hands do not meet', () =>
  expect(
    everyText((piece) => {
      const [melody, others] = [melodyOf(piece), othersOf(piece)]
      if (others.length === 0) return true
      // Of a chord, struck or broken, its lowest note at the head of the measure.
      const isChordal = ['right-chords', 'right-broken'].includes(piece.texture)
      const line = others.filter(
        (note) =>
          !isChordal || (note.onset % piece.meter.measureTicks === 0 && others.every(({ onset, step }) => onset !== note.onset || step >= note.step)),
      )
      const moves = line.slice(1).flatMap((note, place) => {
        const before = line[place]
        const now = melody.find(({ onset }) => onset === note.onset)
        const last = melody.findLast(({ onset }) => onset < note.onset)
        return before && now && last ? [[pitchOf(before), pitchOf(note), pitchOf(last), pitchOf(now)] as const] : []
      })
      const [left, right] = [piece.notes.filter(({ hand }) => hand === 'LEFT'), piece.notes.filter(({ hand }) => hand === 'RIGHT')]
      const isApart = Math.max(...left.map(({ step }) => step)) < Math.min(...right.map(({ step }) => step))
      return isApart && moves.every(([a, b, c, d]) => (a < c ? !movesInParallel([a, b], [c, d]) : !movesInParallel([c, d], [a, b])))
    }),
  ).toBe('all'))

test('keys, meters, figures and hands are those of the level', () =>
  expect(
    everyText(({ order, tonality, meter, texture, notes }) => {
      const { keys, meters, textures, values } = readingLevel(order.level)
      const figures: readonly string[] = [...values, ...(meter.name === '6/8' ? ['compound'] : []), ...(values.includes('tied') ? ['tied'] : [])]
      return (
        keys.includes(tonality.symbol) &&
        meters.includes(meter.name) &&
        textures.includes(texture) &&
        notes.every(({ figure }) => figures.includes(figure))
      )
    }),
  ).toBe('all'))

test('a signature is there to be read: at least two of its notes come; signs stand before notes in minor and at the last level alone', () =>
  expect(
    everyText(({ order, tonality: { fifths, mode }, notes }) => {
      const changed = notes.filter(({ step, alter }) => signatureAlterAt(step, fifths) !== 0 && alter === signatureAlterAt(step, fifths)).length
      const foreign = notes.filter(({ step, alter }) => alter !== signatureAlterAt(step, fifths))
      return (fifths === 0 || changed >= 2) && (foreign.length === 0 || mode === 'minor' || order.level === READING_LEVELS)
    }),
  ).toBe('all'))

test('in minor a foreign note is the leading note, raised; it is written so: sol♯ in la mineur, not la♭', () =>
  expect(
    everyText(({ tonality, notes }) =>
      notes.every(
        ({ step, alter }) =>
          tonality.mode === 'major' ||
          alter === signatureAlterAt(step, tonality.fifths) ||
          (degreeOf(step, tonality) === 6 && alter === signatureAlterAt(step, tonality.fifths) + 1),
      ),
    ),
  ).toBe('all'))

const holds: Readonly<Partial<Record<ReadingFocus, (piece: ReadingPiece) => boolean>>> = {
  'clef-treble': ({ notes }) => notes.some((note) => note.isMelody && clefOf(note) === 'treble'),
  'clef-bass': ({ notes }) => notes.some((note) => note.isMelody && clefOf(note) === 'bass'),
  'hands-alternating': ({ texture }) => texture === 'alternating',
  'meter-three': ({ meter }) => meter.name === '3/4',
  'rhythm-compound': ({ meter }) => meter.name === '6/8',
  'rhythm-eighths': ({ notes }) => notes.some(({ figure }) => figure === 'eighths'),
  'rhythm-rests': (piece) => restsOf(piece).length >= 2,
  'rhythm-dotted': ({ notes }) => notes.some(({ figure }) => figure === 'dotted'),
  'rhythm-tied': ({ notes, meter }) => notes.some(({ onset, duration }) => (onset % meter.measureTicks) + duration > meter.measureTicks),
  'rhythm-sixteenths': ({ notes }) => notes.some(({ duration }) => duration === 12),
  'signature-sharp-1': ({ tonality }) => tonality.fifths === 1,
  'signature-flat-4': ({ tonality }) => tonality.fifths === -4,
  accidental: ({ notes, tonality }) => notes.some(({ step, alter }) => alter !== signatureAlterAt(step, tonality.fifths)),
  ledger: ({ notes }) => notes.filter(isLedger).length >= 3,
  shift: ({ shiftAt }) => shiftAt !== null,
  chords: ({ notes }) => notes.filter(({ isMelody }) => !isMelody).length >= 17,
  'interval-4': (piece) => melodyOf(piece).some((note, place, all) => Math.abs(note.step - (all[place - 1]?.step ?? note.step)) === 3),
  'interval-5': (piece) => melodyOf(piece).some((note, place, all) => Math.abs(note.step - (all[place - 1]?.step ?? note.step)) === 4),
  'interval-8': (piece) => melodyOf(piece).some((note, place, all) => Math.abs(note.step - (all[place - 1]?.step ?? note.step)) === 7),
}
test.each(Object.entries(holds))('a text about %s has it', (focus, has) =>
  expect(
    everyText(
      has,
      TEXTS.filter(({ order }) => order.focus === focus),
    ),
  ).toBe('all'),
)

test('a hand that stays on five keys has a finger for each of them', () => {
  const still = TEXTS.filter(({ texture, order: { level } }) => level <= 2 && (texture === 'right' || texture === 'left'))
  for (const piece of still) {
    const fingers = new Map(piece.notes.map(({ step, finger }) => [step, finger]))
    for (const { step, finger } of piece.notes) expect(fingers.get(step), nameOf(piece)).toBe(finger)
    expect(new Set(fingers.values()).size, nameOf(piece)).toBe(fingers.size)
  }
})

test('every note has a finger, and of a chord each note another one', () =>
  expect(
    everyText(({ notes }) =>
      notes.every(({ finger, hand, onset }) => {
        const together = notes.filter((other) => other.hand === hand && other.onset === onset)
        return finger !== null && new Set(together.map((other) => other.finger)).size === together.length
      }),
    ),
  ).toBe('all'))

test.each(Array.from({ length: READING_LEVELS }, (_, place) => place + 1))('level %i: of a hundred texts hardly two are the same', (level) => {
  const focuses = readingFocusesOf(level)
  const texts = Array.from({ length: 100 }, (_, seed) =>
    textOfReading(makeReading({ focus: focuses[seed % focuses.length] as ReadingFocus, level, seed: seed * 7_919 + level })),
  )
  // Five keys, steps only and one chord a measure leave few periods: level 1 and 2 may meet one again among a hundred.
  expect(new Set(texts).size).toBeGreaterThanOrEqual(level <= 2 ? 85 : 99)
})

test('the same order is the same text', () =>
  expect(textOfReading(makeReading({ focus: 'chords', level: 15, seed: 12 }))).toBe(
    textOfReading(makeReading({ focus: 'chords', level: 15, seed: 12 })),
  ))

test.each([
  [28, 0, 60, 'C'],
  [32, 0, 67, 'G'],
  [31, 1, 66, 'F'],
  [20, -1, 58 - 12, 'B'],
] as const)('place %i with %i is key %i', (step, alter, pitch, letter) => expect([pitchOfStep(step, alter), letterOf(step)]).toEqual([pitch, letter]))
