import type { CallBody, Standings } from '@prelude/contract'
import { useEffect, useRef } from 'react'
import { quietClient } from '../../api/client.ts'
import { deviceStorage } from '../../platform/device-storage.ts'

type StandingKind = keyof Standings
type Standing = CallBody<'POST standings/{kind}'>
/** A standing of the domain: classes that were never asked may be undefined. */
interface KnownStanding {
  /** Absent from what an earlier version stored on this device. */
  readonly ladder?: number
  readonly level: number
  readonly steps: number
  readonly memory: Readonly<Partial<Record<string, { readonly tries: number; readonly average: number }>>>
  readonly last: Standing['last']
}

const NAMES: Readonly<Record<StandingKind, string>> = { hearing: 'hearing', 'sight-reading': 'reading' }
const keyOf = (kind: StandingKind, learnerId: number): string => `prelude.${NAMES[kind]}.${learnerId}`

/** What this device knows; the domain reads it, and leaves out what is none of its. */
export const keptStanding = (kind: StandingKind, learnerId: number): unknown => deviceStorage.readJson(keyOf(kind, learnerId))

/** Answers that a standing knows of: they only grow, so of two devices the one with more is right. */
function answersOf(standing: unknown): number {
  const memory = (standing as Partial<KnownStanding> | null)?.memory
  return Object.values(memory ?? {}).reduce((sum, focusMemory) => sum + (focusMemory?.tries ?? 0), 0)
}

const onWire = ({ ladder, level, steps, memory, last }: KnownStanding): Standing => ({
  ...{ level, steps, last },
  ...(ladder === undefined ? {} : { ladder }),
  memory: Object.fromEntries(Object.entries(memory).flatMap(([focus, focusMemory]) => (focusMemory ? [[focus, focusMemory] as const] : []))),
})

/** Takes over what the server knows of more answers; true where it did. */
function takeOver(kind: StandingKind, learnerId: number, standing: Standings[StandingKind]): boolean {
  if (standing === null || answersOf(standing) <= answersOf(keptStanding(kind, learnerId))) return false
  deviceStorage.writeJson(keyOf(kind, learnerId), standing)
  return true
}

/** Without a network the device goes on by itself: it knows of more answers, and sends them when the page is opened next. */
async function send(kind: StandingKind, learnerId: number, standing: KnownStanding): Promise<boolean> {
  try {
    const { content } = await quietClient('POST standings/{kind}', { params: { kind }, body: onWire(standing) })
    return takeOver(kind, learnerId, content[kind])
  } catch {
    return false
  }
}

/** Keeps a standing on the device at once, and with the learner on the server. */
export function keepStanding(kind: StandingKind, learnerId: number, standing: KnownStanding): void {
  deviceStorage.writeJson(keyOf(kind, learnerId), standing)
  void send(kind, learnerId, standing)
}

/** Asks the server what other devices know; true where this device has learnt something. */
async function syncStanding(kind: StandingKind, learnerId: number): Promise<boolean> {
  try {
    const { content } = await quietClient('GET standings', {})
    if (takeOver(kind, learnerId, content[kind])) return true
    const own = keptStanding(kind, learnerId)
    if (answersOf(own) > answersOf(content[kind])) await send(kind, learnerId, own as KnownStanding)
    return false
  } catch {
    return false
  }
}

/** Brings device and server together when a page is opened; `onNewer`: another device had gone further. */
export function useStandingSync(kind: StandingKind, learnerId: number, onNewer: () => void): void {
  const newer = useRef(onNewer)
  newer.current = onNewer
  useEffect(() => {
    let isGone = false
    void syncStanding(kind, learnerId).then((isNewer) => {
      if (isNewer && !isGone) newer.current()
    })
    return () => {
      isGone = true
    }
  }, [kind, learnerId])
}
