import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspect } from './take.ts'

interface Answer {
  readonly notes: readonly {
    onset_quarters: number
    pitch: number
    hand: string
    measure: number
    verdict: string
    played: number | null
    deviation_ms: number | null
  }[]
  readonly extra: readonly number[]
  readonly positions: readonly { played: number; onset_quarters: number; measure: number }[]
  readonly findings: readonly Readonly<Record<string, unknown>>[]
  readonly praise: string | null
}

const note = (step: string, octave: number, quarters: number, staff = 1): string =>
  `<note><pitch><step>${step}</step><octave>${octave}</octave></pitch><duration>${quarters * 2}</duration><voice>${staff === 1 ? 1 : 5}</voice><staff>${staff}</staff></note>`
const attributes =
  '<attributes><divisions>2</divisions><time><beats>4</beats><beat-type>4</beat-type></time><staves>2</staves>' +
  '<clef number="1"><sign>G</sign><line>2</line></clef><clef number="2"><sign>F</sign><line>4</line></clef></attributes>'
const low = (step: string): string => `<backup><duration>8</duration></backup>${note(step, 3, 4, 2)}`
const tempo = (quarters: number): string => `<direction><sound tempo="${quarters}"/></direction>`
/** Do ré mi fa, twice, then sol la si do: the first measure is repeated. */
const score = (second = 60): string => `<?xml version="1.0"?><score-partwise version="4.0">
<part-list><score-part id="P1"><part-name>Piano</part-name></score-part></part-list><part id="P1">
<measure number="1">${attributes}${tempo(60)}${['C', 'D', 'E', 'F'].map((step) => note(step, 4, 1)).join('')}${low('C')}
<barline location="right"><repeat direction="backward"/></barline></measure>
<measure number="2">${second === 60 ? '' : tempo(second)}${['G', 'A', 'B'].map((step) => note(step, 4, 1)).join('')}${note('C', 5, 1)}${low('E')}</measure>
</part></score-partwise>`

const LINE = [60, 62, 64, 65, 60, 62, 64, 65, 67, 69, 71, 72]
const BASS = [48, 48, 52]
/** Both hands, with this duration of a quarter in seconds. */
const played = (seconds: number): { time_s: number; pitch: number; velocity: number; duration_s: number }[] =>
  [...LINE.map((pitch, at) => ({ pitch, at })), ...BASS.map((pitch, bar) => ({ pitch, at: bar * 4 }))]
    .sort((a, b) => a.at - b.at || a.pitch - b.pitch)
    .map(({ pitch, at }) => ({ time_s: at * seconds, pitch, velocity: 70, duration_s: seconds * 0.9 }))

let folder = ''
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const take = async (mode: string, tempo_bpm: number, notes: unknown, file = 'score.musicxml'): Promise<Answer> =>
  (await inspect([join(folder, file), write('take.json', JSON.stringify({ tempo_bpm, notes })), '--mode', mode])) as Answer
const verdicts = ({ notes }: Answer): Set<string> => new Set(notes.map(({ verdict }) => verdict))

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inspect-take-'))
  write('score.musicxml', score())
  write('changing.musicxml', score(120))
  write('cut.musicxml', score().slice(0, 900))
  write('good.json', JSON.stringify({ tempo_bpm: 60, notes: [] }))
  write('huge.json', '')
  truncateSync(join(folder, 'huge.json'), 30 * 1024 * 1024)
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(['time', 'wait', 'follow'])('played as written: « %s »', async (mode) => {
  const answer = await take(mode, 90, played(60 / 90))
  expect(answer.notes).toHaveLength(15)
  expect(verdicts(answer)).toEqual(new Set(['right']))
  expect(answer.extra).toEqual([])
  expect(answer.notes.map(({ played: index }) => index)).toEqual(played(1).map((_, index) => index))
  expect(answer.notes.at(-1)).toEqual({ onset_quarters: 11, pitch: 72, hand: 'RIGHT', measure: 2, verdict: 'right', played: 14, deviation_ms: 0 })
  expect(answer.notes[0]).toMatchObject({ onset_quarters: 0, pitch: 48, hand: 'LEFT', measure: 1 })
  expect(answer.positions.map(({ onset_quarters }) => onset_quarters)).toEqual([0, 0, 1, 2, 3, 4, 4, 5, 6, 7, 8, 8, 9, 10, 11])
  expect(answer.positions.at(-1)).toEqual({ played: 14, onset_quarters: 11, measure: 2 })
  expect(answer.positions[6]).toEqual({ played: 6, onset_quarters: 4, measure: 1 })
})

