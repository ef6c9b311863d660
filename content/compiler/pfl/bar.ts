import { HIGHEST_PIANO_PITCH, type Letter, LOWEST_PIANO_PITCH } from '@prelude/domain/music'
import { ticksOfLetter, type ValueLetter, type WrittenPitch, writtenIn } from '@prelude/domain/notation'
import type { Finger } from '@prelude/domain/score'
import { ARTICULATION_SIGNS, type Articulation, ORNAMENT_SIGNS, type PflBar, type PflEvent, type PflNote, type PflOrnament } from './document.ts'

type Report = (message: string) => void

/** Normal notes of `n{…}`: 3 for 2, 2 for 3 (in compound time). */
const TIME_OF_TUPLET: Readonly<Record<string, number>> = { 2: 3, 3: 2, 4: 3, 5: 4, 6: 4 }
const ALTER_OF_SIGN: Readonly<Record<string, number>> = { '##': 2, '#': 1, n: 0, b: -1, bb: -2 }

const PITCH = /^([A-G])(##|#|bb|b|n)?(-?\d)$/
const CHORD_MEMBER = /^([A-G](?:##|#|bb|b|n)?-?\d)(?::(\d+))?(~)?$/
const EVENT = /^(\(*)([A-G](?:##|#|bb|b|n)?-?\d|<[^>]*>|[rx])([whqest])?(\.*)(\d)?(['"_!@]*)(?::(\d+))?(['"_!@]*)(?:\[([^\]]*)\])?(~)?(\)*)$/

/** Current value, for notes without one. */
export interface ValueMemory {
  value: ValueLetter
  dots: number
}
export const freshMemory = (): ValueMemory => ({ value: 'q', dots: 0 })

function readPitch(text: string): WrittenPitch | undefined {
  const match = PITCH.exec(text)
  if (!match) return undefined
  return writtenIn({ letter: match[1] as Letter, alter: ALTER_OF_SIGN[match[2] ?? ''] ?? 0 }, Number(match[3]))
}

const closers: Readonly<Record<string, string>> = { '{': '}', '<': '>' }

/** Splits a bar at its blanks, keeping `<…>`, `3{…}` and `^{…}` whole. */
function tokensOf(text: string, report: Report): string[] {
  const tokens: string[] = []
  let [token, closer] = ['', '']
  for (const sign of text) {
    if (closer === '' && /\s/.test(sign)) {
      if (token) tokens.push(token)
      token = ''
      continue
    }
    if (closer === '' && closers[sign]) closer = closers[sign]
    else if (sign === closer) closer = ''
    token += sign
  }
  if (closer) report(`« ${closer} » manque après « ${token.trim()} »`)
  if (token) tokens.push(token)
  return tokens
}

function fingerOf(text: string | undefined, report: Report): Finger | null {
  if (text === undefined) return null
  const finger = Number(text)
  if (finger >= 1 && finger <= 5) return finger as Finger
  report(`le doigt ${text} n’existe pas (1 à 5)`)
  return null
}

function noteOf(pitchText: string, finger: string | undefined, tied: boolean, report: Report): PflNote | undefined {
  const written = readPitch(pitchText)
  if (!written) {
    report(`note illisible « ${pitchText} »`)
    return undefined
  }
  if (written.pitch < LOWEST_PIANO_PITCH || written.pitch > HIGHEST_PIANO_PITCH) report(`« ${pitchText} » sort du piano`)
  return { written, finger: fingerOf(finger, report), tied }
}

function chordOf(body: string, tied: boolean, report: Report): PflNote[] {
  const notes = body
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((member) => {
      const match = CHORD_MEMBER.exec(member)
      if (!match) report(`note illisible « ${member} » dans un accord`)
      const note = match?.[1] ? noteOf(match[1], match[2], tied || match[3] === '~', report) : undefined
      return note ? [note] : []
    })
  notes.sort((a, b) => a.written.pitch - b.written.pitch)
  if (notes.length < 2) report(`un accord « <${body}> » a au moins deux notes`)
  if (new Set(notes.map((note) => note.written.pitch)).size < notes.length) report(`la même note deux fois dans « <${body}> »`)
  return notes
}

const articulationsOf = (signs: string): Articulation[] =>
  [...new Set(signs)].map((sign) => ARTICULATION_SIGNS[sign as keyof typeof ARTICULATION_SIGNS])

/** `tr`, `mo#`: an ornament and the accidental of its neighbour. */
function ornamentOf(text: string | undefined, report: Report): PflOrnament | null {
  if (text === undefined) return null
  const match = /^([a-z]{2})(##|#|bb|b|n)?$/.exec(text)
  const kind = ORNAMENT_SIGNS[match?.[1] as keyof typeof ORNAMENT_SIGNS]
  if (!kind) report(`ornement inconnu « [${text}] » : ${Object.keys(ORNAMENT_SIGNS).join(', ')}`)
  return kind ? { kind, alter: match?.[2] ? (ALTER_OF_SIGN[match[2]] ?? 0) : null } : null
}

function graceOf(body: string, onset: number, report: Report): PflEvent[] {
  return body
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((member) => {
      const match = CHORD_MEMBER.exec(member.replace(/(\d)[whqest](?=:|$)/, '$1'))
      if (!match?.[1]) report(`petite note illisible « ${member} »`)
      const note = match?.[1] ? noteOf(match[1], match[2], false, report) : undefined
      if (!note) return []
      return [
        { kind: 'notes' as const, grace: true, onset, duration: 0, notes: [note], articulations: [], ornament: null, slursStarted: 0, slursEnded: 0 },
      ]
    })
}

/** Parses one bar; what cannot be parsed is reported and left out. Onsets are exact ticks from the bar line. */
export function readBar(text: string, memory: ValueMemory, report: Report): PflBar {
  const events: PflEvent[] = []
  let position = 0
  const read = (tokens: readonly string[], ratio: number): void => {
    for (const token of tokens) {
      const group = /^(\^|\d+)\{(.*)\}$/s.exec(token)
      if (group?.[1] === '^') {
        events.push(...graceOf(group[2] ?? '', Math.round(position), report))
        continue
      }
      if (group) {
        const time = TIME_OF_TUPLET[group[1] ?? '']
        if (!time) report(`groupe « ${group[1]}{…} » inconnu`)
        read(tokensOf(group[2] ?? '', report), (ratio * (time ?? 1)) / (time ? Number(group[1]) : 1))
        continue
      }
      const match = EVENT.exec(token)
      const body = match?.[2]
      if (!match || !body) {
        report(`signe illisible « ${token} »`)
        continue
      }
      if (match[3]) [memory.value, memory.dots] = [match[3] as ValueLetter, (match[4] ?? '').length]
      else if (match[4]) report(`« ${token} » : un point suit toujours la lettre de la valeur`)
      const written = ticksOfLetter(memory.value) * (2 - 0.5 ** memory.dots) * ratio
      const duration = Math.round(written)
      if (Math.abs(written - duration) > 1e-6) report(`« ${token} » : cette durée ne se compte pas en 48es de noire`)
      const tied = match[10] === '~'
      const silent = body === 'r' || body === 'x'
      const fingers = match[7] ?? match[5]
      const single = silent || body.startsWith('<') ? undefined : noteOf(body, fingers, tied, report)
      const notes = single ? [single] : body.startsWith('<') ? chordOf(body.slice(1, -1), tied, report) : []
      const ornament = ornamentOf(match[9], report)
      if (silent && (tied || fingers || ornament)) report(`« ${token} » : un silence n’a ni liaison, ni doigt, ni ornement`)
      if (body.startsWith('<') && fingers) report(`« ${token} » : les doigts d’un accord se mettent dans l’accord`)
      events.push({
        kind: body === 'r' ? 'rest' : body === 'x' ? 'spacer' : 'notes',
        grace: false,
        onset: Math.round(position),
        duration,
        notes,
        articulations: articulationsOf(`${match[6] ?? ''}${match[8] ?? ''}`),
        ornament,
        slursStarted: (match[1] ?? '').length,
        slursEnded: (match[11] ?? '').length,
      })
      position += written
    }
  }
  read(tokensOf(text, report), 1)
  return { ticks: Math.round(position), events }
}
