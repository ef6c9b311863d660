// node tools/check/browser.ts: finds or installs the browser of the journeys.
import { findBrowser } from '../browser.ts'

const { path, origin } = await findBrowser()
console.log(`${path} (${origin})`)
