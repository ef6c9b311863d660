import { pitchFrom } from '@prelude/domain/music'
import { expect, it } from 'vitest'
import { createSpaceBarInput } from './space-bar-input.ts'

async function createStarted(isTapping = true) {
  const target = new EventTarget()
  const pressed: string[] = []
  const input = createSpaceBarInput({
    target,
    clock: { nowSeconds: () => 3 },
    secondsOfTimeStamp: () => 2,
    pitch: () => (isTapping ? pitchFrom(60) : undefined),
  })
  const heard: string[] = []
  input.subscribe((event) => heard.push('pitch' in event ? `${event.kind} ${event.pitch} ${event.atSeconds}` : event.kind))
  await input.start()
  target.addEventListener('keydown', () => pressed.push('pressed'))
  const send = (type: string, code: string, details: object = {}): boolean => {
    const event = Object.assign(new Event(type, { cancelable: true }), { code, ...details })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { input, heard, pressed, send }
}

it('strikes the key of the rhythm at the time of the event, and presses no button', async () => {
  const { heard, pressed, send } = await createStarted()
  expect([send('keydown', 'Space'), send('keydown', 'Space', { repeat: true }), send('keyup', 'Space')]).toEqual([true, true, true])
  expect(heard).toEqual(['down 60 2', 'up 60 2'])
  expect(pressed).toEqual([])
})

it('is what it is everywhere while nothing is tapped, with a modifier, and once stopped', async () => {
  const idle = await createStarted(false)
  expect([idle.send('keydown', 'Space'), idle.send('keyup', 'Space')]).toEqual([false, false])
  const { input, heard, send } = await createStarted()
  expect([send('keydown', 'Space', { ctrlKey: true }), send('keydown', 'KeyA')]).toEqual([false, false])
  send('keydown', 'Space')
  input.stop()
  expect(send('keydown', 'Space')).toBe(false)
  expect([...idle.heard, ...heard]).toEqual(['down 60 2', 'up 60 3'])
})
