// @vitest-environment happy-dom
import { pitchFrom } from '@prelude/domain/music'
import { createMarks, NOTE_MARK } from '@prelude/domain/practice'
import type { ScoreNote, Timeline, TimelineMeasure } from '@prelude/domain/score'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ScoreChoices, ShownScore } from '../score-scene.ts'
import type { Engraver } from '../worker/engraver.ts'
import type { EngraverOptions } from '../worker/engraver-protocol.ts'
import { SPACE_ABOVE } from './follow-scroll.ts'
import { createScoreView, type ScoreView } from './score-view.ts'

const PAGES = 4
const SYSTEMS_A_PAGE = 4
const MEASURES_A_SYSTEM = 4
const MEASURES = PAGES * SYSTEMS_A_PAGE * MEASURES_A_SYSTEM
const PAGE_HEIGHT_PX = 600
const QUARTER = 96

/** A page as the engraver writes it, reduced to systems, measures, a staff of five lines, two heads. */
function pageSvg(page: number): string {
  const level = (x1: number, x2: number, y: number): string => `<path d="M${x1} ${y} L${x2} ${y}"/>`
  const measure = (system: number, place: number): string => {
    const id = (page * SYSTEMS_A_PAGE + system) * MEASURES_A_SYSTEM + place
    const [left, top] = [40 + 180 * place, 70 + 140 * system]
    const lines = [0, 8, 16, 24, 32].map((down) => level(left, left + 180, top + down)).join('')
    const head = (beat: number): string =>
      `<g id="n${2 * id + beat}" class="note"><g class="notehead"><use transform="translate(${left + 30 + 80 * beat}, ${top + 12})"/></g></g>`
    return `<g id="m${id}" class="measure"><g id="s${id}" class="staff">${lines}<g id="l${id}" class="layer">${head(0)}${head(1)}</g></g></g>`
  }
  const systems = Array.from({ length: SYSTEMS_A_PAGE }, (_, system) => {
    const row = Array.from({ length: MEASURES_A_SYSTEM }, (_, place) => measure(system, place)).join('')
    return `<g id="y${page}-${system}" class="system">${row}</g>`
  })
  return `<svg viewBox="0 0 800 ${PAGE_HEIGHT_PX}" xmlns="http://www.w3.org/2000/svg">${systems.join('')}</svg>`
}

const measures = Array.from(
  { length: MEASURES },
  (_, index): TimelineMeasure => ({ index, number: index + 1, start: index * 2 * QUARTER, length: 2 * QUARTER, beats: 2, beatTicks: QUARTER }),
)
const notes = Array.from(
  { length: 2 * MEASURES },
  (_, index): ScoreNote => ({
    index,
    onset: index * QUARTER,
    duration: QUARTER,
    pitch: pitchFrom(72),
    hand: 'RIGHT',
    finger: null,
    measure: Math.floor(index / 2),
    grace: false,
    staccato: false,
  }),
)
const SCORE: ShownScore = {
  musicXml: '<score-partwise/>',
  transpose: 'P1',
  timeline: { notes, measures } as unknown as Timeline,
  noteIds: notes.map(({ index }) => [`n${index}`]),
  measureIds: measures.map(({ index }) => `m${index}`),
}
const CHOICES: ScoreChoices = { hands: 'BOTH', aids: { fingers: true, lyrics: false, names: 'none' }, loop: null, zoom: 1 } as unknown as ScoreChoices

/** Records its calls. */
function createTestEngraver() {
  const layouts: [string, EngraverOptions | number][] = []
  const layOut = async (kind: string, options: EngraverOptions): Promise<{ readonly pageCount: number }> => {
    layouts.push([kind, options])
    return { pageCount: PAGES }
  }
  const engraver: Engraver = {
    load: (_, options) => layOut('load', options),
    reflow: (options) => layOut('reflow', options),
    renderPage: async (page) => {
      layouts.push(['page', page])
      return pageSvg(page - 1)
    },
    warmUp: () => undefined,
    dispose: () => undefined,
  }
  return { engraver, layouts }
}

