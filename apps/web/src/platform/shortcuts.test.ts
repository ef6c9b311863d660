import { describe, expect, it } from 'vitest'
import { codeOfKey, createShortcuts, isForControl, type KeyPress, type Shortcut } from './shortcuts.ts'

const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  code,
  key: code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  shiftKey: false,
  ...more,
})

function opened() {
  const ran: string[] = []
  const logged: string[] = []
  const registry = createShortcuts((message) => logged.push(message))
  const shortcut = (group: string, more: Partial<Shortcut> = {}): Shortcut => ({ code: 'Space', group, run: () => void ran.push(group), ...more })
  return { ran, logged, registry, shortcut }
}

describe('the name of a key', () => {
  it.each<[string, string, boolean, string]>([
    ['Space', ' ', false, 'Space'],
    ['ArrowLeft', 'ArrowLeft', false, 'ArrowLeft'],
    ['KeyL', 'L', true, 'Shift+L'],
    // AZERTY: M is on QWERTY's semicolon, « ? » on its M, and digits need Shift.
    ['Semicolon', 'M', true, 'Shift+M'],
    ['KeyM', '?', true, '?'],
    ['Slash', '?', true, '?'],
    ['Digit1', '1', true, 'Shift+Digit1'],
    ['Digit1', '!', true, 'Shift+Digit1'],
    ['Digit1', '&', false, 'Digit1'],
    ['NumpadAdd', '+', false, 'NumpadAdd'],
  ])('%s writing %s (shift %s): %s', (code, key, shiftKey, name) => expect(codeOfKey({ code, key, shiftKey })).toBe(name))
})

describe('priority of shortcuts', () => {
  it('only the highest priority runs; without it the next one', () => {
    const { ran, registry, shortcut } = opened()
    registry.register([shortcut('floor'), shortcut('high', { priority: 10 })])
    const leave = registry.register([shortcut('highest', { priority: 20 })])
    expect(registry.handle(press('Space'))).toBe(true)
    leave()
    registry.handle(press('Space'))
    expect(ran).toEqual(['highest', 'high'])
  })

  it('a priority left out is −1000', () => {
    const { ran, registry, shortcut } = opened()
    registry.register([shortcut('left out'), shortcut('below', { priority: -1_001 }), shortcut('above', { priority: -999 })])
    registry.handle(press('Space'))
    expect(ran).toEqual(['above'])
  })

  it('a conflict is logged, and one of the two still runs', () => {
    const { ran, logged, registry, shortcut } = opened()
    registry.register([shortcut('one', { priority: 5 }), shortcut('other', { priority: 5 })])
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('Space')
    registry.handle(press('Space'))
    expect(ran).toEqual(['one'])
  })

  it.each<[string, Partial<KeyPress>]>([
    ['with Ctrl', { ctrlKey: true }],
    ['with ⌘', { metaKey: true }],
    ['with Alt', { altKey: true }],
    ['with Shift, which is another key', { shiftKey: true }],
  ])('%s the browser keeps it', (_, more) => {
    const { ran, registry, shortcut } = opened()
    registry.register([shortcut('mine')])
    expect(registry.handle(press('Space', more))).toBe(false)
    expect(ran).toEqual([])
  })

  it('key repeat runs only repeating shortcuts', () => {
    const { ran, registry, shortcut } = opened()
    registry.register([shortcut('once'), shortcut('often', { code: 'ArrowRight', repeats: true })])
    expect(registry.handle(press('Space', { repeat: true }))).toBe(true)
    registry.handle(press('ArrowRight', { repeat: true }))
    expect(ran).toEqual(['often'])
  })
})

describe('keys reserved by the focused control', () => {
  const control = (tagName: string, type = '', role = '') => ({ tagName, type, getAttribute: () => role })
  it.each<[string, unknown, boolean]>([
    ['Space', control('BUTTON'), true],
    ['Shift+L', control('BUTTON'), false],
    ['ArrowLeft', control('BUTTON'), false],
    ['Space', control('INPUT', 'radio'), false],
    ['ArrowLeft', control('INPUT', 'radio'), true],
    ['ArrowUp', control('INPUT', 'range'), true],
    ['Shift+M', control('INPUT', 'number'), true],
    ['Escape', control('INPUT', 'number'), false],
    ['Home', control('SPAN', '', 'slider'), true],
    ['Space', control('SPAN', '', 'slider'), false],
    ['Enter', control('A'), true],
    ['Space', control('DIV'), false],
    ['Space', null, false],
  ])('%s', (code, target, isOwn) => expect(isForControl(code, target)).toBe(isOwn))

  it.each([
    ['Enter', 'BUTTON', false],
    ['NumpadEnter', 'BUTTON', false],
    ['Space', 'BUTTON', true],
    ['Enter', 'A', true],
    ['Enter', 'INPUT', true],
  ])('%s on a %s that was pressed with the mouse', (code, tagName, isOwn) => expect(isForControl(code, { tagName }, true)).toBe(isOwn))
})
