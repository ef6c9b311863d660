import { rangeOfKeyboard } from '@prelude/domain/practice'
import { expect, it } from 'vitest'
import { openSessionHarness } from './test-harness.ts'
import { timelineOf } from './test-timeline.ts'

/** An octave of the left hand, whose lower key a keyboard of 49 keys lacks, then that key alone, then a key that is there. */
const BASS = timelineOf([
  { at: 0, beats: 1, pitch: 24, hand: 'LEFT' },
  { at: 0, beats: 1, pitch: 36, hand: 'LEFT' },
  { at: 1, beats: 1, pitch: 24, hand: 'LEFT' },
  { at: 2, beats: 2, pitch: 48, hand: 'LEFT' },
])

const play = async (isKnown: boolean) => {
  const harness = openSessionHarness({ mode: 'wait', timeline: BASS, countdown: false })
  if (isKnown) harness.store.keyboard.setState({ range: rangeOfKeyboard(49) })
  await harness.playPause()
  harness.advance(0.2)
  return harness
}

it('« Attendre » takes the nearest octave for a key that the keyboard lacks, one key for an octave, and grades what was asked', async () => {
  const harness = await play(true)
  for (const key of [36, 36, 48]) {
    harness.tap(key)
    harness.advance(2)
  }
  const [finished] = harness.ended
  expect(finished?.take.performance.map(({ pitch }) => pitch)).toEqual([36, 24, 24, 48])
  expect(finished?.grade.notes.map(({ verdict }) => verdict)).toEqual(['right', 'right', 'right', 'right'])
})

it('where nothing is known of the keyboard, it is a wrong key as before', async () => {
  const harness = await play(false)
  harness.tap(36)
  harness.advance(2)
  harness.tap(36)
  harness.advance(1)
  expect([harness.ended, harness.view().waitingFor.length]).toEqual([[], 1])
})
