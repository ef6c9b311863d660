import { writesFirst } from '@prelude/domain/teacher/chat'
import { deviceStorage } from '../../platform/device-storage.ts'
import type { Learner } from '../../shared/learner/front-door.ts'
import { isPlayPage } from '../../shared/play-activity/play-pages.ts'

/** When the teacher last wrote by itself, in milliseconds. */
const LAST_KEY = 'teacherWroteFirst'

const isSameDay = (a: number, b: number): boolean => new Date(a).toDateString() === new Date(b).toDateString()

/** Whether the teacher writes by itself now; if so, not again today (spec: learning §4.8). */
export function takeTurnToWrite(learner: Learner, pathname: string, nowMs: number): boolean {
  const last = Number(deviceStorage.read(LAST_KEY) ?? Number.NaN)
  const writes = writesFirst({
    isPremium: learner.isPremium,
    isInPlayer: isPlayPage(pathname),
    lastConnectionMs: learner.lastConnectionAt?.getTime() ?? null,
    connections: learner.connections,
    lastProactiveMs: Number.isFinite(last) ? last : null,
    nowMs,
    isSameDay,
  })
  if (writes) deviceStorage.write(LAST_KEY, String(nowMs))
  return writes
}
