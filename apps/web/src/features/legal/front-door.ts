export { LegalLinks } from './components/legal-links.tsx'
export { isLegalDocument, LEGAL_DOCUMENTS } from './legal-documents.ts'
export { LEGAL_TEXTS } from './legal.texts.ts'
