import type { LoopAct, RecommendAct, TempoAct } from '../acts/act.ts'
import type { OpenContent } from '../acts/context.ts'
import { has, pattern } from '../language/pattern.ts'
import { type NamedPassage, passageOf } from '../language/rules/loop.ts'
import { filtersOf } from '../language/rules/recommend.ts'
import { tempoOf } from '../language/rules/tempo.ts'
import { formsOfTokens, type Token } from '../language/token.ts'

// What an order holds beside what it is, where it is known what is asked for: a number then needs no word that says of what it is.

/** Below it no piece is played: a smaller number is an amount. In beats a minute, or percent. */
const LEAST_TEMPO = 20
/** A larger number is where the tempo goes, and not by how much it changes. */
const LARGEST_STEP = 60
/** Without a unit a smaller number counts something else. */
const SMALLEST_STEP = 3

/** What a number counts that is neither tempo nor measure. */
const COUNTED =
  /^(doigts?|mains?|fois|ans?|minutes?|secondes?|heures?|jours?|semaines?|mois|euros?|notes?|touches?|croches?|noires?|personnes?|enfants?)$/
const UNITS = /^(pourcents?|bpm|battements?|pulsations?|crans?|points?|beats?)$/
const OF_A_MEASURE = /^(mesures?|section|module|numero|dans|des|la|le|les)$/

const countsOther = (tokens: readonly Token[], at: number): boolean => COUNTED.test(tokens[at + 1]?.form ?? '')

/** Numbers that may be a tempo, in their order. */
function tempoNumbers(tokens: readonly Token[]): readonly { readonly value: number; readonly at: number; readonly hasUnit: boolean }[] {
  return tokens.flatMap((token, at) => {
    const { number: value } = token
    if (value === undefined || value <= 0 || countsOther(tokens, at)) return []
    // « une note sur deux »
    if (tokens[at - 1]?.form === 'sur' && value < LEAST_TEMPO) return []
    const hasUnit = UNITS.test(tokens[at + 1]?.form ?? '')
    const isPlace = !hasUnit && OF_A_MEASURE.test(tokens[at - 1]?.form ?? '') && value < LEAST_TEMPO
    return isPlace ? [] : [{ value, at, hasUnit }]
  })
}

const HALF = /\b(moitie|en deux|en 2|par deux|par 2|deux fois moins|2 fois moins|demi vitesse)\b/
const TWICE = /\b(double|deux fois plus|2 fois plus|x ?2|fois deux|fois 2)\b/
const SPEEDS = [
  [
    'VERY_SLOW',
    pattern('tres lent* | plus lent possible | plus lente possible | minimum | tortue | escargot | limace | super lent* | hyper lent* | ultra lent*'),
  ],
  ['MEDIUM', pattern('moyen | moyenne | medium | intermediaire | median | mediane | moitie chemin | entre 2')],
  ['SLOW', pattern('lent | lente | lentement | tranquille | doucement | cool | calme | pepere')],
] as const
const NORMAL: TempoAct = { type: 'player.tempo', op: 'set', value: 100, unit: 'percent' }

