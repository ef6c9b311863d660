import { createSampleBank, fetchBytes, type SampleStore } from './sample-bank.ts'

/** Only decodes: renders nothing, so it needs no user gesture. */
const decodingContext = (): OfflineAudioContext => new OfflineAudioContext(1, 1, 48_000)

/** Fetches and decodes the first recordings before a player needs them. Ignores failures: the player tries again and reports them. */
export function warmUpSamples(baseUrl: string, store: SampleStore): Promise<void> {
  const context = decodingContext()
  return createSampleBank({ context: () => context, baseUrl, fetchBytes, store })
    .load()
    .catch(() => undefined)
}
