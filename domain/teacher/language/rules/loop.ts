import type { LoopAct } from '../../acts/act.ts'
import type { NamedSection, OpenContent } from '../../acts/context.ts'
import { has, pattern, patterns } from '../pattern.ts'
import { slips } from '../spelling.ts'
import { withoutAccents } from '../split-words.ts'
import type { Token } from '../token.ts'

export const LOOP_WORDS = patterns({
  loop: 'reboucler | boucler | boucle | repeter | rejouer boucle | repetition | tourner boucle | faire tourner',
  work: 'rester | travailler | rejouer | jouer | isoler | bosser | repasser | concentrer | mettre | refaire | selectionner',
  off: 'enlever boucle | arreter boucle | arreter boucler | arreter repeter | sortir boucle | fin boucle | plus boucle | pas boucle | sans boucle | desactiver boucle | desactiver repetition | supprimer boucle | retirer boucle | couper boucle | virer boucle | stop boucle | stopper boucle | annuler boucle | enlever repetition | arreter repetition | quitter boucle | finir boucle | fini boucle | terminer boucle | boucle off | effacer boucle | cesser boucler | cesser repeter | oter boucle | casser boucle | degager boucle | supprimer repetition | stop repetition',
  measure: 'mesure',
  section: 'section | partie | passage | bloc | lettre',
})

/** Section letters as they are spoken. */
const SPOKEN: Readonly<Record<string, string>> = {
  a: 'A',
  be: 'B',
  b: 'B',
  ce: 'C',
  c: 'C',
  se: 'C',
  de: 'D',
  d: 'D',
  des: 'D',
  e: 'E',
  eu: 'E',
  f: 'F',
  effe: 'F',
  ef: 'F',
  g: 'G',
  ge: 'G',
  h: 'H',
  hache: 'H',
  ache: 'H',
}
const SPOKEN_WITH_ACCENT = /^(bé|cé|dé|sé|gé|c)$/
const ORDINALS: readonly RegExp[] = [/^premiere?s?$/, /^(deuxieme|seconde?)s?$/, /^troisiemes?$/, /^quatriemes?$/, /^cinquiemes?$/]

export interface NamedPassage {
  readonly section?: string
  readonly from?: number
  readonly to?: number
}

function letterOf(tokens: readonly Token[]): { readonly letter: string; readonly at: number } | undefined {
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]
    if (!before || token.form.length > 5) continue
    const afterNoun =
      before.names.has('section') ||
      before.names.has('partie') ||
      before.names.has('bloc') ||
      before.names.has('lettre') ||
      before.names.has('passage')
    const letter = SPOKEN[withoutAccents(token.typed)] ?? (/^[i-z]$/.test(token.typed) && afterNoun ? token.typed.toUpperCase() : undefined)
    if (letter === undefined) continue
    if (
      afterNoun &&
      (token.typed.length === 1 || SPOKEN_WITH_ACCENT.test(token.typed) || !/^(de|des|ce|se)$/.test(token.typed) || index === tokens.length - 1)
    )
      return { letter, at: index }
    const afterArticle = /^(la|le|sur|boucle|boucles)$/.test(before.form)
    if (
      afterArticle &&
      (token.capital ||
        SPOKEN_WITH_ACCENT.test(token.typed) ||
        (token.typed.length === 1 && token.typed !== 'à' && (index === tokens.length - 1 || before.form === 'la')))
    )
      return { letter, at: index }
  }
  return undefined
}

const plain = (text: string): string => withoutAccents(text.toLowerCase())

/** The section that is called by its name or by its place: « le thème », « la deuxième partie ». */
function namedSection(tokens: readonly Token[], sections: readonly NamedSection[]): NamedSection | undefined {
  const says = (word: string): boolean =>
    word.length > 2 &&
    tokens.some(
      ({ typed, names, form }) =>
        plain(typed) === word ||
        (word.length >= 5 && slips(plain(typed), word, word.length >= 7 ? 2 : 1) <= (word.length >= 7 ? 2 : 1)) ||
        form === word ||
        names.has(word) ||
        (word.startsWith(form) && form.length >= 5),
    )
  const byName = sections.find(({ name }) =>
    plain(name)
      .split(/[^a-z0-9]+/)
      .some((word) => says(word) && !/^(partie|section|premiere|deuxieme|exercice)$/.test(word)),
  )
  if (byName) return byName
  const aboutPart = has(tokens, LOOP_WORDS.section)
  const place = aboutPart ? ORDINALS.findIndex((ordinal) => tokens.some(({ form }) => ordinal.test(form))) : -1
  if (place >= 0) return sections[place]
  return aboutPart && tokens.some(({ form }) => /^dernieres?$/.test(form)) ? sections.at(-1) : undefined
}

