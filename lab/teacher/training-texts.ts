import { INTENT_LABELS, intentFeatures, intentWords } from '@prelude/domain/teacher/intents'
import type { IntentSample } from './intent-trainer.ts'
import { mirrored, pick, withNoise } from './noise.ts'
import type { WrittenText } from './read-written-texts.ts'

const PLACES: ReadonlyMap<string, number> = new Map(INTENT_LABELS.map((label, place) => [label, place]))

/** Labels that no network has: slips of who wrote the text. */
export const unknownLabels = ({ anyOf }: WrittenText): readonly string[] => anyOf.flat().filter((label) => !PLACES.has(label))

const sampleOf = (text: string, labels: readonly string[], before?: string): IntentSample => ({
  features: intentFeatures(intentWords(text, before)),
  targets: labels.flatMap((label) => PLACES.get(label) ?? []),
})

/** All that is right of a text: of equal readings each is a target. */
const labelsOf = ({ anyOf }: WrittenText): readonly string[] => [...new Set(anyOf.flat())]

const ORDER = /^(play|pause|restart|validate|t[-+=]|v|loop|h[LRB]|d[PS])/
const OTHER_REQUEST = /^(rec|go\.|k\.|a\.|sk\.)/
const MOST_WORDS_OF_A_REQUEST = 10
const JOINS = [' et ', ' et ', ' puis ', ', ', ' et puis ', ', et ', ' ; ', ' aussi ', ' et après ', ', puis ', '. ', ' en même temps ', ' ensuite ']

/** Short texts of one request, which can be joined. */
function requestsOf(texts: readonly WrittenText[]): { readonly orders: readonly WrittenText[]; readonly all: readonly WrittenText[] } {
  const shortTexts = texts.filter(
    ({ anyOf, before, text }) =>
      anyOf.length === 1 && anyOf[0]?.length === 1 && before === undefined && text.split(' ').length <= MOST_WORDS_OF_A_REQUEST,
  )
  const orders = shortTexts.filter(({ anyOf }) => ORDER.test(anyOf[0]?.[0] ?? ''))
  return { orders, all: [...orders, ...shortTexts.filter(({ anyOf }) => OTHER_REQUEST.test(anyOf[0]?.[0] ?? ''))] }
}

/** Two or three requests in one text. */
function joinedRequests({ orders, all }: ReturnType<typeof requestsOf>, random: () => number): IntentSample {
  const count = random() < 0.7 ? 2 : 3
  const requests = [pick(orders, random)]
  while (requests.length < count) requests.push(pick(random() < 0.7 ? orders : all, random))
  if (random() < 0.5) requests.reverse()
  const text = requests.map((request) => request.text.replace(/[.!]+$/, '')).reduce((joined, next) => joined + pick(JOINS, random) + next)
  return sampleOf(random() < 0.5 ? withNoise(text, random) : text, [...new Set(requests.flatMap(labelsOf))])
}

/** How many texts of several requests there are for one that was written. */
const JOINED_SHARE = 0.2

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[items[at], items[other]] = [items[other] as Item, items[at] as Item]
  }
  return items
}

/** What is learnt in one round, in random order: each text as it was written and twice with other noise, and joined requests. */
export function* roundOf(texts: readonly WrittenText[], random: () => number): Generator<IntentSample> {
  const requests = requestsOf(texts)
  const jobs = texts.flatMap((written) => {
    const labels = labelsOf(written)
    return [
      () => sampleOf(written.text, labels, written.before),
      () => {
        const other = random() < 0.5 ? mirrored(written.text, labels) : null
        return sampleOf(withNoise(other?.text ?? written.text, random), other?.labels ?? labels, written.before)
      },
      () => sampleOf(withNoise(written.text, random), labels, written.before),
    ]
  })
  if (requests.orders.length > 0)
    for (let count = 0; count < JOINED_SHARE * texts.length; count += 1) jobs.push(() => joinedRequests(requests, random))
  for (const job of shuffled(jobs, random)) yield job()
}
