export { TonalityCard } from './components/tonality-card.tsx'
export { TonalityChoice } from './components/tonality-choice.tsx'
export { tonalityName } from './tonality.queries.ts'
export { transpositionOf } from './tonality-options.ts'
