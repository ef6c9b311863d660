import { readFileSync, statSync } from 'node:fs'
import {
  createNoteDetector,
  type DetectedNote,
  type ExpectedEvent,
  type ExpectedKeyVerdict,
  FRAME_SAMPLES,
  LISTENING_RATE_HZ,
} from '@prelude/engines/detection'
import { CommandError } from '../../../tools/entry.ts'
import { fromCaller } from '../../../tools/root.ts'
import { readSoundFile, resampleSound } from '../audio/sound-file.ts'
import { openPianoNetwork } from '../network/open-network.ts'
import { readLearned } from '../network/read-learned.ts'

const usage = 'FILE.wav [--expected EXPECTED.json]'

/** 46 ms: the hop of a computer. */
const HOP_FRAMES = 2
const HOP_SAMPLES = HOP_FRAMES * FRAME_SAMPLES
/** Silence appended to the sound, so that its last notes and verdicts are still reported. */
const TAIL_SECONDS = 0.6
const MOST_EVENTS = 100_000

/** Reads `{"events": [{"time_s", "pitches"}]}`; errors name the place in the document. */
function readExpected(path: string): readonly ExpectedEvent[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new CommandError(`${path}: there is no such file`)
  let read: unknown
  try {
    read = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new CommandError(`${path}: no JSON (${error instanceof Error ? error.message : String(error)})`)
  }
  const events = (read as { readonly events?: unknown } | null)?.events
  if (!Array.isArray(events) || events.length > MOST_EVENTS) throw new CommandError(`${path}: a list “events” of at most ${MOST_EVENTS} is expected`)
  return events.map((event: { readonly time_s?: unknown; readonly pitches?: unknown } | null, index) => {
    const { time_s: seconds, pitches } = event ?? {}
    const isPitch = (pitch: unknown): pitch is number => Number.isInteger(pitch) && Number(pitch) >= 0 && Number(pitch) <= 127
    if (typeof seconds !== 'number' || !Number.isFinite(seconds)) throw new CommandError(`${path}: event ${index} has no time_s`)
    if (!Array.isArray(pitches) || !pitches.every(isPitch)) throw new CommandError(`${path}: event ${index} has no pitches from 0 to 127`)
    return { id: index, atSeconds: seconds, pitches: [...new Set(pitches)] }
  })
}

const rounded = (seconds: number): number => Math.round(seconds * 10_000) / 10_000
const share = (part: number): number => Math.round(part * 1000) / 1000
const quantile = (sorted: readonly number[], part: number): number =>
  rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)

/** The notes and verdicts that the detector finds in a file, fed hop by hop as if live. */
export async function inspectFile(args: readonly string[]): Promise<unknown> {
  const at = args.indexOf('--expected')
  const expectedFile = at < 0 ? undefined : args[at + 1]
  const [file, ...rest] = at < 0 ? args : [...args.slice(0, at), ...args.slice(at + 2)]
  if (!file || rest.length > 0 || (at >= 0 && !expectedFile)) throw new CommandError(`usage: inspect listening ${usage}`)
  const sound = readSoundFile(fromCaller(file))
  const events = expectedFile ? readExpected(fromCaller(expectedFile)) : []
  const samples = resampleSound(sound)
  const detector = createNoteDetector({ network: await openPianoNetwork(), hopFrames: HOP_FRAMES, learned: readLearned() })
  detector.ask(events)

  const notes: (DetectedNote & { readonly saidSeconds: number })[] = []
  const verdicts: (ExpectedKeyVerdict & { readonly saidSeconds: number })[] = []
  const costs: number[] = []
  const hop = new Float32Array(HOP_SAMPLES)
  const latest = Math.max(samples.length / LISTENING_RATE_HZ, ...events.map(({ atSeconds }) => atSeconds ?? 0)) + TAIL_SECONDS
  for (let start = 0; start < latest * LISTENING_RATE_HZ; start += HOP_SAMPLES) {
    hop.fill(0)
    hop.set(samples.subarray(start, start + HOP_SAMPLES))
    const began = performance.now()
    const used = process.cpuUsage()
    const heard = await detector.detect(hop)
    const cost = performance.now() - began
    const { user, system } = process.cpuUsage(used)
    costs.push(cost)
    // What a busy machine makes a hop wait for the processor is no part of the analysis.
    const saidSeconds = heard.soundSeconds + Math.min(cost, (user + system) / 1000) / 1000
    for (const note of heard.notes) notes.push({ ...note, saidSeconds })
    for (const verdict of heard.verdicts) verdicts.push({ ...verdict, saidSeconds })
  }
  const sorted = costs.toSorted((a, b) => a - b)
  return {
    notes: notes
      .map(({ onsetSeconds, pitch, saidSeconds, confidence }) => ({
        onset_s: rounded(onsetSeconds),
        pitch,
        decided_s: rounded(saidSeconds),
        confidence: share(confidence),
      }))
      .sort((a, b) => a.onset_s - b.onset_s || a.pitch - b.pitch),
    events: verdicts
      .map(({ id, pitch, verdict, saidSeconds }) => ({ index: id, pitch, verdict, decided_s: rounded(saidSeconds) }))
      .sort((a, b) => a.index - b.index || a.pitch - b.pitch),
    cost: {
      hop_ms: rounded((HOP_SAMPLES / LISTENING_RATE_HZ) * 1000),
      inference_ms_p50: quantile(sorted, 0.5),
      inference_ms_p95: quantile(sorted, 0.95),
    },
  }
}
