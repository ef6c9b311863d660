import type { NoteInputEvent } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { createComputerKeyboardInput } from './computer-keyboard-input.ts'

type Details = Partial<Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'shiftKey'>> & { readonly tagName?: string }

async function createStarted() {
  const target = new EventTarget()
  const input = createComputerKeyboardInput({ target, clock: { nowSeconds: () => 3 } })
  const heard: string[] = []
  input.subscribe((event: NoteInputEvent) => heard.push('pitch' in event ? `${event.kind} ${event.pitch}` : event.kind))
  await input.start()
  const send = (type: string, code: string, { tagName, ...details }: Details = {}): boolean => {
    const event = Object.assign(new Event(type, { cancelable: true }), { code, ...details })
    if (tagName) Object.defineProperty(event, 'target', { value: { tagName } })
    target.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { input, target, heard, send }
}

describe('the computer’s keyboard', () => {
  it('plays white keys on the lowest row from do2, black keys on the row above', async () => {
    const { heard, send } = await createStarted()
    for (const code of ['KeyZ', 'KeyS', 'KeyX', 'KeyM']) send('keydown', code)
    expect(heard).toEqual(['down 48', 'down 49', 'down 50', 'down 59'])
  })

  it('has middle C where « A » is on AZERTY and « Q » on QWERTY', async () => {
    const { heard, send } = await createStarted()
    expect(send('keydown', 'KeyQ')).toBe(true)
    expect(heard).toEqual(['down 60'])
  })

  it('ignores repeats, shortcuts and text fields', async () => {
    const { heard, send } = await createStarted()
    send('keydown', 'KeyZ', { repeat: true })
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const) send('keydown', 'KeyZ', { [modifier]: true })
    for (const tagName of ['INPUT', 'TEXTAREA', 'SELECT']) send('keydown', 'KeyZ', { tagName })
    expect(send('keydown', 'Space')).toBe(false)
    expect(heard).toEqual([])
  })

  it('moves by octaves, and a key held meanwhile lets its own pitch go', async () => {
    const { input, heard, send } = await createStarted()
    send('keydown', 'KeyZ')
    send('keydown', 'PageUp')
    send('keyup', 'KeyZ')
    send('keydown', 'KeyZ')
    expect(heard).toEqual(['down 48', 'up 48', 'down 60'])
    expect(input.firstPitch).toBe(60)
    const moves: number[] = []
    const leave = input.onFirstPitch((pitch) => moves.push(pitch))
    for (let times = 0; times < 9; times += 1) send('keydown', 'PageDown')
    expect([input.firstPitch, moves]).toEqual([24, [48, 36, 24]])
    input.setFirstPitch(36)
    leave()
    input.setFirstPitch(48)
    expect([input.firstPitch, moves]).toEqual([48, [48, 36, 24, 36]])
  })

  it('lets everything go when the window loses the focus or ⌘ is pressed', async () => {
    const { target, heard, send } = await createStarted()
    send('keydown', 'KeyZ')
    target.dispatchEvent(new Event('blur'))
    send('keydown', 'KeyX')
    send('keydown', 'MetaLeft', { metaKey: true })
    expect(heard).toEqual(['down 48', 'up 48', 'down 50', 'up 50'])
  })

  it('has two keys for some pitches: the note lasts until both are up', async () => {
    const { heard, send } = await createStarted()
    send('keydown', 'Comma')
    send('keydown', 'KeyQ')
    send('keyup', 'Comma')
    send('keyup', 'KeyQ')
    expect(heard).toEqual(['down 60', 'up 60'])
  })
})
