import type { z } from 'zod'

/** A tool that a model may call: its arguments are validated, and nothing is executed. */
export interface ModelTool {
  readonly description: string
  readonly input: z.ZodObject
}

export interface ModelRequest {
  readonly instructions: string
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[]
  readonly tools: Readonly<Record<string, ModelTool>>
}

/** A piece of text, or a whole valid call of a tool. */
export type ModelPart = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'call'; readonly tool: string; readonly input: unknown }

/** A language model, as the teacher asks it (`outside/language-model.ts`). */
export interface ModelClient {
  /** Streams one answer; throws for any end but the proper one. */
  stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPart>
  /** False while the circuit is open: too many failures lately. */
  isUsable(): boolean
}
