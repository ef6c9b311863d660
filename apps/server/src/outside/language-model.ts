import type { LanguageModel, ToolSet } from 'ai'
import type { ModelClient, ModelPart, ModelRequest } from '../kernel/language-model.ts'

export interface ModelSettings {
  readonly provider: 'openai' | 'anthropic'
  /** OpenAI-compatible endpoint (Ollama, vLLM, llama.cpp …), or another address of the Anthropic API. */
  readonly baseUrl: string | null
  readonly model: string
  readonly apiKey: string | null
  readonly maxTokens: number
}

/** The model gave no whole answer: `why` for the log, without prompt or key. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
}

/** Before the first output and between two outputs, then in all: the other teacher must answer before the learner's page gives up at 30 s. */
export interface ModelTimeouts {
  readonly gapMs: number
  readonly totalMs: number
  readonly failures: number
  readonly withinMs: number
  readonly restMs: number
}
const LIMITS: ModelTimeouts = { gapMs: 8_000, totalMs: 25_000, failures: 3, withinMs: 60_000, restMs: 60_000 }

/** Loaded when first used: the usual teacher needs no model. */
async function openModel({ provider, baseUrl, model, apiKey }: ModelSettings): Promise<LanguageModel> {
  const { wrapLanguageModel, extractReasoningMiddleware } = await import('ai')
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ apiKey: apiKey ?? '', ...(baseUrl === null ? {} : { baseURL: baseUrl }) })(model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const open = createOpenAICompatible({ name: 'teacher', baseURL: baseUrl ?? '', ...(apiKey === null ? {} : { apiKey }) })
  // Local models write their reasoning into the text.
  return wrapLanguageModel({ model: open(model), middleware: extractReasoningMiddleware({ tagName: 'think' }) })
}

async function toolsOf(tools: ModelRequest['tools']): Promise<ToolSet> {
  const { tool } = await import('ai')
  return Object.fromEntries(Object.entries(tools).map(([name, { description, input }]) => [name, tool({ description, inputSchema: input })]))
}

/** Too many failures within a time: no attempt for a while, so that a dead provider costs the learner no wait. */
function createCircuit({ failures: most, withinMs, restMs }: ModelTimeouts, nowMs: () => number) {
  let failures: number[] = []
  let closedAgainAtMs = 0
  return {
    isClosed: (): boolean => nowMs() >= closedAgainAtMs,
    failed: (): void => {
      failures = [...failures.filter((at) => nowMs() - at < withinMs), nowMs()]
      if (failures.length < most) return
      closedAgainAtMs = nowMs() + restMs
      failures = []
    },
    worked: (): void => {
      failures = []
    },
  }
}

/** Aborts when nothing comes for `gapMs`, or after `totalMs`, or with the caller. */
function createTimer(signal: AbortSignal, { gapMs, totalMs }: ModelTimeouts) {
  const silence = new AbortController()
  let gap: NodeJS.Timeout | undefined
  const heard = (): void => {
    clearTimeout(gap)
    gap = setTimeout(() => silence.abort(new ModelFailure(`nothing for ${gapMs} ms`)), gapMs)
  }
  heard()
  const total = AbortSignal.timeout(totalMs)
  return { signal: AbortSignal.any([signal, silence.signal, total]), heard, end: () => clearTimeout(gap) }
}

interface Loaded {
  readonly streamText: typeof import('ai').streamText
  readonly model: LanguageModel
  readonly tools: ToolSet
}

/** Throws `ModelFailure` for any end but the proper one. */
export function createModelClient(settings: ModelSettings, nowMs: () => number = Date.now, limits: ModelTimeouts = LIMITS): ModelClient {
  const circuit = createCircuit(limits, nowMs)
  let model: Promise<LanguageModel> | undefined
  const load = async ({ tools }: ModelRequest): Promise<Loaded> => {
    const { streamText } = await import('ai')
    model ??= openModel(settings)
    return { streamText, model: await model, tools: await toolsOf(tools) }
  }

  async function* parts(
    { streamText, model, tools }: Loaded,
    { instructions, messages }: ModelRequest,
    timer: ReturnType<typeof createTimer>,
  ): AsyncGenerator<ModelPart> {
    const { fullStream } = streamText({
      model,
      system: instructions,
      messages: messages.map(({ role, content }) => ({ role, content })),
      tools,
      maxOutputTokens: settings.maxTokens,
      temperature: 0.2,
      // The other teacher is the second try.
      maxRetries: 0,
      abortSignal: timer.signal,
      onError: () => undefined,
    })
    let finished = false
    for await (const part of fullStream) {
      timer.heard()
      if (part.type === 'text-delta') yield { kind: 'text', text: part.text }
      else if (part.type === 'tool-call') {
        // A tool that there is not, or wrong arguments: that call is left out, the rest of the answer holds.
        if (!part.invalid) yield { kind: 'call', tool: part.toolName, input: part.input }
      } else if (part.type === 'error') throw new ModelFailure(part.error instanceof Error ? part.error.name : 'error')
      else if (part.type === 'abort') throw new ModelFailure('aborted')
      else if (part.type === 'finish') {
        finished = true
        if (part.finishReason !== 'stop' && part.finishReason !== 'tool-calls') throw new ModelFailure(`finished by ${part.finishReason}`)
      }
    }
    if (!finished) throw new ModelFailure('cut off')
  }

  return {
    isUsable: circuit.isClosed,
    async *stream(request, signal) {
      const loaded = await load(request)
      const timer = createTimer(signal, limits)
      try {
        yield* parts(loaded, request, timer)
        circuit.worked()
      } catch (error) {
        // The learner’s own stop says nothing about the provider.
        if (!signal.aborted) circuit.failed()
        throw error instanceof ModelFailure ? error : new ModelFailure(error instanceof Error ? error.name : 'failure')
      } finally {
        timer.end()
      }
    },
  }
}
