import type { PerformanceValidity } from '@prelude/domain/practice'
import { toast } from '../../ui/toast.ts'
import { LISTENING_TEXTS as TEXTS } from './listening.texts.ts'
import { readPerformanceTest, writePerformanceTest } from './listening-preferences.ts'
import { measurePerformance } from './measure-performance.ts'
import type { PageMicrophone } from './page-microphone.ts'

/** The words of the browser where the learner said no (spec: learning §5). */
const REFUSAL = 'NotAllowedError'

/** Asks for the microphone and lets it go again at once: the test needs the permission, not the sound. */
async function askPermission(): Promise<'allowed' | 'refused' | 'missing'> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    for (const track of stream.getTracks()) track.stop()
    return 'allowed'
  } catch (cause) {
    return cause instanceof Error && cause.name === REFUSAL ? 'refused' : 'missing'
  }
}

/** The whole performance test, as the classic slide asks for it; what came of it is kept on the device. */
export async function testPerformance(microphone: PageMicrophone): Promise<PerformanceValidity> {
  const input = await microphone.open().catch(() => null)
  if (!input?.supported) {
    toast({ message: input ? TEXTS.unsupported : TEXTS.troubles.modelMissing, tone: 'warning' })
    return 'notValidated'
  }
  const permission = await askPermission()
  if (permission === 'refused') {
    writePerformanceTest({ ...readPerformanceTest(), validity: 'notAllowed' })
    return 'notAllowed'
  }
  if (permission === 'missing') toast({ message: TEXTS.troubles.noMicrophone, tone: 'warning' })
  const test = await measurePerformance(input)
  writePerformanceTest(test)
  return test.validity
}
