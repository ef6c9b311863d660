import type { TimingWhy } from '@prelude/engines/latency'
import { counted, listed, wholeNumber } from '../../words/numbers.ts'
import { french } from '../../words/typography.ts'

/** With a true minus: taps ahead of the click are negative. */
const ms = (value: number): string => `${wholeNumber(Math.round(value)).replace('-', '−')} ms`

export const DOCTOR_TEXTS = french({
  title: ['Vérifier mon', 'installation'],
  lead: 'En une minute : votre son arrive-t-il à temps, et Prélude peut-il juger votre rythme ?',
  steps: 'Étapes de la vérification',
  stepNames: { welcome: 'Préparer', taps: 'Frapper', microphone: 'Écouter', verdict: 'Conclure' },
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
  earlierUntrusted: 'Les marques « en avance » et « en retard » sont éteintes sur cet appareil.',
  forget: 'Oublier cette vérification',

  tapsTitle: 'Frappez avec les clics',
  tapsAsk: (count: number) => `Vous allez entendre ${count} clics réguliers. Frappez une touche avec chacun d’eux, sans chercher à les devancer.`,
  tapsWith: 'Sur votre piano, avec la barre d’espace, ou sur le grand bouton.',
  connected: (names: readonly string[]) => `${listed(names)} : branché.`,
  startClicks: 'Faire entendre les clics',
  tapHere: 'Frappez ici',
  getReady: 'Préparez-vous…',
  clickOf: (place: number, count: number) => `Clic ${place} sur ${count}`,
  tapCount: (count: number) => counted(count, 'frappe', 'frappes'),
  audioRefused: 'Le son n’a pas pu démarrer. Vérifiez qu’aucune autre application ne retient le haut-parleur, puis réessayez.',
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
      `Vos frappes arrivent ${aroundClick(latency)} : à cette distance, en avance et en retard ne veulent plus rien dire. Ces marques sont éteintes ; les notes restent jugées.`,
    spread: (_: number, spread: number) =>
      `D’une frappe à l’autre, l’écart est de ${ms(spread)}. Les marques « en avance » et « en retard » sont éteintes ; les notes restent jugées. Au calme, un second essai suffit souvent.`,
    few_taps: () => 'Sans au moins six frappes avec les clics, nous ne pouvons rien conclure. Rien n’a été changé.',
  } satisfies Record<TimingWhy, (latency: number, spread: number) => string>,
  wirelessTitle: 'Le son passe sans doute par Bluetooth',
  wirelessWords:
    'Le Bluetooth retarde ce que vous entendez de 100 à 300 ms. Pour jouer en mesure, prenez un casque à fil ou le haut-parleur de l’appareil, puis recommencez la vérification.',
  loopback: 'Trajet mesuré par le micro',
  notMeasured: 'Non mesuré',
  kept: 'Ce résultat est gardé sur cet appareil seulement.',
  finish: 'Terminer',
})

/** « 52 ms après le clic », « juste avec le clic ». */
function aroundClick(latency: number): string {
  if (Math.abs(latency) < 5) return 'juste avec le clic'
  return latency > 0 ? `${ms(latency)} après le clic` : `${ms(-latency)} avant le clic`
}
