export { LegalLinks } from './components/legal-links.tsx'
export { isLegalDocument } from './legal-documents.ts'
