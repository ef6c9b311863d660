import { z } from 'zod'
import { type Setting, whole, word } from './setting-kinds.ts'

const isHttpUrl = (text: string): boolean => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '')

/** The teacher of the chat: our own program, or a language model beside it. */
export const TEACHER_SETTINGS = {
  TEACHER_PROVIDER: word(['embedded', 'openai', 'anthropic'], 'embedded'),
  /** OpenAI-compatible endpoint (Ollama, vLLM, llama.cpp …). */
  TEACHER_BASE_URL: {
    schema: z.string().refine(isHttpUrl).nullable().default(null),
    advice: 'l’adresse d’un service compatible avec OpenAI',
    example: 'http://127.0.0.1:11434/v1',
  },
  TEACHER_MODEL: {
    schema: z.string().min(1).max(200).nullable().default(null),
    advice: 'le nom du modèle',
    example: 'mistral-small',
  },
  TEACHER_API_KEY: {
    schema: z.string().min(1).max(400).nullable().default(null),
    advice: 'la clé du service',
    example: 'cle',
    secret: true,
  },
  /** Longest answer of a model. */
  TEACHER_MAX_TOKENS: whole(50, 4_000, 300),
  /** Answers of a model to one learner in a minute; beyond, the embedded teacher answers. */
  TEACHER_MODEL_PER_MINUTE: whole(0, 600, 10),
  /** Tokens of a model in 24 hours, prompts and answers: of one learner, and of all. */
  TEACHER_TOKENS_PER_LEARNER: whole(0, 999_999_999, 100_000),
  TEACHER_TOKENS_PER_DAY: whole(0, 999_999_999, 5_000_000),
} as const satisfies Readonly<Record<string, Setting>>
