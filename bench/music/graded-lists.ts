/**
 * The pieces from the easiest to the hardest, by grade: 1 to 8 are those of the ABRSM syllabuses, which for these classics agree with RCM and the Henle
 * levels up to a grade (Petzold, Burgmüller 1-2; Clementi 3; « Für Elise », its theme alone, Satie 4; BWV 846, op. 28 no. 4 and 20, 5; BWV 772, 6).
 * Below 1, where method books for adults put the tunes over a simple bass: five fingers, then a moving hand, then dotted rhythms and wide ranges.
 */
export const PUBLISHED_GRADES: Readonly<Record<string, number>> = {
  'au-clair-de-la-lune': 0.1,
  'frere-jacques': 0.1,
  'ah-vous-dirai-je-maman': 0.1,
  'hymne-a-la-joie': 0.1,
  'j-ai-du-bon-tabac': 0.2,
  'oh-when-the-saints': 0.2,
  'sur-le-pont-d-avignon': 0.2,
  'a-la-claire-fontaine': 0.3,
  'good-king-wenceslas': 0.3,
  'joyeux-anniversaire': 0.3,
  'aura-lee': 0.4,
  'amazing-grace': 0.4,
  'jingle-bells': 0.4,
  'mon-beau-sapin': 0.5,
  'auld-lang-syne': 0.5,
  'red-river-valley': 0.5,
  'berceuse-de-brahms': 0.6,
  'douce-nuit': 0.6,
  'il-est-ne-le-divin-enfant': 0.6,
  'choeur-judas-maccabee': 0.6,
  'we-wish-you-a-merry-christmas': 0.7,
  'deck-the-halls': 0.7,
  'oh-susanna': 0.7,
  'malbrough-s-en-va-t-en-guerre': 0.8,
  'canon-de-pachelbel': 0.9,
  greensleeves: 0.9,
  'menuet-en-sol-petzold': 1.5,
  'la-candeur': 1.7,
  'sonatine-op36-n1-allegro': 3,
  'lettre-a-elise': 4,
  'gymnopedie-n1': 4,
  'prelude-en-do-bwv-846': 5,
  'prelude-en-mi-mineur-op28-n4': 5,
  'prelude-en-do-mineur-op28-n20': 5,
  'invention-n1-bwv-772': 6,
}

/** Ranks from 1; equal values share the mean of their ranks. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1)
}

/** Spearman's rank correlation: 1 where both put the items in the same order. */
export function spearman(first: readonly number[], second: readonly number[]): number {
  const [a, b] = [ranksOf(first), ranksOf(second)]
  const mean = (first.length + 1) / 2
  const product = (x: readonly number[], y: readonly number[]): number => x.reduce((sum, value, i) => sum + (value - mean) * ((y[i] ?? 0) - mean), 0)
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b))
}

/** Kendall's tau-b: pairs in the same order less those in the other one, over all pairs that are no tie. */
export function kendall(first: readonly number[], second: readonly number[]): number {
  let [balance, inOne, inOther] = [0, 0, 0]
  for (let i = 0; i < first.length; i += 1) {
    for (let k = 0; k < i; k += 1) {
      const a = Math.sign((first[i] ?? 0) - (first[k] ?? 0))
      const b = Math.sign((second[i] ?? 0) - (second[k] ?? 0))
      balance += a * b
      inOne += Math.abs(a)
      inOther += Math.abs(b)
    }
  }
  return balance / Math.sqrt(inOne * inOther)
}
