import type { PerformanceValidity } from '@prelude/domain/practice'
import type { MicrophoneInput } from '@prelude/engines/listening'
import { toast } from '../../ui/feedback/toast.ts'
import { LISTENING_TEXTS as TEXTS } from './listening.texts.ts'
import { type PerformanceTest, readPerformanceTest, writePerformanceTest } from './listening-preferences.ts'
import { measurePerformance } from './measure-performance.ts'
import { askPermission } from './microphone-permission.ts'

/** The whole performance test, as the slide for an acoustic piano asks for it; its outcome is stored on the device. */
export async function testPerformance(input: MicrophoneInput): Promise<PerformanceValidity> {
  const permission = input.supported ? await askPermission() : 'allowed'
  if (permission === 'refused') {
    writePerformanceTest({ ...readPerformanceTest(), validity: 'notAllowed' })
    return 'notAllowed'
  }
  if (permission === 'missing') toast({ message: TEXTS.troubles.noMicrophone, tone: 'warning' })
  // Files that cannot be fetched say nothing about the device: the test is put off. The failure has been reported as a trouble.
  const test: PerformanceTest = (await input.prepare()) ? await measurePerformance(input) : { validity: 'reported', period: null }
  writePerformanceTest(test)
  input.stop()
  return test.validity
}
