import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'

/** A recording as numbers, a channel each, −1…1. */
export interface DecodedSound {
  readonly channels: readonly Float32Array<ArrayBuffer>[]
  readonly sampleRate: number
}

/** Decodes Ogg Vorbis without the browser's help. */
export async function decodeOgg(bytes: ArrayBuffer): Promise<DecodedSound> {
  const decoder = new OggVorbisDecoder()
  try {
    await decoder.ready
    const { channelData, sampleRate, samplesDecoded, errors } = await decoder.decodeFile(new Uint8Array(bytes))
    if (samplesDecoded === 0) throw new Error(`no sound was decoded: ${errors[0]?.message ?? 'the file is empty'}`)
    return { channels: channelData as Float32Array<ArrayBuffer>[], sampleRate }
  } finally {
    decoder.free()
  }
}
