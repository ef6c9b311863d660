import { writeAllFingers, writeCountdown, writeFading, writeLyrics, writeZoom } from './player-preferences.ts'
import type { PlayerChoices } from './store/choices.store.ts'
import type { PlayerStore } from './store/player.store.ts'
import { writeTextDetails } from './text-line/text-line-choice.ts'

type KeptChoices = Pick<PlayerChoices, 'allFingers' | 'countdown' | 'fading' | 'lyrics' | 'textDetails' | 'zoom'>

const WRITERS: { readonly [Name in keyof KeptChoices]: (value: KeptChoices[Name]) => void } = {
  allFingers: writeAllFingers,
  countdown: writeCountdown,
  fading: writeFading,
  lyrics: writeLyrics,
  textDetails: writeTextDetails,
  zoom: writeZoom,
}

/** Makes a choice that this device keeps. */
export function keepChoice<Name extends keyof KeptChoices>({ choices }: Pick<PlayerStore, 'choices'>, name: Name, value: KeptChoices[Name]): void {
  WRITERS[name](value)
  choices.setState({ [name]: value } as unknown as Pick<KeptChoices, Name>)
}
