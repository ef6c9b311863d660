import { french } from '@prelude/domain/basics'
import type { TroubleKind } from '@prelude/engines/listening'
import { PRODUCT } from '../../platform/product.ts'
import type { BrowserKind } from '../../platform/browser-kind.ts'

/** Troubles with a sentence of their own; a refused permission and an unsupported browser have a dialog or a notice instead. */
export type TroubleSaid = Exclude<TroubleKind, 'refused' | 'unsupported'> | 'restarted' | 'unready'

/** Texts marked « spec » are fixed to the letter (spec: learning §8). */
export const LISTENING_TEXTS = french({
  button: 'Votre professeur',
  actions: 'Ce que le professeur peut faire',
  listen: 'M’écouter jouer',
  stop: 'Arrêter l’écoute',
  write: 'Écrire au professeur',
  piano: 'Changer de piano',
  help: {
    can: 'Je peux vous écouter jouer, marquer chaque note et répondre à vos questions.',
    stuck: 'Un passage vous résiste ?',
    listen: 'L’écouter d’abord',
    oneHand: 'Jouer une main à la fois',
    slower: 'Jouer plus lentement',
    learn: 'Apprendre pas à pas à l’école',
  },
  loading: 'L’écoute se prépare…',
  busy: 'Mettez la musique en pause pour changer l’écoute.',
  sign: 'À l’écoute',
  signStop: 'À l’écoute : arrêter',
  microphone: 'Micro à l’écoute',
  input: 'Micro',
  systemInput: 'Celui de l’appareil',
  unnamedInput: (place: number) => `Micro ${place}`,

  explain: {
    title: 'Puis-je vous écouter jouer ?',
    lead: 'Le micro entend votre piano et vous montre chaque note, juste ou non, pendant que vous jouez.',
    points: [
      ['Rien ne quitte cet appareil.', 'Le son est analysé ici, et n’est envoyé nulle part.'],
      ['Honnête.', 'Si je ne suis pas sûr, je vous le dis.'],
      ['Un câble ?', 'Branchez-le, c’est encore plus précis.'],
    ],
    allow: 'Autoriser le micro',
    without: 'Jouer sans écoute',
    never: 'Ne plus afficher',
  },
  refused: {
    /** spec. */
    title: 'Ah, vous avez refusé l’accès au microphone !',
    /** spec; 2 s. */
    notice: 'Vous devez autoriser le micro pour pouvoir utiliser le mode écoute',
    lead: `Votre navigateur garde le micro fermé. Pour le rendre à ${PRODUCT} :`,
    steps: {
      chrome: ['Touchez l’icône à gauche de l’adresse.', 'Mettez Microphone sur « Autoriser ».', 'Revenez ici et réessayez.'],
      firefox: [
        'Touchez le micro barré, à gauche de l’adresse.',
        'Effacez « Bloqué » d’un clic sur la croix.',
        'Réessayez, puis choisissez « Autoriser ».',
      ],
      safari: ['Dans le menu Safari, ouvrez « Réglages pour ce site web ».', 'Mettez Micro sur « Autoriser ».', 'Revenez ici et réessayez.'],
      ios: ['Touchez « aA », à gauche de l’adresse, puis « Réglages du site web ».', 'Mettez Micro sur « Autoriser ».', 'Revenez ici et réessayez.'],
      android: ['Touchez l’icône à gauche de l’adresse, puis « Autorisations ».', 'Autorisez le micro.', 'Revenez ici et réessayez.'],
      other: ['Ouvrez les réglages de ce site dans votre navigateur.', 'Autorisez le micro.', 'Revenez ici et réessayez.'],
    } satisfies Record<BrowserKind, readonly string[]>,
    private: 'Le son est analysé ici et n’est pas envoyé.',
    retry: 'Réessayer',
    without: 'Jouer sans micro',
  },
  incompatible: {
    /** spec. */
    title: 'Mince, il semble que votre appareil n’est pas compatible avec cette fonctionnalité',
    /** spec. */
    notice: 'Le mode écoute n’est pas compatible avec votre appareil',
    lead: 'Il n’analyse pas le son assez vite pour vous répondre pendant que vous jouez. Fermer d’autres applications suffit parfois.',
    cable: 'Avec un câble, ou avec le clavier à l’écran, tout fonctionne.',
    retry: 'Refaire le test',
    without: 'Jouer sans micro',
  },
  /** spec. */
  unsupported: 'Le mode écoute n’est pas disponible dans ce navigateur…',
  offer: {
    words: 'Voulez-vous que je vous écoute ? Je vous dirai quelles notes sont justes.',
    accept: 'Écoutez-moi',
    notNow: 'Non merci',
    neverAgain: 'Ne plus demander',
  },
  ready: 'Je vous écoute.',
  stoppedForContent: 'L’écoute s’est arrêtée avec le morceau. Relancez-la quand vous voulez.',
  troubles: {
    noMicrophone: 'Aucun micro n’a été trouvé. Branchez-en un, puis relancez l’écoute.',
    busy: 'Une autre application utilise le micro. Fermez-la, puis relancez l’écoute.',
    unplugged: 'Le micro s’est débranché : l’écoute s’arrête, la musique continue.',
    withdrawn: 'Le micro n’est plus autorisé : l’écoute s’arrête, la musique continue.',
    muted: 'Le micro est coupé par votre appareil. Je n’entends rien pour l’instant.',
    silent: 'Je n’entends aucun son. Vérifiez que le bon micro est choisi et qu’il n’est pas coupé.',
    clipping: 'Le son sature : éloignez un peu le micro, ou jouez moins fort.',
    tooNoisy: 'Il y a beaucoup de bruit autour du piano : certaines notes resteront incertaines.',
    asleep: 'L’écoute attend que vous reveniez sur cet onglet.',
    restarted: 'L’écoute a trébuché et repart. Rien n’est perdu.',
    crashed: 'L’écoute s’est arrêtée d’elle-même, la musique continue. Relancez-la quand vous voulez.',
    modelDamaged: 'L’écoute ne s’est pas installée correctement. Rechargez la page.',
    modelMissing: 'La première fois, l’écoute a besoin d’Internet. Réessayez dès que le réseau est là.',
    fallingBehind: 'Votre appareil peine à suivre : je réponds avec un peu de retard. Fermer d’autres applications peut aider.',
    otherTab: `${PRODUCT} écoute aussi dans un autre onglet. Fermez l’autre onglet pour que je vous entende mieux.`,
    notStarted: 'L’écoute ne démarre pas sur cet appareil pour l’instant. Fermez d’autres onglets, puis réessayez.',
    unready: 'L’écoute n’a pas pu démarrer. Réessayez dans un instant.',
  } satisfies Record<TroubleSaid, string>,
  better: {
    muted: 'Le micro est revenu : je vous entends.',
    silent: 'Je vous entends de nouveau.',
    clipping: null,
    tooNoisy: null,
    asleep: 'Me revoilà : je vous écoute.',
    fallingBehind: null,
    otherTab: null,
  },
})