const RANGE = /\b(?:mesures? )?(?:de )?(?:la |les )?(?:mesures? )?(\d+) (?:a|au|jusque a|jusque|et|-|jusque la) (?:a )?(?:la )?(?:mesure )?(\d+)\b/
const MANY = /\b(?:(\d+) )?(premieres?|dernieres?) (?:(\d+) )?mesures?\b/
/** « Boucle les huit dernières » */
const MANY_LOOPED = /\b(\d+) (premieres?|dernieres?)\b()/
const ONE = /\bmesures? (?:numero )?(\d+)\b|\b(\d+) ?e?me mesure\b/
const isRange = (forms: string): boolean => /\bmesures?\b|\bentre\b|\bde la\b/.test(forms) || /\bboucle|repet|tourn/.test(forms)

/** « Mesures un à huit », as it is dictated; as many words as tokens. */
const placeForms = (tokens: readonly Token[]): string =>
  tokens
    .map(({ form }) => form)
    .join(' ')
    .replace(/\b(mesures?) une? (?=(?:a|et) )/, '$1 1 ')

/** The tokens without the numbers of measures that are named, so that another number is a tempo: « boucle 9 à 12 à 60 ». */
export function withoutMeasures(tokens: readonly Token[]): readonly Token[] {
  const forms = placeForms(tokens)
  const range = RANGE.exec(forms)
  const match =
    MANY.exec(forms) ?? (range && isRange(forms) ? range : null) ?? ONE.exec(forms) ?? (/\bboucle/.test(forms) ? MANY_LOOPED.exec(forms) : null)
  if (!match) return tokens
  const before = forms.slice(0, match.index).split(' ').filter(Boolean).length
  const length = match[0].trim().split(' ').length
  return [...tokens.slice(0, before), ...tokens.slice(before + length)]
}

function measuresOf(tokens: readonly Token[], measures: number): NamedPassage | undefined {
  const forms = placeForms(tokens)
  const many = MANY.exec(forms) ?? (/\bboucle/.test(forms) ? MANY_LOOPED.exec(forms) : null)
  if (many) {
    const count = Number(many[1] ?? many[3] ?? 1)
    return many[2]?.startsWith('premiere') ? { from: 1, to: count } : { from: Math.max(1, measures - count + 1), to: measures }
  }
  const range = RANGE.exec(forms)
  if (range && isRange(forms)) return { from: Number(range[1]), to: Number(range[2]) }
  const single = ONE.exec(forms)
  const number = Number(single?.[1] ?? single?.[2])
  if (single) return { from: number, to: number }
  return undefined
}

/** « B et C », « de A à C »: from the first section to the last. */
function sectionsFrom(letter: string, [joining, last]: readonly Token[], content: OpenContent | null): NamedPassage {
  const other = joining && /^(et|a)$/.test(joining.form) && last?.typed.length === 1 ? SPOKEN[last.typed] : undefined
  const first = content?.sections.find((section) => section.letter === letter)
  const end = content?.sections.find((section) => section.letter === other)
  return first && end && end.to > first.from ? { from: first.from, to: end.to } : { section: letter }
}

/** The passage that is named, whether or not it is there. */
export function passageOf(tokens: readonly Token[], content: OpenContent | null): NamedPassage | undefined {
  const measures = measuresOf(tokens, content?.measures ?? 0)
  if (measures) return measures
  const start = letterOf(tokens)
  if (start) return sectionsFrom(start.letter, tokens.slice(start.at + 1), content)
  const section = namedSection(tokens, content?.sections ?? [])
  return section && { section: section.letter }
}

/** « Section B trop belle » is a remark. */
const JUDGED = pattern('trop | beau | belle | joli | jolie | difficile | facile | magnifique | adorer | aimer bien | nul | nulle | super')

/** What is asked of the loop; only measures or a section, without a word for repeating, are a loop too: « mesures 1 à 4, main gauche ». */
export function loopOf(tokens: readonly Token[], content: OpenContent | null): LoopAct | undefined {
  if (has(tokens, LOOP_WORDS.off)) return { type: 'player.loop', op: 'off' }
  const passage = passageOf(tokens, content)
  if (has(tokens, LOOP_WORDS.loop)) return { type: 'player.loop', op: 'on', ...passage }
  const byItself = passage && (passage.from !== undefined || tokens.some(({ names }) => names.has('section') || names.has('partie')))
  if (has(tokens, JUDGED)) return undefined
  const isAsked =
    tokens.length <= 10 &&
    (has(tokens, LOOP_WORDS.work) || /^(seulement|juste|uniquement|mesure|section|partie|de|les|la|des|sur)/.test(tokens[0]?.form ?? ''))
  return byItself && isAsked ? { type: 'player.loop', op: 'on', ...passage } : undefined
}
