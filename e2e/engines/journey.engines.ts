import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findEngines } from '../../tools/engines.ts'
import { inRoot } from '../../tools/root.ts'
import { type App, startApp } from '../support/app.ts'
import { WALTZ } from '../support/own-score.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { ESCAPE } from './driven-browser.ts'
import { openFirefox } from './firefox.ts'
import { type EnginePage, openPage } from './page.ts'
import { openSoundServer, type SoundServer } from './sound-server.ts'
import { askToListen, clickSecondMeasure, openWithoutOgg, playFirstNotes, signUp } from './steps.ts'
import { openWebkit } from './webkit.ts'

const FRERE_JACQUES = 21
const engines = findEngines()
const { firefox, webkit, soundServer } = engines
let app: App
let sound: SoundServer | null = null
beforeAll(async () => {
  app = await startApp()
  sound = soundServer ? await openSoundServer(soundServer) : null
})
afterAll(async () => {
  await sound?.end()
  await app?.dispose()
})

interface Case {
  readonly name: string
  /** A whole device: sound, and where the engine can have one, a microphone. */
  readonly open: (soundSocket: string | null) => Promise<DrivenBrowser>
  /** Neither an audio output nor a microphone that may be used. */
  readonly openBare: () => Promise<DrivenBrowser>
  readonly hasMicrophone: boolean
  /** Without an audio output its audio device starts all the same, and plays to nothing. */
  readonly playsToNothing: boolean
  /** What is said of the microphone that may not be used. */
  readonly refusal: string
}
const NO_MICROPHONE = 'Aucun micro n’a été trouvé'
const cases: readonly Case[] = [
  ...(firefox
    ? [
        {
          name: `Firefox ${firefox.version}`,
          open: (soundSocket: string | null) => openFirefox({ ...firefox, soundSocket }),
          openBare: () => openFirefox({ ...firefox, soundSocket: null, microphone: 'refused' }),
          hasMicrophone: true,
          playsToNothing: false,
          refusal: 'Ah, vous avez refusé l',
        },
      ]
    : []),
  ...(webkit
    ? [
        {
          name: 'WebKit',
          open: (soundSocket: string | null) => openWebkit({ ...webkit, soundSocket }),
          openBare: () => openWebkit({ ...webkit, soundSocket: null }),
          hasMicrophone: false,
          playsToNothing: true,
          refusal: NO_MICROPHONE,
        },
      ]
    : []),
]

