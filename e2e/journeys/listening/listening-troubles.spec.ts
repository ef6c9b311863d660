import { expect, type Locator, type Page } from '@playwright/test'
import { ListeningScreen } from '../../pages/listening.ts'
import { signUp, signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { expectAccessible, settled } from '../../support/accessible.ts'
import { holdMicrophone } from '../../support/microphone.ts'
import { test } from '../../support/test.ts'

const FRERE_JACQUES = 21

async function openPlayer(page: Page): Promise<{ readonly player: PlayerScreen; readonly listening: ListeningScreen }> {
  await signUpOutside(page)
  const player = new PlayerScreen(page)
  await player.open(FRERE_JACQUES)
  return { player, listening: new ListeningScreen(page) }
}

/** What of the player lies under a message: its stage, or a button. */
async function coveredBy(page: Page, message: Locator): Promise<string[]> {
  const box = await message.evaluate((element) => (element.closest('[role=status] > *') ?? element).getBoundingClientRect().toJSON() as DOMRect)
  return page.evaluate(({ left, right, top, bottom }) => {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-player] :is(button, [data-testid=stage])')]
    const under = parts.filter((part) => {
      const place = part.getBoundingClientRect()
      const overlaps = place.left < right && place.right > left && place.top < bottom && place.bottom > top
      return overlaps && place.width > 0 && part.checkVisibility({ visibilityProperty: true })
    })
    return under.map((part) => part.getAttribute('aria-label') ?? part.dataset.testid ?? part.textContent ?? '')
  }, box)
}

test('a microphone may be muted and unmuted; unplugged it ends listening, and the piece continues', async ({ page }) => {
  await holdMicrophone(page)
  const { player, listening } = await openPlayer(page)
  await listening.begin()
  await player.button('Jouer').click()
  await player.status('player_controlled')
  await page.evaluate(() => window.__microphone.mute())
  await expect(listening.notice(/Le micro est coupé par votre appareil/)).toBeVisible()
  await page.evaluate(() => window.__microphone.mute(false))
  await expect(listening.notice(/Le micro est revenu/)).toBeVisible()
  await expect(listening.sign).toBeVisible()
  await page.evaluate(() => window.__microphone.unplug())
  await expect(listening.notice(/Le micro s’est débranché.*la musique continue/)).toBeVisible()
  await expect(listening.sign).toHaveCount(0)
  await player.status('player_controlled')
  await expect.poll(() => page.evaluate(() => window.__microphone.open())).toBe(0)
})

for (const size of [
  { width: 844, height: 390 },
  { width: 360, height: 740 },
])
  test(`${size.width} × ${size.height}: the warning of a muted microphone lies over no note and no button`, async ({ page }) => {
    await holdMicrophone(page)
    await page.setViewportSize(size)
    const { player, listening } = await openPlayer(page)
    await listening.begin()
    await player.button('Jouer').click()
    await player.status('player_controlled')
    await page.evaluate(() => window.__microphone.mute())
    const warning = listening.notice(/Le micro est coupé par votre appareil/)
    await expect(warning).toBeVisible()
    await settled(page)
    expect(await coveredBy(page, warning)).toEqual([])
  })

test('a permission that is withdrawn in the middle ends listening too', async ({ page, context }) => {
  await holdMicrophone(page)
  const { player, listening } = await openPlayer(page)
  await listening.begin()
  await player.button('Jouer').click()
  await player.status('player_controlled')
  await context.clearPermissions()
  await expect(listening.notice(/Le micro n’est plus autorisé.*la musique continue/)).toBeVisible()
  await expect(listening.sign).toHaveCount(0)
  await player.status('player_controlled')
})

test('an analysis that crashes is restarted once; after that a message is shown', async ({ page }) => {
  await holdMicrophone(page)
  const { listening } = await openPlayer(page)
  await listening.begin()
  await page.waitForFunction(() => window.__analysing() === 1)
  await page.evaluate(() => window.__crashListening())
  await expect(listening.notice(/trébuché et repart/)).toBeVisible()
  await expect(listening.sign).toBeVisible()
  await page.waitForFunction(() => window.__analysing() === 2)
  await page.evaluate(() => window.__crashListening())
  await expect(listening.notice(/s’est arrêtée d’elle-même, la musique continue/)).toBeVisible()
  await expect(listening.sign).toHaveCount(0)
})

