declare module 'verovio/wasm' {
  /** The module with its WebAssembly inside. */
  export default function createVerovioModule(): Promise<object>
}
declare module 'verovio/esm' {
  /** https://book.verovio.org/toolkit-reference/toolkit-methods.html */
  export class VerovioToolkit {
    constructor(module: object)
    setOptions(options: Readonly<Record<string, unknown>>): void
    resetOptions(): void
    /** False when the data could not be read. */
    loadData(data: string): boolean
    redoLayout(options?: Readonly<Record<string, unknown>>): void
    getPageCount(): number
    renderToSVG(page: number, xmlDeclaration?: boolean): string
    getMEI(options?: Readonly<Record<string, unknown>>): string
    getMIDIValuesForElement(id: string): { readonly pitch?: number; readonly time?: number; readonly duration?: number }
    renderToTimemap(options?: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[]
    getLog(): string
    destroy(): void
  }
}
