// node lab/listening/training/network/write-music.ts FILE.json: performances that the clips of the network's training play.
// Two thirds are composed by rules, a third are excerpts of the catalogue. The pieces that judge the detector are left out.
import { writeFileSync } from 'node:fs'
import { openContent } from '@prelude/content'
import { CommandError, failWith } from '../../../../tools/entry.ts'
import { fromCaller, inRoot } from '../../../../tools/root.ts'
import { JUDGING_VERSIONS } from '../../performance/judging-versions.ts'
import { playVersion } from '../../performance/play-version.ts'
import { createRandom } from '../clips/chance.ts'
import { CLIP_SECONDS } from '../clips/clip.ts'
import { composeMusic, MUSIC_SETS } from '../clips/music/kinds.ts'

const COMPOSED = 12_000
const EXCERPTS_EACH = 9
/** An excerpt with fewer notes is left out: mostly the end of a piece. */
const FEWEST_NOTES = 4

/** Notes are [pitch, onset, offset, velocity], the pedal [down, up]; seconds. */
interface Written {
  readonly kind: string
  readonly notes: readonly (readonly [number, number, number, number])[]
  readonly pedal: readonly (readonly [number, number])[]
}

const rounded = (seconds: number): number => Math.round(seconds * 10_000) / 10_000

function compose(): Written[] {
  // Full hands come as often as all other kinds together: there notes mask each other.
  const kinds = [...MUSIC_SETS.every, ...MUSIC_SETS.full]
  return Array.from({ length: COMPOSED }, (_, index) => {
    const kind = kinds[index % kinds.length] as (typeof kinds)[number]
    const { strikes, pedal } = composeMusic(kind, createRandom(`network/${index}`).branch('music'))
    return {
      kind,
      notes: strikes.map(({ pitch, onsetSeconds, offsetSeconds, velocity }) => [pitch, rounded(onsetSeconds), rounded(offsetSeconds), velocity]),
      pedal: pedal.map(([down, up]) => [rounded(down), rounded(up)]),
    }
  })
}

function excerpts(): Written[] {
  const content = openContent(inRoot('dist', 'content'))
  const judging = new Set<number>(JUDGING_VERSIONS)
  const written: Written[] = []
  for (const piece of content.pieces()) {
    if (piece.versions.some(({ id }) => judging.has(id))) continue
    for (const { id } of piece.versions) {
      const timeline = content.versionTimeline(id)?.timeline
      if (!timeline) throw new CommandError(`version ${id} has no timeline`)
      for (let turn = 0; turn < EXCERPTS_EACH; turn += 1) {
        const random = createRandom(`network/excerpt/${id}/${turn}`)
        const { notes, pedal } = playVersion(timeline, {
          speed: random.ratio(0.6, 1.25),
          fromMeasure: random.whole(0, Math.max(0, timeline.measures.length - 4)),
          hands: random.weighted([
            ['BOTH', 8],
            ['LEFT', 1],
            ['RIGHT', 1],
          ]),
          seed: random.whole(1, 1_000_000),
          unevenMs: random.between(2, 16),
          isPedalled: random.happens(0.5),
        })
        const first = random.between(0.25, 0.8)
        const end = CLIP_SECONDS - 0.6 - first
        const played = notes.filter(({ onsetSeconds }) => onsetSeconds < end)
        if (played.length < FEWEST_NOTES) continue
        written.push({
          kind: `version-${id}`,
          notes: played.map(({ pitch, onsetSeconds, offsetSeconds, velocity }) => [
            pitch,
            rounded(onsetSeconds + first),
            rounded(offsetSeconds + first),
            velocity,
          ]),
          pedal: pedal
            .filter(({ downSeconds }) => downSeconds < end)
            .map(({ downSeconds, upSeconds }) => [rounded(downSeconds + first), rounded(upSeconds + first)]),
        })
      }
    }
  }
  return written
}

function main(): void {
  const [to] = process.argv.slice(2)
  if (!to) throw new CommandError('usage: write-music FILE.json')
  const written = [...compose(), ...excerpts()]
  writeFileSync(fromCaller(to), JSON.stringify(written))
  console.error(`${written.length} performances, ${written.reduce((sum, { notes }) => sum + notes.length, 0)} notes`)
}

try {
  main()
} catch (error) {
  failWith(error)
}
