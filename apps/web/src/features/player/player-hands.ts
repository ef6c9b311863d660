import { type HandTrack, handAt, handStillAt, keyFloor, type KeyFloor, noteTracks } from '@prelude/domain/hands'
import { tempoMapOf, type Timeline } from '@prelude/domain/score'
import type { HandKeys, PianoRoll } from '@prelude/engines/roll'
import { createStageCanvas, type HandOnCanvas, handPaletteFrom, type StageCanvas } from '@prelude/engines/stage'
import type { PlayerStore } from './store/player.store.ts'

/** The hands that play while the app plays: real notes, written fingers, on the keys of the view. */
export interface PlayerHands {
  /** A view with the hands over it; without them while the learner plays. */
  over(view: PianoRoll): PianoRoll
}

const FILL = 'position:absolute;inset:0;width:100%;height:100%;display:block;pointer-events:none'
/** In the time of the piece: at another speed the hands move as the music does. */
const WRITTEN_SPEED = 1

/** The floor that a layout draws; keys of another window lie where they would be. */
function floorOf({ layout }: HandKeys): KeyFloor {
  const { keyX, keyWidth, whiteWidth, whiteHeight, range } = layout
  const beyond = keyFloor(range.low, whiteHeight / whiteWidth)
  return {
    depth: beyond.depth,
    centreOf: (pitch) => {
      const width = keyWidth[pitch] ?? 0
      return width > 0 ? ((keyX[pitch] ?? 0) + width / 2) / whiteWidth : beyond.centreOf(pitch)
    },
  }
}

export function createPlayerHands(timeline: Timeline, store: Pick<PlayerStore, 'choices'>): PlayerHands {
  const { secondsAt } = tempoMapOf(timeline, WRITTEN_SPEED)
  let tracks: readonly HandTrack[] | null = null
  let canvas: HTMLCanvasElement | null = null
  let stage: StageCanvas | null = null
  let isDrawn = false
  /** What the picture was drawn of. */
  let drawnOf = ''
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const handOn = (track: HandTrack, second: number, view: Pick<PianoRoll, 'keysOf'>): HandOnCanvas[] => {
    const keys = view.keysOf(track.hand)
    if (!keys) return []
    const pose = (isStill ? handStillAt : handAt)(floorOf(keys), track, second)
    const { layout, top, bottom } = keys
    return pose
      ? [{ keys: { left: 0, top: top + layout.keysTop, keyWidth: layout.whiteWidth, bottom }, hand: { pose, presence: 1, marked: null } }]
      : []
  }
  /** At a place in the music, in ticks. */
  const paint = (tick: number, view: Pick<PianoRoll, 'keysOf'>): void => {
    if (!canvas || !stage) return
    const { mode, hands } = store.choices.getState()
    if (mode !== 'listen') {
      if (isDrawn) stage.clear()
      isDrawn = false
      return
    }
    const wanted = `${tick} ${hands} ${canvas.clientWidth} ${canvas.clientHeight}`
    if (isDrawn && wanted === drawnOf) return
    drawnOf = wanted
    tracks ??= noteTracks(timeline.notes, secondsAt)
    stage.resize(canvas.clientWidth, canvas.clientHeight, window.devicePixelRatio)
    const second = secondsAt(tick)
    stage.paint(tracks.filter(({ hand }) => hands === 'BOTH' || hands === hand).flatMap((track) => handOn(track, second, view)))
    isDrawn = true
  }
  const attach = (host: HTMLElement): void => {
    canvas = host.ownerDocument.createElement('canvas')
    canvas.style.cssText = FILL
    canvas.setAttribute('aria-hidden', 'true')
    canvas.dataset.hands = ''
    host.append(canvas)
    const style = getComputedStyle(host)
    stage = createStageCanvas(
      canvas,
      handPaletteFrom((token) => style.getPropertyValue(token)),
    )
    isDrawn = false
  }
  const detach = (): void => {
    canvas?.remove()
    canvas = null
    stage = null
  }
  return {
    over: (view) => ({
      attach(host) {
        view.attach(host)
        attach(host)
      },
      detach() {
        detach()
        view.detach()
      },
      paint(tick, nowMs) {
        const changed = view.paint(tick, nowMs)
        paint(tick, view)
        return changed
      },
      setScene: view.setScene,
      pitchAtPoint: view.pitchAtPoint,
      keysOf: view.keysOf,
      get layout() {
        return view.layout
      },
    }),
  }
}
