import { CallError } from '@prelude/contract/client'
import { SCORE_LIMITS } from '@prelude/domain/score/musicxml'
import type { ImportFault } from './import-flow.ts'
import { IMPORT_TEXTS } from '../../features/imports/front-door.ts'
import { ImportRefused } from './reading/import-reader.ts'

const TEXTS = IMPORT_TEXTS.faults
const MEGABYTE = 1024 * 1024

/** Checked before a byte is read: an empty file, or one too large for its kind. */
export function faultOfFile({ name, size }: { readonly name: string; readonly size: number }): ImportFault | null {
  if (size === 0) return { title: TEXTS.titles.empty, words: TEXTS.noBytes }
  const most = /\.mxl$/i.test(name) ? SCORE_LIMITS.archiveBytes : SCORE_LIMITS.xmlBytes
  return size > most ? { title: TEXTS.titles.too_large, words: TEXTS.tooLarge(most / MEGABYTE) } : null
}

/** Why a file could not be read; null where the learner cancelled. */
export function faultOfReading(error: unknown): ImportFault | null {
  const code = error instanceof ImportRefused ? error.code : 'broken'
  if (code === 'cancelled') return null
  const words = code === 'slow' ? TEXTS.slow : code === 'broken' ? TEXTS.broken : (error as ImportRefused).message
  return { title: TEXTS.titles[code], words }
}

/** Why a course could not be remade: the previous one stays. */
export function faultOfRemaking(error: unknown): ImportFault | null {
  const fault = faultOfReading(error)
  return fault && { title: TEXTS.keptTitle, words: `${fault.words} ${TEXTS.fileKept}` }
}

/** Why the server did not make the course. */
export function faultOfSaving(error: unknown): ImportFault {
  if (!(error instanceof CallError)) return { title: TEXTS.save, words: `${TEXTS.broken} ${TEXTS.fileKept}`, way: 'retry' }
  const words = `${error.message} ${TEXTS.fileKept}`
  switch (error.code) {
    case 'import_quota_reached':
      return { title: TEXTS.quota, words, way: 'subscribe' }
    case 'imports_full':
      return { title: TEXTS.full, words, way: 'pieces' }
    case 'offline':
      return { title: TEXTS.offline, words: TEXTS.fileKept, way: 'retry' }
    case 'invalid_request':
      return { title: TEXTS.save, words: [...Object.values(error.fields), TEXTS.fileKept].join(' ') }
    case 'file_too_large':
    case 'score_refused':
      return { title: TEXTS.save, words }
    default:
      return { title: TEXTS.save, words, way: 'retry' }
  }
}
