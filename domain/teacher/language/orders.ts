import type { Act, VolumeAct } from '../acts/act.ts'
import type { TeacherContext } from '../acts/context.ts'
import type { Mood } from './mood.ts'
import { withoutHead } from './mood.ts'
import { has, pattern, patterns } from './pattern.ts'
import { channelsOf } from './rules/channels.ts'
import { contactOf } from './rules/contact.ts'
import { loopOf, passageOf, withoutMeasures } from './rules/loop.ts'
import { displayAsked, handsAsked, PLAYER_WORDS, TRANSPORT_WORDS, transportOf, validateAsked } from './rules/player.ts'
import { recommendOf } from './rules/recommend.ts'
import { routeOf } from './rules/routes.ts'
import { SKILL_WORDS, skillNamed, skillOf } from './rules/skills.ts'
import { TEMPO_WORDS, tempoOf } from './rules/tempo.ts'
import { VOLUME_WORDS, volumesOf } from './rules/volume.ts'
import type { Token } from './token.ts'

const SAYS = patterns({
  /** Something to play that is not the one that is open. */
  somePiece:
    'un morceau | une morceau | des morceau | autre morceau | quel morceau | quelque chose | un truc | une musique | du musique | de musique | un challenge | des challenge | autre challenge | un autre | autre chose | morceau de | morceau du | les morceau de | nouveau morceau',
  exercise: 'exercice',
  asksToKnow:
    'envie tout arreter | envie arreter | ^expliquer | ^dire | ^raconter | ^parler | savoir | comprendre | ^definir | ^decrire | ^resumer | ^demander | je demander si | ^aider | ^ecrire | ^lire | ^presenter',
  loudness: 'pourcent | volume | son | fort | doux | max | maximum',
  metronome: '^metronome | ^le metronome | ^avec metronome | avec le metronome | ^un metronome | ^clic',
  without: '^sans | ^plus de | ^pas de',
  sound: 'son | volume | entendre',
  level: 'niveau',
})

/** Verbs that change something and do not say what: « monte », « enlève ça ». */
const BARE =
  /^(baisser|monter|augmenter|diminuer|couper|enlever|retirer|changer|modifier|remonter|descendre|reduire|regler|supprimer|activer|desactiver|arreter_|hausser|remettre|mettre|ajuster|montrer|voir)$/
const BARE_REST =
  /^(le|la|les|ca|cela|un|une|peu|moi|plus|haut|bas|encore|tout|truc|de|chose|cette|ce|moins|pas|en|trop|beaucoup|vite_|tu|peux|peut|pouvez|vous|est|que|autre)$/

const isBare = (tokens: readonly Token[]): boolean => {
  if (
    tokens.length > 0 &&
    tokens.every(({ form }) => /^(encore|un|peu|plus|moins|haut|bas|beaucoup|davantage)$/.test(form)) &&
    tokens.some(({ form }) => /^(plus|moins|davantage)$/.test(form))
  )
    return true
  const rest = tokens.filter(({ names }) => ![...names].some((name) => BARE.test(name)))
  return rest.length < tokens.length && rest.every(({ form }) => BARE_REST.test(form))
}

/** What is left for other acts once a passage has been read. */
const withoutPassage = (tokens: readonly Token[]): readonly Token[] =>
  withoutMeasures(tokens).filter(
    ({ names }) => !['mesure', 'boucle', 'boucler', 'repeter', 'section', 'partie', 'passage'].some((name) => names.has(name)),
  )

/** « À 90 avec le métronome »: the number comes before the channel, and is the tempo. */
function numberBefore(tokens: readonly Token[], named: boolean): boolean {
  const number = tokens.findIndex(({ number: value }) => value !== undefined)
  const channel = tokens.findIndex(({ names }) =>
    ['main', 'gauche', 'droite', 'metronome', 'clic', 'melodie', 'voix'].some((name) => names.has(name)),
  )
  return named && !has(tokens, SAYS.sound) && number >= 0 && number < channel && !tokens[number + 1]?.names.has('main')
}

const isTempo = (tokens: readonly Token[]): boolean => has(tokens, TEMPO_WORDS.tempo)

