export { TonalityCard } from './components/tonality-card.tsx'
export { transpositionOf } from './tonality-options.ts'
