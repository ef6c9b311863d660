import { counted, french, listed } from '../../../basics/index.ts'

/** The words of a signature; « ni dièse ni bémol » of none. */
export const SIGNATURE_TEXTS = french({
  none: 'À la clé, ni dièse ni bémol',
  sharps: (names: readonly string[]) => `À la clé, ${counted(names.length, 'dièse', 'dièses')} : ${listed(names)}`,
  flats: (names: readonly string[]) => `À la clé, ${counted(names.length, 'bémol', 'bémols')} : ${listed(names)}`,
  leading: (name: string) => `La sensible est ${name}`,
})
