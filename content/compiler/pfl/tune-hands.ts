import type { Hand } from '@prelude/domain/score'

const HAND_WORDS: Readonly<Record<string, Hand>> = { gauche: 'LEFT', droite: 'RIGHT' }

/** Reads `chant: gauche`, or section by section `chant: B=gauche`: the hand with the tune. */
export function readTuneHands(text: string, form: readonly string[], refuse: (message: string) => void): ReadonlyMap<string, Hand> {
  const whole = HAND_WORDS[text]
  if (whole) return new Map(form.map((letter) => [letter, whole]))
  const hands = new Map<string, Hand>()
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const [letter = '', word = ''] = entry.split('=')
    const hand = HAND_WORDS[word]
    if (hand && form.includes(letter)) hands.set(letter, hand)
    else refuse(`« ${entry} » : « gauche », « droite », ou une section de la forme et sa main, comme « B=gauche »`)
  }
  return hands
}
