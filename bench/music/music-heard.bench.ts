import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltVersion, compilePiece, pieceSources } from '@prelude/content/compiler'
import { encodeMonoWav } from '@prelude/engines/dsp'
import type { Row } from '../harness.ts'
import { HEARD_VERSIONS } from './heard/heard-versions.ts'
import { measuresOfSound } from './heard/measure-sound.ts'
import { type HeardMeasure, readMeasures } from './heard/read-measures.ts'
import { heardTones, RATE_HZ, renderVersion } from './heard/render-version.ts'
import { unheardTones } from './heard/unheard-tones.ts'

export const name = 'Music: thirty arranged versions, heard and read measure by measure'

/** HEARD_DIR=FOLDER keeps the sound (WAV) and the measures (text) of each; HEARD=slug:code,slug:code chooses others. */
const { HEARD_DIR: folder, HEARD: chosen } = process.env

/** The tune over the accompaniment, in decibels: the specified mixer has the left hand louder (docs/decisions/037). */
const LEAST_BALANCE_DB = 3
/** The app's limiter is linear up to here, and never reaches full scale. */
const MOST_PEAK = 0.98
/** A rest of the tune is filled: no longer than a slow measure may be silent. */
const MOST_SILENCE_S = 1.5
const MOST_STEP = 0.5
/** Soft repeated keys under others. */
const MOST_UNHEARD = 0.05

function versionOf(key: string): BuiltVersion {
  const sources = pieceSources(key.split(':')[0] ?? '')
  const version = sources && compilePiece(sources).built?.versions.find(({ entry }) => entry.key === key)
  if (!version) throw new Error(`there is no version ${key}`)
  return version
}

const textOf = ({ number, chords, left, right, roughness, muddy }: HeardMeasure): string =>
  [
    String(number).padStart(3),
    chords
      .map(({ symbol, bass, outer }) => `${symbol} (${bass}${outer === null ? '' : ` +${outer}`})`)
      .join(' ')
      .padEnd(36),
    `${roughness.toFixed(1)}${muddy.length > 0 ? ` ! ${muddy.join(' ')}` : ''}`.padEnd(18),
    `${left}  |  ${right}`,
  ].join('  ')

async function rowsOf(key: string): Promise<Row[]> {
  const version = versionOf(key)
  const measures = readMeasures(version)
  const tones = heardTones(version.timeline)
  const sound = await renderVersion(tones)
  const tune = version.entry.code === 'g' || version.entry.code === 's' ? null : 'RIGHT'
  const { peak, balanceDb, longestSilenceSeconds, sharpestStep } = measuresOfSound(sound, tones, tune ?? 'RIGHT')
  if (folder) {
    mkdirSync(folder, { recursive: true })
    const path = join(folder, key.replace(':', '-'))
    writeFileSync(`${path}.wav`, new Uint8Array(encodeMonoWav(sound.mixture, RATE_HZ)))
    writeFileSync(`${path}.txt`, `${measures.map(textOf).join('\n')}\n`)
  }
  const roughest = measures.toSorted((a, b) => b.roughness - a.roughness)[0]
  const muddy = measures.filter((measure) => measure.muddy.length > 0)
  const row = (what: string, measured: number, unit: string, samples: number, bar: Row['bar'], comparedWith: string): Row => ({
    what: `${key}: ${what}`,
    measured,
    unit,
    samples,
    bar,
    comparedWith,
  })
  const unheard = unheardTones(sound.mixture, tones)
  return [
    row(
      'notes that do not begin where they are struck',
      unheard.length / tones.length,
      'of all',
      tones.length,
      { max: MOST_UNHEARD },
      `${unheard.length} of ${tones.length}`,
    ),
    ...(tune && balanceDb !== null
      ? [row('the tune over the accompaniment', balanceDb, 'dB', tones.length, { min: LEAST_BALANCE_DB }, 'power of each hand while both sound')]
      : []),
    row('highest sample', peak, '', sound.mixture.length, { max: MOST_PEAK }, `longest silence ${longestSilenceSeconds.toFixed(2)} s`),
    row('longest silence', longestSilenceSeconds, 's', sound.mixture.length, { max: MOST_SILENCE_S }, 'below −50 dB of the loudest moment'),
    row('sharpest step between samples', sharpestStep, 'of the peak', sound.mixture.length, { max: MOST_STEP }, 'away from attacks: a click'),
    row('roughest measure', roughest?.roughness ?? 0, '× do mi sol', measures.length, null, `measure ${roughest?.number}`),
    row('measures with muddy intervals', muddy.length, 'measures', measures.length, null, muddy.map(({ number }) => number).join(' ')),
  ]
}

export async function run(): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const key of chosen ? chosen.split(',') : HEARD_VERSIONS) rows.push(...(await rowsOf(key)))
  return rows
}
