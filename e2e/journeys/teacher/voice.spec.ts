import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { TeacherChat } from '../../pages/teacher.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { simulateSpeech } from '../../support/speech.ts'
import { expect, test } from '../../support/test.ts'

/** « Frère Jacques », melody for the right hand. */
const FRERE_JACQUES = 21

test('hands-free: consent, orders with the chat closed and while music plays, and the app does not hear itself', async ({ page }) => {
  const speech = await simulateSpeech(page)
  await signUpOutside(page)
  const player = new PlayerScreen(page)
  const teacher = new TeacherChat(page)
  await player.open(FRERE_JACQUES)
  await teacher.open()
  const bubble = page.getByRole('status').filter({ hasText: /J’ai|boucle/ })
  const sign = page.getByTestId('voice-sign')

  await test.step('nothing is heard before consent', async () => {
    await teacher.panel.getByRole('button', { name: 'Parler à votre professeur' }).click()
    const consent = page.getByRole('dialog', { name: 'Parler au lieu d’écrire' })
    await expect(consent).toContainText('Selon le navigateur, le son de votre voix part chez son éditeur')
    await expectAccessible(page, 'the consent to the voice')
    expect(await speech.isListening()).toBe(false)
    await consent.getByRole('button', { name: 'Utiliser ma voix' }).click()
    await expect.poll(speech.isListening).toBe(true)
    expect(await speech.languages()).toEqual(['fr-FR'])
  })

  await test.step('a sentence is a message, and its answer is read aloud, which is not heard as an order', async () => {
    const before = await teacher.messages.count()
    await speech.say('plus lentement')
    await expect(teacher.messages).toHaveCount(before + 2)
    await expect(teacher.messages.last()).toContainText('J’ai ralenti le tempo du morceau.')
    await expect.poll(speech.spoken).toHaveLength(1)
    expect(await speech.isListening()).toBe(false)
    expect(await speech.say('plus vite')).toBe(false)
    await speech.endSpeech()
    await expect.poll(speech.isListening).toBe(true)
  })

  await test.step('with the chat closed the bubble answers', async () => {
    await teacher.field.press('Escape')
    await expect(teacher.panel).toBeHidden()
    await expect(sign).toBeVisible()
    await speech.say('boucle les mesures 3 à 6')
    await expect(player.loopTool).toHaveAccessibleName('Boucle 3–6')
    await expect(bubble).toBeVisible()
    await speech.endSpeech()
    await expect.poll(speech.isListening).toBe(true)
  })

  await test.step('while music plays only orders count, and they need no hand', async () => {
    await player.playAs('Écouter')
    await player.button('Jouer').click()
    await player.status('play')
    await expect(sign).toBeVisible()
    const sentRequest = page.waitForRequest('**/teacher/send-message')
    await speech.say('la la la sol fa mi')
    await speech.say('stop')
    expect((await sentRequest).postDataJSON()).toMatchObject({ text: 'stop', fromVoice: true })
    await player.status('pause')
  })

  await test.step('silence does not end it, an error does, and says so', async () => {
    await speech.endSpeech()
    await expect.poll(speech.isListening).toBe(true)
    await speech.fallSilent()
    await expect.poll(speech.isListening).toBe(true)
    await speech.fail('network')
    await expect(sign).toBeHidden()
    await expect(page.getByText('La reconnaissance de la parole s’est arrêtée. Vous pouvez écrire.')).toBeVisible()
  })
})

test('the voice ends with the chat outside the player, and whether answers are read aloud is kept', async ({ page }) => {
  const speech = await simulateSpeech(page)
  await signUpOutside(page)
  const teacher = new TeacherChat(page)
  await page.goto('/#/home')
  await teacher.open()
  const aloud = teacher.panel.getByRole('button', { name: 'Lire les réponses à voix haute' })
  await expect(aloud).toHaveAttribute('aria-pressed', 'false')
  await teacher.ask('Bonjour')
  expect(await speech.spoken()).toEqual([])
  await aloud.click()
  await teacher.ask('Bonjour')
  await expect.poll(speech.spoken).toHaveLength(1)
  await teacher.panel.getByRole('button', { name: 'Parler à votre professeur' }).click()
  await page.getByRole('button', { name: 'Utiliser ma voix' }).click()
  await expect.poll(speech.isListening).toBe(true)
  await teacher.panel.getByRole('button', { name: 'Fermer le professeur' }).click()
  await expect.poll(speech.isListening).toBe(false)
  await page.reload()
  await teacher.open()
  await expect(aloud).toHaveAttribute('aria-pressed', 'true')
})
