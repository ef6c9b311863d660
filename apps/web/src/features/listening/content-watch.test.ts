import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createContentWatch } from './content-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched() {
  const state = { isOn: false }
  const calls: string[] = []
  const open = createContentWatch({
    isOn: () => state.isOn,
    onChanged: () => calls.push('changed'),
    stop: () => {
      calls.push('stop')
      state.isOn = false
    },
    resume: () => {
      calls.push('resume')
      state.isOn = true
    },
  })
  const close = (leave: () => void): void => {
    leave()
    vi.runAllTimers()
  }
  return { state, calls, open, close }
}

describe('listening belongs to one content', () => {
  it('the first content changes nothing', () => {
    const { state, calls, open } = watched()
    state.isOn = true
    open('version 21')
    expect(calls).toEqual([])
  })

  it('leaving it stops; the same one again goes on', () => {
    const { state, calls, open, close } = watched()
    const leave = open('version 21')
    state.isOn = true
    close(leave)
    expect(calls).toEqual(['stop'])
    open('version 21')
    expect(calls).toEqual(['stop', 'resume'])
  })

  it('another one after it is told that listening stopped, once', () => {
    const { state, calls, open, close } = watched()
    const leave = open('version 21')
    state.isOn = true
    close(leave)
    close(open('lesson 1'))
    open('version 21')
    expect(calls).toEqual(['stop', 'changed'])
  })

  it('another one in its place stops at once', () => {
    const { state, calls, open } = watched()
    const leave = open('version 21')
    state.isOn = true
    leave()
    open('version 22')
    vi.runAllTimers()
    expect(calls).toEqual(['stop', 'changed'])
  })

  it('the same one in its place is not interrupted', () => {
    const { state, calls, open } = watched()
    const leave = open('version 21')
    state.isOn = true
    leave()
    open('version 21')
    vi.runAllTimers()
    expect(calls).toEqual([])
  })

  it('stopped by the learner it stays stopped', () => {
    const { state, calls, open, close } = watched()
    const leave = open('version 21')
    state.isOn = true
    state.isOn = false
    close(leave)
    open('version 21')
    expect(calls).toEqual([])
  })
})
