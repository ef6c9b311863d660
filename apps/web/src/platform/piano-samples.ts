/** Where the web build puts the recordings of the piano (vite.config.ts). */
export const pianoSamplesUrl = (): string => new URL('samples/piano', document.baseURI).href
