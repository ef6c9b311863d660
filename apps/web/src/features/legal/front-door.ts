export { LegalLinks } from './components/legal-links.tsx'
