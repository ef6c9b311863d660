import { capitalised, french } from '@prelude/domain/basics'
import { type Hand, HAND_WORDS } from '@prelude/domain/score'

const octaves = (count: number): string => (count === 1 ? 'd’une octave' : `de ${count} octaves`)

/** Said before playing, where a passage asks for keys that the keyboard does not have. */
export const KEYBOARD_NOTICE_TEXTS = french({
  label: 'Votre clavier',
  piece: 'Ce morceau',
  passage: 'Ce passage',
  hand: (hand: Hand): string => `La ${HAND_WORDS[hand]}`,
  low: (subject: string, note: string, own: string): string => `${subject} demande le ${note} : votre clavier commence à ${own}.`,
  high: (subject: string, note: string, own: string): string => `${subject} demande le ${note} : votre clavier s’arrête à ${own}.`,
  both: (subject: string, [low, high]: readonly [string, string], [ownLow, ownHigh]: readonly [string, string]): string =>
    `${subject} va du ${low} au ${high} : votre clavier, du ${ownLow} au ${ownHigh}.`,
  /** Below 0 it has to be moved down. */
  move: (count: number): string =>
    `${count < 0 ? 'Descendez' : 'Montez'}-le ${octaves(Math.abs(count))} avec sa touche d’octave : il aura toutes les notes.`,
  nearer: 'Une note qui lui manque se joue à l’octave la plus proche : elle compte.',
  inTime: 'Les notes qui lui manquent seront manquées ; dans « Attendre » et « Me suivre », elles se jouent à l’octave la plus proche.',
  handAlone: (hand: Hand): string => `${capitalised(HAND_WORDS[hand])} seule`,
  close: 'Compris',
})
