import { counted, listed } from '../../../basics/index.ts'
import { type FactWords, factWords, raised } from '../follow-up.texts.ts'
import type { TakeCounts } from './take-counts.ts'

const NEAREST_MS = 10
export const about = (ms: number): number => NEAREST_MS * Math.round(Math.abs(ms) / NEAREST_MS)

/** « 3 fausses notes », « 2 notes oubliées »; empty where all is right. */
const faultsListed = ({ wrong, missed, extra, early, late }: TakeCounts): readonly string[] => [
  ...(wrong > 0 ? [counted(wrong, 'fausse note', 'fausses notes')] : []),
  ...(missed > 0 ? [counted(missed, 'note oubliée', 'notes oubliées')] : []),
  ...(extra > 0 ? [counted(extra, 'touche en trop', 'touches en trop')] : []),
  ...(late > 0 ? [counted(late, 'note en retard', 'notes en retard')] : []),
  ...(early > 0 ? [counted(early, 'note en avance', 'notes en avance')] : []),
]

const offTime = ({ early, late }: TakeCounts): string =>
  listed([...(late > 0 ? [`${late} en retard`] : []), ...(early > 0 ? [`${early} en avance`] : [])])

const meanOff = (meanMs: number | null): string =>
  meanMs === null || about(meanMs) === 0 ? '' : `, ${about(meanMs)} millisecondes d’écart en moyenne`

