import path from 'node:path'
import { z } from 'zod'

/** One environment variable. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema
  /** Advice to follow « écrivez ». */
  readonly advice: string
  readonly example: string
  /** The value is never printed, not even in a refusal. */
  readonly secret?: true
}

export const whole = (least: number, most: number, fallback: number) => ({
  schema: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .default(fallback),
  advice: `un nombre entre ${least} et ${most}`,
  example: String(fallback),
})

/** An integer, or not set. */
export const wholeIfAny = (least: number, most: number, example: number) => ({
  schema: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .nullable()
    .default(null),
  advice: `un nombre entre ${least} et ${most}`,
  example: String(example),
})

export const folder = (fallback: string, example: string) => ({
  schema: z
    .string()
    .max(1_000)
    .default(fallback)
    .transform((text) => path.resolve(text)),
  advice: 'le chemin d’un dossier',
  example,
})

export const word = <const Words extends readonly [string, ...string[]]>(words: Words, fallback: Words[number]) => ({
  schema: z.enum(words).default(fallback as never),
  advice: `${words.slice(0, -1).join(', ')} ou ${words.at(-1)}`,
  example: fallback,
})

/** Loopback, by any of its names. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A URL that receives secrets: https, or this machine. */
export const isSafeAddress = (text: string): boolean => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname))
}

/** A web URL, or not set. */
export const addressIfAny = (example: string) => ({
  schema: z.string().max(2_000).refine(isSafeAddress).nullable().default(null),
  advice: 'une adresse en https',
  example,
})
