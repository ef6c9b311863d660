import { administrate } from '../../pages/membership.ts'
import { signUpOutside, someNewcomer } from '../../pages/newcomer.ts'
import { PlayerScreen, ResultScreen } from '../../pages/player.ts'
import { TeacherChat } from '../../pages/teacher.ts'
import { mailed } from '../../support/outbox.ts'
import { expect, test } from '../../support/test.ts'

/** « Frère Jacques », melody for the right hand. */
const FRERE_JACQUES = 21
const NOTE_ON = 0x90
const NOTE_OFF = 0x80
const VELOCITY = 80
/** The first note of measure 3, of which a wrong neighbour is struck first. */
const WRONG_IN_MEASURE = 3

test('of a take on a keyboard the teacher says why from its result, and one thing in the open conversation', async ({ page, midi }) => {
  await signUpOutside(page)
  const player = new PlayerScreen(page)
  const result = new ResultScreen(page)
  const teacher = new TeacherChat(page)
  await player.open(FRERE_JACQUES)
  await midi.connect('Clavier')
  const timeline = await player.timeline(FRERE_JACQUES)
  const strike = async (pitch: number): Promise<void> => {
    await midi.send('Clavier', [NOTE_ON, pitch, VELOCITY])
    await midi.send('Clavier', [NOTE_OFF, pitch, 0])
  }
  /** « Attendre », with a wrong key before each note of a measure. */
  const play = async (): Promise<void> => {
    await player.button('Jouer').click()
    await player.status('player_controlled')
    for (const { pitch, measure } of timeline.notes) {
      if (timeline.measures[measure]?.number === WRONG_IN_MEASURE) await strike(pitch + 1)
      await strike(pitch)
    }
    await result.shown()
  }

  await test.step('with the chat closed the result speaks for itself, and its question is answered from this take', async () => {
    await play()
    await expect(page.locator('[data-save=stored]')).toBeVisible()
    const ask = page.getByRole('button', { name: 'Demander au professeur' })
    await expect(ask).toBeEnabled()
    await expect(page.getByTitle('Ouvrir la conversation')).toBeHidden()
    await ask.click()
    await teacher.confirm()
    const answer = teacher.messages.last()
    await expect(answer).not.toHaveAttribute('aria-busy')
    await expect(answer).toContainText(/mesure\s3/i)
    await expect(teacher.messages.filter({ hasText: 'Pourquoi je n’y arrive pas ?' })).toHaveCount(1)
    await expect(teacher.panel.getByText('9 messages sur 10 cette semaine')).toBeVisible()
  })

  await test.step('with the chat open the next take brings one message, which costs nothing', async () => {
    await teacher.field.press('Escape')
    await page.getByRole('button', { name: 'Recommencer' }).click()
    await player.ready()
    await teacher.open()
    const before = await teacher.messages.count()
    await play()
    await expect(teacher.messages).toHaveCount(before + 1)
    await expect(teacher.messages.last()).toContainText(/mesure\s3|à reprendre|bravo|juste/i)
    await expect(teacher.panel.getByText('9 messages sur 10 cette semaine')).toBeVisible()
  })

  await test.step('« oui » to an offer opens the player, and loops the measure there', async () => {
    await teacher.ask('Pourquoi je n’y arrive pas ?')
    await teacher.ask('oui')
    // The buttons of the offers begin with « Boucler ».
    await expect(page.locator('[data-setting=loop]')).toHaveAccessibleName(/^Boucle \d/)
  })
})

test('the teacher shows a passage: the keys move slowly, with their fingers', async ({ page }) => {
  await signUpOutside(page)
  const player = new PlayerScreen(page)
  const teacher = new TeacherChat(page)
  await player.open(FRERE_JACQUES)
  await teacher.open()
  await teacher.ask('Montrez-moi les mesures 3 à 4')
  await player.status('play')
  await player.playsAs('Écouter')
  await expect(player.loopTool).toHaveAccessibleName('Boucle 3–4')
  await expect(page.getByRole('button', { name: /60\s%/ })).toBeVisible()
  await teacher.ask('À vous la main gauche')
  await teacher.ask('stop')
  await player.status('pause')
})

test('a message to the team: the teacher proposes it, the team answers on its page, the learner gets it by e-mail', async ({
  page,
  browser,
  app,
}) => {
  const learner = someNewcomer('Léa')
  await signUpOutside(page, learner)
  const teacher = new TeacherChat(page)
  await page.goto('/#/home')
  await teacher.open()
  const answer = await teacher.ask('Je voudrais signaler un bug')
  await answer.getByRole('button', { name: 'Écrire à l’équipe' }).click()
  const words = `Le métronome s’arrête. ${learner.email}`
  const dialog = page.getByRole('dialog', { name: 'Écrire à l’équipe' })
  await dialog.getByRole('textbox').fill(words)
  await dialog.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('Message envoyé. Merci !')).toBeVisible()

  const team = await browser.newPage({ baseURL: app.url, locale: 'fr-FR' })
  const { email } = await signUpOutside(team, someNewcomer('Équipe'))
  administrate(app, 'team', email, 'on')
  await team.goto('/#/contacts-admin')
  const message = team.getByRole('listitem').filter({ hasText: words })
  await expect(message).toContainText('Léa, Problème')
  await message.getByRole('textbox').fill('Merci, c’est réparé demain.')
  await message.getByRole('button', { name: 'Répondre' }).click()
  await expect(message).toContainText('Merci, c’est réparé demain.')
  expect(await mailed(app, learner.email, /(Merci, c’est réparé demain\.)/)).toBe('Merci, c’est réparé demain.')
  await team.close()
})

test('of a page the teacher gets what can be seen, and nothing that is typed', async ({ page }) => {
  await signUpOutside(page)
  const teacher = new TeacherChat(page)
  await page.goto('/#/profile')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('secret de Camille')
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const add = (tag: string, text: string, change: (element: HTMLElement) => void = () => undefined): void => {
      const element = document.createElement(tag)
      if (element instanceof HTMLInputElement) element.value = text
      else element.textContent = text
      change(element)
      document.getElementById('content')?.append(element)
    }
    add('p', 'caché un', ({ style }) => style.setProperty('visibility', 'hidden'))
    add('p', 'caché deux', ({ style }) => style.setProperty('display', 'none'))
    add('p', 'caché trois', ({ style }) => style.setProperty('opacity', '0'))
    add('input', 'tapé')
    add('input', 'secret', (input) => input.setAttribute('type', 'password'))
    add('div', 'tapé aussi', (element) => element.setAttribute('contenteditable', ''))
    add('p', 'd’un autre', (element) => element.setAttribute('data-private', ''))
    add('p', 'vu de tous')
  })
  await teacher.open()
  const sentRequest = page.waitForRequest('**/teacher/send-message')
  await teacher.ask('Bonjour')
  const { pageContext } = (await sentRequest).postDataJSON() as { pageContext: string }
  expect(pageContext).toContain('vu de tous')
  expect(pageContext.length).toBeLessThanOrEqual(20_000)
  for (const hidden of ['secret', 'caché', 'tapé', 'd’un autre', 'J’ai compris']) expect(pageContext, hidden).not.toContain(hidden)
})
