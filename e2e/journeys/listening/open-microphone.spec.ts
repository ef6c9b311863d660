import { expect } from '@playwright/test'
import { ListeningScreen } from '../../pages/listening.ts'
import { signUp } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { holdMicrophone } from '../../support/microphone.ts'
import { test } from '../../support/test.ts'

const FRERE_JACQUES = 21

test('the open microphone is seen on every page, and closes with the content', async ({ page }) => {
  await holdMicrophone(page)
  await signUp(page)
  const listening = new ListeningScreen(page)
  const logged: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && logged.push(message.text())))
  /** Open tracks, and why there are fewer than expected. */
  const microphone = async () => ({
    open: await page.evaluate(() => window.__microphone.open()),
    said: await page.getByRole('status').allInnerTexts(),
    logged,
  })
  const expectOpen = (open: number): Promise<void> => expect.poll(microphone).toMatchObject({ open })
  await listening.begin()

  await test.step('also where the teacher is not shown', async () => {
    for (const path of ['/subscribe', '/player/evaluation', `/learn/version/${FRERE_JACQUES}/a/b`, '/catalog']) {
      await page.goto(`/#${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(listening.sign).toHaveCount(1)
      await expect(listening.sign).toBeInViewport()
    }
  })

  await test.step('a lesson has its own, and leaving it closes the microphone', async () => {
    await page.goto('/#/player/school/lesson/1')
    await expect(page.getByRole('button', { name: 'Quitter la leçon' })).toBeVisible()
    await expect(listening.sign).toHaveCount(1)
    await expectOpen(1)
    await page.getByRole('button', { name: 'Quitter la leçon' }).click()
    await expect(listening.sign).toHaveCount(0)
    await expectOpen(0)
  })

  await test.step('the same content again goes on, another one does not', async () => {
    await page.goto('/#/player/school/lesson/1')
    await listening.listening()
    await page.goto(`/#/player/version/${FRERE_JACQUES}/a/b`)
    await new PlayerScreen(page).ready()
    await expect(listening.notice(/L’écoute s’est arrêtée avec le morceau/)).toBeVisible()
    await expect(listening.sign).toHaveCount(0)
    await expectOpen(0)
  })
})

test('one click on the sign closes it, wherever it is', async ({ page }) => {
  await holdMicrophone(page)
  await signUp(page)
  const listening = new ListeningScreen(page)
  await listening.begin()
  await page.goto('/#/subscribe')
  await listening.sign.click()
  await expect(listening.sign).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.__microphone.open())).toBe(0)
})

test('the vocal range, and a lesson that waits for keys, offer to listen', async ({ page }) => {
  await holdMicrophone(page)
  await signUp(page)
  const listening = new ListeningScreen(page)
  await page.goto('/#/ambitus')
  await page.getByRole('main').getByRole('button', { name: 'M’écouter jouer' }).click()
  await listening.meetKeyboard()
  await listening.allow()
  await listening.listening()
  await expect(page.getByText('Nous entendons votre piano par le micro')).toBeVisible()

  // Its first scenes are shown, the next one waits for keys.
  await page.goto('/#/player/school/lesson/1')
  await expect(listening.sign).toHaveCount(0)
  const offer = page.getByRole('main').getByRole('button', { name: 'M’écouter jouer' })
  await expect(async () => {
    if (!(await offer.isVisible())) await page.getByRole('button', { name: 'Scène suivante' }).click({ timeout: 500 })
    await expect(offer).toBeVisible({ timeout: 300 })
  }).toPass()
  await offer.click()
  await listening.allow()
  await listening.listening()
  await expect(offer).toHaveCount(0)
})
