import type { Marks } from '@prelude/domain/practice'
import type { PlacedHandprint, Timeline } from '@prelude/domain/score'
import { middleC } from '../../platform/middle-c.ts'
import { createHandPositions, createPianoRoll, type PianoRoll, type RollScene, rollPaletteFrom } from '@prelude/engines/roll'
import type { PlayerStore } from './store/player.store.ts'
import { createPlayerHands } from './player-hands.ts'
import { PLAYER_TEXTS as TEXTS } from './player.texts.ts'

export interface PlayerRollsOptions {
  readonly timeline: Timeline
  readonly handprints: readonly PlacedHandprint[]
  readonly marks: Marks
  readonly store: PlayerStore
  /** By pitch, the letters of the computer's keys; none where another keyboard is played. */
  readonly keyLetters: () => readonly string[]
  readonly onWake: () => void
}

/** The views of an open player that are drawn on a canvas; both show the same scene, as the choices of the learner make it. */
export interface PlayerRolls {
  readonly piano: PianoRoll
  readonly handprints: PianoRoll
  showScene(): void
  setAids(aids: Float32Array | null): void
  /** Shows each change of a choice; the answer ends it. */
  followChoices(): () => void
}

const SHOWN_CHOICES = ['hands', 'noteDisplay', 'loop', 'hiddenNotes', 'fading'] as const

export function createPlayerRolls({ timeline, handprints, marks, store, keyLetters, onWake }: PlayerRollsOptions): PlayerRolls {
  const hands = createPlayerHands(timeline, store)
  const piano = hands.over(createPianoRoll({ marks, onWake }))
  const handPositions = hands.over(createHandPositions({ marks, onWake }))
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  let aids: Float32Array | null = null
  const showScene = (): void => {
    const style = getComputedStyle(document.querySelector('[data-player]') ?? document.documentElement)
    const { hands, noteDisplay, loop, hiddenNotes, fading } = store.choices.getState()
    const [first, last] = [timeline.measures[loop?.from ?? -1], timeline.measures[loop?.to ?? -1]]
    const scene: RollScene = {
      timeline,
      hands,
      ...(first && last ? { range: { start: first.start, end: last.start + last.length } } : {}),
      onNote: noteDisplay,
      aids: fading ? aids : null,
      hidden: hiddenNotes,
      handprints,
      nextPosition: TEXTS.nextPosition,
      palette: rollPaletteFrom((token) => style.getPropertyValue(token)),
      reducedMotion,
      keyLetters: keyLetters(),
      middleC: middleC.getState().name,
      showEcho: true,
    }
    piano.setScene(scene)
    handPositions.setScene(scene)
  }
  return {
    piano,
    handprints: handPositions,
    showScene,
    setAids: (next) => {
      aids = next
      if (store.choices.getState().fading) showScene()
    },
    followChoices: () => {
      const unsubscribers = [
        store.choices.subscribe((choices, before) => {
          if (SHOWN_CHOICES.some((choice) => choices[choice] !== before[choice])) showScene()
        }),
        middleC.subscribe(showScene),
      ]
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
  }
}
