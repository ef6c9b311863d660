import { counted, french, listed } from '@prelude/domain/basics'

export const AMBITUS_TEXTS = french({
  title: ['Votre', 'tessiture'],
  lead: 'De votre note la plus grave à votre note la plus aiguë, sans forcer. Chaque chanson vous sera proposée dans une tonalité que vous pouvez chanter.',
  back: 'Revenir',
  low: 'La plus grave',
  high: 'La plus aiguë',
  unknown: 'À trouver',
  askLow: 'Jouez la note la plus grave que vous chantez sans forcer.',
  askHigh: 'Jouez maintenant la note la plus aiguë que vous chantez sans forcer.',
  askNothing: 'Déplacez une poignée, ou rejouez l’une des deux notes.',
  askHint: 'Sur votre piano, sur le clavier à l’écran ou sur celui de l’ordinateur. Chantez la note en la jouant, puis choisissez.',
  play: { low: 'Jouer la note grave', high: 'Jouer la note aiguë' },
  playing: 'Jouez la note',
  hear: (note: string) => `Écouter ${note}`,
  lower: { low: 'Note grave, un demi-ton plus bas', high: 'Note aiguë, un demi-ton plus bas' },
  higher: { low: 'Note grave, un demi-ton plus haut', high: 'Note aiguë, un demi-ton plus haut' },
  keyboard: 'Clavier, de do2 à mi6',
  sliders: { low: 'Note la plus grave', high: 'Note la plus aiguë' },
  connected: (names: readonly string[]) => `${listed(names)} ${names.length > 1 ? 'connectés' : 'connecté'}`,
  noPiano: 'Aucun piano connecté : jouez sur le clavier à l’écran ou sur celui de l’ordinateur.',
  range: (low: string, high: string) => `${low} – ${high}`,
  width: (octaves: number, semitones: number) => {
    const rest = semitones > 0 ? counted(semitones, 'demi-ton', 'demi-tons') : ''
    return octaves === 0 ? rest : [counted(octaves, 'octave', 'octaves'), rest].filter(Boolean).join(' et ')
  },
  presets: 'Partir d’une voix',
  presetsHint: 'Un point de départ, à ajuster ensuite.',
  voices: {
    bass: 'Basse',
    baritone: 'Baryton',
    tenor: 'Ténor',
    alto: 'Alto',
    mezzo: 'Mezzo',
    soprano: 'Soprano',
    child: 'Enfant',
  },
  save: 'Enregistrer',
  forget: 'Effacer',
  saved: 'Tessiture enregistrée.',
  forgotten: 'Tessiture effacée.',
  failed: 'Votre tessiture n’a pas été enregistrée. Réessayez dans un instant.',
})
