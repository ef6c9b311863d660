/** The legal pages that a French service must publish; each is a file of content/legal. */
export const LEGAL_DOCUMENTS = ['mentions', 'cgu', 'cgv', 'confidentialite', 'cookies'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

export const isLegalDocument = (text: string): text is LegalDocument => (LEGAL_DOCUMENTS as readonly string[]).includes(text)
