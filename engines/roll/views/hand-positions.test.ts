import { pitchFrom } from '@prelude/domain/music'
import { createMarks, KEY_MARK, NOTE_MARK } from '@prelude/domain/practice'
import type { Finger, Hand, PlacedHandprint } from '@prelude/domain/score'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { handprintLayout } from '../scene/handprint-layout.ts'
import { handPositions, positionAt, shareLeft } from '../scene/handprint-tables.ts'
import { fitName, fitShort } from '../scene/name-fit.ts'
import { nightPalette } from '../scene/palette.ts'
import { chooseHandRange, whiteKeyCount } from '../scene/pitch-range.ts'
import type { RollScene } from '../scene/scene.ts'
import { createTestTimeline, QUARTER } from '../scene/test-timeline.ts'
import type { CanvasLayers } from './canvas-layers.ts'
import { createHandPositions } from './hand-positions.ts'
import { createRecordingContext, RecordedPath } from './recording-context.ts'

beforeAll(() => {
  vi.stubGlobal('Path2D', RecordedPath)
})

const print = (hand: Hand, from: number, to: number, name: string, pitches: number[], fingers: Finger[]): PlacedHandprint => ({
  hand,
  start: from * QUARTER,
  end: to * QUARTER,
  name,
  pitches: pitches.map(pitchFrom),
  fingers,
})
const DO = print('LEFT', 0, 3, 'Majeur sur do', [48, 52, 55], [5, 3, 1])
const FA = print('LEFT', 6, 9, 'Majeur sur fa', [53, 57, 60], [5, 3, 1])
const FIVE = print('RIGHT', 0, 9, 'Cinq doigts', [66, 67, 69, 71, 73], [1, 2, 3, 4, 5])
const timeline = createTestTimeline([
  [0, 1, 48, 'LEFT', 5],
  [0, 1, 67, 'RIGHT', 2],
  [1, 1, 69, 'RIGHT', 3],
  [6, 1, 53, 'LEFT', 5],
])
const night = nightPalette
const scene: RollScene = {
  timeline,
  hands: 'BOTH',
  onNote: 'nothing',
  palette: night,
  reducedMotion: true,
  showEcho: true,
  handprints: [DO, FIVE, FA],
}

function createBench(changes: Partial<RollScene> = {}, size = { clientWidth: 844, clientHeight: 250 }) {
  const [still, moving] = [createRecordingContext(), createRecordingContext()]
  const layers: CanvasLayers = {
    still: still.context,
    moving: moving.context,
    resize: () => undefined,
    createCanvas: () => ({ getContext: () => createRecordingContext().context }) as unknown as HTMLCanvasElement,
    remove: () => undefined,
  }
  const marks = createMarks(timeline.notes.length)
  const roll = createHandPositions({ marks }, { createLayers: () => layers, devicePixelRatio: () => 1, watchPage: () => () => undefined })
  roll.attach(size as HTMLElement)
  roll.setScene({ ...scene, ...changes })
  const paintAt = (quarters: number) => {
    moving.clear()
    roll.paint(quarters * QUARTER, 0)
    return moving
  }
  return { roll, marks, still, moving, paintAt }
}

/** Discs on keys: an arc that was filled below the lanes. */
const discs = (picture: ReturnType<typeof createRecordingContext>, keyboardTop: number) =>
  picture.named('arc').filter(({ args }) => (args[1] as number) > keyboardTop)

