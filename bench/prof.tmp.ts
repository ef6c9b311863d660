import { startApp } from '../e2e/support/app.ts'
import { newLearners } from './server/learners.ts'
import { load } from './server/load.ts'
const path = process.argv[2] ?? 'v1/catalog?perPage=20'
const app = await startApp({ env: { NODE_ENV: 'production', NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof' } })
const tokens = await newLearners(app.url, 64)
const result = await load({ url: app.url, tokens, connections: 64, warmUpMs: 500, forMs: 5000, paths: [`/play/${path}`] })
console.log(result)
await app.stop?.()
process.exit(0)
