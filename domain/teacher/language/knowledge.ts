import type { Act } from '../acts/act.ts'
import type { TeacherContext } from '../acts/context.ts'
import { findTopic } from './find-topic.ts'
import { type Mood, withoutHead } from './mood.ts'
import { has, pattern, patterns } from './pattern.ts'
import { artistOf } from './rules/artists.ts'
import { contactOf } from './rules/contact.ts'
import { contentFieldOf } from './rules/current-content.ts'
import { rootsOf } from './rules/examples.ts'
import { EXPLAIN_WORDS, explainOf, keywordNamed } from './rules/glossary.ts'
import { parameterOf } from './rules/parameters.ts'
import { RECOMMEND_WORDS, recommendOf } from './rules/recommend.ts'
import { pageLookedFor } from './rules/routes.ts'
import { isAbusive } from './rules/safety.ts'
import { skillOf } from './rules/skills.ts'
import { isShared, talkOf } from './rules/talk.ts'
import { compileTopics, type TopicRow, topicOf } from './rules/topic-rule.ts'
import { formsOfTokens, type Token } from './token.ts'

/** Where a question is about playing and none of the topics is named: the nearest one. */
const NEAR: readonly TopicRow[] = [
  ['tempo_regularity', 'ralentir | accelerer | tempo | vitesse | vite | lent* | rapide'],
  ['hands_together', 'main'],
  ['subscription_info', 'abonnement | abonner | premium'],
  ['modules_school', 'module | ecole'],
  ['challenges_what', 'challenge'],
  ['revisions_what', 'revision'],
  ['score_meaning', 'score | points'],
  ['midi_connect', 'cable | usb | midi'],
  ['multi_devices', 'compte | deconnecter | telephone | tablette'],
  ['practice_method', 'me arreter | arreter milieu | arreter au milieu'],
  ['hand_position', 'doigt | poignet | pouce'],
  ['dynamics', 'fort | doux | doucement | volume | silence'],
  ['reading_notes', 'partition | note | lire'],
  [
    'practice_method',
    'morceau | jouer | travailler | piano | passage | musique | chanson | exercice | apprendre | refrain | mesure | pratiquer | clavier | pianiste | entrainer',
  ],
]
const NEAR_RULES = compileTopics(NEAR)

const SAYS = patterns({
  ritardando: 'ralentir fin | ralentir a la fin | ralentir derniere',
  going: 'page | ecran',
  findAgain: 'retrouver',
  recommend:
    'que jouer | quoi jouer | quel morceau | quelle chanson | quelle musique | ce que je pouvoir jouer | que pouvoir je jouer | me conseiller | conseiller | proposer | recommander | reviser aujourd hui | devoir reviser | nouveautes | avoir du | avoir des | avoir un | aurais tu | tu aurais | tu avoir | tu connaitre | connaitre tu | avez vous | auriez vous | as tu | tu as | vous avoir | vous auriez | il y a des | il y a du | avoir morceau | y a t il',
  problem:
    '^je ai probleme | ^probleme | marche pas | fonctionne pas | marche plus | fonctionne plus | marcher pas | marcher plus | fonctionner pas | fonctionner plus | ca bloque',
  insult: 'tu | ta | te | toi | espece | sale | vous | prof',
  oneself: 'je suis | mon | ma | mes | je me sens',
  offtopic:
    'traduire | traduction | poeme | recette | capitale | meteo | president | football | foot | coupe monde | devoirs | maths | mathematiques | lumiere | voiture | podcast | bitcoin | politique | election | restaurant | pizza | film voir | netflix | horoscope | code python | programme informatique | excel | actualite* | guerre | anglais | espagnol | allemand | cuisiner | dessiner | medicament | dissertation | equation | geographie | hotel | vacances | bourse',
  shownOnly: 'micro | ecoute | doigte | decompte | transposer | tonalite',
  who: 'parler | raconter | qui etre | qui etait | quand naitre | vie | ou naitre | connaitre | epoque | raconter | parler de',
  canOne: '^peut on | ^on pouvoir | pouvoir t on | quelqu un peut',
})

