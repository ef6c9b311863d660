import { encodeSheet } from '@prelude/contract/sheet-codec'
import type { Pitch } from '@prelude/domain/music'
import type { ScoreNote, Timeline } from '@prelude/domain/score'
import type { CDPSession, Page } from 'playwright-core'
import { newAccount, openAs, withPage } from '../browser-page.ts'
import { percentile, type Row, timingsOf } from '../harness.ts'

export const name = 'Score view: 300 measures for two hands'

const QUARTER = 48
const MEASURE = 4 * QUARTER
const MEASURES = 300
/** Duration in ms: ten seconds of music. */
const FRAMES = 600
const OPENINGS = 20
/** Warm-up until code is compiled and caches are filled. */
const WARM_UP = 4
const VERSION = 21

const STEPS = [
  ['C', 0],
  ['D', 2],
  ['E', 4],
  ['F', 5],
  ['G', 7],
  ['A', 9],
  ['B', 11],
] as const

interface Struck {
  readonly onset: number
  readonly duration: number
  readonly staff: 1 | 2
  readonly step: string
  readonly octave: number
  readonly pitch: number
  readonly beam: string
}

/** Eighths in the upper staff, quarters in the lower one. */
function notesOf(measure: number): Struck[] {
  const struck = (staff: 1 | 2, place: number, count: number, duration: number, octave: number): Struck => {
    const [step, semitones] = STEPS[place % 7] ?? STEPS[0]
    const beam = staff === 2 ? '' : `<beam number="1">${['begin', 'continue', 'continue', 'end'][count % 4]}</beam>`
    const onset = measure * MEASURE + count * duration
    return { onset, duration, staff, step, octave, pitch: 12 * (octave + 1) + semitones, beam }
  }
  return [
    ...Array.from({ length: 8 }, (_, i) => struck(1, measure * 3 + i * 5, i, QUARTER / 2, 4 + ((measure + i) % 2))),
    ...Array.from({ length: 4 }, (_, i) => struck(2, measure * 2 + i * 4, i, QUARTER, 3)),
  ]
}

/** The same music for the engraver and for playing, with the mapping between their ids. */
function piece(measures: number) {
  const written = Array.from({ length: measures }, (_, measure) => notesOf(measure))
  const sorted = written.flat().sort((a, b) => a.onset - b.onset || a.pitch - b.pitch)
  const indices = new Map(sorted.map((note, index) => [note, index]))
  const noteXml = (note: Struck): string =>
    `<note id="n${indices.get(note)}"><pitch><step>${note.step}</step><octave>${note.octave}</octave></pitch><duration>${note.duration}</duration>` +
    `<voice>${note.staff === 1 ? 1 : 5}</voice><type>${note.staff === 1 ? 'eighth' : 'quarter'}</type><staff>${note.staff}</staff>${note.beam}</note>`
  const first =
    `<attributes><divisions>${QUARTER}</divisions><key><fifths>0</fifths></key><time><beats>4</beats><beat-type>4</beat-type></time><staves>2</staves>` +
    '<clef number="1"><sign>G</sign><line>2</line></clef><clef number="2"><sign>F</sign><line>4</line></clef></attributes>'
  const body = written.map((notes, measure) => {
    const [upper, lower] = [1, 2].map((staff) =>
      notes
        .filter((note) => note.staff === staff)
        .map(noteXml)
        .join(''),
    )
    return `<measure number="${measure + 1}" id="m${measure}">${measure === 0 ? first : ''}${upper}<backup><duration>${MEASURE}</duration></backup>${lower}</measure>`
  })
  const timeline: Timeline = {
    ticksPerQuarter: QUARTER,
    totalTicks: measures * MEASURE,
    fifths: 0,
    notes: sorted.map(
      ({ onset, duration, pitch, staff }, index): ScoreNote => ({
        index,
        onset,
        duration,
        pitch: pitch as Pitch,
        hand: staff === 1 ? 'RIGHT' : 'LEFT',
        finger: 1,
        measure: Math.floor(onset / MEASURE),
        grace: false,
        staccato: false,
      }),
    ),
    melody: [],
    chords: [],
    measures: written.map((_, index) => ({ index, number: index + 1, start: index * MEASURE, length: MEASURE, beats: 4, beatTicks: QUARTER })),
    parts: [{ index: 0, sectionId: 1, letter: 'A', occurrence: 1, start: 0, end: measures * MEASURE }],
    tempos: [{ at: 0, beatsPerMinute: 120, beatTicks: QUARTER }],
  }
  const musicxml =
    '<?xml version="1.0" encoding="UTF-8"?><score-partwise version="4.0"><part-list><score-part id="P1"><part-name>Piano</part-name></score-part></part-list>' +
    `<part id="P1">${body.join('')}</part></score-partwise>`
  return {
    timeline,
    engraved: {
      version_id: VERSION,
      musicxml,
      note_ids: sorted.map((_, index) => [`n${index}`]),
      measure_ids: written.map((_, index) => `m${index}`),
      transpose: 'P1',
      transposition_id: null,
    },
  }
}

declare global {
  interface Window {
    __scoreFrames: { scriptMs: number[]; watching: boolean }
  }
}

