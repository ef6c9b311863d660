import { createStore } from 'zustand/vanilla'

export type ToastTone = 'plain' | 'good' | 'warning' | 'bad'

export interface ToastRequest {
  readonly message: string
  readonly tone?: ToastTone
  readonly action?: { readonly label: string; readonly onClick: () => void }
  /** 5 s unless docs/spec names another time (spec: choices §2.11). */
  readonly durationMs?: number
}

export interface Toast extends ToastRequest {
  readonly id: number
}

const DEFAULT_MS = 5_000
/** More at once would cover the page. */
const MOST = 3

export const toasts = createStore<{ readonly list: readonly Toast[] }>(() => ({ list: [] }))
let last = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

export function dismissToast(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  toasts.setState(({ list }) => ({ list: list.filter((item) => item.id !== id) }))
}

/** A toast that is hovered or has the focus stays. */
export const holdToast = (id: number): void => clearTimeout(timers.get(id))
export const releaseToast = (id: number, durationMs = DEFAULT_MS): void => {
  timers.set(
    id,
    setTimeout(() => dismissToast(id), durationMs),
  )
}

/** Shows a short message at the foot of the screen. The same text is shown once at a time. */
export function toast(request: ToastRequest): number {
  const same = toasts.getState().list.find((item) => item.message === request.message)
  if (same) dismissToast(same.id)
  const id = ++last
  toasts.setState(({ list }) => ({ list: [...list, { ...request, id }].slice(-MOST) }))
  releaseToast(id, request.durationMs)
  return id
}