/** Words that show that a text is about music or the app at all. */
const SUBJECT = pattern(
  'piano | musique | morceau | jouer | note | main | doigt | clavier | partition | application | professeur | pianiste | rythme | tempo | gamme | accord | solfege | chanson | chanter | compositeur | instrument | lecon | exercice | module | pedale | metronome | boucle | melodie | abonnement | premium | compte | micro | midi | casque | ecole | challenge | revision | niveau | concert | mesure | section | refrain | guitare | violon | entrainer | pratiquer | son | page',
)

export interface Rest {
  readonly tokens: readonly Token[]
  readonly mood: Mood
  readonly isQuestion: boolean
}

const answer = (topic: TopicRow[0]): Act => ({ type: 'answer', topic })

/** What a question or a remark is about, when it asks for no act. */
function knowledgeAct({ tokens, mood, isQuestion }: Rest, { content, player }: TeacherContext): Act | undefined {
  const questioning = isQuestion || mood === 'question' || mood === 'how' || mood === 'mayOne'
  const topic = findTopic(tokens, mood, isQuestion)
  const kind = talkOf(tokens)
  if (kind === 'joke' || (kind === 'identity' && !isAbusive(tokens) && (questioning || has(tokens, SAYS.insult)))) return { type: 'talk', kind }
  if (has(tokens, SAYS.offtopic) && !has(tokens, SUBJECT))
    return mood === 'past' || mood === 'self' ? undefined : { type: 'refuse', reason: 'offtopic' }
  const contact = contactOf(tokens)
  if (contact && !(topic && topic.certainty >= 2 && questioning && contact.reason !== 'content_request' && contact.reason !== 'other')) return contact
  if (questioning || mood === 'order') {
    const field = contentFieldOf(tokens, content !== null)
    if (field) return field
  }
  if (mood === 'how' || has(tokens, pattern('comment | moyen'))) {
    const parameter = parameterOf(tokens)
    if (parameter && !(topic && topic.certainty >= 3)) return parameter
  }
  if (mood === 'order' && player !== null && has(tokens, SAYS.shownOnly)) {
    const parameter = parameterOf(tokens)
    if (parameter) return parameter
  }
  const offered = questioning && OFFERS.test(formsOfTokens(tokens)) ? recommendOf(tokens, { nominal: true }) : undefined
  if (offered && Object.keys(offered).length > 1) return offered
  const page = topic && topic.certainty >= 2 && !has(tokens, SAYS.findAgain) ? undefined : pageLookedFor(tokens)
  if (page) return page
  if (isForbidding(withoutHead(tokens), mood)) return undefined
  if ((questioning || mood === 'order') && artistOf(tokens) !== undefined && has(tokens, SAYS.who)) return answer('music_culture')
  const explained = explainOf(tokens, isQuestion)
  if (explained?.type === 'explain' && rootsOf(tokens).size <= explained.keyword.split('_').length) return explained
  if (topic && topic.certainty > 3 && questioning) return answer(topic.topic)
  if (explained && !(topic && topic.certainty >= 3)) return explained
  if (has(tokens, SAYS.ritardando) && !LIKED.test(formsOfTokens(tokens))) return { type: 'explain', keyword: 'ritardando' }
  const skill = skillOf(tokens, true)
  if (skill?.type === 'skillCategories') return skill
  if (questioning && has(tokens, RECOMMEND_WORDS.what)) return recommendOf(tokens, { nominal: true })
  const forms = formsOfTokens(tokens)
  if (!questioning && mood !== 'order' && (LIKED.test(forms) || OTHERS.test(forms))) return undefined
  if (topic && topic.certainty >= 2) return answer(topic.topic)
  if (questioning && has(tokens, SAYS.recommend)) {
    const recommend = recommendOf(tokens, { nominal: true })
    if (recommend) return recommend
  }
  if (topic && (questioning || mood === 'order' || mood === 'hint' || mood === 'negated' || !isPlainStory(mood))) return answer(topic.topic)
  return undefined
}

