/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Version of the whole product, inserted by the build. */
  readonly PRELUDE_VERSION?: string
}

/** content/legal/*.md as HTML, by the name of the file (build/legal-pages.ts). */
declare module 'virtual:legal-pages' {
  export const LEGAL_PAGES: Readonly<
    Record<'mentions' | 'cgu' | 'cgv' | 'confidentialite' | 'cookies', { readonly html: string; readonly isPending: boolean }>
  >
}
