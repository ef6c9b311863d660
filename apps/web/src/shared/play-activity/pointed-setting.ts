import type { PlayerParameter } from '@prelude/domain/teacher'
import { createStore } from 'zustand/vanilla'

/** The setting that the teacher points at; a new object each time, so that the same one may be asked for again. */
export const pointedSetting = createStore<{ readonly parameter: PlayerParameter | null }>(() => ({ parameter: null }))

/** Points at a setting of the open player: it is brought into view, and lit for some seconds. */
export const pointAtSetting = (parameter: PlayerParameter): void => pointedSetting.setState({ parameter }, true)
