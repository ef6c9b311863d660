import { readFileSync, statSync } from 'node:fs'
import { handShapes } from '@prelude/content'
import { proposedFingers } from '@prelude/domain/score/course'
import { type PlayedScore, playScore, type ReadScore, readScore, SCORE_LIMITS } from '@prelude/domain/score/musicxml'
import { CommandError } from '../entry.ts'
import { fromCaller } from '../root.ts'

export const usage = 'FILE [--fingers]'

/** A `finger` for each note beside the file's own `fingering`: what is proposed where the file has none. */
const FINGERS = '--fingers'

/** Default tempo of MusicXML software. */
const USUAL_QUARTERS_PER_MINUTE = 120

/** The file size is checked before reading it. */
function bytesOf(path: string): Uint8Array {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw new CommandError('there is no such file')
  if (!stats.isFile()) throw new CommandError('that is no file')
  if (stats.size > SCORE_LIMITS.xmlBytes) throw new CommandError(`the file is larger than ${SCORE_LIMITS.xmlBytes / 1024 / 1024} MB`)
  return readFileSync(path)
}

function factsOf({ written }: ReadScore, played: PlayedScore, withFingers: boolean): unknown {
  const fingers = withFingers ? proposedFingers(written, played, { handSize: null, shapes: handShapes(), openHand: true }) : null
  const quarters = (ticks: number): number => ticks / played.ticksPerQuarter
  const tempo = played.tempos.map(({ at, quartersPerMinute }) => ({ at_quarters: quarters(at), quarters_per_minute: quartersPerMinute }))
  const startsWithTempo = tempo[0]?.at_quarters === 0
  return {
    title: written.title,
    composer: written.composer,
    parts: written.parts.length,
    measures: written.measures.length,
    total_quarters: quarters(played.totalTicks),
    notes: played.notes.map((note) => ({
      onset_quarters: quarters(note.onset),
      duration_quarters: quarters(note.duration),
      pitch: note.pitch,
      grace: note.grace,
      ...(note.unpitched ? { unpitched: true } : {}),
      hand: note.hand,
      voice: note.voice,
      fingering: note.fingering,
      ...(fingers ? { finger: fingers.get(note.heads[0] ?? -1) ?? null } : {}),
      lyric: note.lyric?.text ?? null,
      measure: (played.measures[note.measure]?.written ?? 0) + 1,
    })),
    tempo: startsWithTempo ? tempo : [{ at_quarters: 0, quarters_per_minute: USUAL_QUARTERS_PER_MINUTE }, ...tempo],
    warnings: [...written.warnings, ...played.warnings].map(({ message, detail }) => (detail === '' ? message : `${message} ${detail}`)),
  }
}

/** Facts of a MusicXML file, in playing order. */
export function inspect(args: readonly string[]): unknown {
  const [file, ...rest] = args.filter((arg) => arg !== FINGERS)
  if (!file || rest.length > 0) throw new CommandError(`usage: inspect score ${usage}`)
  try {
    const read = readScore(bytesOf(fromCaller(file)))
    return factsOf(read, playScore(read.written), args.includes(FINGERS))
  } catch (error) {
    throw new CommandError(`${file}: ${error instanceof Error ? error.message : String(error)}`.replace(/\s+/g, ' '))
  }
}
