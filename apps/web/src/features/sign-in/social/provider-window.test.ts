import { describe, expect, it } from 'vitest'
import { askProvider, isCancelled, ProviderRefusal } from './provider-window.ts'

function openHarness(opens = true) {
  const opened: string[] = []
  const channels: { onmessage: ((event: MessageEvent) => unknown) | null; closed: boolean }[] = []
  let attempts = 0
  return {
    opened,
    channels,
    parts: {
      open: (address: string) => {
        opened.push(address)
        return opens ? {} : null
      },
      channel: () => {
        const channel = {
          onmessage: null,
          closed: false,
          close: () => {
            channel.closed = true
          },
        }
        channels.push(channel)
        return channel
      },
      newAttempt: () => `essai-${++attempts}`,
    },
    say: (data: object) => {
      for (const channel of channels) if (!channel.closed) channel.onmessage?.({ data } as MessageEvent)
    },
  }
}

describe('the window of a provider', () => {
  it('is opened at once and returns a code', async () => {
    const { opened, parts, say, channels } = openHarness()
    const answer = askProvider('google', parts)
    expect(opened).toEqual(['/sign-in/google?attempt=essai-1'])
    say({ attempt: 'celui d’un autre onglet', code: 'faux' })
    say({ attempt: 'essai-1', code: 'un-code' })
    expect(await answer).toBe('un-code')
    expect(channels[0]?.closed).toBe(true)
  })
  it('that the browser blocks is an error', () => expect(askProvider('apple', openHarness(false).parts)).rejects.toThrow('auth/popup-blocked'))
  it('opened twice cancels the first, silently', async () => {
    const { parts, say } = openHarness()
    const first = askProvider('google', parts).catch((error: unknown) => error)
    const second = askProvider('apple', parts)
    say({ attempt: 'essai-2', code: 'le-second' })
    expect(isCancelled(await first)).toBe(true)
    expect(await second).toBe('le-second')
  })
})

it.each([
  [new ProviderRefusal('auth/cancelled-popup-request'), true],
  [new ProviderRefusal('auth/popup-closed-by-user'), true],
  [new ProviderRefusal('auth/internal-error', 'The user cancelled the sign-in flow'), true],
  [new Error('The operation was canceled by the user.'), true],
  [new ProviderRefusal('auth/internal-error', 'server_error'), false],
  [new ProviderRefusal('auth/popup-blocked'), false],
  ['anything', false],
])('%o is silent: %s', (error, silent) => expect(isCancelled(error)).toBe(silent))
