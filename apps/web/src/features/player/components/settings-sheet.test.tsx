// @vitest-environment happy-dom
import { type ChannelSetting, DEFAULT_MIXER, type SoundChannel } from '@prelude/domain/practice'
import { beforeEach, describe, expect, it } from 'vitest'
import { SettingsSheet, type SettingsSheetProps } from './settings-sheet.tsx'
import { show } from './test-page.ts'

const told: string[] = []
const tell =
  (name: string) =>
  (...said: readonly unknown[]): void =>
    void told.push([name, ...said].join(' '))
const props: SettingsSheetProps = {
  mixer: DEFAULT_MIXER,
  countdown: true,
  ownSound: false,
  noteDisplay: 'names',
  lyrics: true,
  zoom: 1,
  onLyrics: tell('lyrics'),
  onZoom: tell('zoom'),
  onChannel: (channel: SoundChannel, { active, volume }: ChannelSetting) => tell(channel)(active, volume),
  onCountdown: tell('countdown'),
  onOwnSound: tell('own sound'),
  onNoteDisplay: tell('display'),
  onClose: () => void told.push('closed'),
}
beforeEach(() => {
  told.length = 0
})

describe('the settings of the player', () => {
  it('open as a dialog with a name; each switch has one and says where it stands', async () => {
    const page = await show(<SettingsSheet {...props} />)
    const dialog = page.one<HTMLDialogElement>('dialog')
    expect([dialog.open, dialog.getAttribute('aria-label')]).toEqual([true, 'Réglages'])
    const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.querySelector('b')?.textContent
    expect(page.all('[role=switch]').map((one) => [nameOf(one), one.getAttribute('aria-checked')])).toEqual([
      ['Tout', 'true'],
      ['Main gauche', 'true'],
      ['Main droite', 'true'],
      ['Mélodie', 'true'],
      ['Métronome', 'false'],
      ['Compter une mesure avant de commencer', 'true'],
      ['Faire entendre mes touches', 'false'],
      ['Paroles sous les notes de la partition', 'true'],
    ])
    expect(page.all('output').map(({ textContent }) => textContent)).toEqual(['100', '100', '85', '70', '0', '100'])
    expect(page.one<HTMLInputElement>('input:checked').value).toBe('names')
  })

  it.each([
    ['[aria-label="Main gauche"]', 'LEFT false 100'],
    ['[aria-label="Métronome"]', 'METRONOME true 70'],
    ['[aria-label^="Baisser"][aria-label$="Main droite"]', 'RIGHT true 70'],
    ['[aria-label^="Monter"][aria-label$="Main droite"]', 'RIGHT true 100'],
    ['[aria-label^="Monter"][aria-label$="Tout"]', 'MAIN true 100'],
    ['[aria-label^="Monter"][aria-label$="Métronome"]', 'METRONOME true 85'],
    ['section:last-of-type [role=switch]', 'countdown false'],
    ['section:last-of-type [role=switch]:nth-of-type(2)', 'own sound true'],
    ['section:last-of-type [role=switch]:last-of-type', 'lyrics false'],
    ['[aria-label="Agrandir la partition"]', 'zoom 1.15'],
    ['[aria-label="Réduire la partition"]', 'zoom 0.85'],
    ['input[value=fingers]', 'display fingers'],
    ['[aria-label=Fermer]', 'closed'],
  ])('%s: %s', async (selector, said) => {
    const page = await show(<SettingsSheet {...props} />)
    await page.click(selector)
    expect(told).toEqual([said])
  })

  it('what the score has not is not offered: no words, no size while the roll is shown', async () => {
    const page = await show(<SettingsSheet {...props} lyrics={null} zoom={null} />)
    expect(page.all('[role=switch]')).toHaveLength(7)
    expect(page.all('[aria-label="Agrandir la partition"]')).toEqual([])
  })

  it('a volume brought down to nothing switches its channel off', async () => {
    const page = await show(<SettingsSheet {...props} mixer={{ ...DEFAULT_MIXER, MELODY: { active: true, volume: 10 } }} />)
    await page.click('[aria-label^="Baisser"][aria-label$="Mélodie"]')
    expect(told).toEqual(['MELODY false 0'])
  })
})
