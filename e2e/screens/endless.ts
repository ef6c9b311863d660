import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { ask } from '../support/api.ts'
import { watchSounds } from '../support/scheduled-sounds.ts'
import { PICTURES } from './picture.ts'

/** Signs up a learner whose standings of hearing and sight-reading are set by the device alone; returns the learner's id. */
export async function signUpForEndless(page: Page): Promise<number> {
  mkdirSync(PICTURES, { recursive: true })
  await watchSounds(page)
  // What is set up here is not what the server knows.
  await page.route(/\/play\/.*standings/, (route) => route.abort())
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, someNewcomer('Camille'), 'Débutant I')
  await settleNotices(page)
  return (await ask<{ id: number }>(page, 'user')).id
}

/** Opens a page with a standing that was stored on the device before. */
export async function openWithStanding(page: Page, key: string, standing: object, path: string): Promise<void> {
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(standing)] as const)
  await page.goto('/#/home')
  await page.goto(path)
}