test.each(['time', 'wait', 'follow'])('a wrong key and one too many: « %s »', async (mode) => {
  const notes = played(1).map((note) => (note.time_s === 5 ? { ...note, pitch: 63 } : note))
  notes.splice(3, 0, { time_s: 1.5, pitch: 90, velocity: 60, duration_s: 0.2 })
  const answer = await take(mode, 60, notes)
  expect(answer.extra).toEqual([3, 8])
  expect(answer.notes.filter(({ verdict }) => verdict === 'missed')).toEqual([
    { onset_quarters: 5, pitch: 62, hand: 'RIGHT', measure: 1, verdict: 'missed', played: null, deviation_ms: null },
  ])
  expect(answer.positions).toHaveLength(notes.length)
})

test('late and early against the clock, a constant lateness taken off', async () => {
  const notes = played(1).map((note) => ({ ...note, time_s: note.time_s + 0.06 + (note.pitch === 71 ? 0.3 : 0) }))
  const answer = await take('time', 60, notes)
  expect(answer.notes.filter(({ verdict }) => verdict !== 'right')).toMatchObject([{ pitch: 71, verdict: 'late', deviation_ms: 300 }])
})

test.each([
  ['in their proportion', (at: number) => (at < 8 ? at : 8 + (at - 8) / 2)],
  ['to one even click', (at: number) => at],
])('tempo changes %s', async (_, clock) => {
  const notes = played(1).map((note) => ({ ...note, time_s: clock(note.time_s) }))
  expect(verdicts(await take('time', 60, notes, 'changing.musicxml'))).toEqual(new Set(['right']))
})

test('keys before the music and after it belong to no note', async () => {
  const notes = [{ time_s: -3, pitch: 61, velocity: 60, duration_s: 0.1 }, ...played(1), { time_s: 30, pitch: 61, velocity: 60, duration_s: 0.1 }]
  expect((await take('time', 60, notes)).extra).toEqual([0, 16])
})

test('bars played again in « Me suivre » are not extra, and the place goes back', async () => {
  const all = played(1)
  const again = [...all.slice(0, 10), ...all.slice(5).map((note) => ({ ...note, time_s: note.time_s + 5 }))]
  const answer = await take('follow', 60, again)
  expect(answer.extra).toEqual([])
  expect(answer.positions.at(-1)).toMatchObject({ played: 19, onset_quarters: 11 })
})

test('what the learner reads: praise first, then findings with their measures', async () => {
  const good = await take('time', 60, played(1))
  expect(good).toMatchObject({ findings: [], praise: 'Toutes les notes sont justes.' })
  const wrong = await take(
    'time',
    60,
    played(1).map((note) => (note.time_s === 9 ? { ...note, pitch: 70 } : note)),
  )
  expect(wrong.findings).toMatchObject([{ kind: 'wrong-keys', hand: 'RIGHT', from_measure: 2, to_measure: 2 }])
  expect(Object.keys(wrong.findings[0] ?? {})).toEqual(['kind', 'cause', 'hand', 'from_measure', 'to_measure', 'title', 'detail', 'advice'])
})

test('the pedal may be with it', async () => {
  const pedalled = async (pedals: unknown) =>
    inspect([join(folder, 'score.musicxml'), write('pedals.json', JSON.stringify({ tempo_bpm: 60, notes: played(1), pedals })), '--mode', 'time'])
  await expect(
    pedalled([
      { time_s: 0.2, down: true },
      { time_s: 3.8, down: false },
    ]),
  ).resolves.toMatchObject({ findings: [] })
  await expect(pedalled(3)).rejects.toThrow(/pedals doit être une liste$/)
  await expect(pedalled([{ time_s: 1, down: 1 }])).rejects.toThrow(/pedals\[0\]\.down doit être true ou false$/)
  await expect(
    pedalled([
      { time_s: 1, down: true },
      { time_s: 0, down: false },
    ]),
  ).rejects.toThrow(/pedals\[1\] vient avant/)
})

