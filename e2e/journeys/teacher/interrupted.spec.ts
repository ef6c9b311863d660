import { signUpOutside } from '../../pages/newcomer.ts'
import { TeacherChat } from '../../pages/teacher.ts'
import { openFront } from '../../support/front.ts'
import { FIRST_SENTENCE, SECOND_SENTENCE, startSlowModel } from '../../support/slow-model.ts'
import { expect, test } from '../../support/test.ts'

/** What the embedded teacher leaves to a language model: no order, no question of a topic that it knows better. */
const QUESTION = 'Bonjour, comment allez-vous ?'

test('an answer that is stopped, one over a network that is cut, one of a server that is killed', async ({ browser, ownApp }) => {
  const model = await startSlowModel()
  const app = await ownApp({ env: model.env })
  const front = await openFront(app.url)
  const page = await browser.newPage({ baseURL: front.url, locale: 'fr-FR' })
  await signUpOutside(page)
  const teacher = new TeacherChat(page)
  await page.goto('/#/home')
  await teacher.open()
  const begin = async (): Promise<void> => {
    await teacher.field.fill(QUESTION)
    await teacher.field.press('Enter')
    await expect(teacher.messages.last()).toContainText(FIRST_SENTENCE)
    await expect(teacher.messages.last()).toHaveAttribute('aria-busy')
  }
  const remainingText = (count: number) => teacher.panel.getByText(`${count} messages sur 10 cette semaine`)

  await test.step('stopped: what was said stays, and the model is not asked any longer', async () => {
    await begin()
    await expect(teacher.panel.getByRole('button', { name: 'Envoyer' })).toBeHidden()
    await expect(teacher.field).not.toBeEditable()
    const notified = page.waitForRequest('**/teacher/cancellations')
    await teacher.panel.getByRole('button', { name: 'Arrêter la réponse' }).click()
    expect((await notified).postDataJSON()).toMatchObject({ shown: expect.stringContaining(FIRST_SENTENCE) })
    await expect(teacher.messages.last()).toContainText('Réponse arrêtée')
    await expect(teacher.field).toBeEditable()
    await expect.poll(model.givenUp).toBe(1)
  })

  await test.step('cut: the rest comes over a new connection, once, and is counted once', async () => {
    await begin()
    front.cut()
    model.goOn()
    await expect(teacher.messages.last()).toContainText(SECOND_SENTENCE)
    await expect(teacher.messages.last()).not.toHaveAttribute('aria-busy')
    const text = (await teacher.messages.last().textContent()) ?? ''
    expect(text.split(FIRST_SENTENCE)).toHaveLength(2)
    await expect(remainingText(8)).toBeVisible()
  })

  await test.step('killed: the learner reads why, and writes again', async () => {
    await begin()
    await app.kill()
    await app.start()
    await expect(teacher.messages.last()).toContainText(/Le service a redémarré pendant la réponse|La connexion est coupée/)
    await expect(teacher.messages.last()).toContainText(FIRST_SENTENCE)
    await expect(teacher.field).toBeEditable()
    await teacher.ask('Ouvre mes progrès')
    await expect(page).toHaveURL(/#\/progress/)
  })
  await page.close()
  await front.close()
  model.close()
})
