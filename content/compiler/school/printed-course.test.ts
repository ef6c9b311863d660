import { beforeAll, expect, test } from 'vitest'
import type { CompiledContent } from '../build.ts'
import { musicXmlOf } from '../musicxml/score.ts'
import { SLOW_CONTENT_MS, testContent } from '../test-content.ts'
import { readSchool, schoolSources } from './authored.ts'

/**
 * The order of the school, read once more from the printed scores alone, so that a mistake of `asked-concepts.ts` is not hidden by itself: the elements
 * of MusicXML and what they need, and every step in turn.
 */
const NEEDED: readonly (readonly [RegExp, string])[] = [
  [/<type>whole<\/type>(?!<dot)/, 'whole'],
  [/<type>half<\/type>(?!<dot)/, 'half'],
  [/<type>half<\/type><dot\/>(?!<dot)/, 'dotted-half'],
  [/<type>quarter<\/type>(?!<dot)/, 'quarter'],
  [/<type>quarter<\/type><dot\/>(?!<dot)/, 'dotted-quarter'],
  [/<type>eighth<\/type>(?!<dot)/, 'eighth'],
  [/<type>eighth<\/type><dot\/>(?!<dot)/, 'dotted-eighth'],
  [/<type>16th<\/type>(?!<dot)/, 'sixteenth'],
  [/<type>(?:32nd|64th)<\/type>|<type>16th<\/type><dot\/>/, 'thirty-second'],
  [/<dot\/><dot\/>|<type>whole<\/type><dot\/>/, 'rare-dot'],
  [/<actual-notes>3</, 'triplet'],
]
const RESTS: readonly (readonly [RegExp, string])[] = [
  [/measure="yes"|<type>whole</, 'whole-rest'],
  [/<type>half</, 'half-rest'],
  [/<type>quarter</, 'quarter-rest'],
  [/<type>eighth</, 'eighth-rest'],
  [/<type>16th</, 'sixteenth-rest'],
]
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/<tied type="start"/, 'tie'],
  [/<repeat /, 'repeat'],
  [/<ending /, 'endings'],
  [/<measure number="0"/, 'upbeat'],
  [/<accidental>sharp</, 'sharp'],
  [/<accidental>flat</, 'flat'],
  [/<accidental>natural</, 'natural'],
  [/<accidental>(?:double-sharp|flat-flat)</, 'double-accidental'],
  [/<fifths>-?[1-7]</, 'key-signature'],
  [/<fifths>-?[2-7]</, 'key-signature-3'],
  [/<fifths>-?[4-7]</, 'key-signature-4'],
  [/<octave-shift /, 'octave-sign'],
  [/<slur type="start"/, 'slur'],
  [/<staccat(?:o|issimo)\/>/, 'staccato'],
  [/<accent\/>/, 'accent'],
  [/<tenuto\/>/, 'tenuto'],
  [/<fermata /, 'fermata'],
  [/<dynamics>/, 'dynamics'],
  [/<wedge |<words[^>]*>(?:cresc|dim|smorz|calando|morendo)/, 'hairpin'],
  [/<words[^>]*>(?!cresc|dim|smorz|calando|morendo)/, 'tempo-words'],
  [/<pedal /, 'pedal'],
  [/<grace/, 'grace'],
  [/<trill-mark/, 'trill'],
  [/<(?:inverted-)?mordent/, 'mordent'],
  [/<turn/, 'turn'],
  [/<arpeggiate/, 'rolled-chord'],
  [/<voice>(?:2|6)<\/voice>/, 'two-voices'],
]
/** What falling notes show too: it counts before a clef is taught. */
const SEEN = /^(?:whole|half|quarter|eighth|sixteenth|thirty-second|dotted-.*|rare-dot|triplet|time-.*|upbeat|pedal|chord|two-voices)$/

