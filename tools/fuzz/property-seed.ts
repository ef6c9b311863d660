// Set-up of every suite of vitest: property tests get the same input in every run, so that a red test is the fault of the change and not of chance.
// `npm run fuzz` looks for other input.
import fc from 'fast-check'

fc.configureGlobal({ seed: 20_261_128 })
