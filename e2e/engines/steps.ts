import type { EnginePage } from './page.ts'

const FIRST_NOTES = [60, 62, 64, 60]
/** White keys of the drawn keyboard on a desktop: do2 to do6, 29 of them; do4 is the 15th. */
const WHITE_KEYS = 29
const PLACES: Readonly<Record<number, number>> = { 60: 15, 62: 16, 64: 17, 65: 18, 67: 19 }

let count = 0
export async function signUp(page: EnginePage): Promise<void> {
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
export async function playFirstNotes(page: EnginePage): Promise<void> {
  for (const pitch of FIRST_NOTES) {
    await page.pause(700) // the music moves on to the next note
    await strike(page, pitch)
  }
}

export async function clickSecondMeasure(page: EnginePage): Promise<void> {
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
export async function openWithoutOgg(page: EnginePage, hash: string): Promise<void> {
  // A new document, without decoded recordings, on a page that needs none.
  await page.leave()
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
export async function askToListen(page: EnginePage): Promise<void> {
  await page.click({ role: 'button', name: 'Votre professeur' })
  await page.click({ role: 'button', name: 'M’écouter jouer' })
  await page.click({ role: 'button', name: 'Piano acoustique' })
  await page.click({ role: 'button', name: 'Plus tard' })
  await page.click({ role: 'button', name: 'Terminer' })
  await page.click({ role: 'button', name: 'Autoriser le micro' })
}