/** What is asked of the take as a whole. Hands are named as « main droite ». */
export const OF_TAKE_TEXTS = {
  points: (points: number): FactWords =>
    factWords(
      [`Votre dernière prise vaut ${points} points sur 100.`, `Pour cette prise, ${points} points sur 100.`],
      [`${points} points sur 100.`, `Cette prise : ${points} points sur 100.`],
    ),
  toMend: (title: string): FactWords =>
    factWords([`À reprendre en premier : ${title}.`, `Le point à travailler : ${title}.`], [`À reprendre : ${title}.`]),
  faults: (hand: string | null, figures: TakeCounts): FactWords => {
    const list = listed(faultsListed(figures))
    const of = hand ? `, ${hand}` : ''
    if (list === '')
      return factWords(
        [`Aucune faute${of} : les ${figures.notes} notes sont justes et à leur place.`, `Je n’en compte aucune${of}, sur ${figures.notes} notes.`],
        [`Aucune${of}, sur ${figures.notes} notes.`],
      )
    return factWords(
      [`J’ai compté ceci${of} : ${list}, sur ${figures.notes} notes.`, `Le compte de cette prise${of} : ${list}, pour ${figures.notes} notes.`],
      [`${raised(list)}, sur ${figures.notes} notes.`],
    )
  },
  mostly: (measures: string): FactWords =>
    factWords([`Surtout ici : ${measures}.`, `Il y en a le plus ici : ${measures}.`], [`Surtout ${measures}.`]),
  hands: (right: number, left: number): FactWords =>
    factWords(
      [
        `Main droite : ${right} % des notes sont justes et à temps. Main gauche : ${left} %.`,
        `À droite, ${right} % de notes justes et à temps ; à gauche, ${left} %.`,
      ],
      [`Droite : ${right} %. Gauche : ${left} %.`],
    ),
  handBehind: (behind: string, ahead: string): FactWords =>
    factWords(
      [
        `Ce qui manque, c’est d’arriver ensemble : la ${behind} vient après la ${ahead}.`,
        `La ${behind} est en retard sur la ${ahead} : c’est elle qu’il faut amener plus tôt.`,
      ],
      [`La ${behind} vient après la ${ahead}.`],
    ),
  oneHand: (hand: string, share: number): FactWords =>
    factWords(
      [`${raised(hand)} : ${share} % des notes sont justes et à temps.`, `Pour la ${hand}, ${share} % de notes justes et à temps.`],
      [`${raised(hand)} : ${share} % de justes.`],
    ),
  weaker: (hand: string, measures: string | null): FactWords => {
    const at = measures ? ` (${measures})` : ''
    return factWords([`C’est donc la ${hand} qui demande du travail${at}.`, `La plus fragile est la ${hand}${at}.`], [`À travailler : ${hand}${at}.`])
  },
  onlyHand: (hand: string): FactWords => factWords([`Dans cette prise, seule la ${hand} était à jouer.`], [`Seule la ${hand} était à jouer.`]),
  bothAlike: factWords(['Les deux se valent dans cette prise.', 'Il n’y a pas de main faible ici.'], ['Pareil des deux côtés.']),
  untimed: factWords(
    ['Cet appareil ne me permet pas de juger votre rythme : je ne parle que des notes.'],
    ['Cet appareil ne me permet pas de juger le rythme.'],
  ),
  waited: factWords(
    [
      'En mode « Attendre », la musique vous attend : le rythme n’y est pas jugé. Jouez en mode « En mesure », et je vous dirai si vous êtes à temps.',
      'Cette prise était en mode « Attendre » : je n’y mesure ni avance ni retard.',
    ],
    ['En mode « Attendre », le rythme n’est pas jugé.'],
  ),
  onTime: ({ notes, meanMs }: TakeCounts): FactWords =>
    factWords(
      [
        `Vous êtes en rythme : aucune des ${notes} notes n’est nettement en avance ni en retard${meanOff(meanMs)}.`,
        `Rien ne presse et rien ne traîne, sur ${notes} notes${meanOff(meanMs)}.`,
      ],
      [`En rythme, sur ${notes} notes${meanOff(meanMs)}.`],
    ),
  /** No note is counted as a fault, and yet there is something to hear. */
  noneBut: (notes: number, title: string): FactWords =>
    factWords(
      [`Aucune fausse note ni note oubliée, sur ${notes}. Ce qui reste à reprendre : ${title}.`],
      [`Aucune note fausse, sur ${notes} ; reste ceci : ${title}.`],
    ),
  offTime: (hand: string | null, figures: TakeCounts): FactWords => {
    const isLate = figures.late >= figures.early
    const ms = about(isLate ? figures.lateMs : figures.earlyMs)
    const by = ms > 0 ? `, d’environ ${ms} millisecondes` : ''
    const of = hand ? ` à la ${hand}` : ''
    return factWords(
      [
        `Plutôt en ${isLate ? 'retard' : 'avance'}${of} : ${offTime(figures)} sur ${figures.notes} notes${by}.`,
        `Le plus souvent vous êtes en ${isLate ? 'retard' : 'avance'}${of} : ${offTime(figures)}, pour ${figures.notes} notes${by}.`,
      ],
      [`En ${isLate ? 'retard' : 'avance'}${of} : ${offTime(figures)} sur ${figures.notes}${by}.`],
    )
  },
  speed: (percent: number, beats: number): FactWords =>
    factWords(
      [
        `Vous avez joué à ${percent} % du tempo écrit, soit ${beats} battements par minute.`,
        `La prise était réglée sur ${percent} %, donc ${beats} battements par minute.`,
      ],
      [`${percent} %, soit ${beats} battements par minute.`],
    ),
  waitedSpeed: factWords(
    ['En mode « Attendre », il n’y a pas de vitesse : la musique avance avec vous.', 'Cette prise n’avait pas de tempo : elle vous attendait.'],
    ['En mode « Attendre » : pas de tempo.'],
  ),
  ownSpeed: (percent: number): FactWords =>
    factWords([`Vos doigts, eux, allaient à ${percent} % de cette vitesse.`], [`Vos doigts : ${percent} % de cela.`]),
  parts: (notes: number, rhythm: number | null): FactWords =>
    factWords(
      [
        rhythm === null ? `Les notes comptent pour ${notes} %.` : `Les notes sont justes à ${notes} %, le rythme à ${rhythm} %.`,
        rhythm === null ? `Notes : ${notes} %.` : `Dans le détail : notes ${notes} %, rythme ${rhythm} %.`,
      ],
      [rhythm === null ? `Notes ${notes} %.` : `Notes ${notes} %, rythme ${rhythm} %.`],
    ),
  slowCosts: (percent: number): FactWords =>
    factWords(
      [`La vitesse compte aussi : à ${percent} % du tempo, même une prise sans faute n’a pas tous les points.`],
      [`À ${percent} % du tempo, il manque des points.`],
    ),
  waitCap: factWords(
    ['Le mode « Attendre » ne donne pas plus de 60 points, car il ne montre pas le rythme.'],
    ['« Attendre » s’arrête à 60 points.'],
  ),
  thresholds: (points: number): FactWords =>
    points >= 95
      ? factWords(['C’est excellent : il n’y a presque plus rien à gagner.'], ['Excellent.'])
      : points >= 80
        ? factWords(['C’est un bon score : à partir de 80 points le morceau est validé.'], ['Bon : dès 80, c’est validé.'])
        : factWords(['À partir de 80 points, le morceau est validé.'], ['Validé dès 80.']),
  /** What was good, where there is no praise that holds for a whole. */
  goodShare: (percent: number): FactWords =>
    factWords([`${percent} % des notes sont justes et à temps : c’est là-dessus que vous construisez.`], [`${percent} % de notes justes.`]),
  goodToTheEnd: factWords(['Vous avez joué jusqu’au bout, sans abandonner : c’est déjà du travail.'], ['Jouée jusqu’au bout.']),
  goodStart: factWords(
    ['Vous avez essayé, et c’est par là que tout commence ; les notes viendront par petits morceaux.'],
    ['Vous avez essayé : bon début.'],
  ),
  heard: (list: string): FactWords => factWords([`Voici ce que j’ai entendu : ${list}.`, `Je relis la prise : ${list}.`], [`Entendu : ${list}.`]),
  heardClean: factWords(['Je suis de votre avis : je n’ai rien relevé à corriger dans cette prise.'], ['D’accord avec vous : rien à corriger.']),
  mayBeMistaken: {
    microphone: factWords(
      ['Au micro, je peux me tromper : rapprochez l’appareil du piano, au calme, et rejouez ce passage ; je comparerai.'],
      ['Au micro, je peux me tromper : rejouez-le.'],
    ),
    keys: factWords(
      ['Si votre clavier sonne juste, vérifiez qu’il n’est pas transposé, puis rejouez ce passage : je comparerai.'],
      ['Clavier transposé ? Sinon, rejouez-le.'],
    ),
  },
  comfort: factWords(
    [
      'C’est frustrant, je comprends ; un passage qui résiste n’est pas un échec.',
      'Un peu d’indulgence pour vous-même : cela arrive à toutes les personnes qui apprennent.',
      'Nous allons le prendre plus petit, voilà tout.',
    ],
    ['Cela arrive à tout le monde.', 'Prenons plus petit.', 'Courage.'],
  ),
  smallStep: (passage: string): FactWords =>
    factWords([`Un seul but maintenant : ${passage}, lentement, trois fois sans faute.`], [`Un seul but : ${passage}.`]),
  touchFine: factWords(
    ['Du toucher, je n’ai rien relevé à reprendre dans cette prise.', 'Pour ce que j’en entends, le toucher est bon.'],
    ['Toucher : rien à reprendre.'],
  ),
  touchUnheard: factWords(
    ['Avec cette installation, je n’entends pas la force de vos touches : je ne peux pas juger les nuances.'],
    ['Ici, je n’entends pas les nuances.'],
  ),
  fingers: (list: string): FactWords =>
    factWords([`Voici les doigts écrits : ${list}.`, `La partition propose ceci : ${list}.`], [`Doigts écrits : ${list}.`]),
  noFinger: factWords(
    [
      'La partition n’écrit pas de doigt à cet endroit : prenez celui qui laisse la main posée pour la suite.',
      'Aucun doigt n’y est écrit : gardez le même à chaque fois.',
    ],
    ['Pas de doigt écrit ici.'],
  ),
  fingersShown: factWords(
    ['Les réglages du lecteur les affichent sur chaque note.', 'Le pouce est le 1, le petit doigt le 5.'],
    ['Pouce : 1, petit doigt : 5.'],
  ),
  fingersUnseen: factWords(
    ['Vos doigtés, je ne les vois pas : affichez-les sur la partition et comparez avec les vôtres.'],
    ['Vos doigtés, je ne les vois pas.'],
  ),
} as const
