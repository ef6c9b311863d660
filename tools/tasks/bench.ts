// npm run bench [-- NAME …]: measures (bench/measure.ts).
import { buildStale } from '../build-stale.ts'
import { replaceByScript } from '../entry.ts'

// A benchmark of an old build would measure other code than what is here.
await buildStale((line) => console.error(line))
replaceByScript('bench/measure.ts')
