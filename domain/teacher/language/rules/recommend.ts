import type { RecommendAct } from '../../acts/act.ts'
import type { Difficulty, PlayingStyle } from '../../acts/closed-lists.ts'
import { find, has, type Pattern, pattern, patterns } from '../pattern.ts'
import type { Token } from '../token.ts'
import { artistOf } from './artists.ts'
import { titleOf } from './titles.ts'

export const STYLES: Readonly<Record<PlayingStyle, Pattern>> = patterns({
  jeu_video: 'jeu video | jeux video | jeux videos | videoludique | nintendo | zelda | mario | gaming',
  film: 'film | cinema | bande originale | musique film | serie',
  disney: 'disney | dessin anime',
  noel: 'noel | chant noel',
  classique: 'classique | classiques | baroque | romantique',
  jazz: 'jazz | jazzy | swing',
  blues: 'blues',
  ragtime: 'ragtime | rag',
  pop: 'pop',
  rock: 'rock | metal',
  variete: 'variete | varietes | chanson francaise',
  valse: 'valse | valses',
  gospel: 'gospel',
  rap: 'rap | hip hop',
  electro: 'electro | techno | house',
  latino: 'latino | salsa | bossa | tango | latin*',
  traditionnel: 'traditionnel* | folklore | folklorique | comptine enfant | traditionnel',
})

/** The first that is said is meant: « plus facile » is not « facile ». */
const DIFFICULTIES: readonly (readonly [Difficulty, Pattern])[] = [
  ['facile', pattern('pas difficile | pas trop difficile | pas tres difficile')],
  ['plus_facile', pattern('plus facile | moins difficile | plus abordable | ce est trop difficile | etre trop difficile')],
  ['plus_difficile', pattern('plus difficile | moins facile | plus corser | plus costaud | ce est trop facile | etre trop facile')],
  ['debutant', pattern('debutant | debuter | je debute')],
  ['novice', pattern('novice')],
  ['intermediaire', pattern('intermediaire | niveau moyen')],
  ['avance', pattern('niveau avance | avance | avances | confirme | expert')],
  ['facile', pattern('facile | accessible | abordable | tranquille')],
  ['difficile', pattern('difficile | pas facile | defiant | costaud | corse')],
]

export const RECOMMEND_WORDS = patterns({
  ask: 'conseiller | recommander | proposer | suggerer | trouver | chercher | idee | quoi jouer | jouer quoi | decouvrir | selectionner | choisir',
  wantsSome:
    'donner | avoir | vouloir | aimer | envie | je jouer | apprendre | connaitre | besoin | montrer | mettre | falloir | essayer | travailler | jouer',
  some: 'un morceau | des morceau | autre morceau | nouveau morceau | quelque chose | un truc | une musique | de musique | un challenge | des challenge | autre challenge | autre chose | une chanson | des musique | un air | un air de',
  piece: 'morceau | truc | quelque chose | musique | chose | chanson | air | autre chose',
  what: '^que reviser | quoi reviser | ce que je pouvoir reviser | que pouvoir je reviser | ce que je devoir reviser | que devoir je reviser | que dois je reviser | ce que je dois reviser | que jouer | quoi jouer | jouer quoi | ce que je pouvoir jouer | que pouvoir je jouer | ^que est ce que je jouer | ^que je jouer | quoi apprendre | me conseiller | me conseille | me conseilles | me recommandes | me recommander | me proposes | me proposer | que apprendre | quel morceau | quelle chanson | quelle musique | par quoi commencer | je joue quoi',
  challenge: 'challenge',
  revision: 'reviser | revision | a revoir | devoir revoir | dois je revoir | je revoir',
  otherRequest:
    'quel doigt | doigte | quel tempo | quelle vitesse | methode | technique | pedale | acheter | inventer | composer | creer | importer | imprimer | telecharger | ecrire | supprimer | vendre | drole | blague | enregistrer | partager',
  quick:
    'plus court | morceau court | assez court | rapide apprendre | vite apprendre | apprendre rapidement | apprendre vite | appris vite | rapide a jouer | vite appris | apprend vite | rapide$',
  sing: 'chanter | a chanter | en chantant | karaoke',
  fresh:
    'nouveaute | nouveau morceau | truc nouveau | chose nouveau | nouveau challenge | nouveaux | nouvelle chanson | nouvelle musique | recent* | dernier ajouter | sorti recemment | dernieres sorties | vient de sortir',
  unseen:
    'jamais jouer | jamais joue | pas encore jouer | jamais vu | jamais ouvert | pas encore ouvert | jamais essayer | jamais travailler | connais pas encore | pas encore vu | encore jamais',
  notStyle: 'pas de | sauf | sans | hors | autre que | pas du | marre du | pas',
})
type Says = (name: keyof typeof RECOMMEND_WORDS) => boolean

