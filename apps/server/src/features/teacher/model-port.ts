import type { z } from 'zod'

/** A tool as a model is told of it. */
export interface ToolDescription {
  readonly description: string
  readonly input: z.ZodObject
}

export interface ModelQuestion {
  readonly instructions: string
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[]
  readonly tools: Readonly<Record<string, ToolDescription>>
}

/** A language model, as the teacher asks it (`outside/language-model.ts`). */
export interface ModelPort {
  /** Text, and whole valid calls of tools; throws for any end but the proper one. */
  stream(
    question: ModelQuestion,
    signal: AbortSignal,
  ): AsyncGenerator<{ readonly kind: 'text'; readonly text: string } | { readonly kind: 'call'; readonly tool: string; readonly input: unknown }>
  /** False while it rests after failures. */
  isUsable(): boolean
}
