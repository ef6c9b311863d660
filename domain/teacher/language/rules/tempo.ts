import type { TempoAct } from '../../acts/act.ts'
import { find, has, patterns } from '../pattern.ts'
import type { Token } from '../token.ts'

export const TEMPO_WORDS = patterns({
  tempo: 'tempo | vitesse | bpm | noire | cadence | baisser rythme | ralentir rythme | rythme plus',
  slower:
    'ralentir | freiner | moins vite | moins rapide | plus lentement | plus lent | plus doucement | doucement | moins presser | plus cool | plus calme | lever pied | moins speed',
  faster: 'accelerer | plus vite | plus rapide | moins lent | moins lentement | presser | speeder | plus speed',
  lower: 'plus bas | baisser | diminuer | reduire | descendre | redescendre | abaisser | rabaisser | enlever | retirer | moins | perdre',
  raise: 'plus haut | augmenter | monter | remonter | ajouter | gagner | hausser | plus',
  twiceSlower: 'fois moins vite | fois plus lent* | fois moins rapide | moitie moins | diviser par | moitie plus lent*',
  twiceFaster: 'fois plus vite | fois plus rapide | doubler | fois plus rapidement',
  back: 'tempo depart | vitesse depart | normal | origine | tempo base | vitesse base | tempo prevu | tempo reel | vraie vitesse | tempo depart | bonne vitesse | reinitialiser',
  verySlow: 'tres lent* | super lent* | hyper lent* | tout doucement | plus lentement possible | vitesse minimum | tempo minimum | extremement lent*',
  slow: '^lent | bien lent* | ^lentement | jouer lent* | mode lent | vitesse lent | tempo lent | en lent',
  medium: 'vitesse moyen* | tempo moyen* | tempo modere | vitesse modere* | vitesse intermediaire',
  tooFast:
    'tempo etre trop eleve | vitesse etre trop eleve | tempo trop eleve | tempo etre trop haut | tempo trop haut | vitesse trop eleve | ce est peu rapide | ce est peu vite | ca va vite | ce est rapide | va peu vite | trop vite | trop rapide | trop speed | trop presse | trop accelere',
  tooSlow:
    'tempo etre trop bas | tempo trop bas | vitesse trop bas | ce est peu lent | ce est peu mou | ce est mou | ce est lent | trop lent | trop lentement | trop mou | trop doucement | pas assez vite | pas assez rapide | endort',
  change: 'changer | modifier | regler | ajuster',
  set: 'mettre | remettre | passer | jouer | descendre | baisser | redescendre | monter | remonter | ralentir | accelerer | aller | revenir | regler | reprendre | augmenter | diminuer | reduire | commencer | partir | vouloir | lancer | demarrer | faire | tempo | vitesse | relancer | repartir',
})
type Says = (name: keyof typeof TEMPO_WORDS) => boolean

/** « trois quarts », « la moitié », « un tiers », « à mi-vitesse » in percent. */
const FRACTIONS: readonly (readonly [RegExp, number])[] = [
  [/\b3 quarts?\b/, 75],
  [/\b(2 tiers)\b/, 67],
  [/\btiers\b/, 33],
  [/\bquart\b/, 25],
  [/\b(moitie|demi|demie|mi (vitesse|tempo|allure))\b/, 50],
]

/** In percent; undefined where none is named. */
export const fractionIn = (forms: string): number | undefined => FRACTIONS.find(([words]) => words.test(forms))?.[1]

interface Amount {
  readonly value: number
  readonly unit: 'bpm' | 'percent'
  /** « de 10 » is how much, « à 80 » is where. */
  readonly relative: boolean
}

const RELATIVE = /^(de|en|par|encore)$/
const ABSOLUTE = /^(a|sur|vers|tempo|vitesse|mets|met|mettez|passe)$/

function amountOf(tokens: readonly Token[], forms: string): Amount | undefined {
  const at = tokens.findIndex((token, index) => token.number !== undefined && isAmount(tokens, index))
  if (at >= 0) {
    const value = tokens[at]?.number ?? 0
    const after = tokens[at + 1]?.form
    const unit = after === 'pourcent' || /\bpourcent\b/.test(forms) ? 'percent' : 'bpm'
    const lead = tokens
      .slice(Math.max(0, at - 3), at)
      .reverse()
      .find(({ form }) => !/^(le|la|les|environ|tempo|bpm|peu|vitesse)$/.test(form))
    const sign = tokens[at - 1]?.form
    const rest = tokens
      .slice(at + 1)
      .map(({ form }) => form)
      .join(' ')
    const relative =
      sign === '+' ||
      sign === '-' ||
      /^(pourcent |bpm |points? |crans? )?(de )?(moins|plus)\b/.test(rest) ||
      (lead !== undefined && RELATIVE.test(lead.form)) ||
      (lead !== undefined &&
        !ABSOLUTE.test(lead.form) &&
        /^(enlever|retirer|ajouter|gagner|perdre|moins|plus|oter)$/.test(
          [...lead.names].find((name) => /^(enlever|retirer|ajouter|gagner|perdre|moins|plus|oter)$/.test(name)) ?? '',
        ))
    return { value, unit, relative }
  }
  const fraction = fractionIn(forms)
  if (fraction === undefined) return undefined
  return {
    value: fraction,
    unit: 'percent',
    relative:
      /\b(en|de) (moins|plus)\b/.test(forms) ||
      (/\bde (le )?(un |une |la )?(3 |2 )?(moitie|tiers|quart)/.test(forms) && !/\ba (les |la )?(3|2|moitie)/.test(forms)),
  }
}