/** How far, or where to: of a text that changes the tempo down, up, or to a value. */
export function tempoSlots(op: TempoAct['op'], tokens: readonly Token[]): TempoAct {
  const forms = formsOfTokens(tokens)
  const numbers = tempoNumbers(tokens)
  // « 80, non, 84 »: the last one is meant.
  const last = numbers.at(-1)
  const isPercent = tokens.some(({ form }) => /^pourcents?$/.test(form))
  // « C’est du suicide à 140 » says how it is, and not how it is wanted.
  const isComplaint = op !== 'set' && /\b(ce est|ca va|trop|suicide|impossible|suis pas|arrive pas)\b/.test(forms)
  if (last) {
    const before = tokens[last.at - 1]?.form ?? ''
    const isPlaced = /^(a|sur|vers|tempo|vitesse|jusque)$/.test(before) && last.value >= LEAST_TEMPO
    if (isPlaced && isComplaint) return { type: 'player.tempo', op }
    const isStep = op !== 'set' && !isPlaced && last.value <= LARGEST_STEP && (last.hasUnit || last.value >= SMALLEST_STEP || before === 'de')
    const unit = isPercent ? 'percent' : 'bpm'
    if (isStep) return { type: 'player.tempo', op, value: last.value, unit }
    if (last.value >= LEAST_TEMPO) return { type: 'player.tempo', op: 'set', value: last.value, unit }
  }
  const read = tempoOf(tokens)
  const isFraction = read !== undefined && read !== 'which' && read.op === op && read.value !== undefined && read.unit === 'percent'
  if (op !== 'set' && isFraction) return read
  if (op === 'decrease') return HALF.test(forms) ? { type: 'player.tempo', op, value: 50, unit: 'percent' } : { type: 'player.tempo', op }
  if (op === 'increase') return TWICE.test(forms) ? { type: 'player.tempo', op, value: 100, unit: 'percent' } : { type: 'player.tempo', op }
  if (read !== undefined && read !== 'which' && read.op === 'set' && (read.speed !== undefined || (read.value ?? 0) >= LEAST_TEMPO)) return read
  const speed = SPEEDS.find(([, words]) => has(tokens, words))?.[0]
  return speed ? { type: 'player.tempo', op, speed } : NORMAL
}

const ORDINALS: Readonly<Record<string, number>> = Object.fromEntries(
  'premiere deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme onzieme douzieme treizieme quatorzieme quinzieme seizieme'
    .split(' ')
    .map((word, place) => [word, place + 1]),
)
const isSection = (token: Token | undefined): boolean =>
  token !== undefined && ['section', 'partie', 'bloc', 'lettre'].some((name) => token.names.has(name))

/** Numbers of measures: no tempo, no count, no hand. */
const measureNumbers = (tokens: readonly Token[]): readonly number[] =>
  tokens.flatMap((token, at) => {
    const ordinal = isSection(tokens[at + 1]) || /^(fois|main)$/.test(tokens[at + 1]?.form ?? '') ? undefined : ORDINALS[token.form.replace(/s$/, '')]
    // « mesures une à quatre »
    const isOne = /^une?$/.test(token.form) && /^(a|et|-)$/.test(tokens[at + 1]?.form ?? '') && tokens[at + 2]?.number !== undefined
    const value = token.number ?? ordinal ?? (isOne ? 1 : undefined)
    if (value === undefined || !Number.isInteger(value) || value < 1) return []
    if (UNITS.test(tokens[at + 1]?.form ?? '') || countsOther(tokens, at) || tokens[at - 1]?.form === 'x') return []
    return [value]
  })

/** A letter that stands for a section: a capital, or after « la », « section », at the head or before « en boucle ». */
function letterNamed(tokens: readonly Token[], content: OpenContent | null): string | undefined {
  const letters = tokens.flatMap((token, at) => {
    const letter = token.typed.length === 1 ? token.typed.toUpperCase() : undefined
    if (letter === undefined || !/^[A-H]$/.test(letter)) return []
    const before = tokens[at - 1]
    const isNamed = token.capital || isSection(before) || /^(la|le|sur|boucle|du|que)$/.test(before?.form ?? '') || at === 0
    return isNamed && !(letter === 'A' && !token.capital && at > 0 && !isSection(before) && before?.form !== 'la') ? [letter] : []
  })
  const last = letters.at(-1)
  return content && last !== undefined && !content.sections.some(({ letter }) => letter === last) ? (letters[0] ?? last) : last
}

/** Which measures or section: of a text that asks for a loop. */
export function passageSlots(tokens: readonly Token[], content: OpenContent | null): NamedPassage {
  const numbers = measureNumbers(tokens)
  const [first = 0, ...others] = numbers
  const isRow = others.every((number, place) => number === first + place + 1)
  const read = passageOf(tokens, content)
  // « les quatre premières », « les huit dernières »
  if (tokens.some(({ form }) => /^(premieres|dernieres|derniers|premiers)$/.test(form)) && read?.from !== undefined) return read
  if (numbers.length > 1 && isRow) return { from: first, to: others.at(-1) ?? first }
  if (read?.from !== undefined && read.to !== read.from) return read
  const second = others[0]
  if (second !== undefined && second > first) return { from: first, to: second }
  if (read?.section !== undefined && numbers.length === 0) return { section: letterNamed(tokens, content) ?? read.section }
  if (numbers.length === 1 && !tokens.some(({ form }) => /^(suivantes|suivants|apres|avant)$/.test(form))) return { from: first, to: first }
  const letter = letterNamed(tokens, content)
  return letter === undefined ? (read ?? {}) : { section: letter }
}

