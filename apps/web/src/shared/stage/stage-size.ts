import { useEffect, useState } from 'react'

/** What the keys of a stage and the hands before them take, in CSS pixels. */
export interface StageSize {
  readonly keyWidth: number
  readonly keysHeight: number
  /** Below the keys: the backs of the hands. */
  readonly front: number
}

/** Length of a white key in its widths: shorter than a real one, so that keys and hands fit under what is said. */
const KEY_LENGTH = 2.6
/** Of narrow keys, a share of the window's height, and the most that keys take of it. */
const LEAST_OF_HEIGHT = 0.2
const MOST_OF_HEIGHT = 0.29
const HAND_LENGTH = 2
const HAND_OF_HEIGHT = 0.2
/** A phone on its side: the hands come in from the edge, what is said has its line. */
const LOW_HEIGHT = 500
const HAND_OF_LOW_HEIGHT = 0.11

/** Without a hand: the names of the keys. */
const NAMES = 26

/** The sizes of a stage with so many white keys in a window; without hands what is above the keys has more room. */
export function stageSize(whites: number, width: number, height: number, hasHands = true): StageSize {
  const keyWidth = width / Math.max(1, whites)
  return {
    keyWidth,
    keysHeight: Math.round(Math.min(Math.max(keyWidth * KEY_LENGTH, height * LEAST_OF_HEIGHT), height * MOST_OF_HEIGHT)),
    front: hasHands ? Math.round(Math.min(keyWidth * HAND_LENGTH, height * (height < LOW_HEIGHT ? HAND_OF_LOW_HEIGHT : HAND_OF_HEIGHT))) : NAMES,
  }
}

const windowSize = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight })

/** The size of the window, in CSS pixels. */
export function useWindowSize(): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState(windowSize)
  useEffect(() => {
    const look = (): void => setSize(windowSize())
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [])
  return size
}
