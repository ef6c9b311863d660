import { afterEach, describe, expect, it, vi } from 'vitest'
import { askPermission, permissionOfError } from './microphone-permission.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a microphone that could not be opened', () => {
  it.each([
    [new DOMException('no', 'NotAllowedError'), 'refused'],
    [new DOMException('no', 'SecurityError'), 'refused'],
    [new DOMException('no', 'NotReadableError'), 'busy'],
    [new DOMException('no', 'NotFoundError'), 'missing'],
    // Plain object: an OverconstrainedError need not be an Error.
    [{ name: 'OverconstrainedError', constraint: '', message: 'Invalid constraint' }, 'missing'],
    [undefined, 'missing'],
  ])('%o: %s', (cause, permission) => expect(permissionOfError(cause)).toBe(permission))
})

describe('asking for the microphone', () => {
  it('releases it at once', async () => {
    const stop = vi.fn()
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => ({ getTracks: () => [{ stop }] }) } })
    expect([await askPermission(), stop.mock.calls.length]).toEqual(['allowed', 1])
  })
  it('opens nothing where it is allowed already', async () => {
    vi.stubGlobal('navigator', { permissions: { query: async () => ({ state: 'granted' }) } })
    expect(await askPermission()).toBe('allowed')
  })
})
