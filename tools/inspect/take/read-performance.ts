import { readFileSync, statSync } from 'node:fs'
import { isPitch } from '@prelude/domain/music'
import type { PedalPress, PlayedNote } from '@prelude/domain/practice'
import { CommandError } from '../../entry.ts'
import { fromCaller } from '../../root.ts'
import { TAKE_TEXTS as TEXTS } from './take.texts.ts'

export interface PerformanceFile {
  readonly quartersPerMinute: number
  readonly notes: readonly PlayedNote[]
  readonly pedals: readonly PedalPress[]
}

/** The same limits as in the app (contract/models/takes.ts). */
const MOST_NOTES = 20_000
const MOST_PEDALS = 10_000
const MOST_BYTES = 8 * 1024 * 1024
const EARLIEST_SECONDS = -10
const LATEST_SECONDS = 7_200
const LONGEST_SECONDS = 600
const SLOWEST_QUARTERS_PER_MINUTE = 1
const FASTEST_QUARTERS_PER_MINUTE = 1_000
const LOUDEST = 127
/** Defaults for performances without measured velocity and duration. */
const USUAL_VELOCITY = 80
const USUAL_SECONDS = 0.5

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads `{"tempo_bpm": 90, "notes": [{"time_s", "pitch", "velocity", "duration_s"}, …]}`, with `pedals`
 * `[{"time_s", "down"}, …]` where the sustain pedal was used; an invalid document is refused in one line.
 */
export function readPerformance(path: string): PerformanceFile {
  const refuse = (reason: string): never => {
    throw new CommandError(`${path}: ${reason}`)
  }
  const file = fromCaller(path)
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) return refuse(TEXTS.noFile)
  if (!stats.isFile()) return refuse(TEXTS.notAFile)
  if (stats.size > MOST_BYTES) return refuse(TEXTS.tooLarge(MOST_BYTES / 1024 / 1024))
  const document = parsed(readFileSync(file, 'utf8'))
  if (!isFields(document)) return refuse(TEXTS.notJson)
  const { tempo_bpm: tempo, notes } = document
  if (!isIn(tempo, SLOWEST_QUARTERS_PER_MINUTE, FASTEST_QUARTERS_PER_MINUTE)) {
    return refuse(TEXTS.outOfRange('tempo_bpm', SLOWEST_QUARTERS_PER_MINUTE, FASTEST_QUARTERS_PER_MINUTE))
  }
  if (!Array.isArray(notes)) return refuse(TEXTS.notAList('notes'))
  if (notes.length > MOST_NOTES) return refuse(TEXTS.tooMany(MOST_NOTES, 'notes'))
  let before = Number.NEGATIVE_INFINITY
  const played = notes.map((note: unknown, index): PlayedNote => {
    const at = `notes[${index}]`
    if (!isFields(note)) return refuse(TEXTS.notAnObject(at))
    const { time_s: time, pitch, velocity = USUAL_VELOCITY, duration_s: duration = USUAL_SECONDS } = note
    if (!isIn(time, EARLIEST_SECONDS, LATEST_SECONDS)) return refuse(TEXTS.outOfRange(`${at}.time_s`, EARLIEST_SECONDS, LATEST_SECONDS))
    if (time < before) return refuse(TEXTS.outOfOrder(at, 'notes'))
    if (typeof pitch !== 'number' || !isPitch(pitch)) return refuse(TEXTS.noPitch(`${at}.pitch`))
    if (!isIn(velocity, 0, LOUDEST)) return refuse(TEXTS.outOfRange(`${at}.velocity`, 0, LOUDEST))
    if (!isIn(duration, 0, LONGEST_SECONDS)) return refuse(TEXTS.outOfRange(`${at}.duration_s`, 0, LONGEST_SECONDS))
    before = time
    return { timeSeconds: time, pitch, velocity: Math.max(1, Math.round(velocity)), durationSeconds: duration }
  })
  return { quartersPerMinute: tempo, notes: played, pedals: pedalsOf(document.pedals, refuse) }
}

/** Presses of the pedal from its movements; one that is never let go lasts to the end. */
function pedalsOf(pedals: unknown, refuse: (reason: string) => never): PedalPress[] {
  if (pedals === undefined) return []
  if (!Array.isArray(pedals)) return refuse(TEXTS.notAList('pedals'))
  if (pedals.length > MOST_PEDALS) return refuse(TEXTS.tooMany(MOST_PEDALS, 'mouvements de pédale'))
  const presses: PedalPress[] = []
  let downSeconds: number | null = null
  let before = Number.NEGATIVE_INFINITY
  for (const [index, pedal] of (pedals as readonly unknown[]).entries()) {
    const at = `pedals[${index}]`
    if (!isFields(pedal)) return refuse(TEXTS.notAnObject(at))
    const { time_s: time, down } = pedal
    if (!isIn(time, EARLIEST_SECONDS, LATEST_SECONDS)) return refuse(TEXTS.outOfRange(`${at}.time_s`, EARLIEST_SECONDS, LATEST_SECONDS))
    if (time < before) return refuse(TEXTS.outOfOrder(at, 'mouvements'))
    if (typeof down !== 'boolean') return refuse(TEXTS.notABoolean(`${at}.down`))
    if (down) downSeconds ??= time
    else if (downSeconds !== null) {
      presses.push({ downSeconds, upSeconds: time })
      downSeconds = null
    }
    before = time
  }
  return downSeconds === null ? presses : [...presses, { downSeconds, upSeconds: LATEST_SECONDS }]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

const isIn = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most
