import { french } from '@prelude/domain/basics'
import { PRODUCT } from '../../platform/product.ts'

export const KEYBOARD_TEXTS = french({
  dialog: 'Votre piano',
  back: 'Revenir',
  goOn: 'Continuer',
  finish: 'Terminer',

  keyboardSelection: {
    teacherWords: 'Faisons connaissance.',
    title: ['Sur quel piano', 'jouez-vous ?'],
    options: {
      ACOUSTIC: ['Piano acoustique', 'Droit ou à queue, avec des cordes'],
      DIGITAL: ['Piano numérique', 'Ou clavier électronique, à brancher'],
      CABLED: ['Clavier déjà relié', 'Par un câble, à cet appareil'],
      UNSURE: ['Je ne sais pas', 'Une question suffira'],
      NO_PIANO: ['Pas encore de piano', 'Je joue sur le clavier à l’écran'],
    },
  },
  keyboardSelected: {
    teacherWords: 'Un piano, deux chemins.',
    title: ['Comment puis-je', 'vous entendre ?'],
    options: {
      BY_MICROPHONE: ['Par le micro', 'Rien à brancher, tous les pianos'],
      BY_CABLE: ['Par un câble', 'Le plus précis, pour un piano numérique'],
    },
  },
  doesNotKnow: {
    teacherWords: 'Regardons ensemble.',
    title: ['Votre piano a-t-il besoin', 'd’une prise de courant ?'],
    options: { yes: ['Oui, il se branche', 'C’est un piano numérique'], no: ['Non, jamais', 'C’est un piano acoustique'] },
  },
  midi: {
    teacherWords: 'Le plus court chemin.',
    title: ['Un câble,', 'et c’est tout'],
    lead: 'Chaque note est reconnue à coup sûr, avec sa force et la pédale.',
    steps: [
      'Trouvez la prise USB de votre piano, souvent marquée « USB to Host ».',
      'Reliez-la à cet appareil ; un adaptateur suffit pour un téléphone.',
      'Allumez le piano : son nom apparaît en haut du lecteur.',
    ],
    unsupportedSaid: 'Ce navigateur ne reconnaît pas les claviers.',
    unsupportedTitle: ['Un câble demande', 'un autre navigateur'],
    unsupported: 'Pour jouer avec un câble, ouvrez Prélude dans Chrome, Edge ou Opera.',
    unsupportedIos: 'Sur un iPhone ou un iPad, aucun navigateur ne reconnaît un piano branché. Le micro, lui, l’entend.',
    firefox:
      'Firefox demande d’abord d’ajouter un module d’autorisation MIDI : acceptez-le la première fois que vous jouez. S’il ne le propose pas, passez par Chrome.',
    /** spec: learning §2.4, to the letter. */
    withChrome: 'Je reprends avec Chrome',
    withoutMidi: 'Je continue sans midi',
    copied: `L’adresse est copiée : collez-la dans Chrome pour retrouver ${PRODUCT}.`,
  },
  classic: {
    teacherWords: 'J’ai l’oreille fine.',
    title: ['Voyons si je peux', 'vous entendre'],
    lead: 'Votre appareil doit analyser le son assez vite. Le test demande le micro et dure quelques secondes.',
    points: ['Posez l’appareil près du piano.', 'Autorisez le micro quand le navigateur le demande.'],
    private: 'Rien ne quitte cet appareil : le son n’est ni enregistré ni envoyé.',
    test: 'Faire le test',
    later: 'Plus tard',
    testing: 'Test en cours…',
    testingLead: 'Je mesure à quelle vitesse votre appareil analyse le son.',
    validatedTitle: ['Je vous entends', 'très bien'],
    validated: 'Votre appareil suit. Jouez comme d’habitude, à un ou deux mètres au plus du micro.',
    notValidatedTitle: ['Votre appareil', 'est un peu lent'],
    /** spec: learning §8, to the letter. */
    notValidated: 'Mince, il semble que votre appareil n’est pas compatible avec cette fonctionnalité',
    notAllowedTitle: ['Le micro', 'reste fermé'],
    /** spec: learning §8, to the letter. */
    notAllowed: 'Vous devez autoriser le micro pour pouvoir utiliser le mode écoute',
    notAllowedHint: 'Touchez l’icône à gauche de l’adresse, autorisez le micro, puis réessayez.',
    retry: 'Réessayer',
    without: 'Continuer sans micro',
    reportedTitle: ['Ce sera', 'pour plus tard'],
    reported: 'Nous ferons le test quand vous activerez l’écoute.',
  },
  declarativeMode: {
    teacherWords: 'La musique n’attend pas le micro.',
    title: ['Jouez, et jugez', 'vous-même'],
    lead: 'Sans écoute, suivez les notes sur votre piano, et validez vous-même les étapes de l’école et de « Pas à pas ».',
    points: ['Sur le clavier à l’écran ou sur celui de l’ordinateur, vous aurez un score.', 'Plus tard, un câble me permettra de vous entendre.'],
  },
  noPiano: {
    teacherWords: 'Commençons quand même.',
    title: ['Le clavier à l’écran', 'vous attend'],
    lead: 'Touchez-le du doigt, ou jouez sur les lettres du clavier de l’ordinateur : vous aurez un score comme sur un piano.',
    hint: 'Le jour où un piano arrive, vous changerez ce choix dans votre profil.',
  },
})
