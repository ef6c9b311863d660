/** The compiled kernels of the piano network, emitted by the web build (apps/web/build/listening-kernels.ts). */
declare module 'virtual:listening-kernels' {
  /** `file`: its URL, relative to the worker's script. */
  export const KERNELS_FILE: { readonly file: string; readonly sha256: string; readonly bytes: number }
}