describe('hand positions', () => {
  it('names the present and the next one of each hand', () => {
    const { paintAt } = createBench()
    expect(paintAt(1).texts()).toEqual(expect.arrayContaining(['G', 'D', 'Majeur sur do', 'Majeur sur fa', 'Cinq doigts']))
    expect(paintAt(7).texts()).not.toContain('Majeur sur do')
  })

  it('puts each finger on its key', () => {
    const { paintAt, roll } = createBench()
    const top = roll.layout?.keyboardTop ?? 0
    const xs = discs(paintAt(1), top).map(({ args }) => args[0])
    const middle = (pitch: number) => (roll.layout?.keyX[pitch] ?? 0) + (roll.layout?.keyWidth[pitch] ?? 0) / 2
    expect(xs).toEqual([...DO.pitches, ...FIVE.pitches].map(middle))
  })

  it('is solid coral for the right hand, pale with a teal frame for the left', () => {
    const { moving, paintAt, roll } = createBench()
    paintAt(1)
    const top = roll.layout?.keyboardTop ?? 0
    const firstLeft = moving.calls.indexOf(discs(moving, top)[0] as never)
    expect(moving.calls[firstLeft + 1]).toMatchObject({ name: 'fill', fillStyle: night.leftKey })
    expect(moving.calls[firstLeft + 2]).toMatchObject({ name: 'stroke', strokeStyle: night.leftKeyFrame })
    const firstRight = moving.calls.indexOf(discs(moving, top)[3] as never)
    expect(moving.calls[firstRight + 1]).toMatchObject({ name: 'fill', fillStyle: night.right })
    expect(moving.calls[firstRight + 2]?.name).not.toBe('stroke')
  })

  it('frames the next keys with dashes, stronger as the change comes near', () => {
    const { paintAt } = createBench()
    const dashed = (quarters: number) =>
      paintAt(quarters)
        .named('stroke')
        .filter((frame) => frame.lineDash.length === 2 && frame.strokeStyle === night.leftKeyFrame)
    expect(dashed(1)).toHaveLength(3)
    expect(dashed(5.5)[0]?.globalAlpha).toBeGreaterThan(dashed(1)[0]?.globalAlpha ?? 1)
    expect(dashed(7)).toHaveLength(0)
  })

  it('keeps a shape, paler, until the next one begins', () => {
    const { moving, paintAt, roll } = createBench({ handprints: [DO, FA] })
    const top = roll.layout?.keyboardTop ?? 0
    const strength = (quarters: number) => discs(paintAt(quarters), top)[0]?.globalAlpha
    expect([strength(1), strength(4), strength(7)]).toEqual([1, 0.45, 1])
    expect(moving.texts()).toContain('Majeur sur fa')
  })

  it('shows what comes first before the music begins', () => {
    const { paintAt, roll } = createBench({ handprints: [FA] })
    const picture = paintAt(1)
    expect(discs(picture, roll.layout?.keyboardTop ?? 0)).toHaveLength(0)
    expect(picture.texts()).toContain('Majeur sur fa')
  })

  it('draws the other hand faintly', () => {
    const { paintAt, roll } = createBench({ hands: 'RIGHT' }, { clientWidth: 1440, clientHeight: 600 })
    const strengths = discs(paintAt(1), roll.layout?.keyboardTop ?? 0).map(({ globalAlpha }) => globalAlpha)
    expect(strengths).toEqual([0.4, 0.4, 0.4, 1, 1, 1, 1, 1])
  })

  it('draws no finger of the other hand where the screen has none of its keys', () => {
    const { paintAt, roll } = createBench({ hands: 'RIGHT' })
    expect(roll.layout?.keyWidth[48]).toBe(0)
    expect(discs(paintAt(1), roll.layout?.keyboardTop ?? 0)).toHaveLength(5)
  })

  it('a struck key shows its mark in place of the finger; an asked one has a ring', () => {
    const { paintAt, roll, marks } = createBench()
    const top = roll.layout?.keyboardTop ?? 0
    marks.setKey(67, KEY_MARK.right)
    marks.setKey(69, KEY_MARK.awaited)
    const picture = paintAt(1)
    expect(picture.texts()).toContain('sol')
    expect(picture.named('stroke').some(({ strokeStyle }) => strokeStyle === night.lamp)).toBe(true)
    const fives = discs(picture, top).filter(({ args }) => args[0] === (roll.layout?.keyX[67] ?? 0) + (roll.layout?.keyWidth[67] ?? 0) / 2)
    expect(fives).toEqual([])
  })

  it('keeps marks and wrong keys over the lanes', () => {
    const { paintAt, roll, marks } = createBench()
    marks.setNote(1, NOTE_MARK.right)
    marks.addWrong({ pitch: 68, tick: QUARTER })
    const images = paintAt(1).named('drawImage')
    expect(images).toHaveLength(2)
    for (const { args } of images) expect(args[2] as number).toBeLessThan(roll.layout?.keyboardTop ?? 0)
  })

  it('works without any position: the keys and the notes are there', () => {
    const { paintAt } = createBench({ handprints: [] })
    expect(paintAt(0).named('roundRect').length).toBeGreaterThan(0)
  })

  it('finds the key under a finger', () => {
    const { roll } = createBench()
    expect(roll.pitchAtPoint((roll.layout?.keyX[60] ?? 0) + 2, 245)).toBe(60)
  })
})

