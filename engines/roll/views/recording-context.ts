/** One call on a context: a method with its arguments, or a property that was set. */
export interface Recorded {
  readonly name: string
  readonly args: readonly unknown[]
  /** Relevant state of the context at the time of the call. */
  readonly fillStyle: unknown
  readonly strokeStyle: unknown
  readonly globalAlpha: number
  readonly lineDash: readonly number[]
}

export interface RecordingContext {
  readonly context: CanvasRenderingContext2D
  readonly calls: Recorded[]
  named(name: string): Recorded[]
  texts(): string[]
  clear(): void
}

/** Path2D for tests: only stores its outline. */
export class RecordedPath {
  readonly outline: string
  constructor(outline = '') {
    this.outline = outline
  }
}

/** A canvas context for tests that draws nothing and records every call. */
export function createRecordingContext(): RecordingContext {
  const calls: Recorded[] = []
  const state: Record<string, unknown> = { globalAlpha: 1, lineDash: [] }
  const gradient = (name: string) => ({ name, stops: [] as unknown[], addColorStop: () => undefined })
  const answers: Readonly<Record<string, (...args: never[]) => unknown>> = {
    createLinearGradient: () => gradient('linear'),
    createRadialGradient: () => gradient('radial'),
    createPattern: () => ({ name: 'hatch', setTransform: () => undefined }),
    // A letter is 0.55 of the size.
    measureText: (text: string) => ({ width: text.length * 0.55 * Number(/([\d.]+)px/.exec(String(state.font))?.[1] ?? 100) }),
    setLineDash: (dash: readonly number[]) => {
      state.lineDash = [...dash]
    },
  }
  const record = (name: string, args: readonly unknown[]): void => {
    calls.push({
      name,
      args,
      fillStyle: state.fillStyle,
      strokeStyle: state.strokeStyle,
      globalAlpha: state.globalAlpha as number,
      lineDash: state.lineDash as number[],
    })
  }
  const context = new Proxy(state, {
    get(target, name: string) {
      if (name in target) return target[name]
      return (...args: never[]) => {
        record(name, args)
        return answers[name]?.(...args)
      }
    },
    set(target, name: string, value) {
      target[name] = value
      return true
    },
  })
  const named = (name: string): Recorded[] => calls.filter((call) => call.name === name)
  return {
    context: context as unknown as CanvasRenderingContext2D,
    calls,
    named,
    texts: () => named('fillText').map(({ args }) => String(args[0])),
    clear: () => calls.splice(0),
  }
}
