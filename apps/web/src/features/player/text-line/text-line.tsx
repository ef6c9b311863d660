import { frenchChord } from '@prelude/domain/music'
import { isActiveStatus, type PlacedHandprint, type Timeline } from '@prelude/domain/score'
import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { sectionTone } from '../../../music-ui/section-badge.tsx'
import type { PlayerStore } from '../store/player.store.ts'
import { PLAYER_TEXTS as TEXTS } from '../player.texts.ts'
import styles from './text-line.module.css'
import { createTextTrack, type TextNow } from './text-now.ts'

/** Receives the position of the music at every frame; writes to the DOM only on a change. */
export interface TextLineHandle {
  update(tick: number): void
}

export interface TextLineProps {
  readonly timeline: Timeline
  readonly handprints: readonly PlacedHandprint[]
  readonly store: PlayerStore
  readonly handle: RefObject<TextLineHandle | null>
}

const HAND_PARTS = [
  ['left', 'LEFT'],
  ['right', 'RIGHT'],
] as const
/** A measure of more beats shows only its number. */
const MOST_BEATS_SHOWN = 6

/** Text about the current position: beat and lyrics; where wanted section, chord and hand positions too. Written without React, beat by beat. */
export function TextLine(props: TextLineProps) {
  const hasDetails = useStore(props.store.choices, (choices) => choices.textDetails)
  // With the details there are other places to write to: the line begins anew.
  return <Line key={String(hasDetails)} hasDetails={hasDetails} {...props} />
}

function Line({ timeline, handprints, store, handle, hasDetails }: TextLineProps & { readonly hasDetails: boolean }) {
  const line = useRef<HTMLDivElement>(null)
  const track = useMemo(() => createTextTrack(timeline, handprints), [timeline, handprints])
  const shown = useRef<TextNow | null>(null)

  useImperativeHandle(handle, () => {
    const part = (name: string): HTMLElement | null => line.current?.querySelector(`[data-part='${name}']`) ?? null
    const write = (name: string, text: string): void => {
      const place = part(name)
      if (place && place.textContent !== text) place.textContent = text
    }
    const count = (beat: number, beats: number): void => {
      const place = part('count')
      if (!place) return
      if (beats > MOST_BEATS_SHOWN) {
        place.textContent = String(beat)
        return
      }
      if (place.childElementCount !== beats)
        place.replaceChildren(
          ...Array.from({ length: beats }, (_, index) => {
            const beatMark = document.createElement('b')
            beatMark.textContent = String(index + 1)
            return beatMark
          }),
        )
      for (let index = 0; index < beats; index += 1) place.children[index]?.toggleAttribute('data-now', index + 1 === beat)
    }
    return {
      update(tick) {
        const before = shown.current
        if (before && tick >= before.from && tick < before.until) return
        const now = track(tick)
        if (before && now.from === before.from && now.until === before.until) return
        shown.current = now
        count(now.beat, now.beats)
        write('part', now.partName)
        if (now.letter !== before?.letter) part('part')?.style.setProperty('--tone', sectionTone(now.letter || 'A'))
        write('chord', frenchChord(now.chord))
        write('before', now.lyrics.before)
        write('now', now.lyrics.now)
        write('after', now.lyrics.after)
        const { hands } = store.choices.getState()
        for (const [name, hand] of HAND_PARTS) {
          write(name, now.hands[hand])
          const status = hands === 'BOTH' || hands === hand ? now.feedback[hand] : 'DISABLED'
          part(name)?.setAttribute('data-feedback', status)
          part(name)?.toggleAttribute('data-active', isActiveStatus(status))
        }
      },
    }
  }, [track, store])

  useEffect(() => {
    const again = (): void => {
      const place = shown.current?.from ?? timeline.measures[store.view.getState().measureIndex]?.start ?? 0
      shown.current = null
      handle.current?.update(place)
    }
    shown.current = null
    again()
    return store.choices.subscribe(({ hands }, before) => {
      if (hands !== before.hands) again()
    })
  }, [handle, timeline, store])

  const sings = timeline.melody.some(({ lyric }) => lyric)
  return (
    <div ref={line} className={styles.line} data-testid="text-line">
      {hasDetails && <span className={styles.part} data-part="part" />}
      <span className={styles.count} data-part="count" role="img" aria-label={TEXTS.beats} />
      {hasDetails && timeline.chords.length > 0 && <span className={styles.chord} data-part="chord" />}
      {sings && (
        <span className={styles.lyrics}>
          <span data-part="before" />
          <b data-part="now" />
          <span data-part="after" />
        </span>
      )}
      {hasDetails && handprints.length > 0 && (
        <span className={styles.hands}>
          <span className={styles.left} data-part="left" />
          <span className={styles.right} data-part="right" />
        </span>
      )}
    </div>
  )
}
