import type { PlayerParameter } from '@prelude/domain/teacher'
import { useEffect } from 'react'
import { pointedSetting } from '../../../shared/play-activity/pointed-setting.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import type { PlayerSheet } from './player-sheets.tsx'

/** Settings that stand on the sheet; all others are in the bar, and the button of the teacher above the music. */
const ON_SHEET: ReadonlySet<PlayerParameter> = new Set(['volume', 'fingering', 'countdown', 'transposition'])
/** How long it stays lit; how often, and how long, it is looked for while a sheet opens or the chat closes (ms). */
const LIT_MS = 4_000
const LOOK_MS = 100
const LOOKS = 15
const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), select, [tabindex="0"]'

/** The place of a setting that can be seen: bars of different widths have it in different places. */
function placeOf(parameter: PlayerParameter): HTMLElement | undefined {
  const places = document.querySelectorAll<HTMLElement>(`[data-setting="${parameter}"]`)
  return Array.from(places).find((place) => place.getClientRects().length > 0)
}

function light(place: HTMLElement): () => void {
  place.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const control = place.matches(FOCUSABLE) ? place : place.querySelector<HTMLElement>(FOCUSABLE)
  control?.focus({ preventScroll: true })
  place.setAttribute('data-pointed', '')
  const put = (): void => place.removeAttribute('data-pointed')
  const timer = setTimeout(put, LIT_MS)
  return () => {
    clearTimeout(timer)
    put()
  }
}

/** Shows the setting that the teacher points at: opens the sheet that has it, brings it into view, lights and focuses it. */
export function usePointedSetting(openSheet: (sheet: PlayerSheet | null) => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let putOut: () => void = () => undefined
    const look = (parameter: PlayerParameter, attempts: number): void => {
      const place = placeOf(parameter)
      if (place) putOut = light(place)
      else if (attempts > 0) timer = setTimeout(() => look(parameter, attempts - 1), LOOK_MS)
      else toast({ message: TEXTS.settingElsewhere })
    }
    const unsubscribe = pointedSetting.subscribe(({ parameter }) => {
      if (!parameter) return
      clearTimeout(timer)
      putOut()
      openSheet(ON_SHEET.has(parameter) ? 'settings' : null)
      // What closes for it gives its focus back first.
      timer = setTimeout(() => look(parameter, LOOKS), LOOK_MS)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
      putOut()
    }
  }, [openSheet])
}
