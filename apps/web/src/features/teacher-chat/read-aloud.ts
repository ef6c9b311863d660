import { createStore } from 'zustand/vanilla'
import { deviceStorage } from '../../platform/device-storage.ts'

const KEY = 'teacherReadsAloud'

/** Whether answers are read aloud: the learner's choice, kept on the device. */
export const readAloud = createStore<{ readonly isOn: boolean }>(() => ({ isOn: deviceStorage.read(KEY) === 'true' }))

export function chooseReadAloud(isOn: boolean): void {
  deviceStorage.write(KEY, String(isOn))
  readAloud.setState({ isOn })
}
