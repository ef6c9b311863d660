import { createComputerKeyboardInput } from '@prelude/engines/key-input'
import { describe, expect, it } from 'vitest'
import { createShortcuts, type KeyPress } from '../../../platform/shortcuts.ts'
import { createTestStore, factsOf, type PlayerFacts } from '../store/test-store.ts'
import type { PlayerCommands } from '../../../shared/play-activity/player-commands.ts'
import { lineOf, timelineOf } from '../session/test-timeline.ts'
import { asRegistered, capsOf, playerShortcuts } from './player-shortcuts.ts'

const PIECE = timelineOf(lineOf(Array.from({ length: 16 }, (_, index) => 60 + index)), { sections: [2, 2], bpm: 100 })

function opened(view: Partial<PlayerFacts> = {}) {
  const received: string[] = []
  const facts = factsOf(createTestStore(view))
  const setView =
    (name: string) =>
    (...args: readonly unknown[]): void =>
      void received.push([name, ...args.map((arg) => JSON.stringify(arg))].join(' '))
  const commands = new Proxy({} as PlayerCommands, { get: (_, name) => (name === 'snapshot' ? () => facts : setView(String(name))) })
  const list = playerShortcuts({
    timeline: PIECE,
    handsOfPiece: 'BOTH',
    commands,
    toggleMetronome: setView('metronome'),
    openHelp: setView('help'),
    leave: setView('leave'),
  })
  const warnings: string[] = []
  const registry = createShortcuts((message) => warnings.push(message))
  registry.register(asRegistered(list))
  const press = (key: string, code: string, shiftKey = false): boolean =>
    registry.handle({ key, code, shiftKey, altKey: false, ctrlKey: false, metaKey: false, repeat: false } satisfies KeyPress)
  return { received, list, press, warnings }
}

describe('the keys of the player', () => {
  it.each<[string, string, boolean, string]>([
    [' ', 'Space', false, 'playPause'],
    ['R', 'KeyR', true, 'restart'],
    ['S', 'KeyS', true, 'stop'],
    ['G', 'KeyG', true, 'keepLoop'],
    ['J', 'KeyJ', true, 'setMode "listen"'],
    ['H', 'KeyH', true, 'setHands "RIGHT"'],
    ['ArrowLeft', 'ArrowLeft', false, 'seekMeasure 1'],
    ['ArrowRight', 'ArrowRight', false, 'seekMeasure 3'],
    ['Home', 'Home', false, 'seekMeasure 0'],
    ['L', 'KeyL', true, 'setLoop {"from":2,"to":3}'],
    ['ArrowUp', 'ArrowUp', false, 'stepSpeed 1'],
    ['+', 'NumpadAdd', false, 'stepSpeed 1'],
    ['+', 'Equal', true, 'stepSpeed 1'],
    ['-', 'Minus', false, 'stepSpeed -1'],
    // The four speeds from 90 to 119 beats a minute (spec: learning §5.2), on both layouts of the digits.
    ['!', 'Digit1', true, 'setSpeed 0.5'],
    ['2', 'Digit2', true, 'setSpeed 0.65'],
    ['3', 'Numpad3', false, 'setSpeed 0.85'],
    ['4', 'Digit4', true, 'setSpeed 1'],
    // M has another place on AZERTY.
    ['M', 'KeyM', true, 'metronome'],
    ['M', 'Semicolon', true, 'metronome'],
    ['V', 'KeyV', true, 'setDisplay "partition"'],
    ['N', 'KeyN', true, 'setNoteDisplay "names"'],
    ['?', 'KeyM', true, 'help'],
    ['?', 'Slash', true, 'help'],
    ['Escape', 'Escape', false, 'leave'],
  ])('%s (%s, shift %s): %s', (key, code, shift, expected) => {
    const { received, press } = opened({ measureIndex: 2 })
    expect(press(key, code, shift)).toBe(true)
    expect(received).toEqual([expected])
  })

  it('Enter ends a take where there is one', () => {
    const none = opened()
    none.press('Enter', 'Enter')
    expect(none.received).toEqual([])
    const some = opened({ hasTake: true })
    some.press('Enter', 'Enter')
    expect(some.received).toEqual(['finish'])
  })

  it('the loop shortcut removes the loop, and Home goes to its start', () => {
    const { received, press } = opened({ loop: { from: 1, to: 2 } })
    press('L', 'KeyL', true)
    press('Home', 'Home')
    expect(received).toEqual(['setLoop null', 'seekMeasure 1'])
  })

  it('none is a key of the piano under the computer keyboard, and no two are the same', async () => {
    const { list, warnings } = opened()
    const codes = list.flatMap((shortcut) => shortcut.codes)
    const target = new EventTarget()
    const keyboard = createComputerKeyboardInput({ target, clock: { nowSeconds: () => 0 } })
    let struck = 0
    keyboard.subscribe(() => (struck += 1))
    await keyboard.start()
    const strike = (code: string, shiftKey: boolean): void =>
      void target.dispatchEvent(Object.assign(new Event('keydown'), { code, shiftKey, repeat: false, altKey: false, ctrlKey: false, metaKey: false }))
    strike('KeyZ', false)
    expect(struck).toBe(1)
    for (const code of codes) {
      const name = code.replace('Shift+', '')
      strike(/^[A-Z]$/.test(name) ? `Key${name}` : name, code.startsWith('Shift+'))
    }
    expect(struck).toBe(1)
    expect(new Set(codes).size).toBe(codes.length)
    expect(warnings).toEqual([])
  })

  it.each([
    ['Jouer ou mettre en pause', ['Espace']],
    ['Recommencer', ['Maj R']],
    ['Accélérer', ['↑', '+']],
    ['Vitesse\u00a0: de très lent à normal', ['Maj 1 à\u00a04']],
    ['Cette aide', ['?']],
  ])('« %s » is shown as %j', (label, caps) => {
    const shortcut = opened().list.find((item) => item.label === label)
    expect(shortcut && capsOf(shortcut)).toEqual(caps)
  })
})