describe('hand positions on a phone held upright', () => {
  const phone = { clientWidth: 360, clientHeight: 330 }
  const keyboards = (picture: ReturnType<typeof createRecordingContext>) => picture.named('translate').map(({ args }) => args[1])
  const fingers = (picture: ReturnType<typeof createRecordingContext>) => picture.named('arc').filter(({ args }) => (args[1] as number) > 60)

  it('gives each hand a keyboard of its own, the right one above', () => {
    const { paintAt, still } = createBench({}, phone)
    const picture = paintAt(1)
    expect(keyboards(still)).toEqual([0, 165])
    expect(keyboards(picture).slice(0, 2)).toEqual([0, 165])
    expect(picture.texts().filter((text) => ['Cinq doigts', 'Majeur sur do', 'Majeur sur fa'].includes(text))).toEqual([
      'Cinq doigts',
      'Majeur sur do',
      'Majeur sur fa',
    ])
  })

  it('draws fingers on keys wide enough to read them', () => {
    const { paintAt, roll } = createBench({}, phone)
    expect(fingers(paintAt(1)).length).toBeGreaterThanOrEqual(8)
    for (const { args } of fingers(paintAt(1))) expect(args[2]).toBeGreaterThanOrEqual(9)
    expect(roll.layout?.whiteWidth).toBeGreaterThanOrEqual(36)
  })

  it('shows one hand alone where the other is not played', () => {
    const { paintAt } = createBench({ hands: 'LEFT' }, phone)
    const picture = paintAt(1)
    expect(picture.texts()).toContain('Majeur sur do')
    expect(picture.texts()).not.toContain('Cinq doigts')
  })

  it('says which name comes next', () => {
    const { paintAt } = createBench({ nextPosition: (name) => `ensuite : ${name}` }, phone)
    expect(paintAt(1).texts()).toContain('ensuite : Majeur sur fa')
  })

  it('leaves out the shape of a position whose keys are not there yet', () => {
    const far = print('LEFT', 6, 9, 'Loin', [96, 98, 100], [3, 2, 1])
    const { paintAt } = createBench({ handprints: [DO, far] }, phone)
    const dashed = paintAt(1)
      .named('stroke')
      .filter(({ lineDash }) => lineDash.length === 2)
    expect(dashed).toEqual([])
  })

  it('finds the key under a finger on the keyboard of either hand', () => {
    const { roll } = createBench({}, phone)
    const [right, left] = [roll.pitchAtPoint(2, 160), roll.pitchAtPoint(2, 325)]
    expect([right, left]).toEqual([expect.any(Number), expect.any(Number)])
    expect(right as number).toBeGreaterThan(left as number)
    expect(roll.pitchAtPoint(2, 10)).toBeUndefined()
  })
})

describe('how long a hand stays', () => {
  const [left] = handPositions([DO, FA], 'BOTH', plain, plain)
  function plain(name: string) {
    return { lines: [name], size: 12, font: '' }
  }
  const lead = 8 * QUARTER
  it.each([
    [-1, -1, 0.125],
    [0, 0, 1],
    [3, 0, 0.5],
    [5.4, 0, 0.1],
    [6, 1, 1],
    [20, 1, 1],
  ])('at quarter %d the position is %d and %d of it is left', (quarters, position, share) => {
    if (!left) throw new Error('the left hand has positions')
    expect(positionAt(left, quarters * QUARTER)).toBe(position)
    expect(shareLeft(left, position, quarters * QUARTER, lead)).toBeCloseTo(share)
  })

  it('a long stay begins to shrink two measures before its end', () => {
    if (!left) throw new Error('the left hand has positions')
    expect(shareLeft(left, 0, QUARTER, 4 * QUARTER)).toBe(1)
    expect(shareLeft(left, 0, 4 * QUARTER, 4 * QUARTER)).toBe(0.5)
  })
})