function stylesOf(tokens: readonly Token[]): Pick<RecommendAct, 'style' | 'notStyle'> {
  const styles: { style?: PlayingStyle; notStyle?: PlayingStyle } = {}
  for (const [style, words] of Object.entries(STYLES) as [PlayingStyle, Pattern][]) {
    const place = find(tokens, words)
    if (!place) continue
    const before = tokens.slice(Math.max(0, place.from - 4), place.from)
    const denied =
      before.some(
        ({ form }, index) =>
          (/^(sauf|hors|sans|pas|point)$/.test(form) &&
            before.slice(index + 1).every((token) => /^(de|du|la|le|un|trop|musique)$/.test(token.form))) ||
          form === 'marre' ||
          form === 'rien',
      ) ||
      (before.at(-1)?.form !== undefined && before.some(({ form }) => form === 'autre') && before.some(({ form }) => form === 'que'))
    if (denied) styles.notStyle ??= style
    else styles.style ??= style
  }
  return styles
}

const difficultyOf = (tokens: readonly Token[]): Difficulty | undefined => DIFFICULTIES.find(([, words]) => has(tokens, words))?.[0]

function minutesOf(tokens: readonly Token[]): number | undefined {
  const at = tokens.findIndex(({ names }) => names.has('minute'))
  const count = tokens[at - 1]?.number
  const before = tokens
    .slice(0, Math.max(0, at - 1))
    .some(({ form }) => /^(moins|maximum|max|pas|dure|court|courte|courts|inferieur|inferieure|depasse)$/.test(form))
  return count !== undefined && (before || tokens.slice(at).some(({ form }) => /^(max|maximum|maxi)$/.test(form))) ? count : undefined
}

const handOf = (tokens: readonly Token[]): 'LEFT' | 'RIGHT' | undefined => {
  if (has(tokens, pattern('main gauche'))) return 'LEFT'
  return has(tokens, pattern('main droite | main droit')) ? 'RIGHT' : undefined
}

/** The filters that are said, none else. */
export function filtersOf(tokens: readonly Token[]): Omit<RecommendAct, 'type'> {
  const says: Says = (name) => has(tokens, RECOMMEND_WORDS[name])
  const difficulty = difficultyOf(tokens)
  const styles = stylesOf(tokens)
  const artist = artistOf(tokens, Object.keys(styles).length === 0)
  const maxMinutes = minutesOf(tokens)
  const hand = handOf(tokens)
  const unseen = says('unseen')
  const title = titleOf(tokens)
  return {
    ...(says('challenge') ? { kind: 'challenge' as const } : says('revision') ? { kind: 'revision' as const } : {}),
    ...(title === undefined ? styles : {}),
    ...(difficulty ? { difficulty } : {}),
    ...(artist === undefined ? {} : { artist }),
    ...(title === undefined ? {} : { title }),
    ...(maxMinutes === undefined ? {} : { maxMinutes }),
    ...(hand ? { hand } : {}),
    ...(says('quick') ? { quick: true as const } : {}),
    ...(says('sing') ? { sing: true as const } : {}),
    ...(unseen ? { unseen: true as const } : says('fresh') ? { new: true as const } : {}),
  }
}

/** Whether something to play is asked for: something is named that can be recommended, or what to play is asked. */
export function recommendOf(tokens: readonly Token[], mood: { readonly nominal: boolean }): RecommendAct | undefined {
  const says: Says = (name) => has(tokens, RECOMMEND_WORDS[name])
  const filters = filtersOf(tokens)
  const count = Object.keys(filters).length
  const object = says('piece') || says('challenge') || filters.kind === 'revision'
  if (has(tokens, RECOMMEND_WORDS.otherRequest)) return undefined
  if (says('what')) return { type: 'recommend', ...filters }
  const named = [filters.artist, filters.title, filters.style, filters.notStyle].some((filter) => filter !== undefined)
  const some = says('ask') ? object : says('wantsSome') && (says('some') || (object && count > 0))
  if (some || (named && (says('ask') || says('wantsSome')))) return { type: 'recommend', ...filters }
  // « Main gauche d’abord » chooses a hand, and no piece.
  if (count === 1 && filters.hand !== undefined && !object) return undefined
  if (mood.nominal && ((says('some') && tokens.length <= 12) || (object && tokens.length <= 2) || count > 0)) return { type: 'recommend', ...filters }
  return undefined
}
