import { pitchClassOf, type Tonality } from '@prelude/domain/music'
import { MAJOR_SCALE_FINGERS } from '@prelude/domain/score'
import { type Calculation, keyOf } from './keys.ts'
import { FINGER_TEXTS } from './scale-fingers.texts.ts'

/** Harmonic minor, one octave from the tonic up, by the class of the tonic; as the exercises of the school have them. */
const MINOR_SCALE_FINGERS: Readonly<Record<number, readonly [right: string, left: string]>> = {
  9: ['12312345', '54321321'],
  4: ['12312345', '54321321'],
  11: ['12312345', '43214321'],
  6: ['34123123', '43213214'],
  1: ['34123123', '32143213'],
  8: ['34123123', '32143213'],
  3: ['31234123', '21432132'],
  10: ['41231234', '21321432'],
  5: ['12341234', '54321321'],
  0: ['12312345', '54321321'],
  7: ['12312345', '54321321'],
  2: ['12312345', '54321321'],
}

const fingersOf = ({ tonic, mode }: Tonality): readonly [right: string, left: string] | undefined =>
  (mode === 'major' ? MAJOR_SCALE_FINGERS : MINOR_SCALE_FINGERS)[pitchClassOf(tonic)]

const ASKS_FINGERS = / (?:doigtes?|quel doigts?|les doigts|doigts (?:pour|de|compris|dans)|doigts) /
const NOT_SCALE = / (?:accords?|arpeges?|pentatonique|blues|renversement|octave|intervalle|melodique|main fatigue|mal) /

/** « doigté de la gamme de fa majeur main droite »; a scale of which only the tonic is named is major. */
export const fingerScale: Calculation = (question) => {
  const { text, named } = question
  const [first] = named
  if (!ASKS_FINGERS.test(text) || NOT_SCALE.test(text)) return undefined
  if (/ gamme chromatique /.test(text) && named.length < 2) return FINGER_TEXTS.chromatic()
  if (
    named.length !== 1 ||
    !first ||
    (!/ gamme /.test(text) && (first.quality === undefined || (!/ doigte /.test(text) && !/ main (?:droite|gauche) /.test(text))))
  )
    return undefined
  const isMinor = first.quality === 'm' || / harmonique /.test(text)
  const key = keyOf({ ...first, quality: first.quality ?? (isMinor ? 'm' : '') })
  const fingers = key && fingersOf(key)
  if (!key || !fingers) return undefined
  const isRight = / (?:main droite|md|droite) /.test(text)
  const isLeft = / (?:main gauche|mg|gauche) /.test(text)
  return FINGER_TEXTS.scale(key, isLeft && !isRight ? undefined : fingers[0], isRight && !isLeft ? undefined : fingers[1])
}
