export { multiply } from './products.ts'
export { decibels, powers } from './spectra.ts'
export { follow, pool } from './states.ts'
export { deal, transform } from './transforms.ts'
