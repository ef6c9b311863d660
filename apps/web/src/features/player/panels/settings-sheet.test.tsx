// @vitest-environment happy-dom
import { DEFAULT_MIXER, type Mixer } from '@prelude/domain/practice'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CommandAnswer } from '../../../shared/play-activity/player-commands.ts'
import { show } from '../bar/test-page.ts'
import { readAllFingers } from '../player-preferences.ts'
import { createTestStore, factsOf, type PlayerFacts } from '../store/test-store.ts'
import { lineOf, timelineOf } from '../session/test-timeline.ts'
import { SettingsSheet } from './settings-sheet.tsx'

const received: string[] = []
const setView =
  (name: string) =>
  (...args: readonly unknown[]): void =>
    void received.push([name, ...args].join(' '))
const DONE: CommandAnswer = { kind: 'done' }
const command =
  (name: string) =>
  (...args: readonly unknown[]): CommandAnswer => {
    setView(name)(...args)
    return DONE
  }
const plain = timelineOf(lineOf([60, 62, 64, 65]))
const SONG = { ...plain, melody: [{ onset: 0, duration: 96, pitch: plain.notes[0]?.pitch as never, lyric: 'la' }] }

async function opened(choices: Partial<PlayerFacts> = {}, timeline = SONG, drum: boolean | null = null) {
  const store = createTestStore({ noteDisplay: 'names', display: 'partition', monitoring: false, ...choices })
  const commands = {
    setMixer: (mixer: Mixer): CommandAnswer => {
      for (const [channel, { active, volume }] of Object.entries(mixer)) {
        const before = store.choices.getState().mixer[channel as keyof Mixer]
        if (before.active !== active || before.volume !== volume) received.push(`${channel} ${active} ${volume}`)
      }
      return DONE
    },
    changeVolume: command('step'),
    setHiddenNotes: command('hidden'),
    setNoteDisplay: command('display'),
  }
  const page = await show(
    <SettingsSheet
      timeline={timeline}
      store={store}
      commands={commands}
      textLine
      {...(drum === null ? {} : { drum, onDrum: setView('drum') })}
      onMonitoring={setView('own sound')}
      onTextLine={setView('text')}
      onHelp={setView('help')}
      onClose={() => void received.push('closed')}
    />,
  )
  return { page, store }
}
beforeEach(() => {
  received.length = 0
  localStorage.clear()
})

