import { createHash } from 'node:crypto'

/**
 * The pieces from the easiest to the hardest, by grade: 1 to 8 are those of the ABRSM syllabuses; a half stands between two grades, or where the levels of
 * RCM or of Henle say otherwise. A piece that is in no syllabus has the grade of its neighbours in the same book (Burgmüller op. 100, Schumann op. 15
 * and 68, Czerny op. 599, Beyer, Chopin’s mazurkas). From memory of the lists, written before any weight of the estimate was fitted to them.
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
  'etude-op599-n11-czerny': 0.5,
  'chanson-d-enfant-beyer': 0.6,
  'etude-op599-n12-czerny': 0.7,
  'exercice-op101-n25-beyer': 0.8,
  'etude-op139-n1-czerny': 1,
  'etude-op190-n27-kohler': 1,
  'etude-op599-n13-czerny': 1,
  'moderato-op149-n8-diabelli': 1,
  'la-candeur': 1.5,
  'marche-des-soldats-op68-n2': 1.5,
  'melodie-op68-n1': 1.5,
  'menuet-en-sol-petzold': 1.8,
  'menuet-en-sol-mineur-petzold': 2,
  'menuet-en-sol-bwv-anh-116': 2.3,
  'arabesque-burgmuller': 2.5,
  'musette-en-re': 2.5,
  'douce-plainte': 3,
  'inquietude-op100-n18-burgmuller': 3,
  'le-cavalier-sauvage-op68-n8': 3,
  'le-gai-laboureur-op68-n10': 3,
  'petit-prelude-bwv-939': 3,
  'sonatine-op36-n1-allegro': 3,
  'sonatine-op36-n1-andante': 3,
  'petite-etude-op68-n14': 3.5,
  'sonatine-op36-n1-vivace': 3.5,
  'gymnopedie-n1': 4,
  'gymnopedie-n2': 4,
  'gymnopedie-n3': 4,
  'valse-op12-n2-grieg': 4,
  'andante-grazioso-k331': 4.5,
  'gnossienne-n1': 4.5,
  'prelude-en-la-majeur-op28-n7': 4.5,
  'sonatine-op36-n3-spiritoso': 4.5,
  'lettre-a-elise': 5,
  'mazurka-op68-n2': 5,
  'prelude-en-do-bwv-846': 5,
  'prelude-en-do-mineur-op28-n20': 5,
  'prelude-en-mi-mineur-op28-n4': 5,
  'prelude-en-si-mineur-op28-n6': 5,
  'sonatine-op49-n2-menuet': 5,
  'allegretto-clair-de-lune': 5.5,
  'ecossaise-en-sol': 5.5,
  'invention-n1-bwv-772': 5.5,
  'l-enfant-suppliant-op15-n4': 5.5,
  'mazurka-op67-n4': 5.5,
  'scenes-d-enfants-n1': 5.5,
  'sonate-facile-k545-rondo': 5.5,
  'sonate-op49-n1-andante': 5.5,
  'sonatine-op49-n2-allegro': 5.5,
  'clair-de-lune-beethoven': 6,
  'mazurka-op7-n1': 6,
  'sonate-facile-k545-andante': 6,
  'reverie-schumann': 6.5,
  'sonate-facile-k545': 6.5,
  'the-entertainer': 6.5,
  'valse-op69-n2': 6.5,
  'adagio-pathetique': 7,
  'marche-turque': 7,
  'nocturne-op9-n2': 7,
  'maple-leaf-rag': 7.5,
}

/** The half of the list that no weight of the estimate was fitted to, by the hash of the slug. */
export const isHeldOut = (slug: string): boolean => (createHash('sha256').update(slug).digest()[0] ?? 0) % 2 === 1

/** Place among our levels 1, 3, 4, 5, 6 of a published grade, and of an estimate: where the catalogue divides the lists. */
const GRADE_LIMITS = [0.9, 1.4, 3.01, 5.26] as const
const EXACT_LIMITS = [1.5, 1.74, 2.5, 3.5] as const
const placeIn = (limits: readonly number[], value: number): number => limits.filter((limit) => value >= limit).length
export const levelPlaceOfGrade = (grade: number): number => placeIn(GRADE_LIMITS, grade)
export const levelPlaceOfExact = (exact: number): number => placeIn(EXACT_LIMITS, exact)

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
