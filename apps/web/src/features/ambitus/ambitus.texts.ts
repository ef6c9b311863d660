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
  askHint: 'Sur votre piano, sur le clavier dessiné ou sur celui de l’ordinateur. Chantez avec la note avant de choisir.',
  play: { low: 'Jouer la note grave', high: 'Jouer la note aiguë' },
  playing: 'On vous écoute',
  hear: (note: string) => `Écouter ${note}`,
  lower: { low: 'Note grave, un demi-ton plus bas', high: 'Note aiguë, un demi-ton plus bas' },
  higher: { low: 'Note grave, un demi-ton plus haut', high: 'Note aiguë, un demi-ton plus haut' },
  keyboard: (lowest: string, highest: string) => `Clavier, de ${lowest} à ${highest}`,
  sliders: { low: 'Note la plus grave', high: 'Note la plus aiguë' },
  connected: (names: readonly string[]) => `${listed(names)} : on vous entend.`,
  noPiano: 'Aucun piano branché. Le clavier dessiné et les lettres de l’ordinateur marchent.',
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
  forget: 'Oublier ma tessiture',
  saved: 'Tessiture enregistrée.',
  forgotten: 'Tessiture oubliée.',
  failed: 'Votre tessiture n’a pas été enregistrée. Réessayez dans un instant.',
})
