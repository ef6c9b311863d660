/** Given to painters, so that tests draw without a page. */
export type CreateCanvas = (width: number, height: number) => HTMLCanvasElement
