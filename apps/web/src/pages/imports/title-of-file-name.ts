import { capitalised } from '@prelude/domain/basics'

/** « valse_pour-jeanne (1).mxl » → « Valse pour jeanne »: a default title. */
export function titleOfFileName(name: string): string {
  return capitalised(
    name
      .replace(/\.(musicxml|xml|mxl)$/i, '')
      .replace(/\s*\(\d+\)$/, '')
      .replaceAll(/[\s_-]+/g, ' ')
      .trim(),
  )
}
