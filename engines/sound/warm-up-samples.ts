import { createSampleBank, fetchBytes, type SampleStore } from './sample-bank.ts'

/** Only decodes: nothing is ever rendered with it, and it needs no gesture of the learner. */
const decodingContext = (): OfflineAudioContext => new OfflineAudioContext(1, 1, 48_000)

/** Fetches and decodes the first recordings before a player needs them. What fails here is told by the player that asks again. */
export function warmUpSamples(baseUrl: string, store: SampleStore): Promise<void> {
  const context = decodingContext()
  return createSampleBank({ context: () => context, baseUrl, fetchBytes, store })
    .load()
    .catch(() => undefined)
}
