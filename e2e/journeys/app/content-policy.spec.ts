import { signUp, signUpOutside } from '../../pages/newcomer.ts'
import { ImportScreen } from '../../pages/own-score.ts'
import { PartitionScreen } from '../../pages/partition.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { WALTZ } from '../../support/own-score.ts'
import { takeRefused } from '../../support/policy-watch.ts'
import { expect, test } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const FRERE_JACQUES = 22

/** Injection attempts (strings into markup or scripts): those that did not throw, and what they left in the page. */
function passedSinks(): string[] {
  const { trustedTypes } = globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
  const anything = { createHTML: (text: string) => text, createScriptURL: (text: string) => text }
  const markup = '<b id="planted">x</b>'
  const element = (): HTMLElement => document.body.appendChild(document.createElement('div'))
  const sinks: Readonly<Record<string, () => unknown>> = {
    innerHTML: () => Object.assign(element(), { innerHTML: markup }),
    outerHTML: () => Object.assign(element(), { outerHTML: markup }),
    insertAdjacentHTML: () => element().insertAdjacentHTML('beforeend', markup),
    'document.write': () => document.write(markup),
    parseFromString: () => new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
    createContextualFragment: () => document.createRange().createContextualFragment(markup),
    srcdoc: () => Object.assign(document.createElement('iframe'), { srcdoc: markup }),
    'text of a script': () => Object.assign(document.createElement('script'), { text: 'globalThis.planted = true' }),
    'address of a script': () => Object.assign(document.createElement('script'), { src: 'theme.js' }),
    'attribute of a script': () => document.createElement('script').setAttribute('src', 'theme.js'),
    Worker: () => new Worker('theme.js'),
    SharedWorker: () => new SharedWorker('theme.js'),
    'a policy of another name': () => trustedTypes.createPolicy('planted', anything),
    'a policy for whatever has none': () => trustedTypes.createPolicy('default', anything),
    'a policy whose name is taken': () => trustedTypes.createPolicy('prelude-script', anything),
  }
  const passed = Object.keys(sinks).filter((name) => {
    try {
      sinks[name]?.()
      return true
    } catch {
      return false
    }
  })
  return document.getElementById('planted') || 'planted' in globalThis ? [...passed, 'something was left'] : passed
}

test('no string becomes markup or a script, in the page and in a worker, and the journeys see who tries', async ({ page }) => {
  await signUpOutside(page)
  const player = new PlayerScreen(page)
  await player.open(FRERE_JACQUES)
  await player.showScore()
  expect(takeRefused()).toEqual([])

  await test.step('in the page', async () => {
    expect(await page.evaluate(passedSinks)).toEqual([])
    await expect.poll(() => takeRefused().some((text) => text.includes('Element innerHTML|<b id='))).toBe(true)
  })

  await test.step('as a service worker', async () => {
    const registering = page.evaluate(() => navigator.serviceWorker.register('theme.js'))
    await expect(registering).rejects.toThrow('TrustedScriptURL')
    await expect.poll(() => takeRefused().some((text) => text.includes('ServiceWorkerContainer register|theme.js'))).toBe(true)
  })

  await test.step('in a worker', async () => {
    takeRefused()
    const engraver = page.workers().find((worker) => worker.url().includes('engraver'))
    if (!engraver) throw new Error('the engraver runs')
    await expect(engraver.evaluate(() => void new Worker('theme.js'))).rejects.toThrow('TrustedScriptURL')
    await expect.poll(() => takeRefused().length).toBeGreaterThan(0)
  })
  takeRefused()
})

test('no CSP violation on a path through the pages', async ({ page }) => {
  for (const name of ['mentions', 'cgu', 'cookies']) {
    await page.goto(`/#/legal/${name}`)
    await expect(page.locator('article h1')).toBeVisible()
  }
  await page.goto('/play/v1/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’API de Prélude')
  await page.goto('/')
  await signUp(page)
  const player = new PlayerScreen(page)
  await player.open(FRERE_JACQUES)
  await player.showScore()
  const print = new PartitionScreen(page)
  await print.open(FRERE_JACQUES)
  expect((await print.download()).start).toBe('%PDF-')
  const imports = new ImportScreen(page)
  await imports.open()
  await imports.choose({ name: 'valse.musicxml', text: WALTZ })
  await imports.understood()
  await page.goto('/#/pitchertest')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
