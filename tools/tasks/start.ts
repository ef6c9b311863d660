// npm start: builds what is stale, then runs the server in this process.
import { constants } from 'node:os'
import { buildStale } from '../build-stale.ts'
import { CommandError, failWith, replaceByScript } from '../entry.ts'

process.env.NODE_ENV ??= 'production'

try {
  await buildStale((line) => console.error(line))
} catch (error) {
  failWith(new CommandError(error instanceof Error ? error.message : String(error)))
}

// The parent was killed with SIGKILL: stop as if it had passed a signal on.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// A signal to the whole group reaches this process directly: the bootstrap must not repeat it, since a second signal means to stop at once.
const acknowledge = (signal: NodeJS.Signals): void => {
  if (process.connected) process.send?.('stopping')
  // The server handles signals once it is ready; until then there is nothing to finish.
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
}
process.on('SIGINT', acknowledge).on('SIGTERM', acknowledge)
process.channel?.unref()

replaceByScript('apps/server/src/main.ts')
