import { type ExpectedEvent, type ExpectedKeyVerdict, LISTENING_RATE_HZ, type NoteDetector } from '../note-detector.types.ts'

/** Detects a middle C at each loud sample, and gives the verdict on asked keys as soon as their time has come: right where one lies within 50 ms. */
export function createTestDetector(): NoteDetector & { readonly hops: number[] } {
  const hops: number[] = []
  const strikes: number[] = []
  let heard = 0
  let askedEvents: ExpectedEvent[] = []
  return {
    hops,
    spectrum: new Float32Array(312),
    sounding: new Float32Array(88),
    async detect(samples) {
      hops.push(samples.length)
      const at = samples.findIndex((sample) => sample > 0.5)
      const notes = at < 0 ? [] : [{ pitch: 60, onsetSeconds: (heard + at) / LISTENING_RATE_HZ, decidedSeconds: 0, confidence: 0.9, velocity: 80 }]
      strikes.push(...notes.map(({ onsetSeconds }) => onsetSeconds))
      heard += samples.length
      const now = heard / LISTENING_RATE_HZ
      const due = askedEvents.filter(({ atSeconds }) => atSeconds !== null && atSeconds + 0.1 < now)
      askedEvents = askedEvents.filter((event) => !due.includes(event))
      const verdicts = due.flatMap(({ id, atSeconds, pitches }) =>
        pitches.map((pitch): ExpectedKeyVerdict => {
          const strike = strikes.find((strike) => Math.abs(strike - (atSeconds ?? 0)) < 0.05)
          const isRight = pitch === 60 && strike !== undefined
          return {
            id,
            pitch,
            verdict: isRight ? 'right' : 'wrong',
            onsetSeconds: isRight ? strike : null,
            decidedSeconds: now,
            confidence: isRight ? 0.9 : 0.1,
          }
        }),
      )
      return { notes: notes.map((note) => ({ ...note, decidedSeconds: now })), released: [], verdicts, peak: 0, rms: 0, soundSeconds: now }
    },
    ask: (events) => {
      askedEvents.push(...events)
    },
    forget: (ids) => {
      askedEvents = ids ? askedEvents.filter(({ id }) => !ids.includes(id)) : []
    },
  }
}
