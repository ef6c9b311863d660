import type { Finding } from '@prelude/domain/practice'

/** Three steps, each an instruction without its full stop; « la main droite », « la main gauche » or « chaque main » stands for `hand`. */
export type Steps = readonly [first: string, second: string, third: string]
type StepsFor = (hand: string) => readonly Steps[]

const KEYS: StepsFor = (hand) => [
  [
    `jouez ${hand} seule, à mi-vitesse, en disant chaque note`,
    'arrêtez-vous avant la faute et posez le doigt sur la touche écrite',
    'reprenez une mesure plus tôt et enchaînez sans vous arrêter',
  ],
  [
    `lisez les notes pour ${hand} à voix haute, sans jouer`,
    'jouez-les une à une, la touche suivante déjà prête',
    'remettez le rythme, toujours lentement',
  ],
]
const LEARNED: StepsFor = (hand) => [
  [
    `prenez ${hand} seule, très lentement, en changeant de doigts`,
    'jouez juste cinq fois de suite, en regardant la touche écrite',
    'remontez la vitesse par petits pas',
  ],
  [
    'jouez les deux notes avant la faute, puis la bonne, et arrêtez-vous',
    `ajoutez la note suivante, puis une autre, ${hand} seule`,
    'enchaînez toute la phrase, lentement',
  ],
]
const PLACE: StepsFor = (hand) => [
  [
    `avant de jouer, trouvez la première note de ${hand}`,
    'posez tous les doigts dessus, en silence, et vérifiez',
    'jouez deux mesures sans déplacer la main',
  ],
  [
    'partez du do central et comptez les touches jusqu’à la première note',
    `jouez ${hand} seule, les yeux sur les touches`,
    'recommencez les yeux sur la partition, sans regarder la main',
  ],
]
const SIGNATURE: StepsFor = (hand) => [
  [
    'lisez les ♯ et les ♭ du début de la ligne',
    `jouez ${hand} seule en disant le nom entier de chaque note`,
    'enchaînez, en préparant la touche noire une note avant',
  ],
  ['montrez du doigt chaque note concernée sur la partition', `jouez seulement ces notes, ${hand} seule`, 'jouez la phrase entière, lentement'],
]
const MISSED: StepsFor = (hand) => [
  [`frappez le rythme pour ${hand}, en comptant`, 'jouez-la seule, en disant chaque note, aucune oubliée', 'ajoutez le reste, très lentement'],
  [
    `suivez la ligne du doigt et nommez les notes pour ${hand}`,
    'jouez un temps, arrêtez-vous, vérifiez, puis le suivant',
    'enchaînez la phrase entière sans arrêt',
  ],
]
const THROUGH: StepsFor = () => [
  [
    'choisissez une vitesse où rien ne vous arrête',
    'jouez la mesure d’avant, celle-ci et la suivante d’un trait',
    'laissez passer les fautes : la pulsation continue',
  ],
  [
    'dites « un, deux, trois… » sans jouer, sur toute la phrase',
    'jouez en gardant ce compte, même avec une fausse note',
    'recommencez seulement à la fin de la phrase',
  ],
]
const RUSHING: StepsFor = (hand) => [
  [
    'mettez le métronome et écoutez deux mesures',
    `jouez ${hand} en tombant exactement avec le clic`,
    'enlevez le métronome une fois sur deux, et comparez',
  ],
  ['comptez à voix haute « un et deux et »', 'jouez sans jamais dépasser votre voix', 'écoutez surtout les notes longues, jusqu’à leur fin'],
]
const DRAGGING: StepsFor = (hand) => [
  ['baissez la vitesse d’un cran', `jouez ${hand} en lisant toujours un temps plus loin`, 'remettez le métronome et remontez pas à pas'],
  [
    'cherchez la note où le retard commence',
    'jouez cette note et les deux suivantes, cinq fois',
    `reprenez toute la phrase avec ${hand}, au métronome`,
  ],
]
const HESITATION: StepsFor = (hand) => [
  [
    'jouez jusqu’à l’arrêt et restez sur la note d’avant',
    `préparez ${hand} au-dessus des touches suivantes, puis jouez`,
    'réduisez l’attente à chaque essai, jusqu’à l’enchaîner',
  ],
  ['partez de deux notes avant l’arrêt', 'allez deux notes après, lentement, sans pause', 'élargissez d’une mesure de chaque côté'],
]
const LEAP: StepsFor = (hand) => [
  [
    'jouez seulement le départ et l’arrivée du saut',
    `déplacez ${hand} dès que la note d’avant sonne, sans jouer`,
    'jouez l’arrivée avec le temps, les yeux dessus',
  ],
  ['regardez la touche d’arrivée avant de partir', `faites le saut cinq fois avec ${hand}, sans le reste`, 'remettez la mesure entière, lentement'],
]
const RHYTHM: StepsFor = (hand) => [
  ['frappez ce rythme dans les mains en comptant', `jouez-le sur une seule touche avec ${hand}`, 'jouez-le comme il est écrit, lentement'],
  [
    'dites le rythme à voix haute, une syllabe par note',
    'écoutez l’app le jouer, et frappez avec elle',
    `jouez-le avec ${hand}, toujours avec votre voix`,
  ],
]
const UNEVEN: StepsFor = (hand) => [
  [
    `jouez ${hand} lentement, chaque note bien détachée`,
    'répétez une longue, une courte, puis l’inverse',
    'revenez au rythme écrit, toutes les notes égales',
  ],
  [`groupez les notes par quatre avec ${hand}`, 'appuyez un peu la première, allégez les autres', 'enchaînez les groupes sans accélérer'],
]
const TOGETHER: StepsFor = () => [
  [
    'jouez seulement les notes du premier temps, à deux mains',
    'ajoutez le deuxième temps, puis les autres',
    'n’écoutez qu’une chose : un seul son à chaque temps',
  ],
  ['jouez chaque main seule, au métronome', 'réunissez-les très lentement, un temps après l’autre', 'écoutez si vous entendez une attaque ou deux'],
]
const CHORD: StepsFor = (hand) => [
  [`posez l’accord entier avec ${hand}, en silence`, 'enfoncez toutes les touches d’un seul geste', 'relevez, reposez, et jouez-le avec le temps'],
  ['jouez l’accord note par note pour sentir les doigts', `formez ${hand} en l’air, avant la touche`, 'laissez tomber la main d’un seul poids'],
]
const CLEAN_TOUCH: StepsFor = (hand) => [
  [
    `arrondissez les doigts de ${hand}, chacun sur sa touche`,
    'jouez très lentement, sans frôler les voisines',
    'gardez ce calme en remontant la vitesse',
  ],
  ['levez seulement le doigt qui joue', `jouez la phrase avec ${hand}, presque sans bouger la main`, 'vérifiez à l’oreille que rien ne s’ajoute'],
]
const RESTRIKE: StepsFor = (hand) => [
  [
    'laissez la touche remonter entièrement',
    `rejouez-la avec ${hand}, sans quitter le clavier`,
    'enchaînez les notes répétées lentement, puis un peu plus vite',
  ],
  ['écoutez chaque répétition : deux sons, pas un seul', 'soulevez le doigt juste avant de rejouer', `reprenez la phrase avec ${hand}`],
]
const HOLD: StepsFor = (hand) => [
  [
    `jouez ${hand} très lentement, deux notes seulement`,
    'ne lâchez la première qu’en enfonçant la seconde',
    'ajoutez une note à chaque essai, sans trou',
  ],
  ['comptez chaque note jusqu’au bout avant de lever', 'chantez la ligne pendant que vous jouez', `gardez ${hand} près des touches, sans rebond`],
]
const SHORT: StepsFor = (hand) => [
  [
    'touchez et quittez la touche aussitôt, le poignet souple',
    `jouez avec ${hand} les seules notes marquées d’un point`,
    'remettez-les dans la phrase, légères',
  ],
  ['pensez à une touche chaude', 'jouez chaque note deux fois plus courte qu’elle ne paraît', `reprenez la phrase avec ${hand}`],
]
const LOUDNESS: StepsFor = () => [
  ['jouez la phrase tout doucement', 'rejouez-la forte, pour entendre l’écart', 'montez jusqu’à la note la plus haute, puis redescendez'],
  ['choisissez la note la plus importante de la phrase', 'jouez les autres plus doucement qu’elle', 'écoutez si la phrase va quelque part'],
]
const BALANCE: StepsFor = (hand) => [
  [`jouez ${hand} presque sans poids`, 'jouez l’autre main en la faisant chanter', 'réunissez-les en gardant cet écart'],
  ['jouez la mélodie seule, avec tout le bras', `posez ${hand} sur les touches sans les enfoncer`, 'laissez-la sonner, à peine'],
]
const PEDAL: StepsFor = () => [
  ['jouez les accords seuls, sans pédale', 'à chaque accord : relevez le pied, jouez, remettez-le', 'ajoutez la mélodie quand le pied est sûr'],
  ['écoutez la fin de chaque accord', 'changez la pédale juste après avoir joué', 'jouez la phrase lentement, le pied au sol'],
]
/** Where nearly nothing was right, and where a piece begins. */
export const START_STEPS: StepsFor = (hand) => [
  [
    `prenez ${hand} seule et trouvez sa première note`,
    'jouez une mesure en mode « Attendre », sans vous presser',
    'ajoutez la mesure suivante quand la première vient seule',
  ],
  ['écoutez d’abord ces mesures jouées par l’app', `posez ${hand} et nommez les notes`, 'jouez-les une à une : la musique vous attend'],
]

