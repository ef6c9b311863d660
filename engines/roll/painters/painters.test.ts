import { KEY_MARK, NOTE_MARK, type WrongMark } from '@prelude/domain/practice'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { rollLayout } from '../scene/layout.ts'
import { faded, nightPalette, rollPaletteFrom } from '../scene/palette.ts'
import { choosePitchRange } from '../scene/pitch-range.ts'
import type { RollScene } from '../scene/scene.ts'
import { sceneTables } from '../scene/scene.ts'
import { createTestTimeline, QUARTER } from '../scene/test-timeline.ts'
import { createRollView } from '../views/piano-roll-view.ts'
import { createRecordingContext, RecordedPath } from '../views/recording-context.ts'
import { paintBackground } from './background-painter.ts'
import { paintKeyboard, paintLitKeys } from './keyboard-painter.ts'
import { MOST_WRONG_MARKS } from './mark-painter.ts'
import { MARK_PATHS } from './mark-paths.ts'
import { paintMoving } from './moving-picture.ts'

beforeAll(() => {
  vi.stubGlobal('Path2D', RecordedPath)
})

const timeline = createTestTimeline([
  [0, 3, 55, 'LEFT', 4],
  [0, 1, 66, 'RIGHT', 2],
  [1, 0.5, 67, 'RIGHT', 1],
  [3, 3, 69, 'RIGHT', 3],
  [9, 1, 72, 'RIGHT', 5],
])
const night = nightPalette
const scene: RollScene = { timeline, hands: 'BOTH', onNote: 'fingers', palette: night, reducedMotion: false, showEcho: true }
const noCanvas = () => ({ getContext: () => createRecordingContext().context }) as unknown as HTMLCanvasElement

function createPicture(changes: Partial<RollScene> = {}) {
  const recording = createRecordingContext()
  const state = {
    keys: new Uint8Array(128),
    noteMarks: new Uint8Array(timeline.notes.length),
    wrongMarks: [] as WrongMark[],
    halos: new Float32Array(128),
  }
  const whole = { ...scene, ...changes }
  const tables = sceneTables(whole)
  const layout = rollLayout(1440, 732, choosePitchRange(tables.lowest, tables.highest, 1440), 1, whole.showEcho)
  const view = createRollView(recording.context, whole, tables, layout, state, noCanvas)
  recording.clear()
  const paint = (positionTicks: number) => {
    recording.clear()
    view.positionTicks = positionTicks
    paintMoving(recording.context, view)
    return recording
  }
  const nameOf = (image: unknown) => Object.entries(view.pens.sprites).find(([, sprite]) => sprite.image === image)?.[0]
  const marks = () => recording.named('drawImage').map(({ args }) => nameOf(args[0]))
  const outlines = () => recording.named('stroke').flatMap(({ args }) => (args[0] instanceof RecordedPath ? [args[0].outline] : []))
  return { ...recording, ...state, view, paint, marks, outlines }
}

describe('notes to come', () => {
  it('show the right hand solid and the left hand hatched and outlined', () => {
    const { paint } = createPicture()
    const picture = paint(-QUARTER)
    expect(picture.named('fill').some(({ fillStyle }) => fillStyle === night.right)).toBe(true)
    expect(picture.named('fill').some(({ fillStyle }) => (fillStyle as { name?: string }).name === 'hatch')).toBe(true)
    expect(picture.named('stroke').some(({ strokeStyle }) => strokeStyle === night.left)).toBe(true)
  })

  it('carry their fingers, dark on the right hand, teal on the left', () => {
    const { paint } = createPicture()
    const colours = new Map(
      paint(-QUARTER)
        .named('fillText')
        .map(({ args, fillStyle }) => [args[0], fillStyle]),
    )
    expect(colours.get('2')).toBe(night.onRight)
    expect(colours.get('4')).toBe(night.left)
  })

  it('are only those in sight', () => {
    const { paint } = createPicture()
    expect(paint(0).texts()).not.toContain('5')
    expect(paint(7 * QUARTER).texts()).toContain('5')
    expect(paint(11.9 * QUARTER).named('roundRect')).toHaveLength(1)
  })

  it('have their onset on the play line when their time has come', () => {
    const { paint, view } = createPicture()
    const bodies = paint(3 * QUARTER).named('roundRect')
    const bottoms = bodies.map(({ args }) => (args[1] as number) + (args[3] as number))
    expect(bottoms).toContain(view.layout.playLineY - 2)
  })

  it('of the other hand are faint', () => {
    const { paint } = createPicture({ hands: 'RIGHT' })
    const four = paint(-QUARTER)
      .named('fillText')
      .find(({ args }) => args[0] === '4')
    expect(four?.globalAlpha).toBeLessThan(0.5)
  })

  it('have a bar line with its number, and dotted beats', () => {
    const { paint } = createPicture()
    const picture = paint(0)
    expect(picture.texts()).toEqual(expect.arrayContaining(['1', '2', '3']))
    expect(picture.named('stroke').some(({ strokeStyle, lineDash }) => strokeStyle === night.beatLine && lineDash.length === 2)).toBe(true)
    expect(picture.named('stroke').some(({ strokeStyle, lineDash }) => strokeStyle === night.barLine && lineDash.length === 0)).toBe(true)
  })
})

