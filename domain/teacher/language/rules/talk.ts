import type { TalkKind } from '../../acts/closed-lists.ts'
import { has, type Pattern, pattern } from '../pattern.ts'
import type { Token } from '../token.ts'

/** Small talk, the more special kind first. */
const KINDS: readonly (readonly [TalkKind, string])[] = [
  ['ack', '^non merci | ^merci non | ca va mieux | ^ce est bon$ | ^non ca va$ | ^non ca va ce est | ce est revenu | ce est repare'],
  ['joke', 'blague | une blague | fais moi rire | raconte drole | histoire drole'],
  [
    'identity',
    'qui te a | te a programme | te a cree | te a fabrique | etes vous sur | vous etes sur$ | vous etes sur de | tu es sur$ | tu es sur de | vous inventez | inventer vos | inventer tes | tu inventes | vous mentez | tu mens | vraie personne | personne reel* | etre humain | vous etre un robot | vous etre une machine | vous etre un programme | tu aimer chopin | vous aimer | tu preferer | vous preferer | tu aimes | tu preferes | tes gouts | vos gouts | tu es un vrai | tu es une vraie | tu es un robot | tu es humain | es tu humain | es tu une | es tu un | intelligence artificielle | robot | tu es une ia | tu es qui | qui es tu | vrai professeur | tu appelles | te appelles | ton nom | tu es un programme | tu es un humain | tu existes | vous etes qui | qui etes vous | tu es reel | chatbot | chatgpt | tu es une machine | quel age as tu | tu as quel age | qui ta cree | qui te a cree',
  ],
  [
    'howareyou',
    'comment vas tu | comment tu vas | comment allez vous | comment ca va | ^ca va$ | ^ca va bien$ | ^et toi ca va | ^salut ca va | ^coucou ca va | ^bonjour ca va | ^hey ca va | ^ca va prof* | ^ca va toi | tu vas bien | vous allez bien | quoi de neuf | la forme | ca roule',
  ],
  ['thanks', 'merci | remercier | sympa de ta part | je te remercie'],
  [
    'bye',
    'au revoir | a demain | a bientot | a plus | bonne nuit | bonne soiree | bonne journee | ciao | tchao | a plus tard | a la prochaine | adieu | bye | je arrete pour aujourd | je arrete pour ce soir | je arrete la | vais manger | vais dormir | vais me coucher | dois y aller | je file | salut a demain | je te laisse | je y vais | a tout a l heure | a tout a le heure',
  ],
  [
    'compliment',
    'tu es genial | tu es super | tu es top | tu es le meilleur | bon professeur | super professeur | tu es trop fort | bien joue | tu expliques bien | bravo | tu es cool | tu es gentil | je te adore | je te aime | excellent professeur | tu gere | tu geres | super application | application geniale | application super | adore cette application | adore application | top cette application | tu es trop cool | tu es parfait | meilleur professeur',
  ],
  [
    'frustration',
    'y arriver jamais | arriver jamais | jamais arriver | je y arrive pas | je arrive pas | y arrive plus | arrive a rien | je suis nul | je suis nulle | trop difficile | j en ai marre | marre | ras le bol | ca me enerve | enerve | ca me saoule | galerer | nul | desespere* | je comprendre rien | je comprends rien | je comprends pas | c est dur | trop dur | je stagne | je progresse pas | pas doue | pas douee | pfff | pff | je bloque | degoute* | je suis mauvais* | envie de tout casser | je lache | abandonne | coupe l envie | coupe envie | fait chier | ca me gonfle | chiant | impossible pour moi | arrete piano | de la merde | j arrete tout',
  ],
  ['greeting', '^bonjour | ^salut | ^coucou | ^bonsoir | ^hello | ^hey | ^hola | ^re$ | ^rebonjour | bonjour$ | salut$ | ^oh bonjour | ^ah bonjour'],
  [
    'ack',
    '^ok$ | accord | tres bien | ^ca marche$ | ^ok ca marche$ | entendu | compris | parfait | super$ | cool | nickel | ok | top | genial | impeccable | ^oui$ | ^non$ | bien recu | ah oui | je vois | pas de souci | pas grave | ca roule | yes | ^bien$ | tant mieux',
  ],
]
const COMPILED: readonly (readonly [TalkKind, Pattern])[] = KINDS.map(([kind, words]) => [kind, pattern(words)])
export const TALK_WORDS = KINDS.map(([, words]) => words)

/** Longest text that is only small talk for these kinds; a longer one says something else too. */
const MOST_WORDS: Readonly<Partial<Record<TalkKind, number>>> = { greeting: 6, ack: 5, thanks: 12, bye: 9, howareyou: 7 }

export function talkOf(tokens: readonly Token[]): TalkKind | undefined {
  const words = tokens.filter(({ mark }) => !mark).length
  return COMPILED.find(([kind, pattern]) => words <= (MOST_WORDS[kind] ?? 40) && has(tokens, pattern))?.[0]
}

/** What a learner tells of themselves or of others. */
const SHARED =
  /^(je|mon|ma|mes|notre|nos|on|nous|hier|ce matin|aujourd|cette|ce|le|la|les|quelqu|depuis|avant|quand|parfois|souvent|chez|a la|tout|demain)\b/
export const isShared = (forms: string): boolean => SHARED.test(forms)
