import { HAND_WORDS } from '@prelude/domain/score'
import { capitalised, french, theMeasures } from '../../basics/index.ts'

/** Octaves of the keyboard by how far they are from that of middle C. */
const OCTAVES: Readonly<Record<number, string>> = {
  [-3]: 'tout en bas',
  [-2]: 'deux octaves sous le milieu',
  [-1]: 'une octave sous le milieu',
  0: 'au milieu du clavier',
  1: 'une octave au-dessus du milieu',
  2: 'deux octaves au-dessus du milieu',
  3: 'tout en haut',
}

/** What is said of the notes of a piece. */
export const PIECE_TEXTS = french({
  octave: (octavesFromMiddle: number): string => OCTAVES[Math.max(-3, Math.min(3, octavesFromMiddle))] ?? '',
  note: (name: string, finger: number | null): string => (finger === null ? name : `${name} (${finger})`),
  ofHand: (hand: 'LEFT' | 'RIGHT', notes: string): string => `${HAND_WORDS[hand]} : ${notes}`,
  notes: (from: number, to: number, hands: string): string => `Voici ${theMeasures(from, to)}. ${capitalised(hands)}. Entre parenthèses, le doigt.`,
  notesWithoutFingers: (from: number, to: number, hands: string): string => `Voici ${theMeasures(from, to)}. ${capitalised(hands)}.`,
  silent: (from: number, to: number): string => `Rien n’est écrit dans ${theMeasures(from, to)} : c’est un silence.`,
  andOn: 'etc.',
  startOfHand: (hand: 'LEFT' | 'RIGHT', notes: string, octave: string): string => `${HAND_WORDS[hand]}, ${notes}, ${octave}`,
  startNote: (name: string, finger: number | null): string => (finger === null ? name : `le doigt ${finger} sur ${name}`),
  start: (hands: string): string => `Pour commencer : ${hands}. Les autres doigts se posent sur les touches voisines, sans appuyer.`,
  noHand: (hand: 'LEFT' | 'RIGHT' | undefined): string =>
    hand === undefined ? 'Rien n’est écrit dans cette version.' : `La ${HAND_WORDS[hand]} ne joue pas dans cette version.`,
  chordsOfPiece: (title: string, chords: string): string => `Les accords de « ${title} », dans l’ordre où ils apparaissent : ${chords}.`,
  chordsOfMeasures: (from: number, to: number, chords: string): string => `Dans ${theMeasures(from, to)} : ${chords}.`,
  noChords: 'Aucun accord n’est chiffré dans cette partition.',
  signature: (title: string, key: string | undefined, signs: string): string =>
    `« ${title} »${key === undefined ? '' : ` est en ${key}`} : ${signs}.`,
  noSigns: 'ni dièse ni bémol à la clé',
  signs: (count: string, names: string): string => `${count} à la clé, ${names}`,
  noStory: (title: string): string => `Je n’ai rien d’écrit sur l’histoire de « ${title} ».`,
})