test('nothing played: all is missed', async () => {
  const answer = await take('wait', 60, [])
  expect(verdicts(answer)).toEqual(new Set(['missed']))
  expect(answer).toMatchObject({ extra: [], positions: [] })
})

describe('input that cannot be graded is refused in one line', () => {
  const note = { time_s: 0, pitch: 60, velocity: 60, duration_s: 1 }
  test.each([
    ['no tempo', { notes: [] }, /tempo_bpm doit être un nombre de 1 à 1000$/],
    ['a tempo of 0', { tempo_bpm: 0, notes: [] }, /tempo_bpm doit être/],
    ['a tempo in words', { tempo_bpm: 'vite', notes: [] }, /tempo_bpm doit être/],
    ['no notes', { tempo_bpm: 60 }, /notes doit être une liste$/],
    ['a list', [], /ce n’est pas un objet JSON$/],
    ['a note that is none', { tempo_bpm: 60, notes: [3] }, /notes\[0\] n’est pas un objet$/],
    ['no time (NaN is null in JSON)', { tempo_bpm: 60, notes: [{ ...note, time_s: Number.NaN }] }, /notes\[0\]\.time_s doit être un nombre/],
    ['a time in another century', { tempo_bpm: 60, notes: [{ ...note, time_s: 1e12 }] }, /notes\[0\]\.time_s doit être/],
    ['a pitch between two keys', { tempo_bpm: 60, notes: [{ ...note, pitch: 60.5 }] }, /notes\[0\]\.pitch doit être un nombre entier/],
    ['no such pitch', { tempo_bpm: 60, notes: [{ ...note, pitch: 128 }] }, /notes\[0\]\.pitch doit être/],
    ['a velocity below silence', { tempo_bpm: 60, notes: [{ ...note, velocity: -1 }] }, /notes\[0\]\.velocity doit être/],
    ['a duration backwards', { tempo_bpm: 60, notes: [{ ...note, duration_s: -1 }] }, /notes\[0\]\.duration_s doit être/],
    ['notes out of order', { tempo_bpm: 60, notes: [{ ...note, time_s: 1 }, note] }, /notes\[1\] vient avant la note précédente/],
    ['too many notes', { tempo_bpm: 60, notes: Array(20_001).fill(note) }, /il y a plus de 20000 notes$/],
  ])('%s', async (_, document, message) => {
    const file = write('bad.json', JSON.stringify(document))
    await expect(inspect([join(folder, 'score.musicxml'), file, '--mode', 'time'])).rejects.toThrow(message)
  })

  test.each([
    ['no JSON', ['score.musicxml', 'score.musicxml'], /ce n’est pas un objet JSON$/],
    ['no performance', ['score.musicxml', 'none.json'], /ce fichier n’existe pas$/],
    ['a folder', ['score.musicxml', '.'], /ce n’est pas un fichier$/],
    ['a huge performance', ['score.musicxml', 'huge.json'], /dépasse 8 Mo$/],
    ['no score', ['none.musicxml', 'good.json'], /ce fichier n’existe pas$/],
    ['a score that was cut off', ['cut.musicxml', 'good.json'], /s’arrête au milieu/],
  ])('%s', async (_, files, message) => {
    await expect(inspect([...files.map((file) => join(folder, file)), '--mode', 'time'])).rejects.toThrow(message)
  })

  test.each([
    [['--mode', 'listen'], 'mode inconnu : « listen »'],
    [['--mode', 'time', '--level', '2'], 'niveau inconnu : « 2 »'],
    [['--mode', 'time', '--loud', 'yes'], 'option inconnue : --loud'],
  ])('names what is wrong of %j', async (args, words) => {
    await expect(inspect(['a.musicxml', 'b.json', ...args])).rejects.toThrow(words)
  })

  test.each([
    [[]],
    [['a.musicxml']],
    [['a.musicxml', 'b.json']],
    [['a.musicxml', 'b.json', '--mode']],
    [['a.musicxml', 'b.json', '--mode', 'listen']],
    [['a.musicxml', 'b.json', '--mode', 'time', '--level', '2']],
    [['a.musicxml', 'b.json', 'c', '--mode', 'time']],
    [['a.musicxml', 'b.json', '--mode', 'time', '--loud', 'yes']],
  ])('arguments %j', async (args) => {
    await expect(inspect(args)).rejects.toThrow(/^usage: inspect take SCORE PERFORMANCE\.json --mode/)
  })
})