const STEPS: Readonly<Record<Finding['kind'], StepsFor>> = {
  clef: PLACE,
  'hand-offset': PLACE,
  'key-signature': SIGNATURE,
  'learned-fault': LEARNED,
  'wrong-keys': KEYS,
  'wrong-octave': PLACE,
  missed: MISSED,
  skipped: THROUGH,
  'not-restruck': RESTRIKE,
  'extra-keys': CLEAN_TOUCH,
  restart: THROUGH,
  rushing: RUSHING,
  dragging: DRAGGING,
  hesitation: HESITATION,
  'rhythm-figure': RHYTHM,
  uneven: UNEVEN,
  'hands-apart': TOGETHER,
  'late-after-leap': LEAP,
  'rolled-chord': CHORD,
  'held-short': HOLD,
  'flat-dynamics': LOUDNESS,
  'hand-balance': BALANCE,
  accents: BALANCE,
  'heavy-finger': UNEVEN,
  'staccato-held': SHORT,
  'legato-broken': HOLD,
  'pedal-blurred': PEDAL,
}

const OF_LEAPS: readonly Finding['kind'][] = ['wrong-keys', 'missed', 'dragging', 'hesitation', 'late-after-leap']

/** How a finding is mended, by its kind and its cause; two ways. */
export function stepsFor({ kind, cause }: Finding, hand: string): readonly Steps[] {
  if (cause === 'jump' && OF_LEAPS.includes(kind)) return LEAP(hand)
  if (cause === 'chord' && OF_LEAPS.includes(kind)) return CHORD(hand)
  if (kind === 'accents') return cause === 'weak-downbeats' ? LOUDNESS(hand) : UNEVEN(hand)
  return STEPS[kind](hand)
}
