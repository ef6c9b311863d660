import { toast } from '../../ui/feedback/toast.ts'
import type { ListeningStore } from './listening.store.ts'
import { LISTENING_TEXTS as TEXTS } from './listening.texts.ts'
import { readPerformanceTest, writePerformanceTest } from './listening-preferences.ts'

/** spec: learning §8. */
const REFUSED_NOTICE_MS = 2_000

/** The browser does not give the microphone. */
export function sayRefused(view: ListeningStore): void {
  writePerformanceTest({ ...readPerformanceTest(), validity: 'notAllowed' })
  view.setState({ dialog: 'refused' })
  toast({ message: TEXTS.refused.notice, tone: 'warning', durationMs: REFUSED_NOTICE_MS })
}

/** This device cannot analyse sound fast enough. */
export function sayIncompatible(view: ListeningStore): void {
  view.setState({ dialog: 'incompatible' })
  toast({ message: TEXTS.incompatible.notice, tone: 'warning' })
}
