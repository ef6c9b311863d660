import { counted, french, listed } from '../../../basics/index.ts'
import type { Clef } from '../../../notation/index.ts'

const CLEFS = french({ treble: 'clé de sol', bass: 'clé de fa' })
/** « mesure 3 », « mesures 3 et 6 », « levée », « levée et mesure 3 ». */
export function measuresWords(measures: readonly number[]): string {
  const numbered = measures.filter((measure) => measure > 0)
  const words = `${numbered.length > 1 ? 'mesures' : 'mesure'} ${listed(numbered.map(String))}`
  if (numbered.length === measures.length) return words
  return numbered.length === 0 ? 'levée' : `levée et ${words}`
}

export const READING_ANSWER_TEXTS = french({
  titles: { right: 'Lu sans faute', good: 'Bien lu', almost: 'Presque', notYet: 'Pas encore', unsure: 'Pas assez entendu' },
  measures: measuresWords,
  instead: (played: string, expected: string) => `${played} au lieu de ${expected}`,
  otherClef: (clef: Clef, other: Clef, measures: readonly number[], example: string) =>
    `En ${CLEFS[clef]}, vous avez lu comme en ${CLEFS[other]}, ${measuresWords(measures)} : ${example}. Avant de jouer, nommez la première note à partir de ${clef === 'bass' ? 'la ligne du fa' : 'la ligne du sol'}.`,
  signature: (note: string, plain: string, measures: readonly number[]) =>
    `${note} est à la clé : ${measuresWords(measures)}, vous avez joué ${plain}. Le signe vaut pour tout le morceau, à toutes les hauteurs.`,
  accidental: (note: string, plain: string, measures: readonly number[]) =>
    `Un signe devant la note, ${measuresWords(measures)} : c’était ${note}, vous avez joué ${plain}. Il vaut jusqu’à la barre de mesure.`,
  octave: (note: string, measures: readonly number[]) => `La bonne note à une autre octave, ${measuresWords(measures)} : ${note}.`,
  direction: (isUp: boolean, measures: readonly number[], example: string) =>
    `La ligne ${isUp ? 'montait' : 'descendait'}, ${measuresWords(measures)} : ${example}. Suivez d’abord le dessin : monte, descend, répète.`,
  interval: (askedInterval: string, played: string, measures: readonly number[], example: string) =>
    `Une ${askedInterval} lue comme une ${played}, ${measuresWords(measures)} : ${example}. ${intervalTip(askedInterval)}`,
  repeated: (measures: readonly number[], example: string) => `La note se répétait, ${measuresWords(measures)} : ${example}.`,
  unmoved: (askedInterval: string, measures: readonly number[], example: string) =>
    `Une ${askedInterval} lue comme la même note, ${measuresWords(measures)} : ${example}. ${intervalTip(askedInterval)}`,
  place: (isNeighbour: boolean, measures: readonly number[], example: string) =>
    `${isNeighbour ? 'La touche voisine' : 'Fausse note'}, ${measuresWords(measures)} : ${example}.`,
  ledger: 'Hors de la portée, comptez les lignes supplémentaires à partir de la ligne la plus proche.',
  missed: (count: number, measures: readonly number[]) =>
    `${counted(count, 'note manquée', 'notes manquées')}, ${measuresWords(measures)} : gardez les yeux devant, sans revenir.`,
  rhythm: {
    early: (figure: string, measures: readonly number[]) => `Trop tôt sur ${figure}, ${measuresWords(measures)}.`,
    late: (figure: string, measures: readonly number[]) => `Trop tard sur ${figure}, ${measuresWords(measures)}.`,
    figures: {
      quarters: 'les noires et les blanches',
      eighths: 'les croches',
      rests: 'les notes après un silence',
      dotted: 'la noire pointée',
      tied: 'les notes liées',
      compound: 'les rythmes à 6/8',
      syncopation: 'les syncopes',
      sixteenths: 'les doubles croches',
    },
    tips: {
      quarters: 'Comptez tous les temps, aussi pendant les notes longues.',
      eighths: 'Comptez « un et deux et » avant de commencer.',
      rests: 'Comptez les silences comme les notes, doigts au-dessus des touches.',
      dotted: 'La croche tombe juste avant le temps suivant.',
      tied: 'La note liée ne se rejoue pas : comptez le temps où elle dure encore.',
      compound: 'Deux battements par mesure, trois croches dans chacun.',
      syncopation: 'La note longue passe par-dessus le temps : gardez le battement du pied.',
      sixteenths: 'Quatre doubles croches par temps, toutes égales.',
    },
  },
  tempo: {
    'trop vite': 'Plus vite que la pulsation : lisez en avant, jouez sur le battement.',
    'trop lent': 'Plus lentement que la pulsation : mieux vaut une note manquée qu’un arrêt.',
  },
  stopped: 'La lecture s’est arrêtée en chemin : à vue, continuez toujours, même après une faute.',
  allRight: 'Toutes les notes y sont, à leur place.',
  flat: 'Piano et forte se ressemblaient. Les nuances ne comptent pas dans les points : à la prochaine lecture, voyez-les avant de commencer.',
  sure: (words: string, count: number) => `${words} : ${count} notes sur ${count} justes.`,
  sureInTime: (words: string, count: number) => `${words} : ${count} notes sur ${count} à temps.`,
})

/** How an interval looks on the staff. */
function intervalTip(interval: string): string {
  const tips: Readonly<Record<string, string>> = {
    seconde: 'Une seconde va d’une ligne à l’interligne voisin.',
    tierce: 'Une tierce va de ligne à ligne ou d’interligne à interligne.',
    quarte: 'Une quarte va d’une ligne à un interligne, avec une ligne et un interligne entre les deux.',
    quinte: 'Une quinte va de ligne à ligne, en sautant une ligne.',
    sixte: 'Une sixte va d’une ligne à un interligne : une quinte et un degré de plus.',
    octave: 'Une octave va d’une ligne à un interligne : la même note, huit degrés plus loin.',
  }
  return tips[interval] ?? ''
}
