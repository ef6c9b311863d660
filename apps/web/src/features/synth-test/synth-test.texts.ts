import { french } from '../../words/typography.ts'

export const SYNTH_TEST_TEXTS = french({
  title: ['Banc', 'du piano'] as const,
  lead: 'Le piano échantillonné, touche par touche, canal par canal. Cliquez, ou jouez au clavier de l’ordinateur.',
  states: { loading: 'Le piano s’accorde…', ready: 'Le piano est prêt', failed: 'Le piano ne s’est pas chargé' },
  retry: 'Réessayer',
  keyboard: 'Les 88 touches',
  playKey: (name: string) => `Jouer ${name}`,
  volumes: 'Volumes',
  channels: { MAIN: 'Général', RIGHT: 'Main droite', LEFT: 'Main gauche', MELODY: 'Mélodie', METRONOME: 'Métronome' },
  channel: 'Canal joué',
  own: 'Ma touche',
  velocity: 'Force',
  try: 'Essayer',
  scale: 'Toutes les touches',
  stop: 'Silence',
  click: 'Un clic',
  latency: 'Latence',
  output: 'De la carte son au haut-parleur',
  handling: 'Du geste au moteur',
  milliseconds: (value: number) => `${Math.round(value)} ms`,
  unknown: 'Jouez une touche',
})
