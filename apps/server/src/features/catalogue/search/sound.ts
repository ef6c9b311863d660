/** Spellings of one sound in French, most letters first; what follows is not consumed. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/g, '$1'],
  [/tsch|tch|sch|sh|ch(?![lr])/g, 'S'],
  [/ph/g, 'f'],
  [/cqu|qu|ck|q/g, 'k'],
  [/h/g, ''],
  [/sc(?=[eiy])|c(?=[eiy])/g, 's'],
  [/gu(?=[eiy])/g, 'G'],
  [/g(?=[eiy])/g, 'j'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/eau|au/g, 'o'],
  [/(?:[ae]i|[iy])[nm](?![aeiouynm])/g, 'I'],
  [/[ae][nm](?![aeiouynm])/g, 'A'],
  [/u[nm](?![aeiouynm])/g, 'I'],
  [/o[nm](?![aeiouynm])/g, 'O'],
  [/o[uo]/g, 'u'],
  [/oi/g, 'wa'],
  [/ai|ei|ay|ey/g, 'e'],
  [/y/g, 'i'],
  [/G/g, 'g'],
  [/(.)\1+/g, '$1'],
]

/** Mute endings of French words: the plural, then one more. */
const MUTE_ENDS = [/(?<=..)s$/, /(?<=..)(?:e[rz]?|[tdp])$/]

/** Approximate French pronunciation of a word: « turque » and « turc » are « turk ». The word is folded (`foldText`). */
export function soundOf(word: string): string {
  let sound = word
  for (const [spelling, replacement] of SPELLINGS) sound = sound.replace(spelling, replacement)
  for (const end of MUTE_ENDS) sound = sound.replace(end, '')
  return sound
}
