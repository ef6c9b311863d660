import { describe, expect, it } from 'vitest'
import { createPlaybackSlot, createMiniPlayer, type PlaybackSlot, type OpenedExcerpt, SEEK_DEBOUNCE_MS, SilentDevice } from './mini-player.machine.ts'

/** A mini player over an excerpt of ten seconds, with a clock that the test moves. */
function createBench({
  autoLoop = false,
  slot = createPlaybackSlot(),
  fails = false,
}: {
  autoLoop?: boolean
  slot?: PlaybackSlot
  fails?: boolean | Error
} = {}) {
  const received: string[] = []
  const starts: number[] = []
  let [nowSeconds, startedAt, startedFrom, nowMs] = [0, 0, 0, 0]
  let isSounding = false
  let isDisposed = false
  let share = 0
  let frame: (() => void) | undefined
  let timer: { run: () => void; atMs: number } | undefined
  let answer: () => void = () => undefined
  let broken: boolean | Error = fails
  const excerpt: OpenedExcerpt = {
    durationSeconds: 10,
    start(from) {
      starts.push(from)
      startedFrom = from
      startedAt = nowSeconds
      isSounding = true
    },
    stop() {
      isSounding = false
    },
    nowSeconds: () => startedFrom + nowSeconds - startedAt,
    dispose() {
      isDisposed = true
    },
  }
  const player = createMiniPlayer({
    autoLoop,
    slot,
    open: () =>
      new Promise((resolve, reject) => {
        answer = () => (broken ? reject(broken instanceof Error ? broken : new Error('no recordings')) : resolve(excerpt))
      }),
    onStatus: (status) => received.push(status),
    onShare: (next) => {
      share = next
    },
    requestFrame: (run) => {
      frame = run
      return 1
    },
    cancelFrame: () => {
      frame = undefined
    },
    setTimer: (run, ms) => {
      timer = { run, atMs: nowMs + ms }
      return timer
    },
    clearTimer: () => {
      timer = undefined
    },
  })
  const pass = (seconds: number): void => {
    nowSeconds += seconds
    nowMs += seconds * 1000
    if (timer && timer.atMs <= nowMs) {
      const { run } = timer
      timer = undefined
      run()
    }
    const run = frame
    frame = undefined
    run?.()
  }
  const loaded = async (): Promise<void> => {
    answer()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return {
    player,
    received,
    starts,
    pass,
    loaded,
    mend: () => {
      broken = false
    },
    place: () => Math.round(share * 1000) / 1000,
    isSounding: () => isSounding,
    isDisposed: () => isDisposed,
    hasFrame: () => frame !== undefined,
  }
}

async function playing(options: Parameters<typeof createBench>[0] = {}) {
  const bench = createBench(options)
  bench.player.play()
  await bench.loaded()
  return bench
}

describe('the mini player', () => {
  it('loads, plays, pauses, and goes on from where it was', async () => {
    const { player, received, starts, pass, place, isSounding } = await playing()
    pass(3)
    expect([received, place(), isSounding()]).toEqual([['loading', 'play'], 0.3, true])
    player.pause()
    pass(5)
    expect([received.at(-1), place(), isSounding()]).toEqual(['pause', 0.3, false])
    player.play()
    await Promise.resolve()
    await Promise.resolve()
    expect(starts).toEqual([0, 3])
  })

  it('at the end it pauses at the start', async () => {
    const { received, pass, place, isSounding, hasFrame } = await playing()
    pass(10.1)
    expect([received.at(-1), place(), isSounding(), hasFrame()]).toEqual(['pause', 0, false, false])
  })

  it('with a loop it starts again', async () => {
    const { received, starts, pass, place } = await playing({ autoLoop: true })
    pass(10.1)
    pass(2)
    expect([received.at(-1), starts, place()]).toEqual(['play', [0, 0], 0.2])
  })

  it('seeks after a debounce of 200 ms, and shows the position at once', async () => {
    const { player, starts, pass, place } = await playing()
    player.seek(0.5)
    pass((SEEK_DEBOUNCE_MS - 50) / 1000)
    player.seek(0.7)
    pass((SEEK_DEBOUNCE_MS - 50) / 1000)
    expect([starts, place()]).toEqual([[0], 0.7])
    pass(0.05)
    expect(starts).toEqual([0, 7])
    pass(1)
    expect(place()).toBe(0.8)
  })

  it('after a seek in a pause, it starts from there', async () => {
    const bench = createBench()
    bench.player.seek(0.4)
    bench.pass(1)
    bench.player.play()
    await bench.loaded()
    expect(bench.starts).toEqual([4])
  })

  it('paused while it loads, it stays silent', async () => {
    const bench = createBench()
    bench.player.play()
    bench.player.pause()
    await bench.loaded()
    expect([bench.received, bench.starts]).toEqual([['loading', 'pause'], []])
  })

  it('is paused when another starts', async () => {
    const slot = createPlaybackSlot()
    const first = await playing({ slot })
    const second = await playing({ slot })
    expect([first.received.at(-1), first.isSounding(), second.received.at(-1)]).toEqual(['pause', false, 'play'])
    first.player.play()
    await first.loaded()
    expect([first.isSounding(), second.isSounding()]).toEqual([true, false])
  })

  it.each([
    ['its sounds did not load', true, 'failed'],
    ['the device does not start', new SilentDevice('no output'), 'silent'],
  ])('says when %s, and tries again', async (_, fails, errorMessage) => {
    const bench = createBench({ fails })
    bench.player.play()
    await bench.loaded()
    expect(bench.received).toEqual(['loading', errorMessage])
    bench.mend()
    bench.player.play()
    await bench.loaded()
    expect(bench.received).toEqual(['loading', errorMessage, 'loading', 'play'])
  })

  it('disposes of sound, frame and excerpt, also of one still loading', async () => {
    const bench = await playing()
    bench.player.dispose()
    expect([bench.isSounding(), bench.isDisposed(), bench.hasFrame()]).toEqual([false, true, false])
    const slow = createBench()
    slow.player.play()
    slow.player.dispose()
    await slow.loaded()
    expect([slow.isDisposed(), slow.starts]).toEqual([true, []])
  })
})