describe('aids on the notes', () => {
  const aids = (...strengths: number[]) => Float32Array.from(strengths)
  const labels = (picture: ReturnType<ReturnType<typeof createPicture>['paint']>) =>
    new Map(picture.named('fillText').map(({ args, globalAlpha }) => [args[0], globalAlpha]))

  it('are drawn with the opacity of the practice map, and not at all at 0', () => {
    const { paint } = createPicture({ aids: aids(1, 0.5, 0, 0.25, 1) })
    const written = labels(paint(-QUARTER))
    expect([written.get('4'), written.get('2')]).toEqual([1, 0.5])
    // The note with finger 1 is drawn, its finger is not; « 1 » is the measure's number.
    expect(
      paint(-QUARTER)
        .named('fillText')
        .filter(({ args }) => args[0] === '1'),
    ).toHaveLength(1)
  })

  it('are multiplied with the faintness of the other hand', () => {
    const { paint } = createPicture({ hands: 'RIGHT', aids: aids(0.5, 1, 1, 1, 1) })
    expect(labels(paint(-QUARTER)).get('4')).toBeCloseTo(0.35 * 0.5)
  })

  it('are read at each frame from the same array', () => {
    const strengths = aids(1, 1, 1, 1, 1)
    const { paint } = createPicture({ aids: strengths })
    strengths[1] = 0.5
    expect(labels(paint(-QUARTER)).get('2')).toBe(0.5)
  })
})

describe('played from memory', () => {
  it('notes are not drawn before they have a result, nor their fingers', () => {
    const { paint, noteMarks } = createPicture({ hidden: true })
    expect(paint(-QUARTER).named('roundRect')).toHaveLength(0)
    expect(paint(-QUARTER).texts()).not.toContain('4')
    noteMarks[1] = NOTE_MARK.right
    noteMarks[2] = NOTE_MARK.missed
    expect(paint(QUARTER).named('roundRect')).toHaveLength(2)
  })

  it('what the app plays stays in sight', () => {
    const { paint } = createPicture({ hidden: true, hands: 'RIGHT' })
    expect(paint(-QUARTER).texts()).toContain('4')
    expect(paint(-QUARTER).named('roundRect')).toHaveLength(1)
  })
})

describe('results', () => {
  const statusFacts = [
    ['right', 'check', night.good],
    ['early', 'early', night.good],
    ['late', 'late', night.good],
    ['missed', 'minus', night.inkSoft],
    ['wrongInstead', 'minus', night.bad],
    ['unsure', 'unsure', night.unsure],
  ] as const

  it.each(statusFacts)('%s has its own shape and colour, and loses its finger', (status, mark, colour) => {
    const { paint, noteMarks, marks } = createPicture()
    noteMarks[1] = NOTE_MARK[status]
    const picture = paint(QUARTER)
    expect(marks()).toEqual([mark])
    expect([...picture.named('fill'), ...picture.named('stroke')].some((call) => [call.fillStyle, call.strokeStyle].includes(colour))).toBe(true)
    const beside = picture.texts().filter((text) => text === '2')
    // Only the number of measure 2 is left.
    expect(beside).toHaveLength(1)
  })

  it('missed is an empty dashed body', () => {
    const { paint, noteMarks } = createPicture()
    noteMarks[1] = NOTE_MARK.missed
    expect(
      paint(QUARTER)
        .named('stroke')
        .some(({ strokeStyle, lineDash }) => strokeStyle === night.inkSoft && lineDash.length === 2),
    ).toBe(true)
  })

  it('unsure is dotted and never red', () => {
    const { paint, noteMarks } = createPicture()
    noteMarks[1] = NOTE_MARK.unsure
    const picture = paint(QUARTER)
    expect(picture.named('stroke').some(({ strokeStyle, lineDash }) => strokeStyle === night.unsure && lineDash[0] === 1.5)).toBe(true)
    expect(picture.calls.some(({ fillStyle, strokeStyle }) => fillStyle === night.bad || strokeStyle === night.bad)).toBe(false)
  })

  it('keep their mark between the play line and the keys', () => {
    const { paint, noteMarks, view } = createPicture()
    noteMarks.fill(NOTE_MARK.right)
    for (const position of [0, 0.5, 1, 2, 3, 4].map((quarters) => quarters * QUARTER)) {
      for (const { args } of paint(position).named('drawImage')) {
        const [top, height] = [args[2] as number, args[4] as number]
        expect(top).toBeGreaterThan(view.layout.playLineY)
        expect(top + height).toBeLessThan(view.layout.keyboardTop)
      }
    }
  })

  it('a wrong key is a hexagon with a cross at the key played, and never lies in the future', () => {
    const { paint, wrongMarks, marks, view } = createPicture()
    wrongMarks.push({ pitch: 61, tick: QUARTER })
    paint(QUARTER / 2)
    expect(marks()).toEqual([])
    const [, x, , width] = (paint(QUARTER).named('drawImage')[0]?.args ?? []) as [unknown, number, number, number]
    expect(marks()).toEqual(['hexagon'])
    expect(x + width / 2).toBeCloseTo((view.layout.keyX[61] as number) + (view.layout.keyWidth[61] as number) / 2)
    paint(6 * QUARTER)
    expect(marks()).toEqual([])
  })

  it('the oldest wrong keys are forgotten, not the newest', () => {
    const { paint, wrongMarks, view } = createPicture()
    for (let index = 0; index < MOST_WRONG_MARKS; index += 1) wrongMarks.push({ pitch: 61, tick: QUARTER })
    for (let index = 0; index < 3; index += 1) wrongMarks.push({ pitch: 72, tick: QUARTER })
    const xs = paint(QUARTER)
      .named('drawImage')
      .map(({ args }) => (args[1] as number) + (args[3] as number) / 2)
    expect(xs).toHaveLength(MOST_WRONG_MARKS)
    expect(xs.filter((x) => x > (view.layout.keyX[72] as number))).toHaveLength(3)
  })
})