describe('places', () => {
  it.each([
    [360, 400, true],
    [844, 250, false],
    [1440, 600, false],
    [768, 700, false],
    [320, 180, false],
  ])('%d × %d: names, roll, lanes and keys follow one another', (width, height, twoLines) => {
    const layout = handprintLayout(width, height, chooseHandRange(48, 72, width), 1, twoLines)
    const { keys, roll } = layout
    const order = [layout.nextTop, layout.nextTop + layout.nextHeight, layout.nowTop, layout.nowTop + layout.nowHeight, keys.keyboardTop]
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(roll.playLineY).toBeLessThan(roll.keyboardTop)
    expect(roll.playLineY).toBeGreaterThan(layout.headerHeight)
    expect(keys.height - keys.keyboardTop).toBeGreaterThanOrEqual(Math.min(92, height / 2))
    expect(layout.whiteDiscRadius).toBeGreaterThan(5)
    expect(layout.blackDiscRadius).toBeGreaterThanOrEqual(7)
    expect(layout.whiteDiscY + layout.whiteDiscRadius).toBeLessThanOrEqual(layout.nearBottom)
    expect(layout.blackDiscY + layout.blackDiscRadius).toBeLessThan(layout.nearTop)
  })

  it.each([
    [360, 14],
    [844, 19],
    [1440, 33],
    [2560, 36],
  ])('%d pixels have %d white keys or a few more', (width, count) => {
    const keys = whiteKeyCount(chooseHandRange(55, 67, width))
    expect(keys - count).toBeGreaterThanOrEqual(0)
    expect(keys - count).toBeLessThan(3)
  })
})

describe('names of positions', () => {
  const { context } = createRecordingContext()
  // The recording context counts 0.55 of the size a letter.
  const fit = (name: string, width: number, lines: 1 | 2 = 1) => fitName(context, name, { width, size: 16, lines, font: (size) => `${size}px x` })
  it.each([
    ['Quinte', 200, 1, ['Quinte'], 16],
    ['Accord parfait majeur', 150, 1, ['Accord parfait majeur'], 12],
    ['Accord parfait majeur sur do', 150, 2, ['Accord parfait', 'majeur sur do'], 16],
    ['Septième de dominante sur ré', 90, 1, ['Septième de d…'], 11],
    ['Quinte', 200, 2, ['Quinte'], 16],
  ] as const)('%s in %d pixels', (name, width, lines, texts, size) => {
    expect(fit(name, width, lines)).toMatchObject({ lines: texts, size })
  })

  it('are measured in the letters that are drawn: those of a title are narrower for their size', () => {
    const { context: optical } = createRecordingContext()
    const sizeOf = (): number => Number.parseFloat(optical.font)
    optical.measureText = ((text: string) => ({ width: text.length * sizeOf() * (sizeOf() > 40 ? 0.5 : 0.55) })) as typeof optical.measureText
    const { lines, size } = fitName(optical, 'Cinq doigts sur do', { width: 150, size: 16, lines: 1, font: (px) => `${px}px x` })
    expect(lines[0]?.length).toBe(18)
    expect(18 * size * 0.55).toBeLessThanOrEqual(150)
  })

  it.each([
    ['Cinq doigts sur sol (sol la si do ré)', 300, 'Cinq doigts sur sol (sol la si do ré)'],
    ['Cinq doigts sur sol (sol la si do ré)', 130, 'Cinq doigts sur sol'],
    ['Accord de sol 7, basse fa', 90, 'Accord de sol…'],
  ])('%s, next, in %d pixels', (name, width, shown) => {
    expect(fitShort(context, name, { width, size: 12, lines: 1, font: (size) => `${size}px x` }).lines).toEqual([shown])
  })
})
