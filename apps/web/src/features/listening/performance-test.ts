import type { PerformanceValidity } from '@prelude/domain/practice'
import type { MicrophoneInput } from '@prelude/engines/listening'
import { toast } from '../../ui/feedback/toast.ts'
import { readPerformanceTest, writePerformanceTest } from './listening-preferences.ts'
import { measurePerformance } from './measure-performance.ts'
import { askPermission } from './microphone-permission.ts'
import { noticeOfPermission } from './troubles.ts'

/** The whole performance test, as the slide for an acoustic piano asks for it; its outcome is stored on the device. */
export async function testPerformance(input: MicrophoneInput): Promise<PerformanceValidity> {
  const permission = input.supported ? await askPermission() : 'allowed'
  if (permission === 'refused') {
    writePerformanceTest({ ...readPerformanceTest(), validity: 'notAllowed' })
    return 'notAllowed'
  }
  const notice = noticeOfPermission(permission)
  if (notice) toast(notice)
  // Files that cannot be fetched say nothing about the device: the test is put off. The failure has been reported as a trouble.
  const { validity, period } = (await input.prepare()) ? await measurePerformance(input) : { validity: 'reported' as const, period: null }
  writePerformanceTest({ validity, period: validity === 'reported' ? null : period })
  input.stop()
  return validity
}
