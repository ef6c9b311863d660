import { counted, french, listed, wholeNumber } from '@prelude/domain/basics'
import type { TimingWhy } from '@prelude/engines/latency'
import type { CalibrationAdvice } from '@prelude/engines/listening'

/** A piano this near to 440 Hz sounds in tune to a learner: a tenth of a semitone. */
const IN_TUNE_CENTS = 10

/** With a true minus sign: taps before the click are negative. */
const ms = (value: number): string => `${wholeNumber(Math.round(value)).replace('-', '−')} ms`

export const DOCTOR_TEXTS = french({
  title: ['Vérifier mon', 'installation'],
  lead: 'En deux minutes, nous vérifions que le son arrive à temps pour juger votre rythme.',
  steps: 'Étapes de la vérification',
  stepNames: { welcome: 'Préparer', taps: 'Taper', microphone: 'Écouter', piano: 'Piano', verdict: 'Résultat' },
  back: 'Revenir',
  again: 'Réessayer',

  welcomeTitle: 'Installez-vous comme pour jouer',
  welcomeHints: [
    'Allumez le haut-parleur ou mettez le casque dont vous vous servez d’habitude.',
    'Réglez le volume pour bien entendre des clics.',
    'Branchez votre piano si vous jouez avec un câble.',
  ],
  begin: 'Commencer',
  earlier: (date: string) => `Dernière vérification : ${date}.`,
  earlierTrusted: (latency: number) => `Le rythme est jugé sur cet appareil (${ms(latency)} de retard).`,
  earlierUntrusted: 'Sur cet appareil, « en avance » et « en retard » ne s’affichent pas.',
  forget: 'Oublier cette vérification',

  tapsTitle: 'Tapez avec les clics',
  tapsAsk: (count: number) => `Vous allez entendre ${count} clics réguliers. Tapez une touche avec chacun d’eux, sans chercher à les devancer.`,
  tapsWith: 'Sur votre piano, avec la barre d’espace, ou sur le grand bouton.',
  connected: (names: readonly string[]) => `${listed(names)} ${names.length > 1 ? 'connectés' : 'connecté'}`,
  startClicks: 'Faire entendre les clics',
  tapHere: 'Tapez ici',
  getReady: 'Préparez-vous…',
  clickOf: (place: number, count: number) => `Clic ${place} sur ${count}`,
  tapCount: (count: number) => counted(count, 'frappe', 'frappes'),
  audioRefused: 'Le son n’a pas pu démarrer. Vérifiez qu’aucune autre application n’utilise le haut-parleur, puis réessayez.',
  tapsDone: 'Voici ce que nous avons mesuré',
  latency: 'Retard entre le clic et votre frappe',
  spread: 'Écart d’une frappe à l’autre',
  reported: 'Retard annoncé par l’appareil',
  tapped: 'Frappes retenues',
  ms,
  unknown: 'Non annoncé',
  ofClicks: (count: number, clicks: number) => `${count} sur ${clicks}`,
  fewTaps: 'Il manque des frappes pour conclure. Réessayez, une frappe par clic.',
  goOn: 'Continuer',

  microphoneTitle: 'Laissez l’appareil s’écouter',
  microphoneAsk:
    'Si votre appareil a un micro, il peut mesurer seul le trajet du son. Il fera entendre trois petits sifflements ; rien n’est enregistré ni envoyé.',
  listen: 'Écouter avec le micro',
  skip: 'Passer cette étape',
  listening: 'Écoute en cours, un instant de silence…',
  heard: (latency: number) => `Le son revient au micro après ${ms(latency)}.`,
  unheard: 'Le micro n’a pas entendu les sifflements. Avec un casque, c’est normal : vous pouvez continuer.',
  refused: 'Le micro n’est pas disponible. Ce n’est pas nécessaire : vous pouvez continuer.',

  pianoTitle: 'Présentez-moi votre piano',
  pianoAsk:
    'Si vous jouez au micro, quelques notes suffisent : j’apprends l’accord de votre piano, sa force, et le bruit de la pièce. Rien n’est gardé du son.',
  pianoStart: 'Écouter mon piano',
  pianoLoading: 'L’écoute se prépare…',
  pianoSilence: 'D’abord, un instant de silence…',
  pianoPlay: 'Maintenant, jouez lentement cinq ou six notes, vers le milieu du clavier.',
  pianoCount: (count: number) => (count === 0 ? 'Aucune note entendue' : counted(count, 'note entendue', 'notes entendues')),
  pianoEnough: 'C’est bon',
  pianoFailed: 'L’écoute n’a pas pu démarrer. Vérifiez que le micro est autorisé, puis réessayez.',
  advice: {
    good: 'Tout est bon : je vous entends bien.',
    silent: 'Je n’ai entendu que la pièce. Vérifiez le micro, puis réessayez.',
    quiet: 'Je vous entends de loin : rapprochez un peu l’appareil du piano.',
    loud: 'Le son sature : éloignez un peu l’appareil du piano.',
    noisy: 'La pièce est bruyante : au calme, moins de notes resteront incertaines.',
  } satisfies Record<CalibrationAdvice, string>,
  tuning: 'Accord du piano',
  tuningOf: (cents: number) =>
    Math.abs(cents) < IN_TUNE_CENTS
      ? 'Accordé'
      : `Un peu ${cents > 0 ? 'haut' : 'bas'} (${counted(Math.abs(Math.round(cents)), 'centième', 'centièmes')} de demi-ton)`,
  tuningUnknown: 'Trop peu de notes tenues',
  loudness: 'Volume du piano, au-dessus du bruit',
  decibels: (value: number) => `${wholeNumber(Math.round(value)).replace('-', '−')} dB`,
  tapTest: 'Bruit de la pièce',
  gain: 'Micro amplifié',
  times: (value: number) => `${new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }).format(value)} fois`,
  inputDelay: 'Retard du micro',
  conclude: 'Voir le résultat',

  verdictTitle: {
    steady: 'Tout est en place',
    latency: 'Le son arrive trop tard',
    spread: 'Les frappes sont trop dispersées',
    few_taps: 'Il manque des frappes',
  } satisfies Record<TimingWhy, string>,
  verdictWords: {
    steady: (latency: number, spread: number) =>
      `Vos frappes arrivent ${aroundClick(latency)}, à ${ms(spread)} près. Prélude peut vous dire quand vous êtes en avance ou en retard.`,
    latency: (latency: number) =>
      `Vos frappes arrivent ${aroundClick(latency)} : avec un tel décalage, nous ne pouvons pas dire si vous êtes en avance ou en retard. Les notes restent jugées.`,
    spread: (_: number, spread: number) =>
      `D’une frappe à l’autre, l’écart est de ${ms(spread)}. « En avance » et « en retard » ne s’affichent pas ; les notes restent jugées. Au calme, un second essai suffit souvent.`,
    few_taps: () => 'Sans au moins six frappes avec les clics, nous ne pouvons rien conclure. Rien n’a été changé.',
  } satisfies Record<TimingWhy, (latency: number, spread: number) => string>,
  wirelessTitle: 'Le son passe sans doute par Bluetooth',
  wirelessWords:
    'Le Bluetooth retarde ce que vous entendez de 100 à 300 ms. Pour jouer en mesure, prenez un casque à fil ou le haut-parleur de l’appareil, puis recommencez la vérification.',
  loopback: 'Trajet mesuré par le micro',
  notMeasured: 'Non mesuré',
  storedHere: 'Ce résultat est gardé sur cet appareil seulement.',
  finish: 'Terminer',
})

/** « 52 ms après le clic », « juste avec le clic ». */
function aroundClick(latency: number): string {
  if (Math.abs(latency) < 5) return 'juste avec le clic'
  return latency > 0 ? `${ms(latency)} après le clic` : `${ms(-latency)} avant le clic`
}