test.describe('on a device without the model', () => {
  test.use({ nothingDownloaded: true })
  test('a model missing offline, or damaged, is reported, and the microphone is not opened', async ({ page, context }) => {
    await holdMicrophone(page)
    const { listening } = await openPlayer(page)
    await listening.ask()
    await listening.meetKeyboard()
    await context.setOffline(true)
    await listening.allow()
    await expect(listening.notice(/La première fois, l’écoute a besoin d’Internet/)).toBeVisible()
    await context.setOffline(false)
    await page.route('**/assets/piano-network-*.bin', (route) =>
      route.fulfill({ body: Buffer.alloc(700_000, 7), contentType: 'application/octet-stream' }),
    )
    await listening.ask()
    await listening.allow()
    await expect(listening.notice(/L’écoute ne s’est pas installée correctement/)).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.__microphone.open())).toBe(0)
  })
})

test('two tabs may listen, and the second shows a message; another content stops it', async ({ page, context }) => {
  await holdMicrophone(context)
  const { player, listening } = await openPlayer(page)
  await listening.begin()
  const other = await context.newPage()
  const otherListening = new ListeningScreen(other)
  await new PlayerScreen(other).open(FRERE_JACQUES)
  await otherListening.ask()
  await otherListening.allow()
  await otherListening.listening()
  await expect(otherListening.notice(/écoute aussi dans un autre onglet/)).toBeVisible()
  await other.close()

  await page.bringToFront()
  await page.goto('/#/player/version/22/a/b')
  await player.ready()
  await expect(listening.sign).toHaveCount(0)
})

test('every dialog and slide of listening is accessible; a device that is too slow gets a message, and may try again', async ({ page }) => {
  await holdMicrophone(page)
  await signUp(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const listening = new ListeningScreen(page)
  const check = (what: string): Promise<void> => expectAccessible(page, what)
  await listening.teacher.click()
  const listen = page.getByRole('button', { name: 'M’écouter jouer' })
  await expect(listen).toBeVisible()
  await check('actions')
  await listen.click()
  await expect(listening.onboarding.getByRole('button', { name: /Piano numérique/ })).toBeVisible()
  await check('keyboardSelection')
  for (const [choice, slide] of [
    [/Piano numérique/, 'keyboardSelected'],
    [/Je ne sais pas/, 'doesNotKnow'],
    [/Pas encore de piano/, 'noPiano'],
    [/Clavier déjà relié/, 'midi'],
    [/Piano acoustique/, 'classic'],
  ] as const) {
    await listening.onboarding.getByRole('button', { name: choice }).click()
    await expect(listening.onboarding.getByRole('button', { name: choice })).toHaveCount(0)
    await check(slide)
    if (slide !== 'classic') await listening.onboarding.getByRole('button', { name: 'Revenir' }).click()
  }
  await listening.onboarding.getByRole('button', { name: 'Plus tard' }).click()
  await listening.onboarding.getByRole('button', { name: 'Terminer' }).click()
  await expect(page.getByRole('button', { name: 'Autoriser le micro' })).toBeVisible()
  await check('explanation')
  await page.evaluate(() => window.__slowDown(5_000))
  await listening.allow()
  const incompatible = page.getByRole('dialog', { name: 'Mince, il semble que votre appareil n’est pas compatible avec cette fonctionnalité' })
  await expect(incompatible).toBeVisible({ timeout: 180_000 })
  await expect(listening.notice('Le mode écoute n’est pas compatible avec votre appareil')).toBeVisible()
  await expect(listening.sign).toHaveCount(0)
  await check('incompatible')
  await page.evaluate(() => window.__slowDown(null))
  await incompatible.getByRole('button', { name: 'Refaire le test' }).click()
  await listening.listening()
  await check('listening')
  await page.goto('/#/pitchertest')
  await check('pitchertest')
})