/** « Vous avez d’autres chansons ? », « vous l’avez ? » */
const OFFERS = /\b(vous|tu) (le |la |les |en )?(avez|as|auriez|aurais)\b|\b(avez|auriez) vous\b|\b(as|aurais) tu\b/

/** « J’adore quand la musique accélère » is told. */
const LIKED = /^(je )?(adore|aime|kiffe)\b(?! pas)/

/** « Mon chien aboie quand je joue fort »: told of others. */
const OTHERS =
  /^(mon|ma|mes|notre|nos|son|sa|le|la|les) (\w+ )?(frere|soeur|fils|fille|mari|femme|pere|mere|papa|maman|chien|chat|voisin|voisine|voisins|copain|copine|ami|amie|amis|enfant|enfants|cousin|cousine|collegue|parents|grand|prof|professeur|famille|gens)\b/

/** « Ne coupe pas le son »: nothing to do, and nothing to explain. */
const isForbidding = ([first, second]: readonly Token[], mood: Mood): boolean =>
  mood === 'negated' &&
  (first?.readings.has('imperative') === true ||
    (first?.form === 'ne' && (second?.readings.has('imperative') === true || /^(te|vous|le|la|les|me)$/.test(second?.form ?? ''))))

/** What is told of others or of what is past asks nothing. */
const isPlainStory = (mood: Mood): boolean => mood === 'past'

/** « Il faut de la patience », « je préfère le jazz »: told, though it has the form of a wish. */
const STATED = /^((il )?faut|je prefere)\b/

/** « Tu as mis en pause ? »: a question to the teacher of what it does. */
const TO_TEACHER = /^(est ce que )?(tu|vous|te) (ne )?(as|es|peux|te|vous|avez|etes|fais|sais|joues|m)\b/

function talked({ tokens, mood, isQuestion }: Rest): Act {
  const kind = talkOf(tokens)
  const forms = tokens.map(({ form }) => form).join(' ')
  if (isAbusive(tokens) && has(tokens, SAYS.insult) && !has(tokens, SAYS.oneself)) return { type: 'refuse', reason: 'abuse' }
  if (isAbusive(tokens) && tokens.length <= 3 && !has(tokens, SAYS.oneself) && kind !== 'frustration') return { type: 'refuse', reason: 'abuse' }
  if (kind) return { type: 'talk', kind }
  if (mood === 'negated') return { type: 'talk', kind: 'ack' }
  const about = has(tokens, SUBJECT)
  if (isQuestion || mood === 'question' || mood === 'how' || mood === 'mayOne') {
    const near = topicOf(tokens, NEAR_RULES)
    return near ? answer(near.topic) : TO_TEACHER.test(forms) ? answer('teacher_abilities') : { type: 'refuse', reason: 'offtopic' }
  }
  if (mood === 'hint' && keywordNamed(tokens) && explainOf(tokens, true)) return explainOf(tokens, true) as Act
  if (mood === 'order' && !about && STATED.test(forms)) return { type: 'talk', kind: 'share' }
  if (mood === 'order')
    return has(tokens, EXPLAIN_WORDS.what) && keywordNamed(tokens)
      ? { type: 'explain', keyword: keywordNamed(tokens) as never }
      : about
        ? { type: 'clarify', slot: 'object' }
        : { type: 'refuse', reason: 'offtopic' }
  return { type: 'talk', kind: isShared(forms) || mood !== 'hint' || about ? 'share' : 'ack' }
}

/** What is said, beside acts: an answer, an explanation, small talk. */
export function knowledgeOf(rest: Rest, context: TeacherContext, alone: boolean): Act | undefined {
  const act = knowledgeAct(rest, context)
  if (act || !alone) return act
  const talk = talked(rest)
  // « Ça ne marche pas » alone: what does not work?
  const vague = talk.type === 'talk' && (talk.kind === 'share' || talk.kind === 'ack') && has(rest.tokens, SAYS.problem) && rest.tokens.length <= 8
  return vague ? { type: 'clarify', slot: 'problem' } : talk
}
