// @vitest-environment happy-dom
import { act, createRef, Profiler } from 'react'
import { describe, expect, it } from 'vitest'
import { CountdownBeat } from '../overlays/countdown-beat.tsx'
import { FeedbackPill } from '../overlays/feedback-pill.tsx'
import { createTestStore } from '../store/test-store.ts'
import { lineOf, SONG, timelineOf } from '../session/test-timeline.ts'
import { MeasureStrip } from './measure-strip.tsx'
import { show } from './test-page.ts'

const SLIDER = '[role=slider]'
const newStore = () => createTestStore()

async function openStrip(timeline = SONG) {
  const store = newStore()
  const sought: number[] = []
  const looped: string[] = []
  let commits = 0
  const page = await show(
    <Profiler id="player" onRender={() => (commits += 1)}>
      <MeasureStrip
        timeline={timeline}
        store={store}
        playheadRef={createRef()}
        onSeek={(index) => sought.push(index)}
        onLoop={(loop) => looped.push(`${loop.from}–${loop.to}`)}
      />
      <FeedbackPill store={store} timeline={timeline} />
      <CountdownBeat store={store} />
    </Profiler>,
  )
  const received = (): (string | null)[] =>
    ['valuemin', 'valuenow', 'valuemax', 'valuetext'].map((name) => page.element(SLIDER).getAttribute(`aria-${name}`))
  return { page, store, sought, looped, received, commits: () => commits }
}

