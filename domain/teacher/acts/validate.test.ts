import { describe, expect, test } from 'vitest'
import { readAct } from './validate.ts'

describe('an act of the closed list, or nothing', () => {
  test.each([
    { type: 'player.play' },
    { type: 'player.tempo', op: 'set', value: 80, unit: 'bpm' },
    { type: 'player.tempo', op: 'decrease' },
    { type: 'player.volume', op: 'off', channel: 'LEFT' },
    { type: 'player.loop', op: 'on', section: 'B' },
    { type: 'player.loop', op: 'on', from: 5, to: 8 },
    { type: 'redirect', route: '/school/module/3' },
    { type: 'redirect', route: '/song/version/11/anonyme/au-clair-de-la-lune/partition' },
    { type: 'recommend', style: 'jazz', maxMinutes: 3 },
    { type: 'answer', topic: 'current_content', field: 'tempo' },
  ])('takes %j', (act) => {
    expect(readAct(act)).toBe(act)
  })
  test.each([
    null,
    'player.play',
    { type: 'constructor' },
    { type: 'player.fly' },
    { type: 'player.play', now: true },
    { type: 'player.tempo', op: 'set' },
    { type: 'player.tempo', op: 'set', value: 80, speed: 'SLOW' },
    { type: 'player.tempo', op: 'set', value: Number.NaN },
    { type: 'player.volume', op: 'off' },
    { type: 'player.volume', op: 'on', channel: 'MAIN', value: 50 },
    { type: 'player.volume', op: 'set', channel: 'MAIN', value: 101 },
    { type: 'player.loop', op: 'on', from: 8, to: 5 },
    { type: 'player.loop', op: 'off', section: 'B' },
    { type: 'redirect', route: '/handprints-admin' },
    { type: 'redirect', route: 'https://example.com' },
    { type: 'redirect', route: '/school/module/3/../../logout' },
    { type: 'recommend', style: 'polka' },
    { type: 'explain', keyword: 'prompt' },
    { type: 'refuse' },
  ])('refuses %j', (act) => {
    expect(readAct(act)).toBeUndefined()
  })
})
