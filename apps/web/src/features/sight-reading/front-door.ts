export { SightReadingLink } from './sight-reading-link.tsx'
