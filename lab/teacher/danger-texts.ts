import type { SearchSample } from './finding/search-trainer.ts'
import { pick, withNoise } from './noise.ts'
import type { WrittenText } from './read-written-texts.ts'

/** Authors who wrote innocent texts with the words of danger. */
const WROTE_NEAR = /danger|ordinary/
/** Copies of a text with noise: of danger, and of its innocent neighbours. */
const COPIES_OF_DANGER = 3
const COPIES_OF_NEAR = 1
/** Of the texts that have nothing to do with danger, this share is learnt. */
const SHARE_OF_OTHERS = 0.6
/** A cry for help stands within other sentences too. */
const SHARE_WITHIN_OTHERS = 0.3
const LEFT_OUT = 0.2

/** Labels of danger and health of a text; empty of an innocent one. */
export const dangersOf = ({ anyOf }: WrittenText): readonly string[] =>
  [...new Set(anyOf.flat())].filter((label) => /^(danger\.|pain$|medical$)/.test(label))

/** What the reader of dangers learns: the place after the last label is that of innocent texts. */
export function dangerSamples(texts: readonly WrittenText[], placeOf: ReadonlyMap<string, number>, random: () => number): readonly SearchSample[] {
  const innocent = texts.filter((text) => dangersOf(text).length === 0)
  return texts.flatMap((written): readonly SearchSample[] => {
    const dangers = dangersOf(written)
    const isNear = WROTE_NEAR.test(written.author)
    if (dangers.length === 0 && !isNear && random() >= SHARE_OF_OTHERS) return []
    const targets = dangers.length === 0 ? [placeOf.size] : dangers.flatMap((label) => placeOf.get(label) ?? [])
    const sample = { targets, kin: targets, weight: 1, leftOut: LEFT_OUT }
    const copies = dangers.length > 0 ? COPIES_OF_DANGER : COPIES_OF_NEAR
    return [
      { ...sample, text: written.text, isCopy: false },
      ...Array.from({ length: copies }, () => {
        const text = withNoise(written.text, random)
        if (dangers.length === 0 || random() >= SHARE_WITHIN_OTHERS) return { ...sample, text, isCopy: true }
        const other = pick(innocent, random).text
        return { ...sample, text: random() < 0.5 ? `${text}. ${other}` : `${other}. ${text}`, isCopy: true }
      }),
    ]
  })
}
