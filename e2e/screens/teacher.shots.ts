import { mkdirSync } from 'node:fs'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { PlayerScreen } from '../pages/player.ts'
import { TeacherChat } from '../pages/teacher.ts'
import { playedBefore } from '../support/api.ts'
import { simulateSpeech } from '../support/speech.ts'
import { expect, test } from '../support/test.ts'
import { ONLY_OF_DOCUMENTS, PICTURES, picture, shoot } from './picture.ts'

test.skip(ONLY_OF_DOCUMENTS, 'the documents show none of these pictures')

/** « Menuet en sol majeur », both hands. */
const MINUET = 31

test('pictures of the chat with the teacher', async ({ page }) => {
  test.setTimeout(600_000)
  mkdirSync(PICTURES, { recursive: true })
  const speech = await simulateSpeech(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, someNewcomer('Camille'), 'Débutant II')
  await settleNotices(page)
  await playedBefore(page, [
    { versionId: MINUET, daysAgo: 2, late: { measures: [4, 5, 6, 7], seconds: 0.16 } },
    { versionId: MINUET, daysAgo: 1, late: { measures: [4, 5, 6, 7], seconds: 0.18 } },
  ])
  const teacher = new TeacherChat(page)
  await page.goto('/#/home')
  await teacher.choose('Écrire au professeur')
  await expect(teacher.panel).toBeVisible()
  await picture(page, 'teacher-warning')
  await teacher.confirm()
  await picture(page, 'teacher-first')
  await teacher.ask('Proposez-moi un morceau facile')
  await picture(page, 'teacher-recommends')
  await teacher.ask('Je voudrais signaler un bug')
  await picture(page, 'teacher-contact')
  await new PlayerScreen(page).open(MINUET)
  await page.setViewportSize({ width: 1440, height: 900 })
  if (!(await teacher.panel.isVisible())) await teacher.open()
  await teacher.ask('Pourquoi je me trompe toujours au même endroit ?')
  await picture(page, 'teacher-why')
  const where = await teacher.ask('Où est le réglage du volume ?')
  await picture(page, 'teacher-where')
  await where.getByRole('button', { name: 'Montrer où' }).click()
  await expect(page.locator('[data-pointed]')).toBeVisible()
  await shoot(page, 'teacher-pointed-1440')
  await page.keyboard.press('Escape')
  await teacher.panel.getByRole('button', { name: 'Parler à votre professeur' }).click()
  await picture(page, 'teacher-voice-consent')
  await page.getByRole('button', { name: 'Utiliser ma voix' }).click()
  await picture(page, 'teacher-voice-on')
  await page.setViewportSize({ width: 360, height: 740 })
  await teacher.panel.getByRole('button', { name: 'Fermer le professeur' }).click()
  await picture(page, 'teacher-voice-closed')
  await speech.say('plus lentement')
  await expect(page.getByTitle('Ouvrir la conversation')).toBeVisible()
  await shoot(page, 'teacher-bubble-1440')
  await page.setViewportSize({ width: 360, height: 740 })
  await shoot(page, 'teacher-bubble-360')
})
