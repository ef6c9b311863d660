import { VOICE_SAMPLE_MS, voiceLevelOf } from '@prelude/domain/teacher/chat'

/** Bins enough for a level. */
const FFT_SIZE = 256

/**
 * The level of the microphone each 100 ms, for the dot of speech: the recogniser of a browser says nothing of it. Nothing is kept, nothing is sent. Where the
 * microphone cannot be opened beside the recogniser, nothing is reported.
 */
export function followVoiceLevel(onLevel: (level: number) => void): () => void {
  let isStopped = false
  let close: () => void = () => undefined
  const open = async (): Promise<void> => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = FFT_SIZE
    context.createMediaStreamSource(stream).connect(analyser)
    const bins = new Uint8Array(analyser.frequencyBinCount)
    const timer = setInterval(() => {
      analyser.getByteFrequencyData(bins)
      onLevel(voiceLevelOf(bins))
    }, VOICE_SAMPLE_MS)
    close = () => {
      clearInterval(timer)
      for (const track of stream.getTracks()) track.stop()
      void context.close()
    }
    if (isStopped) close()
  }
  open().catch(() => undefined)
  return () => {
    isStopped = true
    close()
  }
}