function needs(xml: string): Set<string> {
  const notes = [...xml.matchAll(/<note[ >].*?<\/note>/gs)].map(([note]) => note)
  // The staff of a hand that never plays is not read.
  const staves = ['1', '2'].filter((staff) => notes.some((note) => note.includes(`<staff>${staff}<`) && note.includes('<pitch>')))
  const own = notes.filter((note) => staves.some((staff) => note.includes(`<staff>${staff}<`)))
  const names = new Set<string>()
  let heads = 0
  for (const note of own) {
    // A head that joins the one before it is `<chord/>`: the third of a chord comes after two of them.
    heads = note.includes('<chord/>') ? heads + 1 : 1
    if (heads === 3) names.add('chord')
    if (note.includes('<grace')) continue
    const isRest = note.includes('<rest')
    for (const [sign, name] of isRest ? RESTS : NEEDED) if (sign.test(note)) names.add(name)
    if (isRest) for (const [sign, name] of NEEDED) if (name.startsWith('dotted') && sign.test(note)) names.add(name)
  }
  for (const [sign, name] of SIGNS) if (sign.test(xml)) names.add(name)
  const time = /<beats>(\d+)<\/beats><beat-type>(\d+)</.exec(xml)
  if (time) names.add(time[2] === '8' && Number(time[1]) > 6 ? 'time-12-8' : `time-${time[1]}-${time[2]}`)
  for (const staff of staves) {
    const clefs = new Set([...xml.matchAll(new RegExp(`<clef number="${staff}"><sign>([GF])<`, 'g'))].map(([, sign]) => sign))
    if (clefs.has('G')) names.add('treble-clef')
    if (clefs.has('F')) names.add('bass-clef')
    if (clefs.size > 1) names.add('clef-change')
  }
  return names
}

const CREDITS = { title: 'essai', composer: 'essai', source: 'essai', licence: 'essai' }
let content: CompiledContent
beforeAll(() => {
  content = testContent()
}, SLOW_CONTENT_MS)

test('no printed score of a module has a sign or a value that no earlier lesson has taught', () => {
  const { modules, sequences } = content.school.school
  const teaches = new Map(readSchool(schoolSources(), () => undefined).lessons.map(({ item }) => [item.id, item.teaches ?? []]))
  const playables = new Map(content.school.playables.map(({ type, entry, musicxml }) => [`${type} ${entry.id}`, musicxml]))
  const untimed = new Set(content.school.school.exercises.filter(({ timed }) => !timed).map(({ id }) => id))
  const wanted = new Set(modules.flatMap(({ related_piece_versions }) => related_piece_versions))
  const versions = new Map<string, string>()
  for (const { entry, arrangement } of content.pieces.flatMap((piece) => piece.versions))
    if (wanted.has(entry.id)) versions.set(`version ${entry.id}`, musicXmlOf(arrangement, CREDITS))
  const taught = new Set<string>()
  const breaches: string[] = []
  let scores = 0
  for (const id of sequences.flatMap((sequence) => sequence.content)) {
    for (const step of modules.find((module) => module.id === id)?.content ?? []) {
      const ids = {
        VIDEO: [],
        EXERCISE: step.step_type === 'EXERCISE' && !untimed.has(step.exercise_id) ? [`exercise ${step.exercise_id}`] : [],
        CHALLENGE: step.step_type === 'CHALLENGE' ? [step.challenge_id, step.second_challenge_id].map((each) => `challenge ${each}`) : [],
        VERSION: step.step_type === 'VERSION' ? [step.version_id, step.second_version_id].map((each) => `version ${each}`) : [],
      }[step.step_type]
      for (const key of ids) {
        const xml = playables.get(key) ?? versions.get(key)
        if (xml === undefined) continue
        scores += 1
        for (const need of needs(xml))
          if (!taught.has(need) && (taught.has('treble-clef') || SEEN.test(need))) breaches.push(`module ${id}, ${step.index + 1}, ${key}: ${need}`)
      }
      if (step.step_type === 'VIDEO') for (const concept of teaches.get(step.video_id) ?? []) taught.add(concept)
    }
  }
  expect(breaches).toEqual([])
  expect(scores).toBeGreaterThan(250)
})
