import { mkdirSync } from 'node:fs'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { PlayerScreen } from '../pages/player.ts'
import { TeacherChat } from '../pages/teacher.ts'
import { playedBefore } from '../support/api.ts'
import { test } from '../support/test.ts'
import { PICTURES, picture } from './picture.ts'

test.skip(!process.env.PICTURES_DIR, 'pictures for a review only: the README shows none of them')

/** « Menuet en sol majeur », both hands. */
const MINUET = 31

test('pictures of the chat with the teacher', async ({ page }) => {
  test.setTimeout(600_000)
  mkdirSync(PICTURES, { recursive: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, someNewcomer('Camille'), 'Débutant II')
  await settleNotices(page)
  await playedBefore(page, [
    { versionId: MINUET, daysAgo: 2, late: { measures: [4, 5, 6, 7], seconds: 0.16 } },
    { versionId: MINUET, daysAgo: 1, late: { measures: [4, 5, 6, 7], seconds: 0.18 } },
  ])
  const teacher = new TeacherChat(page)
  await page.goto('/#/home')
  await teacher.open()
  await picture(page, 'teacher-first')
  await teacher.ask('Proposez-moi un morceau facile')
  await picture(page, 'teacher-recommends')
  await new PlayerScreen(page).open(MINUET)
  await page.setViewportSize({ width: 1440, height: 900 })
  if (!(await teacher.panel.isVisible())) await teacher.open()
  await teacher.ask('Pourquoi je me trompe toujours au même endroit ?')
  await picture(page, 'teacher-why')
})
