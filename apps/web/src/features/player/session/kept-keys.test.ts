import { KEY_MARK } from '@prelude/domain/practice'
import { expect, it } from 'vitest'
import { openSessionHarness, type SessionHarness } from './test-harness.ts'
import { lineOf, timelineOf } from './test-timeline.ts'

/** do-mi-sol, then do-mi-la, each half a measure at 120. */
const CHORDS = timelineOf([
  ...[60, 64, 67].map((pitch) => ({ at: 0, beats: 2, pitch })),
  ...[60, 64, 69].map((pitch) => ({ at: 2, beats: 2, pitch })),
])
/** Longer than the second chord sounds and two seconds more. */
const A_WHILE = 3.5

const keptOf = (harness: SessionHarness): number[] => harness.view().keptNotes.map(({ pitch }) => pitch)
const letGo = (harness: SessionHarness, keys: readonly number[]): void => {
  for (const key of keys) harness.up(key)
}
const play = async (options: Parameters<typeof openSessionHarness>[0], keys: readonly number[]): Promise<SessionHarness> => {
  const harness = openSessionHarness({ mode: 'wait', timeline: CHORDS, ...options })
  await harness.playPause()
  for (const key of keys) harness.down(key)
  return harness
}

it('a chord with two keys kept: said after a moment, shown, and gone with the first key that is let go', async () => {
  const harness = await play({}, [60, 64, 67])
  harness.up(67)
  harness.tap(69)
  harness.advance(2)
  expect(keptOf(harness)).toEqual([])
  harness.advance(A_WHILE)
  expect(keptOf(harness)).toEqual([60, 64])
  expect([60, 64].map((pitch) => harness.marks.keys[pitch])).toEqual([KEY_MARK.shown, KEY_MARK.shown])
  harness.up(60)
  harness.advance(0.5)
  expect(keptOf(harness)).toEqual([])
  harness.advance(A_WHILE)
  expect(keptOf(harness)).toEqual([64])
  harness.up(64)
  harness.tap(60)
  harness.tap(64)
  harness.advance(0.5)
  expect([keptOf(harness), harness.view().waitingFor]).toEqual([[], []])
})

it.each<[string, (harness: SessionHarness) => void, readonly number[]]>([
  ['while the key lasts as written', (harness) => harness.advance(1), []],
  ['a key that is let go with the pedal down', (harness) => letGo(harness, [60, 64, 67]), []],
  ['another hand that asks for the key', (harness) => harness.session.setHands('RIGHT'), [60, 64, 67]],
  ['the music that begins again with the keys down', (harness) => harness.session.seekMeasure(0), [60, 64, 67]],
])('%s', async (_, act, keptPitches) => {
  const harness = await play({}, [60, 64, 67])
  harness.session.onNote({ kind: 'pedal', down: true, atSeconds: harness.now() })
  act(harness)
  if (harness.view().status === 'pause') await harness.playPause()
  harness.advance(keptPitches.length > 0 ? A_WHILE : 0.5)
  expect(keptOf(harness)).toEqual(keptPitches)
})

it('a loop that returns with its key down', async () => {
  const harness = await play({ timeline: timelineOf(lineOf([60, 62, 64, 65, 60, 62, 64, 65])) }, [])
  harness.session.setLoop({ from: 0, to: 0 })
  for (const key of [60, 62, 64]) {
    harness.tap(key)
    harness.advance(1)
  }
  harness.down(60)
  harness.tap(65)
  harness.advance(A_WHILE + 2)
  expect(keptOf(harness)).toEqual([60])
})

it('a key that only the microphone hears is not known to be down', async () => {
  const harness = await play({}, [])
  for (const pitch of CHORDS.notes.slice(0, 3).map((note) => note.pitch))
    harness.session.onNote({ kind: 'down', pitch, velocity: 80, atSeconds: harness.now(), certainty: 1, source: 'microphone' })
  harness.advance(A_WHILE)
  expect(keptOf(harness)).toEqual([])
})