describe('the keyboard', () => {
  it('has its red felt and a name on every do', () => {
    const { context, named, texts, view } = createPicture()
    paintKeyboard(context, view)
    expect(texts()).toEqual(['do1', 'do2', 'do3', 'do4', 'do5'])
    expect(named('fillRect').some(({ fillStyle }) => fillStyle === night.felt)).toBe(true)
  })

  it('has the letters of the computer’s keys where they play, and none otherwise', () => {
    const keyLetters = Array.from({ length: 128 }, (_, pitch) => ({ 60: 'A', 61: '2' })[pitch] ?? '')
    const { context, texts, view } = createPicture({ keyLetters })
    paintKeyboard(context, view)
    expect(texts().filter((text) => !text.startsWith('do'))).toEqual(['A', '2'])
  })

  it('lights a key that is shown, with its name, its letter and the ring of an asked key', () => {
    const keyLetters = Array.from({ length: 128 }, (_, pitch) => (pitch === 60 ? 'A' : ''))
    const { context, keys, named, texts, view } = createPicture({ keyLetters })
    keys[60] = KEY_MARK.shown
    paintLitKeys(context, view)
    expect(texts()).toEqual(['do', 'A'])
    expect(named('arc')).toHaveLength(1)
    expect(named('fill').some(({ fillStyle }) => fillStyle === night.lamp)).toBe(true)
  })

  it('names lit keys, right hand coral, left hand pale with a frame', () => {
    const { context, keys, named, texts, view } = createPicture()
    keys[67] = KEY_MARK.rightHand
    keys[59] = KEY_MARK.leftHand
    paintLitKeys(context, view)
    expect(texts()).toEqual(['si', 'sol'])
    expect(named('fill').map(({ fillStyle }) => fillStyle)).toEqual(expect.arrayContaining([night.right, night.leftKey]))
    expect(named('stroke').some(({ strokeStyle }) => strokeStyle === night.leftKeyFrame)).toBe(true)
  })

  it('draws the black neighbours of a lit white key again, and no other', () => {
    const { context, keys, named, view } = createPicture()
    keys[62] = KEY_MARK.rightHand
    paintLitKeys(context, view)
    const lefts = named('roundRect').map(({ args }) => args[0])
    expect(lefts).toContain(view.layout.keyX[61])
    expect(lefts).toContain(view.layout.keyX[63])
    expect(lefts).not.toContain(view.layout.keyX[66])
  })

  it('marks a wrong key with a cross and a right one with a check', () => {
    const { context, keys, outlines, view } = createPicture()
    keys[61] = KEY_MARK.wrong
    keys[67] = KEY_MARK.right
    paintLitKeys(context, view)
    expect(outlines().sort()).toEqual([MARK_PATHS.check, MARK_PATHS.cross].sort())
  })
})

describe('the background', () => {
  it('has a lane under each black key and a line at each do', () => {
    const { context, named, view } = createPicture()
    paintBackground(context, view)
    expect(named('fillRect').filter(({ fillStyle }) => fillStyle === night.backgroundShade)).toHaveLength(20)
    expect(named('moveTo')).toHaveLength(5)
  })
})

describe('colours', () => {
  it('come from tokens where the page has them', () => {
    const palette = rollPaletteFrom((token) => (token === '--right' ? ' #E4572E ' : ''))
    expect(palette.right).toBe('#E4572E')
    expect(palette.left).toBe(nightPalette.left)
  })

  it('fade whatever their notation', () => {
    expect(faded('#F0A060', 0.5)).toBe('#F0A06080')
    expect(faded('oklch(0.8 0.1 60)', 0.5)).toBe('color-mix(in srgb, oklch(0.8 0.1 60) 50%, transparent)')
  })
})