describe('the settings of the player', () => {
  it('on the score, fingers stand where a teacher writes them, or at each note; the device remembers', async () => {
    const { page, store } = await opened({ noteDisplay: 'fingers' })
    await page.click('[aria-label=Aides] [role=switch]')
    expect(store.choices.getState().allFingers).toBe(true)
    expect(readAllFingers()).toBe(true)
  })

  it('where rhythm is what is learnt, the pulse is a drum or a click', async () => {
    const { page } = await opened({}, SONG, true)
    const drum = page.all('[role=switch]').find((toggle) => toggle.textContent?.startsWith('Pulsation au tambour'))
    expect(drum?.getAttribute('aria-checked')).toBe('true')
    await page.click('[aria-label="En jouant"] [role=switch]:nth-of-type(2)')
    expect(received).toEqual(['drum false'])
    expect(drum?.getAttribute('aria-checked')).toBe('false')
  })

  it('open as a dialog with a name; each switch has one and says where it stands', async () => {
    const { page } = await opened()
    const dialog = page.element<HTMLDialogElement>('dialog')
    const heading = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')
    expect([dialog.open, heading?.textContent]).toEqual([true, 'Réglages'])
    const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.querySelector('b')?.textContent
    expect(page.all('[role=switch]').map((element) => [nameOf(element), element.getAttribute('aria-checked')])).toEqual([
      ['Tout', 'true'],
      ['Main gauche', 'true'],
      ['Main droite', 'true'],
      ['Mélodie', 'true'],
      ['Métronome', 'false'],
      ['Effacer peu à peu les aides', 'false'],
      ['De mémoire', 'false'],
      ['Afficher les temps et les paroles', 'true'],
      ['Section, accord et position des mains', 'false'],
      ['Paroles sous les notes de la partition', 'true'],
      ['Compter une mesure avant de commencer', 'true'],
      ['Tempo automatique', 'false'],
      ['Faire entendre mes touches', 'false'],
    ])
    expect(page.all('output').map(({ textContent }) => textContent)).toEqual(['100', '100', '85', '70', '0', '100'])
    expect(page.all<HTMLInputElement>('input[type=range]').map((input) => [input.getAttribute('aria-label'), input.value])).toEqual([
      ['Volume\u00a0: Tout', '100'],
      ['Volume\u00a0: Main gauche', '100'],
      ['Volume\u00a0: Main droite', '85'],
      ['Volume\u00a0: Mélodie', '70'],
      ['Volume\u00a0: Métronome', '0'],
    ])
    expect(page.element<HTMLInputElement>('input:checked').value).toBe('names')
  })

  it.each([
    ['[aria-label="Main gauche"]', 'LEFT false 100'],
    ['[aria-label="Métronome"]', 'METRONOME true 70'],
    ['[aria-label^="Baisser"][aria-label$="Main droite"]', 'step RIGHT -15'],
    ['[aria-label^="Monter"][aria-label$="Main droite"]', 'step RIGHT 15'],
    ['[aria-label^="Monter"][aria-label$="Métronome"]', 'step METRONOME 15'],
    ['[aria-label=Aides] [role=switch]:nth-of-type(2)', 'hidden true'],
    ['[aria-label=Aides] [role=switch]:nth-of-type(3)', 'text false'],
    ['[aria-label="En jouant"] [role=switch]:last-of-type', 'own sound true'],
    ['input[value=fingers]', 'display fingers'],
    ['[aria-label=Fermer]', 'closed'],
  ])('%s: %s', async (selector, expected) => {
    const { page } = await opened()
    await page.click(selector)
    expect(received).toEqual([expected])
  })

  it.each<[string, Partial<PlayerFacts>]>([
    ['[aria-label=Aides] [role=switch]:nth-of-type(1)', { fading: true }],
    ['[aria-label=Aides] [role=switch]:nth-of-type(4)', { textDetails: true }],
    ['[aria-label=Aides] [role=switch]:last-of-type', { lyrics: false }],
    ['[aria-label="En jouant"] [role=switch]:nth-of-type(1)', { countdown: false }],
    ['[aria-label="En jouant"] [role=switch]:nth-of-type(2)', { autoTempo: true }],
    ['[aria-label="Agrandir la partition"]', { zoom: 1.15 }],
    ['[aria-label="Réduire la partition"]', { zoom: 0.85 }],
  ])('%s: %j', async (selector, chosen) => {
    const { page, store } = await opened()
    await page.click(selector)
    expect(factsOf(store)).toMatchObject(chosen)
  })

  it('options without effect are hidden: no lyrics, no zoom while the roll is shown', async () => {
    const { page } = await opened({ display: 'piano' }, { ...SONG, melody: [] })
    expect(page.all('[role=switch]')).toHaveLength(12)
    expect(page.all('[aria-label="Agrandir la partition"]')).toEqual([])
  })

  it('a channel at volume 0 is audible again when it is switched on', async () => {
    const { page } = await opened({ mixer: { ...DEFAULT_MIXER, MELODY: { active: false, volume: 0 } } })
    await page.click('[aria-label="Mélodie"]')
    expect(received).toEqual(['MELODY true 15'])
  })

  it('the other part of a piece for four hands has its name', async () => {
    const duet = { ...SONG, partner: [] }
    const { page } = await opened({}, duet)
    await page.click('[aria-label="L’autre partie"]')
    expect(received).toEqual(['MELODY false 70'])
  })

  it('states that early and late are not marked', async () => {
    const { page } = await opened({ timingTrusted: false })
    expect(page.host.textContent).toContain('votre rythme n’est pas jugé')
  })
})