describe('the measures as a slider', () => {
  it('says where it is', async () => {
    const { page, received } = await openStrip()
    expect([page.element(SLIDER).tabIndex, page.element(SLIDER).getAttribute('aria-label')]).toEqual([0, 'Position dans le morceau'])
    expect(received()).toEqual(['1', '1', '4', 'mesure\u00a01 sur 4, section\u00a0A'])
    expect(page.all('i')).toHaveLength(4)
  })

  it.each<[number, string, string]>([
    [1, '2', 'mesure\u00a02 sur 4, section\u00a0A'],
    [2, '3', 'mesure\u00a03 sur 4, section\u00a0B'],
    [3, '4', 'mesure\u00a04 sur 4, section\u00a0B'],
  ])('at position %i: %s', async (measureIndex, now, text) => {
    const { store, received } = await openStrip()
    store.view.setState({ measureIndex })
    expect(received()).toEqual(['1', now, '4', text])
  })

  it('names the upbeat', async () => {
    const { received } = await openStrip(timelineOf(lineOf([60, 62, 64, 65, 67]), { pickupBeats: 1 }))
    expect(received()).toEqual(['0', '0', '1', 'levée, puis 1\u00a0mesure'])
  })

  it.each<[string, number, number | null]>([
    ['ArrowRight', 1, 2],
    ['ArrowUp', 1, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowDown', 1, 0],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 3, 3],
    ['Home', 2, 0],
    ['End', 1, 3],
    ['Enter', 1, null],
    ['a', 1, null],
  ])('%s from %i goes to %s', async (key, measureIndex, target) => {
    const { page, store, sought } = await openStrip()
    store.view.setState({ measureIndex })
    const goesOn = await page.key(SLIDER, key)
    expect(sought).toEqual(target === null ? [] : [target])
    expect(goesOn).toBe(target === null)
  })

  it('marks played measures, one at a time, back and forth', async () => {
    const { page, store } = await openStrip()
    const classesOf = (): string[] => page.all('i').map(({ className }) => className)
    store.view.setState({ measureIndex: 2 })
    const [first, , third, fourth] = classesOf()
    expect(third).toBe(first)
    expect(fourth).not.toBe(first)
    store.view.setState({ measureIndex: 0 })
    expect(classesOf().filter((name) => name === first)).toHaveLength(1)
  })
})

describe('the frame of the loop', () => {
  const FROM = '[role=slider][data-end=from]'
  const TO = '[role=slider][data-end=to]'
  const openLoop = async (from: number, to: number) => {
    const opened = await openStrip()
    await act(async () => opened.store.choices.setState({ loop: { from, to } }))
    return opened
  }

  it('is hidden without a loop, and covers its measures with one', async () => {
    const { page } = await openStrip()
    expect(page.all('[data-testid=loop-frame]')).toEqual([])
    const looped = await openLoop(1, 2)
    const { left, width } = looped.page.element('[data-testid=loop-frame]').style
    expect([left, width]).toEqual(['25%', '50%'])
  })

  it('each end is a slider with a name that says its printed measure', async () => {
    const { page } = await openLoop(1, 2)
    const received = (selector: string) =>
      ['label', 'valuetext', 'valuemin', 'valuenow', 'valuemax'].map((name) => page.element(selector).getAttribute(`aria-${name}`))
    expect(received(FROM)).toEqual(['Début de la boucle', 'mesure\u00a02', '1', '2', '3'])
    expect(received(TO)).toEqual(['Fin de la boucle', 'mesure\u00a03', '2', '3', '4'])
    expect([page.element(FROM).tabIndex, page.element(TO).tabIndex]).toEqual([0, 0])
  })

  it.each<[string, string, string | null]>([
    [FROM, 'ArrowLeft', '0–2'],
    [FROM, 'ArrowRight', '2–2'],
    [FROM, 'Home', '0–2'],
    [FROM, 'End', '2–2'],
    [TO, 'ArrowLeft', '1–1'],
    [TO, 'ArrowUp', '1–3'],
    [TO, 'End', '1–3'],
    [TO, 'Home', '1–1'],
    [TO, 'PageUp', '1–3'],
    [TO, 'Enter', null],
  ])('%s, %s: %s', async (selector, key, loop) => {
    const { page, looped, sought } = await openLoop(1, 2)
    const goesOn = await page.key(selector, key)
    expect(looped).toEqual(loop === null ? [] : [loop])
    expect(sought).toEqual([])
    expect(goesOn).toBe(loop === null)
  })

  it('an end at its limit reports no change', async () => {
    const { page, looped } = await openLoop(0, 3)
    await page.key(FROM, 'ArrowLeft')
    await page.key(TO, 'ArrowRight')
    expect(looped).toEqual([])
  })

  it('an end is dragged with the pointer and reported once, on release', async () => {
    const { page, looped, sought } = await openLoop(1, 2)
    const handle = page.element(TO)
    handle.setPointerCapture = () => undefined
    const strip = page.element('[data-strip]')
    strip.getBoundingClientRect = () => ({ left: 100, width: 400, top: 0, right: 500, bottom: 56, height: 56 }) as DOMRect
    const point = (type: string, clientX: number) =>
      act(async () => void handle.dispatchEvent(new PointerEvent(type, { clientX, pointerId: 1, bubbles: true })))
    await point('pointerdown', 400)
    await point('pointermove', 480)
    expect(looped).toEqual([])
    expect(page.element('[data-testid=loop-frame]').style.width).toBe('75%')
    await point('pointermove', 20)
    expect(page.element('[data-testid=loop-frame]').style.width).toBe('25%')
    await point('pointermove', 499)
    await point('pointerup', 499)
    expect([looped, sought]).toEqual([['1–3'], []])
  })
})

it('updates of the music reach the DOM without a React commit', async () => {
  const { page, store, received, commits } = await openStrip()
  const before = commits()
  for (let turn = 0; turn < 600; turn += 1) {
    const right = turn + 1
    store.view.setState({ measureIndex: turn % 4, feedback: { kind: 'streak', right }, countdownBeat: turn % 5 || null })
  }
  expect(received()).toEqual(['1', '4', '4', 'mesure\u00a04 sur 4, section\u00a0B'])
  expect(page.element('[role=status]').textContent).toBe('600notes justes')
  expect(page.element('[aria-live=assertive]')).toMatchObject({ hidden: false, textContent: '4' })
  store.view.setState({ announced: { kind: 'up', speed: 0.55 } })
  expect(page.element('[data-testid=countdown]').textContent).toBe('Plus vite\u00a0: 55\u202f%4')
  store.view.setState({
    announced: null,
    countdownBeat: null,
    feedback: null,
    waitingFor: SONG.notes.filter(({ pitch }) => pitch === 60).slice(0, 1),
  })
  expect(page.element('[aria-live=assertive]')).toMatchObject({ hidden: true, textContent: '' })
  expect(page.element('[role=status]').textContent).toBe('À vous, main droite\u00a0: do3')
  expect(commits()).toBe(before)
})
