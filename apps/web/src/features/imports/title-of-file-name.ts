/** « valse_pour-jeanne (1).mxl » → « Valse pour jeanne »: a default title. */
export function titleOfFileName(name: string): string {
  const words = name
    .replace(/\.(musicxml|xml|mxl)$/i, '')
    .replace(/\s*\(\d+\)$/, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
  return words.charAt(0).toLocaleUpperCase('fr-FR') + words.slice(1)
}