/** Records the script time of every frame in the page; all callbacks of a frame are one measurement. */
function watchScoreFrames(): void {
  const seen = { scriptMs: [] as number[], watching: false }
  const request = window.requestAnimationFrame.bind(window)
  let last = 0
  window.requestAnimationFrame = (run) =>
    request((time) => {
      const start = performance.now()
      run(time)
      if (!seen.watching) return
      const took = performance.now() - start
      if (time === last) seen.scriptMs[seen.scriptMs.length - 1] = (seen.scriptMs.at(-1) ?? 0) + took
      else seen.scriptMs.push(took)
      last = time
    })
  Object.assign(window, { __scoreFrames: seen })
}

/** The player with its piano roll, on a piece of so many measures. */
async function openRoll(page: Page, token: string, measures: number): Promise<void> {
  const { timeline, engraved } = piece(measures)
  const content = encodeSheet(timeline, {
    id: VERSION,
    playableType: 'version',
    name: 'Deux mains',
    title: `${measures} mesures`,
    artist: 'Banc',
    hand_type: 'BOTH_HAND',
    is_free: true,
    difficulty: 5,
    division_per_beat: 4,
    beat_per_measure: 4,
    url_title: 'a',
    url_artist: 'b',
    transpositions: [],
    transposition_id: null,
    ambitus: null,
  })
  await page.unroute(`**/version/${VERSION}/**`)
  await page.route(`**/version/${VERSION}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/sheet')) return route.fulfill({ json: { content } })
    if (pathname.endsWith('/score')) return route.fulfill({ json: { content: engraved } })
    return route.fallback()
  })
  await openAs(page, token, `#/player/version/${VERSION}/a/b?mode=time`)
  await page.locator('[data-status=pause]').waitFor({ timeout: 60_000 })
}

/** Milliseconds from the click to the first system on screen: worker and library included, code and score from the browser's caches. */
async function openScore(page: Page): Promise<number> {
  const ms = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const start = performance.now()
        const look = (): void => {
          if (document.querySelector('[data-testid=score] svg .notehead')) requestAnimationFrame(() => done(performance.now() - start))
          else setTimeout(look, 4)
        }
        const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
        radios.find((radio) => (radio.ariaLabel ?? radio.closest('label')?.textContent)?.trim() === 'Partition')?.click()
        look()
      }),
  )
  return ms
}

async function leaveScore(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Touches', exact: true }).check({ force: true })
  await page.locator('[data-testid=stage]').waitFor()
}

async function openingTimes(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i += 1) {
    times.push(await openScore(page))
    await leaveScore(page)
  }
  return times.slice(1)
}

async function heapMB(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

export async function run(): Promise<Row[]> {
  return withPage(
    async (page, app) => {
      const token = await newAccount(app.url)
      await openRoll(page, token, 1)
      const engine = percentile(await openingTimes(page, 6), 0.5)
      await openRoll(page, token, MEASURES)
      const openings = timingsOf(await openingTimes(page, 6))

      const session = await page.context().newCDPSession(page)
      for (let i = 0; i < WARM_UP; i += 1) {
        await openScore(page)
        await leaveScore(page)
      }
      const before = await heapMB(session)
      for (let i = 0; i < OPENINGS; i += 1) {
        await openScore(page)
        // Engrave the later pages too, as if the learner stayed.
        await page.waitForTimeout(500)
        if (page.workers().length === 0) throw new Error('the score was engraved by no worker')
        await leaveScore(page)
      }
      await page.waitForTimeout(500)
      const growth = (await heapMB(session)) - before
      const workers = page.workers().length

      await openScore(page)
      await page.getByRole('button', { name: 'Jouer', exact: true }).click()
      await page.locator('[data-status=play]').waitFor()
      await page.waitForTimeout(2_000)
      await page.evaluate(() => {
        window.__scoreFrames.watching = true
      })
      await page.waitForFunction((count) => window.__scoreFrames.scriptMs.length >= count, FRAMES, { timeout: 120_000, polling: 500 })
      const frames = timingsOf(await page.evaluate(() => window.__scoreFrames.scriptMs))
      const coloured = await page.locator('[data-testid=score] .score-marks ellipse').count()
      if (coloured === 0) throw new Error('no note was coloured: nothing was measured')
      return [
        {
          what: 'first system seen, beyond what one measure takes',
          measured: openings.p50Ms - engine,
          unit: 'ms',
          samples: openings.count,
          bar: { max: 1_200 },
          comparedWith: `${openings.p50Ms.toFixed(0)} ms with a fresh worker, ${engine.toFixed(0)} ms for one measure; worst ${openings.worstMs.toFixed(0)} ms`,
        },
        {
          what: 'script in a frame, 95th percentile',
          measured: frames.p95Ms,
          unit: 'ms',
          samples: frames.count,
          bar: { max: 2 },
          comparedWith: `median ${frames.p50Ms.toFixed(2)} ms, worst ${frames.worstMs.toFixed(1)} ms; every note becomes missed, ${coloured} rings in the page`,
        },
        {
          what: `heap growth over ${OPENINGS} openings`,
          measured: growth,
          unit: 'MB',
          samples: OPENINGS,
          bar: { max: 2 },
          comparedWith: `${before.toFixed(1)} MB before, after ${WARM_UP} openings`,
        },
        {
          what: 'workers left after leaving',
          measured: workers,
          unit: 'workers',
          samples: OPENINGS,
          bar: { max: 0 },
          comparedWith: 'each holds 134 MB and more',
        },
      ]
    },
    async (page) => {
      await page.addInitScript(watchScoreFrames)
    },
  )
}
