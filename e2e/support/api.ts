import { expect, type Page } from '@playwright/test'
import { decodeSheet } from '@prelude/contract/sheet-codec'
import type { Timeline } from '@prelude/domain/score'
import { tokenOf } from '../pages/newcomer.ts'

/** Calls the API with the login of the page's learner. */
export async function ask<Content = Record<string, unknown>>(page: Page, path: string): Promise<Content> {
  const answer = await page.request.get(`/play/v1/${path}`, { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
  expect(answer.status(), path).toBe(200)
  const body = (await answer.json()) as { content?: Content; data?: Content }
  return (body.content ?? body.data) as Content
}

/** The sheet of any content: `challenge/84`, `exercises/2`, `blocs/6`, `version/21`. */
export const timelineAt = async (page: Page, path: string): Promise<Timeline> =>
  decodeSheet(await ask<Parameters<typeof decodeSheet>[0]>(page, `${path}/sheet`))

export interface KeptTake {
  readonly id: string
  readonly mode: string
  readonly hands: string
  readonly speed: number
  readonly score: number | null
  readonly range: { readonly from_measure: number; readonly to_measure: number }
}

/** The learner's takes of a content, the latest first. */
export const takesOf = (page: Page, id: number, type = 'version'): Promise<KeptTake[]> =>
  ask<KeptTake[]>(page, `takes?playable_type=${type}&playable_id=${id}`)