const views: ScoreView[] = []
afterEach(() => {
  for (const view of views.splice(0)) view.dispose()
  document.body.replaceChildren()
})

/** A column of 800 × 600 px: happy-dom has no layout. */
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  return () => void vi.restoreAllMocks()
})

async function open(choices: Partial<ScoreChoices> = {}, score: Partial<ShownScore> = {}) {
  const { engraver, layouts } = createTestEngraver()
  const heard = { onSeek: vi.fn(), onLoop: vi.fn(), onWake: vi.fn() }
  const place = document.body.appendChild(document.createElement('div'))
  const labels = { score: 'Partition', from: 'Début', to: 'Fin' }
  const marks = createMarks(notes.length)
  const view = createScoreView({ host: place, engraver, marks, reducedMotion: true, labels, choices: { ...CHOICES, ...choices }, ...heard })
  views.push(view)
  await view.open({ ...SCORE, ...score })
  // The other pages follow the first one.
  await new Promise((done) => setTimeout(done))
  expect(layouts).toContainEqual(['page', PAGES])
  const find = <Found extends HTMLElement>(selector: string): Found => place.querySelector(selector) as Found
  return { view, marks, layouts, place, find, scroller: find('.score-scroll'), cursor: find('.score-cursor'), ...heard }
}
const startOf = (measure: number): number => measure * 2 * QUARTER
/** The first line is slightly below the top, with space for its fingerings. */
const FIRST_LINE_PX = 70 - SPACE_ABOVE
/** Left edge and top of the cursor, from its transform. */
const placeOf = ({ style }: HTMLElement): readonly number[] => (style.transform.match(/-?[\d.]+/g) ?? []).map(Number)

describe('a score that is opened', () => {
  it('is engraved for its width, and says what it is', async () => {
    const { layouts, scroller, onWake } = await open()
    expect(layouts.slice(0, 2)).toEqual([
      ['load', expect.objectContaining({ scale: 48, pageWidth: Math.round(80_000 / 48), pageHeight: Math.round(60_000 / 48) })],
      ['page', 1],
    ])
    expect(layouts[0]?.[1]).not.toHaveProperty('transpose')
    expect([scroller.getAttribute('role'), scroller.getAttribute('aria-label'), scroller.tabIndex]).toEqual(['group', 'Partition', 0])
    expect(onWake).toHaveBeenCalled()
  })

  it('is transposed by the engraver, and larger when asked', async () => {
    const { layouts } = await open({ zoom: 1.5 }, { transpose: 'M2' })
    expect(layouts[0]?.[1]).toMatchObject({ transpose: 'M2', scale: 72 })
  })

  it('shows its first pages only: the others are put in when they come near', async () => {
    const { place, scroller } = await open()
    const shown = (): boolean[] => [...place.querySelectorAll('.score-page')].map((page) => page.querySelector('svg') !== null)
    await vi.waitFor(() => expect(shown()).toEqual([true, true, false, false]))
    scroller.scrollTop = 2 * PAGE_HEIGHT_PX
    scroller.dispatchEvent(new Event('scroll'))
    expect(shown()).toEqual([false, true, true, true])
  })
})

