import { tabStorage } from '../../platform/device-storage.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { TAKES_TEXTS } from './takes.texts.ts'

/** Long enough to read the toast. A page that is loaded anew before says it again: the way back from « Hors connexion » reloads. */
const READ_MS = 3_000

/** Tells the learner how many takes that had waited on the device are stored now; says first what an earlier page could not finish saying. */
export function createLateNews(learnerId: number): (count: number) => void {
  const key = `prelude.sentLate.${learnerId}`
  let unread = 0
  const say = (count: number): void => {
    unread += count
    tabStorage.write(key, String(unread))
    toast({ message: TAKES_TEXTS.sentLate(unread), tone: 'good' })
    setTimeout(() => {
      unread = 0
      tabStorage.write(key, null)
    }, READ_MS)
  }
  const stored = Number(tabStorage.read(key))
  if (stored > 0) say(stored)
  return say
}
