// npm start: builds what is stale, then becomes the server.
import { constants } from 'node:os'
import { buildStale } from '../build-stale.ts'
import { failWith, Refusal, replaceByScript } from '../entry.ts'

process.env.NODE_ENV ??= 'production'

try {
  await buildStale((line) => console.error(line))
} catch (error) {
  failWith(new Refusal(error instanceof Error ? error.message : String(error)))
}

// The parent process was killed: stop as if it had passed the signal on.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// A signal to the whole group reaches this process directly: the bootstrap must not repeat it, as a second one means to stop without waiting.
const acknowledge = (signal: NodeJS.Signals): void => {
  if (process.connected) process.send?.('stopping')
  // The server handles signals once it is ready; until then nothing needs finishing.
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
}
process.on('SIGINT', acknowledge).on('SIGTERM', acknowledge)
process.channel?.unref()

replaceByScript('apps/server/src/main.ts')
