export { type LoopbackResult, listenLoopback, NoSound } from './listen-loopback.ts'
export { FEWEST_TAPS, type TapResult, tapTest } from './tap-test.ts'
export { judgeTiming, type TimingFacts, type TimingVerdict, type TimingWhy } from './timing-verdict.ts'
