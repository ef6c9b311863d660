import { counted, french } from '@prelude/domain/basics'

const COUNTS = ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six']

/** « d’un demi-ton », « d’un ton », « de deux tons et demi »: an interval in singers' words. */
function tones(semitones: number): string {
  const [whole, half] = [Math.floor(semitones / 2), semitones % 2 === 1]
  if (whole === 0) return 'd’un demi-ton'
  const words = whole === 1 ? 'd’un ton' : `de ${COUNTS[whole] ?? whole} tons`
  return half ? `${words} et demi` : words
}

export const TONALITY_TEXTS = french({
  title: 'Tonalité',
  lead: 'La partition, le son et les doigtés suivent.',
  original: 'Originale',
  originalName: (name: string) => `${name}, originale`,
  comfortable: 'Confortable',
  fits: 'À la limite',
  tooHigh: (semitones: number) => `Trop haute ${tones(semitones)}`,
  tooLow: (semitones: number) => `Trop basse ${tones(semitones)}`,
  tooWide: 'Trop étendue pour votre voix',
  shift: (semitones: number) =>
    semitones === 0 ? '' : `${tones(Math.abs(semitones))} plus ${semitones > 0 ? 'haut' : 'bas'}`.replace(/^d(?:’|e )/, ''),
  reading: { 1: 'Facile à lire', 2: 'Quelques altérations', 3: 'Beaucoup d’altérations' },
  range: (low: string, high: string) => `Chant de ${low} à ${high}`,
  more: (count: number) => `Voir les ${counted(count, 'tonalité', 'tonalités')}`,
  less: 'Voir moins de tonalités',
  askVoice: 'Dites-nous jusqu’où va votre voix : nous vous proposerons les tonalités qui lui vont.',
  setVoice: 'Régler ma tessiture',
  changeVoice: 'Changer ma tessiture',
  chosen: (name: string) => `Ce morceau est maintenant en ${name}.`,
  back: (name: string) => `Ce morceau revient dans sa tonalité, ${name}.`,
  failed: 'La tonalité n’a pas changé. Réessayez dans un instant.',
})
