import type { MicrophoneTrouble } from '@prelude/engines/listening'
import { expect, it } from 'vitest'
import { noticeOfTrouble } from './troubles.ts'

it.each<[MicrophoneTrouble['kind'], MicrophoneTrouble['effect'], string | null, RegExp | null]>([
  ['refused', 'stopped', null, null],
  ['unsupported', 'stopped', null, null],
  ['noMicrophone', 'stopped', 'bad', /Aucun micro/],
  ['busy', 'stopped', 'bad', /autre application/],
  ['unplugged', 'stopped', 'bad', /débranché.*la musique continue/],
  ['withdrawn', 'stopped', 'bad', /plus autorisé.*la musique continue/],
  ['muted', 'hindered', 'warning', /coupé/],
  ['muted', 'over', 'good', /revenu/],
  ['silent', 'hindered', 'warning', /aucun son/],
  ['clipping', 'hindered', 'warning', /sature/],
  ['clipping', 'over', null, null],
  ['tooNoisy', 'hindered', 'warning', /bruit/],
  ['asleep', 'hindered', 'warning', /onglet/],
  ['crashed', 'hindered', 'plain', /repart/],
  ['crashed', 'stopped', 'bad', /d’elle-même/],
  ['modelDamaged', 'stopped', 'bad', /installée/],
  ['modelMissing', 'stopped', 'bad', /Internet/],
  ['fallingBehind', 'hindered', 'warning', /peine/],
  ['otherTab', 'hindered', 'warning', /autre onglet/],
])('%s, %s', (kind, effect, tone, words) => {
  const notice = noticeOfTrouble({ kind, effect })
  expect(notice?.tone ?? null).toBe(tone)
  if (words) expect(notice?.message).toMatch(words)
})