function volumeOrTempo(tokens: readonly Token[], isPractised: boolean): readonly Act[] {
  const channels = channelsOf(tokens)
  const isHand = channels.every((channel) => channel === 'LEFT' || channel === 'RIGHT')
  const about = has(tokens, SAYS.sound) || (channels.length > 0 && !(isHand && isHandChoice(tokens, isPractised)))
  const tempo = numberBefore(tokens, channels.length > 0)
    ? tempoOf(tokens)
    : isTempo(tokens) && !(channels.length > 0 && !isHand)
      ? tempoOf(tokens)
      : about
        ? undefined
        : tempoOf(tokens)
  if (tempo === 'which') return [{ type: 'clarify', slot: 'tempo' }]
  const rest = tempo ? tokens.filter(({ number, names }) => number === undefined && !names.has('tempo') && !names.has('vitesse')) : tokens
  const volumes = about || (!tempo && channels.length === 0) ? volumesOf(rest).filter((act) => act.channel !== 'MAIN' || !tempo) : []
  if (volumes.length === 0 && has(tokens, SAYS.metronome))
    return [...(tempo ? [tempo] : []), { type: 'player.volume', op: has(tokens, SAYS.without) ? 'off' : 'on', channel: 'METRONOME' }]
  const [only, ...others] = volumes
  const beats = only && others.length === 0 && !tempo && !has(tokens, SAYS.loudness) ? beatsOf(only) : undefined
  if (beats !== undefined)
    return [
      { type: 'player.tempo', op: 'set', value: beats, unit: 'bpm' },
      { type: 'player.volume', op: 'on', channel: 'METRONOME' },
    ]
  return [...(tempo ? [tempo] : []), ...volumes]
}

/** « Le métronome à 66 » beats so often a minute; less is how loud it is. */
const FEWEST_BEATS = 40
const beatsOf = ({ op, channel, value }: VolumeAct): number | undefined =>
  channel === 'METRONOME' && op === 'set' && value !== undefined && value >= FEWEST_BEATS ? value : undefined

/** Of a passage that is practised (« mesures 9 à 12, main gauche à 50 »), or of a hand alone, the number is the tempo. « Mets la main gauche » chooses the hand, « coupe la main gauche » and « mets le son de la main gauche » its volume. */
const isHandChoice = (tokens: readonly Token[], isPractised: boolean): boolean => {
  if (has(tokens, SAYS.sound) || (has(tokens, MOVES_SOUND) && !isTempo(tokens))) return false
  if (!isPractised && !has(tokens, ALONE) && numberAfterHand(tokens) && !has(tokens, PLAYER_WORDS.both)) return false
  if (has(tokens, VOLUME_WORDS.down) || has(tokens, VOLUME_WORDS.up)) return has(tokens, ALONE)
  return !has(tokens, CUTS)
}
const withoutAmounts = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(
    (token, index) =>
      (token.number === undefined || tokens[index + 1]?.names.has('main')) &&
      !/^(pourcent|bpm)$/.test(token.form) &&
      !has([token], TEMPO_WORDS.tempo),
  )
const numberAfterHand = (tokens: readonly Token[]): boolean => {
  const hand = tokens.findIndex(({ names }) => names.has('gauche') || names.has('droite'))
  return hand >= 0 && tokens.slice(hand).some(({ number }) => number !== undefined) && !isTempo(tokens)
}
/** « Baisse juste la gauche »: how loud, and not which hand. */
const MOVES_SOUND = pattern('^baisser | ^monter | ^diminuer | ^augmenter')
const ALONE = pattern('seul | seulement | uniquement')
const CUTS = pattern(
  'couper | muet | muette | desactiver | enlever | retirer | virer | supprimer | eteindre | muter | mute | taire | activer | reactiver | rallumer | allumer | plus entendre | stopper | oter | degager | silence | effacer | recouper | retablir',
)

/** Beside a passage, a hand that is named is the one to practise. */
const handNamed = (tokens: readonly Token[]): Act | undefined => {
  const [hand, other] = channelsOf(tokens)
  return (hand === 'LEFT' || hand === 'RIGHT') && other === undefined ? { type: 'player.hands', hand } : undefined
}

/** « Boucle le couplet lentement »: slowly, beside something else that is asked. */
const SLOWLY = pattern('lentement | au ralenti')

/** Everything that is asked of the player in a clause. */
function playerActs(tokens: readonly Token[], { content }: TeacherContext): readonly Act[] {
  const loop = loopOf(tokens, content)
  const rest = loop ? withoutPassage(tokens) : tokens
  if (loop?.op === 'off') return [loop]
  const sound = volumeOrTempo(rest, loop !== undefined).filter(
    (act) => !(loop && act.type === 'player.volume' && act.op === 'on' && act.channel === 'MAIN'),
  )
  const quiet = !sound.some((act) => act.type === 'player.volume' && (act.channel === 'LEFT' || act.channel === 'RIGHT'))
  const hands =
    quiet &&
    isHandChoice(
      rest.filter(({ number }, index) => number === undefined || rest[index + 1]?.names.has('main')),
      loop !== undefined,
    )
      ? (handsAsked(withoutAmounts(rest)) ?? (loop ? handNamed(rest) : undefined))
      : undefined
  const display = sound.length === 0 || has(rest, pattern('partition')) ? displayAsked(rest) : undefined
  const acts: Act[] = [...(loop ? [loop] : []), ...(hands ? [hands] : []), ...sound, ...(display && !hands ? [display] : [])]
  if (acts.length > 0 && has(rest, SLOWLY) && !acts.some(({ type }) => type === 'player.tempo')) acts.push({ type: 'player.tempo', op: 'decrease' })
  if (acts.length === 0) {
    const transport = transportOf(tokens)
    return transport ? [transport] : []
  }
  // « Lance le morceau avec le métronome »: the music too.
  if (has(rest, STARTS_PIECE) && !acts.some(({ type }) => type === 'player.play')) acts.unshift({ type: 'player.play' })
  // « relance au début à 90 »: the beginning is asked for beside something else.
  if (
    !loop &&
    acts.every(({ type }) => type === 'player.tempo' || type === 'player.volume' || type === 'player.hands') &&
    has(rest, TRANSPORT_WORDS.restart) &&
    has(rest, RESTARTS)
  )
    acts.unshift({ type: 'player.restart' })
  return acts
}
const CUTS_ALL = pattern('couper tout | eteindre tout | couper son')
const STARTS_PIECE = pattern('lancer morceau | lancer musique | lancer lecture | demarrer morceau | demarrer musique | jouer morceau')
const SHOWS = pattern('^montrer | ^montre | ^faire voir | ^fais voir')
const RESTARTS = pattern('recommencer | au debut | du debut | depuis debut | depuis le debut | redemarrer')

/** What an order asks for; empty when it asks for nothing that is known. */
export function ordersOf(words: readonly Token[], mood: Mood, context: TeacherContext): readonly Act[] {
  const tokens = withoutHead(words)
  if (has(tokens, SAYS.asksToKnow)) return []
  const contact = contactOf(tokens)
  if (contact) return [contact]
  const nominal = mood === 'hint'
  const skill = skillOf(tokens, context.player !== null)
  if (skill && (skill.type === 'skillCategories' || has(tokens, SAYS.exercise) || context.player === null)) return [skill]
  const validate = validateAsked(tokens)
  if (validate) return [validate]
  const wanted = has(tokens, SAYS.somePiece) && !passageOf(tokens, null) ? recommendOf(tokens, { nominal }) : undefined
  const route = routeOf(tokens, context.content)
  if (wanted && !(route && !Object.keys(wanted).some((key) => key !== 'type' && key !== 'kind'))) return [wanted]
  if (route && !isTempo(tokens)) return [route]
  const acts = playerActs(tokens, context)
  if (acts.length > 0) return acts
  if (context.player === null && has(tokens, SHOWS) && passageOf(tokens, context.content)) return [{ type: 'none', reason: 'no_player' }]
  if (wanted) return [wanted]
  const recommend = recommendOf(tokens, { nominal })
  if (recommend) return [recommend]
  if (skill) return [skill]
  if (nominal && skillNamed(tokens) !== undefined && has(tokens, SKILL_WORDS.improve)) return [{ type: 'skill', skill: skillNamed(tokens) as never }]
  if (context.player && has(tokens, CUTS_ALL) && isBare(tokens)) return [{ type: 'player.volume', op: 'off', channel: 'MAIN' }]
  return isBare(tokens) ? [{ type: 'clarify', slot: 'object' }] : []
}
