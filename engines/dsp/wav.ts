const HEADER_BYTES = 44
const BYTES_PER_SAMPLE = 2
const LOUDEST = 0x7fff

/** A rendered sound as a WAV file: PCM of 16 bits, channels interleaved. */
export function encodeWav(sound: Pick<AudioBuffer, 'getChannelData' | 'length' | 'numberOfChannels' | 'sampleRate'>): ArrayBuffer {
  const { numberOfChannels, sampleRate, length } = sound
  const channels = Array.from({ length: numberOfChannels }, (_, channel) => sound.getChannelData(channel))
  const blockBytes = numberOfChannels * BYTES_PER_SAMPLE
  const file = new ArrayBuffer(HEADER_BYTES + length * blockBytes)
  const view = new DataView(file)
  const word = (at: number, text: string): void => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index))
  }
  word(0, 'RIFF')
  view.setUint32(4, file.byteLength - 8, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, numberOfChannels, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * blockBytes, true)
  view.setUint16(32, blockBytes, true)
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true)
  word(36, 'data')
  view.setUint32(40, length * blockBytes, true)
  let at = HEADER_BYTES
  for (let frame = 0; frame < length; frame += 1) {
    for (const channel of channels) {
      const sample = Math.min(1, Math.max(-1, channel[frame] ?? 0))
      view.setInt16(at, Math.round(sample * LOUDEST), true)
      at += BYTES_PER_SAMPLE
    }
  }
  return file
}

/** One channel as a WAV file, 16-bit PCM. */
export const encodeMonoWav = (samples: Float32Array, rateHz: number): ArrayBuffer =>
  encodeWav({ numberOfChannels: 1, sampleRate: rateHz, length: samples.length, getChannelData: () => samples as Float32Array<ArrayBuffer> })
