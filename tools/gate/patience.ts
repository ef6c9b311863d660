import { vi } from 'vitest'

/** An event that a busy machine brings late is no fault: a second, the default, is too short beside other work. Less than the limit of a test. */
const PATIENCE_MS = 90_000

const { waitFor } = vi
vi.waitFor = (callback, options) => waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })
