import { capitalised, rangeWords, typeset } from '../../basics/index.ts'
import type { Act, LoopAct, RecommendAct, TempoAct, VolumeAct } from '../acts/act.ts'
import type { Channel, ContentField, PlayerParameter } from '../acts/closed-lists.ts'
import type { KnowledgeText, TeacherTexts } from '../texts.ts'

const CHANNELS: Readonly<Record<Channel, string>> = {
  MAIN: 'le volume',
  LEFT: 'le son de la main gauche',
  RIGHT: 'le son de la main droite',
  MELODY: 'la mélodie',
  METRONOME: 'le métronome',
}
const HANDS = { LEFT: 'travailler la main gauche', RIGHT: 'travailler la main droite', BOTH: 'travailler les deux mains' } as const
const SPEEDS = { VERY_SLOW: 'très lentement', SLOW: 'lentement', MEDIUM: 'à vitesse moyenne', NORMAL: 'à la vitesse normale' } as const
const PAGES: readonly (readonly [RegExp, string])[] = [
  [/^\/home$/, 'l’accueil'],
  [/^\/catalog\/import$/, 'l’import de partitions'],
  [/^\/catalog$/, 'le catalogue'],
  [/^\/challenges$/, 'les défis'],
  [/^\/profile$/, 'votre profil'],
  [/^\/onboarding-recap$/, 'le récapitulatif'],
  [/^\/ambitus$/, 'la mesure de votre voix'],
  [/^\/list$/, 'vos morceaux en cours'],
  [/^\/revisions$/, 'vos révisions'],
  [/^\/progress$/, 'vos progrès'],
  [/^\/early-access$/, 'l’accès anticipé'],
  [/^\/subscribe/, 'la page d’abonnement'],
  [/^\/player\/evaluation$/, 'le test de niveau'],
  [/^\/forgot-password$/, 'la page du mot de passe'],
  [/^\/school/, 'l’école'],
  [/^\/learn/, 'le mode classe'],
  [/\/partition$/, 'la partition à imprimer'],
  [/^\/song/, 'la page du morceau'],
  [/^\/player/, 'le lecteur'],
]
const PARAMETERS: Readonly<Record<PlayerParameter, string>> = {
  tempo: 'le tempo',
  volume: 'le volume',
  metronome: 'le métronome',
  loop: 'la boucle',
  hands: 'les mains',
  display: 'l’affichage',
  transposition: 'la tonalité',
  listening: 'l’écoute',
  fingering: 'les doigtés',
  countdown: 'le décompte',
}
const FIELDS: Readonly<Record<ContentField, string>> = {
  artist: 'savoir de qui est ce morceau',
  tempo: 'connaître le tempo de ce morceau',
  tonality: 'connaître la tonalité de ce morceau',
  measures: 'savoir combien ce morceau a de mesures',
  difficulty: 'connaître la difficulté de ce morceau',
  sections: 'connaître les sections de ce morceau',
  progress: 'connaître votre score sur ce morceau',
  title: 'connaître le titre de ce morceau',
  duration: 'savoir combien de temps dure ce morceau',
  meter: 'connaître la mesure de ce morceau',
}

function tempoWords({ op, value, unit, speed }: TempoAct): string {
  const amount = value === undefined ? '' : `${value}${unit === 'percent' ? ' %' : ''}`
  if (op === 'set') return speed === undefined ? `jouer à ${amount}` : `jouer ${SPEEDS[speed]}`
  const verb = op === 'decrease' ? 'ralentir' : 'accélérer'
  return amount === '' ? verb : `${verb} de ${amount}`
}

function volumeWords({ op, channel, value }: VolumeAct): string {
  const what = CHANNELS[channel]
  if (op === 'set') return `mettre ${what} à ${value ?? 100}`
  return `${{ up: 'monter', down: 'baisser', on: 'mettre', off: 'couper' }[op]} ${channel === 'MAIN' && (op === 'on' || op === 'off') ? 'le son' : what}`
}

function loopWords({ op, section, from, to }: LoopAct): string {
  if (op === 'off') return 'quitter la boucle'
  if (section !== undefined) return `boucler la section ${section}`
  if (from === undefined) return 'boucler un passage'
  return to === undefined || to === from ? `boucler la mesure ${from}` : `boucler les mesures ${rangeWords(from, to)}`
}

function recommendWords({ kind, title, artist }: RecommendAct): string {
  if (title !== undefined) return `chercher « ${title} »`
  if (artist !== undefined) return `chercher un morceau de ${artist}`
  return { challenge: 'chercher un défi', revision: 'voir ce qui est à réviser', piece: 'chercher un morceau' }[kind ?? 'piece']
}

const questionWords = ({ title, questions = [] }: KnowledgeText, id: number): string =>
  `savoir : « ${questions.find((question) => question.id === id)?.question ?? title} »`

/** What an act does, in the infinitive: « ralentir », « parler de « Le rythme » ». */
function actWords(act: Act, texts: TeacherTexts): string {
  switch (act.type) {
    case 'player.play':
      return 'lancer la musique'
    case 'player.pause':
      return 'mettre en pause'
    case 'player.restart':
      return 'reprendre au début'
    case 'player.validate':
      return 'valider ce contenu'
    case 'player.tempo':
      return tempoWords(act)
    case 'player.volume':
      return volumeWords(act)
    case 'player.loop':
      return loopWords(act)
    case 'player.hands':
      return HANDS[act.hand]
    case 'player.display':
      return act.mode === 'piano' ? 'voir les touches' : 'voir la partition'
    case 'redirect':
      return `ouvrir ${PAGES.find(([form]) => form.test(act.route))?.[1] ?? 'une page'}`
    case 'recommend':
      return recommendWords(act)
    case 'skill':
      return `faire un exercice pour ${texts.skillNames[act.skill]}`
    case 'skillCategories':
      return 'voir les compétences de l’école'
    case 'showParam':
      return `régler ${PARAMETERS[act.param]} vous-même`
    case 'contactTeam':
      return 'écrire à l’équipe'
    case 'explain':
      if (act.question !== undefined) return questionWords(texts.keywords[act.keyword], act.question)
      return `savoir ce que veut dire « ${texts.keywords[act.keyword].title} »`
    case 'answer':
      if (act.ofTake) return 'parler de votre dernière prise'
      if (act.question !== undefined) return questionWords(texts.topics[act.topic], act.question)
      return act.field ? FIELDS[act.field] : `en savoir plus : « ${texts.topics[act.topic].title} »`
    case 'talk':
      return 'seulement me le raconter'
    case 'refuse':
      return act.reason === 'medical'
        ? 'me parler de votre santé'
        : act.reason === 'distress'
          ? 'me parler de ce qui ne va pas'
          : 'parler d’autre chose'
    case 'clarify':
      return 'changer quelque chose dans le lecteur'
    case 'none':
      return act.reason === 'no_player' ? 'le faire dans un morceau ouvert' : 'garder les réglages'
  }
}

const listWords = (acts: readonly Act[], texts: TeacherTexts): string => [...new Set(acts.map((act) => actWords(act, texts)))].join(' et ')

/** Words of a button: « Ralentir et mettre le métronome ». */
export const readingLabel = (acts: readonly Act[], texts: TeacherTexts): string => typeset(capitalised(listWords(acts, texts)))

/** « J’hésite : voulez-vous ralentir, ou en savoir plus : « Le rythme » ? » */
export function readingQuestion(readings: readonly (readonly Act[])[], texts: TeacherTexts): string {
  const words = readings.map((acts) => listWords(acts, texts))
  return typeset(`J’hésite : voulez-vous ${words.slice(0, -1).join(', ')}, ou ${words.at(-1)} ?`)
}