describe('while music plays', () => {
  it('the cursor goes to the right, then down, and a frame without a change says so', async () => {
    const { view, cursor } = await open()
    expect(view.paint(0, 0)).toBe(true)
    expect(cursor.hidden).toBe(false)
    const [left = 0, top = 0] = placeOf(cursor)
    expect(view.paint(0, 16)).toBe(false)
    expect(view.paint(QUARTER, 32)).toBe(true)
    const [later = 0, sameTop] = placeOf(cursor)
    expect([later - left, sameTop]).toEqual([80, top])
    view.paint(startOf(MEASURES - 1), 48)
    expect(placeOf(cursor)[1]).toBe(top + 3 * PAGE_HEIGHT_PX + 3 * 140)
  })

  it('what is played is in sight, and stays there', async () => {
    const { view, scroller } = await open()
    view.paint(0, 0)
    expect(scroller.scrollTop).toBe(0)
    view.paint(startOf(MEASURES - MEASURES_A_SYSTEM), 1_000)
    const there = scroller.scrollTop
    // Clamped to the end of the column.
    expect(there).toBe((PAGES - 1) * PAGE_HEIGHT_PX)
    view.paint(startOf(MEASURES - MEASURES_A_SYSTEM), 1_016)
    expect(scroller.scrollTop).toBe(there)
    view.paint(0, 2_000)
    expect(scroller.scrollTop).toBe(FIRST_LINE_PX)
  })

  it('does not scroll after the learner scrolled, until the music reaches another system', async () => {
    const { view, scroller } = await open()
    view.paint(0, performance.now())
    scroller.scrollTop = 900
    scroller.dispatchEvent(new Event('scroll'))
    view.paint(QUARTER, performance.now())
    expect(scroller.scrollTop).toBe(900)
    view.paint(QUARTER, performance.now() + 4_100)
    expect(scroller.scrollTop).toBe(FIRST_LINE_PX)
  })
})

describe('marks', () => {
  it('change the picture in the next frame only, wrong keys too', async () => {
    const { view, marks } = await open()
    view.paint(0, 0)
    expect(view.paint(0, 16)).toBe(false)
    marks.setNote(0, NOTE_MARK.late)
    expect([view.paint(0, 32), view.paint(0, 48)]).toEqual([true, false])
    marks.addWrong({ pitch: 61, tick: 0 })
    expect([view.paint(0, 64), view.paint(0, 80)]).toEqual([true, false])
    marks.clearTake()
    expect(view.paint(0, 96)).toBe(true)
  })
})

describe('choices', () => {
  it('are on the sheet, for its style', async () => {
    const { view, find, onWake } = await open()
    const sheet = find('.score-sheet')
    expect({ ...sheet.dataset }).toMatchObject({ fingers: 'on', lyrics: 'off', hands: 'BOTH' })
    onWake.mockClear()
    view.setChoices({ ...CHOICES, aids: { fingers: false, lyrics: true, names: 'none' } })
    expect({ ...sheet.dataset }).toMatchObject({ fingers: 'off', lyrics: 'on' })
    expect(onWake).toHaveBeenCalledOnce()
  })

  it('a loop is framed with two handles, and goes with it', async () => {
    const { view, place } = await open({ loop: { from: 1, to: 2 } })
    const handles = (): (string | null)[] => [...place.querySelectorAll('.score-handle')].map((handle) => handle.getAttribute('aria-label'))
    expect(handles()).toEqual(['Début', 'Fin'])
    view.setChoices(CHOICES)
    expect([handles(), place.querySelectorAll('.score-loop').length]).toEqual([[], 0])
  })

  it('lays out once after resizing has stopped', async () => {
    const { view, layouts } = await open()
    for (const zoom of [1.1, 1.2, 1.3]) view.setChoices({ ...CHOICES, zoom })
    await vi.waitFor(() => expect(layouts.filter(([kind]) => kind === 'reflow')).toEqual([['reflow', expect.objectContaining({ scale: 62 })]]))
    expect(layouts.filter(([kind]) => kind === 'load')).toHaveLength(1)
  })
})

it('removes its elements and cancels pending layouts when it is closed', async () => {
  const { view, place, layouts } = await open()
  const before = layouts.length
  view.setChoices({ ...CHOICES, zoom: 2 })
  view.dispose()
  expect(place.childElementCount).toBe(0)
  await new Promise((done) => setTimeout(done, 250))
  expect(layouts).toHaveLength(before)
})
