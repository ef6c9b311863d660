import { isDeclarative, KEYBOARD_TYPES } from '@prelude/domain/practice'
import { useConfiguration } from '../../shared/learner/front-door.ts'
import { readPerformanceTest } from './listening-preferences.ts'

/** Whether nothing hears the learner's piano, so that « Valider » stands beside the music. */
export function useDeclares(): boolean {
  const [keyboard] = useConfiguration('KEYBOARD_TYPE')
  return isDeclarative(KEYBOARD_TYPES.find((type) => type === keyboard) ?? null, readPerformanceTest().validity)
}
