/** Path of the piano samples in the web build (vite.config.ts). */
export const pianoSamplesUrl = (): string => new URL('samples/piano', document.baseURI).href
