import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  readCalibration,
  readDeclined,
  readExplained,
  readMicrophone,
  readPerformanceTest,
  readTries,
  writeCalibration,
  writeExplained,
  writeMicrophone,
  writePerformanceTest,
  writeTries,
} from './listening-preferences.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('listening preferences of the device', () => {
  it('are empty at first', () => {
    expect(readPerformanceTest()).toEqual({ validity: 'notMade', period: null })
    expect([readMicrophone(), readExplained(), readTries(), readDeclined(), readCalibration()]).toEqual([null, false, 0, false, null])
  })

  it('are read as they were written', () => {
    writePerformanceTest({ validity: 'validated', period: { periodMs: 46 } })
    writeMicrophone('usb')
    writeExplained()
    writeTries(4)
    const calibration = { tuningCents: -12, gain: 0.9, inputLatencySeconds: null, measuredAt: '2026-11-20T10:00:00.000Z' }
    writeCalibration(calibration)
    expect(readPerformanceTest()).toEqual({ validity: 'validated', period: { periodMs: 46 } })
    expect([readMicrophone(), readExplained(), readTries()]).toEqual(['usb', true, 4])
    expect(readCalibration()).toEqual(calibration)
  })

  it.each([
    ['prelude.performanceTest', '{"validity":"perfect"}'],
    ['prelude.performanceTest', '{"validity":"reported","period":{"periodMs":"3"}}'],
    ['prelude.performanceTest', '{"validity":"validated","period":{"engine":"windowed","periodMs":400}}'],
    ['prelude.listeningTries', '-3'],
    ['prelude.listeningTries', 'not ours'],
    ['prelude.microphoneCalibration', '{"gain":0}'],
    ['prelude.microphone', '{}'],
  ])('what %s may not be is forgotten: %s', (name, value) => {
    stored.set(name, value)
    expect(readPerformanceTest().period).toBeNull()
    expect([readMicrophone(), readTries(), readCalibration()]).toEqual([null, 0, null])
  })
})
