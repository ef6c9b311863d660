import type { Tonality } from '@prelude/domain/music'
import { keyWords } from './names.texts.ts'

const spaced = (fingers: string): string => [...fingers].join(' ')

export const FINGER_TEXTS = {
  scale: (key: Tonality, right: string | undefined, left: string | undefined): string => {
    const hands = [right && `main droite ${spaced(right)}`, left && `main gauche ${spaced(left)}`].filter(Boolean).join(' ; ')
    return `Gamme de ${keyWords(key)}${key.mode === 'minor' ? ' harmonique' : ''}, une octave en montant : ${hands}. En descendant, les mêmes doigts à rebours.`
  },
  chromatic: (): string =>
    'Gamme chromatique : le 3 sur les touches noires, le pouce sur les blanches. Là où deux blanches se suivent, main droite : 1 2 sur mi fa et si do en montant ; main gauche : 2 1.',
} as const