describe.each(cases)('$name', ({ name, hasMicrophone, open }) => {
  let page: EnginePage
  let browser: DrivenBrowser
  beforeAll(async () => {
    browser = await open(sound?.socket ?? null)
    page = openPage(browser, app.url)
  })
  afterAll(() => browser?.close())
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || !browser) return
    const folder = inRoot('test-results', 'engines')
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/${name.split(' ')[0]}-${task.name.replaceAll(/\W+/g, '-')}.png`, Buffer.from(await browser.picture(), 'base64'))
  })

  it('signs up, and finds a piece in the catalogue', async () => {
    await signUp(page)
    await page.goto('/catalog')
    await page.write({ role: 'field', name: 'Chercher un morceau' }, 'frère jacques')
    await page.seen({ words: '1 morceau,' })
    await page.click({ role: 'link', name: 'Frère Jacques' })
    await page.seen({ role: 'heading', name: 'Frère Jacques' })
    expect(await page.browser.run(() => [document.documentElement.scrollWidth <= innerWidth, isSecureContext])).toEqual([true, true])
  })

  it('plays the piece on the drawn keys, to its result', async () => {
    await page.goto(`/player/version/${FRERE_JACQUES}/a/b`)
    await page.status('pause', 40_000)
    // No scrollbar beside the player.
    expect(await page.browser.run(() => document.documentElement.clientWidth - innerWidth)).toBe(0)
    await page.click({ role: 'button', name: 'Jouer' })
    await page.status('player_controlled')
    await page.seen({ words: 'À vous' })
    await playFirstNotes(page)
    await page.click({ role: 'button', name: 'Mettre en pause' })
    await page.click({ role: 'button', name: 'Terminer' })
    await page.at(/^#\/result\//)
    await page.seen({ selector: '[role=img][aria-label*="du premier coup"]' })
  })

  it('engraves the score, and a click on a measure goes there', async () => {
    await page.goto(`/player/version/${FRERE_JACQUES}/a/b?mode=time`)
    await page.status('pause', 40_000)
    await page.click({ role: 'radio', name: 'Partition' })
    await page.seen({ selector: '[data-testid=score][data-state=ready]' }, 40_000)
    await clickSecondMeasure(page)
    await page.until('measure 2', () => page.browser.run(() => document.querySelector('[role=slider][aria-valuenow="2"]') !== null))
  })

  it('opens the settings of the player over it, dark as it is, and gives the focus back', async () => {
    await page.click({ role: 'button', name: 'Réglages du lecteur' })
    await page.seen({ selector: 'dialog[open]' })
    const look = await page.browser.run(() => {
      const dialog = document.querySelector('dialog[open]') as HTMLElement
      return { scheme: getComputedStyle(dialog).colorScheme, holdsFocus: dialog.contains(document.activeElement) }
    })
    expect(look).toEqual({ scheme: 'dark', holdsFocus: true })
    await page.browser.press(ESCAPE)
    await page.isGone({ selector: 'dialog[open]' })
    expect(await page.browser.run(() => document.activeElement?.getAttribute('aria-label'))).toBe('Réglages du lecteur')
  })

  it('reads a file of one’s own, and makes a course of it', async () => {
    await page.goto('/catalog/import')
    await page.seen({ role: 'heading', name: 'partition' })
    await page.choose('input[type=file]', 'valse.musicxml', WALTZ)
    await page.seen({ selector: 'svg g.measure' }, 40_000)
    await page.click({ role: 'button', name: 'Créer le parcours' })
    await page.seen({ role: 'heading', name: 'est prêt' }, 40_000)
  })

  it.runIf(hasMicrophone)('listens, shows it, and stops with the player', async () => {
    await page.goto(`/player/version/${FRERE_JACQUES}/a/b`)
    await page.status('pause', 40_000)
    await askToListen(page)
    await page.seen({ selector: '[data-testid=listening-sign]' }, 60_000)
    await page.click({ role: 'button', name: 'Quitter le lecteur' })
    await page.isGone({ selector: '[data-testid=listening-sign]' })
  })

  it('has sound where the browser does not decode the recordings: the app does', async () => {
    await openWithoutOgg(page, '#/player/version/22/a/b')
    await page.status('pause', 60_000)
    expect(await page.browser.run(() => document.documentElement.dataset.workers)).toContain('decoding')
  })
})

describe.each(cases)('$name without sound and microphone', ({ openBare, playsToNothing, refusal }) => {
  let browser: DrivenBrowser
  let page: EnginePage
  beforeAll(async () => {
    browser = await openBare()
    page = openPage(browser, app.url)
  })
  afterAll(() => browser?.close())

  it('answers « Jouer » within three seconds, and goes on', async () => {
    await signUp(page)
    await page.goto(`/player/version/${FRERE_JACQUES}/a/b`)
    await page.status('pause', 40_000)
    await page.click({ role: 'button', name: 'Jouer' })
    await page.status('player_controlled', 3_000)
    await playFirstNotes(page)
    await page.click({ role: 'button', name: 'Mettre en pause' })
    await page.status('pause')
  })

  it.each(['time', 'listen'])('answers « Jouer » within three seconds where the music leads: %s', async (mode) => {
    // A new page: after the first silence the player goes on without asking the device.
    await page.leave()
    await page.goto(`/player/version/${FRERE_JACQUES}/a/b?mode=${mode}`)
    await page.status('pause', 40_000)
    await page.click({ role: 'button', name: 'Jouer' })
    if (!playsToNothing) {
      await page.seen({ words: 'Le son ne démarre pas. Vérifiez' }, 3_000)
      await page.click({ role: 'button', name: 'Jouer sans le son' })
      await page.status('pause')
      await page.click({ role: 'button', name: 'Jouer' })
    }
    await page.status('play', playsToNothing && mode === 'listen' ? 3_000 : 10_000)
    await page.click({ role: 'button', name: 'Mettre en pause' })
    await page.status('pause')
  })

  it.runIf(!playsToNothing)('says within three seconds that an excerpt has no sound', async () => {
    await page.goto(`/song/version/${FRERE_JACQUES}/a/b`)
    await page.click({ role: 'button', name: 'Écouter un extrait' })
    await page.seen({ words: 'Le son ne démarre pas. Vérifiez' }, 3_000)
  })

  it.runIf(!playsToNothing)('says of a lesson too that it goes on without sound', async () => {
    await page.goto('/player/school/lesson/1')
    await page.seen({ words: 'Le son ne démarre pas : la leçon continue sans lui' })
    await page.seen({ role: 'button', name: 'Mettre en pause' })
  })

  it('says at once why it cannot listen', async () => {
    await page.goto('/catalog')
    await askToListen(page)
    await page.seen({ words: refusal }, 10_000)
  })
})

describe.runIf(firefox)('Firefox with a microphone, without sound', () => {
  let browser: DrivenBrowser
  let page: EnginePage
  beforeAll(async () => {
    if (!firefox) return
    browser = await openFirefox({ ...firefox, soundSocket: null })
    page = openPage(browser, app.url)
  })
  afterAll(() => browser?.close())

  it('says that listening does not start, and leaves no microphone open', async () => {
    await signUp(page)
    await page.goto(`/player/version/${FRERE_JACQUES}/a/b`)
    await page.status('pause', 40_000)
    await page.browser.run(() => {
      const { mediaDevices } = navigator
      const tracks: MediaStreamTrack[] = []
      const ask = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted)
        tracks.push(...stream.getTracks())
        return stream
      }
      Object.assign(window, { openTracks: () => tracks.map(({ readyState }) => readyState) })
    })
    await askToListen(page)
    await page.seen({ words: 'L’écoute ne démarre pas sur cet appareil' }, 90_000)
    const states = await page.browser.run(() => (window as unknown as { openTracks: () => string[] }).openTracks())
    expect([states.length > 0, states.filter((state) => state === 'live')]).toEqual([true, []])
  })
})
