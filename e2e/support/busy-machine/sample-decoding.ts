/**
 * Runs in every page before its own scripts: recordings become a short tone. Decoding those of the piano takes two seconds of processor each time
 * that a player is opened, more than all else that opening it does; who listens has the real ones (`@timed`).
 */
export function decodeToTone(): void {
  const TONE_SECONDS = 1
  const TONE_HZ = 440
  const DECAY_SECONDS = 0.3
  BaseAudioContext.prototype.decodeAudioData = async function (this: BaseAudioContext, recording: ArrayBuffer) {
    if (recording.byteLength === 0) throw new DOMException('Unable to decode audio data', 'EncodingError')
    const buffer = this.createBuffer(1, this.sampleRate * TONE_SECONDS, this.sampleRate)
    const samples = buffer.getChannelData(0)
    for (let at = 0; at < samples.length; at += 1) {
      const seconds = at / this.sampleRate
      samples[at] = 0.5 * Math.sin(2 * Math.PI * TONE_HZ * seconds) * Math.exp(-seconds / DECAY_SECONDS)
    }
    return buffer
  }
}