export const loopSlots = (tokens: readonly Token[], content: OpenContent | null): LoopAct => ({
  type: 'player.loop',
  op: 'on',
  ...passageSlots(tokens, content),
})

const SAYS = {
  quick: pattern('vite fait | vite jouer | rapide | court | courte | courts | presse* | pressee | vite torche* | petit temps'),
  unseen: pattern(
    'inedit | inedite | jamais jouer | jamais joue | connaitre pas | pas encore jouer | pas encore joue | nouveau pour moi | jamais vu',
  ),
  fresh: pattern('derniers ajoutes | derniers morceau ajoutes | nouveautes | nouveaute | vient de sortir | recent* | derniers arrives'),
  harder: pattern('trop facile | trop easy | trop simple | plus corse | plus dur | plus complique'),
  easier: pattern('trop difficile | trop dur | trop hard | trop complique | plus simple | moins dur'),
  difficult: pattern('tue les doigts | fait peur | fait suer | casse doigt | virtuose | costaud | redoutable'),
}

/** Names of several words, or after « de »: capitals within a text. */
function properName(tokens: readonly Token[]): { readonly name: string; readonly isAuthor: boolean } | undefined {
  const from = tokens.findIndex(({ proper }) => proper === true)
  if (from < 0) return undefined
  const end = tokens.findIndex((token, at) => at > from && token.proper !== true)
  const words = tokens.slice(from, end < 0 ? undefined : end)
  const name = words.map(({ typed }) => typed).join(' ')
  const before = tokens[from - 1]?.form ?? ''
  const isAuthor = /^(de|du|par)$/.test(before)
  const isNamed =
    isAuthor || words.length > 1 || /^(trouve|trouver|jouer|joue|as|avez|veux|voudrais|cherche|apprendre|chanson|morceau|titre)$/.test(before)
  return name.length > 2 && isNamed ? { name, isAuthor } : undefined
}

/** What is looked for: of a text that asks for something to play. A search is for pieces where nothing else is named. */
export function recommendSlots(tokens: readonly Token[]): RecommendAct {
  const filters = filtersOf(tokens)
  const minutes = tokens.findIndex(({ names }) => names.has('minute'))
  const maxMinutes = filters.maxMinutes ?? tokens[minutes - 1]?.number
  const hands = (['gauche', 'droite'] as const).filter((side) => tokens.some(({ names }) => names.has(side)))
  const hand = filters.hand ?? (hands.length === 1 ? ({ gauche: 'LEFT', droite: 'RIGHT' } as const)[hands[0] ?? 'gauche'] : undefined)
  const isDenied = /\bpas (trop|plus|tres)\b/.test(formsOfTokens(tokens))
  const difficulty =
    !isDenied && has(tokens, SAYS.harder)
      ? 'plus_difficile'
      : !isDenied && has(tokens, SAYS.easier)
        ? 'plus_facile'
        : (filters.difficulty ?? (has(tokens, SAYS.difficult) ? 'difficile' : undefined))
  const isOfStyle = filters.style !== undefined || filters.notStyle !== undefined
  const proper = filters.artist === undefined && filters.title === undefined && !isOfStyle ? properName(tokens) : undefined
  return {
    type: 'recommend',
    kind: 'piece',
    ...filters,
    ...(proper ? (proper.isAuthor ? { artist: proper.name } : { title: proper.name }) : {}),
    ...(maxMinutes === undefined ? {} : { maxMinutes }),
    ...(hand === undefined ? {} : { hand }),
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(has(tokens, SAYS.quick) ? { quick: true as const } : {}),
    ...(has(tokens, SAYS.unseen) ? { unseen: true as const } : has(tokens, SAYS.fresh) && !filters.unseen ? { new: true as const } : {}),
  }
}
