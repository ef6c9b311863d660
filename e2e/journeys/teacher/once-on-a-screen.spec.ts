import type { Page } from '@playwright/test'
import { signUpOutside } from '../../pages/newcomer.ts'
import { TeacherChat } from '../../pages/teacher.ts'
import { expect, test } from '../../support/test.ts'

/** Pages with the teacher’s button: those of members, and the team’s and print pages that a learner may open. */
const PAGES = [
  '/home',
  '/catalog',
  '/song/version/21/a/b',
  '/list',
  '/first-steps',
  '/revisions',
  '/challenges',
  '/progress',
  '/profile',
  '/school',
  '/school/modules',
  '/school/module/1',
  '/school/blocs',
  '/school/hearing',
  '/school/sight-reading',
  '/school/skill-categories/2',
  '/school/skill-categories/2/skills/203',
  '/school/video-categories/2',
  '/setup-doctor',
  '/ambitus',
  '/onboarding-recap',
  '/credits',
  '/player/version/21/a/b',
  '/player/school/exercise/2',
] as const

/** A piece of the page whose name may well be that of a route. */
const HIDDEN = ['/subscribe', '/subscribe/success', '/store', '/offline', '/update', '/update-error'] as const

/** What of the page lies under the button, and how many teachers can be seen in the window: heads, not their signs alone. */
const look = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect()
      const isInside = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return isInside && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    const button = document.querySelector('[data-teacher-button]')
    const covered: string[] = []
    // What lies under the tab bar is scrolled up.
    const seat = document.querySelector('[data-teacher-seat]')
    const bottomOfPage = seat && isShown(seat) ? seat.getBoundingClientRect().top : innerHeight
    if (button && isShown(button)) {
      const box = button.getBoundingClientRect()
      for (const control of document.querySelectorAll('a[href], button, input, select, textarea, [role="slider"]')) {
        if (control === button || !isShown(control) || button.contains(control)) continue
        const { left, right, top, bottom: end } = control.getBoundingClientRect()
        const bottom = Math.min(end, bottomOfPage)
        // A card may have the button over its corner; what is as high as a button may not.
        const overlaps = left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1 && bottom > top
        if (overlaps && end - top <= 72 && !control.closest('[inert]')) covered.push(control.outerHTML.slice(0, 160))
      }
    }
    const teachers = [...document.querySelectorAll('[data-teacher]')].filter((teacher) => isShown(teacher.querySelector('[data-face]') ?? teacher))
    return { covered, teachers: teachers.length, hasButton: button !== null }
  })

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const)
  test(`at ${width} px the teacher covers no control and stands once, on every page`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signUpOutside(page, undefined, 'Débutant II')
    for (const path of PAGES) {
      await page.goto(`/#${path}`)
      await expect(page.locator('[data-teacher-button]'), path).toBeAttached()
      await expect(page.locator('#content').first(), path).toBeVisible()
      await expect
        .poll(() => look(page).then(({ covered, teachers }) => ({ covered, isOnce: teachers <= 1 })), { message: `${path} at ${width}` })
        .toEqual({
          covered: [],
          isOnce: true,
        })
    }
    const teacher = new TeacherChat(page)
    await page.goto('/#/home')
    await teacher.open()
    expect(await look(page)).toMatchObject({ teachers: 1 })
  })

test('the button is on no page that speaks of the subscription or of the app itself', async ({ page }) => {
  await signUpOutside(page)
  for (const path of HIDDEN) {
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await page.waitForTimeout(300)
    expect((await look(page)).hasButton, path).toBe(false)
  }
})
