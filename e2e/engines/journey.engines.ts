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
import { openWebkit } from './webkit.ts'

const FRERE_JACQUES = 21
const FIRST_NOTES = [60, 62, 64, 60]
/** White keys of the drawn keyboard on a desktop: do2 to do6, 29 of them; do4 is the 15th. */
const WHITE_KEYS = 29
const PLACES: Readonly<Record<number, number>> = { 60: 15, 62: 16, 64: 17, 65: 18, 67: 19 }

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
          refusal: NO_MICROPHONE,
        },
      ]
    : []),
]

let count = 0
async function signUp(page: EnginePage): Promise<void> {
  count += 1
  await page.goto('/signup')
  await page.write({ role: 'field', name: 'Prénom' }, 'Camille')
  await page.write({ role: 'field', name: 'E-mail' }, `camille.${Date.now()}.${count}@exemple.fr`)
  await page.write({ role: 'field', name: 'Mot de passe' }, 'trois petits mots')
  await page.click({ selector: 'label:has(input[name=rgpd_consent]), input[name=rgpd_consent]' })
  await page.click({ role: 'button', name: 'Créer mon compte' })
  await page.click({ role: 'button', name: 'J’ai 15 ans ou plus' })
  await page.click({ role: 'button', name: 'Continuer' })
  await page.at(/^#\/home/)
}

/** The key of the drawn keyboard, by the mouse. */
async function strike(page: EnginePage, pitch: number): Promise<void> {
  const stage = await page.still({ selector: '[data-testid=stage]' })
  await page.browser.click(stage.left + (((PLACES[pitch] ?? 0) - 0.5) * stage.width) / WHITE_KEYS, stage.top + stage.height - 14)
}
async function playFirstNotes(page: EnginePage): Promise<void> {
  for (const pitch of FIRST_NOTES) {
    await page.pause(700) // the music moves on to the next note
    await strike(page, pitch)
  }
}

async function clickSecondMeasure(page: EnginePage): Promise<void> {
  const measures = await page.browser.run(() =>
    [...document.querySelectorAll('[data-testid=score] g.measure')].slice(0, 2).map((measure) => {
      const { left, top, width, height } = measure.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }),
  )
  const second = measures[1]
  if (!second) throw new Error('the second measure is on the page')
  await page.browser.click(second.x, second.y)
}

/** Opens a page in a browser like Safari before 18.4, and notes the workers that it starts. */
async function openWithoutOgg(page: EnginePage, hash: string): Promise<void> {
  // A new document, without decoded recordings, on a page that needs none.
  await page.browser.goto(`${app.url}/favicon.svg`)
  await page.goto('/credits')
  await page.seen({ role: 'heading', name: 'Crédits' })
  await page.browser.run((address) => {
    BaseAudioContext.prototype.decodeAudioData = () => Promise.reject(new DOMException('Unable to decode', 'EncodingError'))
    const Plain = Worker
    window.Worker = class extends Plain {
      constructor(script: string | URL, options?: WorkerOptions) {
        super(script, options)
        document.documentElement.dataset.workers = `${document.documentElement.dataset.workers ?? ''} ${options?.name}`
      }
    }
    location.hash = address
  }, hash)
}

/** From the teacher to the browser's own question. */
async function askToListen(page: EnginePage): Promise<void> {
  await page.click({ role: 'button', name: 'Votre professeur' })
  await page.click({ role: 'button', name: 'M’écouter jouer' })
  await page.click({ role: 'button', name: 'Piano acoustique' })
  await page.click({ role: 'button', name: 'Plus tard' })
  await page.click({ role: 'button', name: 'Terminer' })
  await page.click({ role: 'button', name: 'Autoriser le micro' })
}

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
    await page.write({ role: 'field', name: 'Chercher un morceau' }, 'jacques')
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

describe.each(cases)('$name without sound and microphone', ({ openBare, refusal }) => {
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

  it('says at once why it cannot listen', async () => {
    await askToListen(page)
    await page.seen({ words: refusal }, 10_000)
  })
})