/** A number that counts something else: measures, hands, minutes, times. */
const isAmount = (tokens: readonly Token[], index: number): boolean => {
  const before = tokens[index - 1]?.names
  const after = tokens[index + 1]?.names
  if (tokens[index]?.number === 0) return false
  if (/^(a|au|et|-|jusque)$/.test(tokens[index - 1]?.form ?? '') && tokens[index - 2]?.number !== undefined) return false
  if (before?.has('mesure') || before?.has('module') || before?.has('section')) return false
  return ![
    'main',
    'fois',
    'mesure',
    'quart',
    'tiers',
    'premiere',
    'derniere',
    'minute',
    'seconde',
    'ans',
    'an',
    'mois',
    'annee',
    'euro',
    'semaine',
    'heure',
    'jour',
    'temps',
    'personne',
    'section',
    'note',
    'croche',
  ].some((word) => after?.has(word))
}

const factorOf = (tokens: readonly Token[]): number => {
  const at = tokens.findIndex(({ names }) => names.has('fois') || names.has('par'))
  return tokens[at - 1]?.number ?? tokens[at + 1]?.number ?? 2
}

function byFactor(tokens: readonly Token[], says: Says): TempoAct | undefined {
  if (says('twiceSlower')) {
    const factor = says('twiceSlower') && tokens.some(({ names }) => names.has('moitie')) ? 2 : factorOf(tokens)
    return { type: 'player.tempo', op: 'decrease', value: Math.round(100 - 100 / factor), unit: 'percent' }
  }
  if (says('twiceFaster')) return { type: 'player.tempo', op: 'increase', value: Math.round(factorOf(tokens) * 100 - 100), unit: 'percent' }
  return undefined
}

function direction(says: Says): 'decrease' | 'increase' | undefined {
  const about = says('tempo')
  if (says('tooFast')) return 'decrease'
  if (says('tooSlow')) return 'increase'
  if (says('slower') || (about && says('lower'))) return 'decrease'
  if (says('faster') || (about && says('raise'))) return 'increase'
  return undefined
}

/** « à 80 », « de 10 % », « moitié moins vite », « vitesse normale »: what is asked of the tempo. */
export function tempoOf(tokens: readonly Token[], options: { readonly mayBeBare: boolean } = { mayBeBare: true }): TempoAct | 'which' | undefined {
  const says: Says = (name) => has(tokens, TEMPO_WORDS[name])
  const forms = tokens.map(({ form }) => form).join(' ')
  const byTimes = byFactor(tokens, says)
  if (byTimes) return byTimes
  const way = direction(says)
  const amount = amountOf(tokens, forms)
  if (says('back') && (says('tempo') || says('set')) && amount === undefined) return { type: 'player.tempo', op: 'set', value: 100, unit: 'percent' }
  if (amount) {
    const about = says('tempo') || way !== undefined
    if (!about && !options.mayBeBare) return undefined
    return withAmount(amount, way ?? signOf(tokens, says), says)
  }
  if (says('verySlow')) return { type: 'player.tempo', op: 'set', speed: 'VERY_SLOW' }
  if (way === undefined && says('slow')) return { type: 'player.tempo', op: 'set', speed: 'SLOW' }
  if (says('medium')) return { type: 'player.tempo', op: 'set', speed: 'MEDIUM' }
  if (way) return { type: 'player.tempo', op: way }
  return says('change') && says('tempo') ? 'which' : undefined
}

const signOf = (tokens: readonly Token[], says: Says): 'decrease' | 'increase' | undefined => {
  if (find(tokens, TEMPO_WORDS.lower) || tokens.some(({ form }) => form === '-')) return 'decrease'
  return says('raise') || tokens.some(({ form }) => form === '+') ? 'increase' : undefined
}

function withAmount({ value, unit, relative }: Amount, way: 'decrease' | 'increase' | undefined, says: Says): TempoAct | undefined {
  if (relative && way) return { type: 'player.tempo', op: way, value, unit }
  if (relative && !says('tempo')) return undefined
  return { type: 'player.tempo', op: 'set', value, unit }
}
