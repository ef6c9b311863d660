import { expect, test } from 'vitest'
import type { Pitch } from '../../music/index.ts'
import { pitchOfStep, signatureAlterAt } from '../../notation/index.ts'
import { faultlessPerformance, gradeTake, type PlayedNote, type Take } from '../../practice/index.ts'
import { causedFaults } from './causes.ts'
import { explainReading } from './explain.ts'
import type { ReadingOrder, ReadNote } from './items.ts'
import { judgeReading } from './judge.ts'
import { lookingWords } from './looking.ts'
import { makeReading } from './make-piece.ts'
import { handsOfReading, timelineOfReading } from './reading-timeline.ts'
import { inOtherClef } from './staff.ts'

const BASS: ReadingOrder = { focus: 'clef-bass', level: 2, seed: 5 }
const SIGNED: ReadingOrder = { focus: 'signature-sharp-1', level: 10, seed: 8 }
const MINOR: ReadingOrder = { focus: 'accidental', level: 13, seed: 5 }
const THIRDS: ReadingOrder = { focus: 'interval-3', level: 3, seed: 9 }
const DOTTED: ReadingOrder = { focus: 'rhythm-dotted', level: 12, seed: 3 }

/** A text played with other keys or at other times, graded by the grader of the player, and judged. */
function read(
  order: ReadingOrder,
  change: (note: ReadNote, index: number, played: PlayedNote) => PlayedNote | null = (_note, _index, played) => played,
  take: Partial<Take> = {},
) {
  const piece = makeReading(order)
  const timeline = timelineOfReading(piece)
  const performance = faultlessPerformance(timeline, { change: (played, { index }) => change(piece.notes[index] as ReadNote, index, played) })
  const toMeasure = timeline.measures.length - 1
  const judgedTake: Take = { mode: 'time', hands: handsOfReading(piece), fromMeasure: 0, toMeasure, speed: 1, level: 3, performance, ...take }
  return judgeReading(piece, gradeTake(timeline, judgedTake), judgedTake)
}
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const sentences = (verdict: ReturnType<typeof read>): string => plain(explainReading(verdict).sentences.join(' '))
const causes = (verdict: ReturnType<typeof read>): readonly string[] => [...new Set(causedFaults(verdict).map(({ cause }) => cause))]
/** The same key in the octave of the text: what a hand would reach. */
const near = (askedPitch: number, wanted: number): Pitch => (wanted + 12 * Math.round((askedPitch - wanted) / 12)) as Pitch

test.each([BASS, SIGNED, MINOR, THIRDS, DOTTED])('a faultless reading of $focus has all its points, and one sentence', (order) => {
  const verdict = read(order)
  expect(verdict.points).toBe(100)
  expect(explainReading(verdict)).toEqual({ title: 'Lu sans faute', sentences: ['Toutes les notes y sont, à leur place.'] })
  expect(verdict.classes.every(({ right, count }) => right === count)).toBe(true)
})

test('bass clef read as treble clef is found as what it is', () => {
  const verdict = read(BASS, (note, index, played) =>
    index % 3 === 1 ? { ...played, pitch: near(played.pitch, pitchOfStep(inOtherClef(note))) } : played,
  )
  expect(causes(verdict)).toEqual(['other-clef'])
  expect(sentences(verdict)).toMatch(/En clé de fa, vous avez lu comme en clé de sol, mesures? .+ au lieu de .+ la ligne du fa\./)
})

test('a forgotten key signature is one finding with all its measures', () => {
  const verdict = read(SIGNED, (note, _index, played) =>
    signatureAlterAt(note.step, 1) === 1 ? { ...played, pitch: pitchOfStep(note.step) } : played,
  )
  expect(causes(verdict)).toEqual(['signature'])
  expect(sentences(verdict)).toMatch(/Fa♯ est à la clé : mesures? .+, vous avez joué fa\. Le signe vaut pour tout le morceau/)
  expect(verdict.classes.find(({ focus }) => focus === 'signature-sharp-1')?.right).toBe(0)
})

test('an overlooked accidental is reported as such', () => {
  const piece = makeReading(MINOR)
  const [{ fifths }] = piece.tonalities
  const verdict = read(MINOR, (note, _index, played) =>
    note.alter === signatureAlterAt(note.step, fifths) ? played : { ...played, pitch: pitchOfStep(note.step, signatureAlterAt(note.step, fifths)) },
  )
  expect(causes(verdict)).toEqual(['accidental'])
  expect(sentences(verdict)).toMatch(/Un signe devant la note, mesures? .+ Il vaut jusqu’à la barre de mesure\./)
  expect(verdict.classes.find(({ focus }) => focus === 'accidental')).toMatchObject({ right: 0 })
})

test('a third read as a second, and up for down, are two things', () => {
  const piece = makeReading(THIRDS)
  const place = piece.notes.findIndex((note, index) => note.step - (piece.notes[index - 1]?.step ?? note.step) === 2)
  const at = (step: (before: ReadNote, note: ReadNote) => number) =>
    read(THIRDS, (note, index, played) =>
      index === place ? { ...played, pitch: pitchOfStep(step(piece.notes[index - 1] as ReadNote, note)) } : played,
    )
  const short = at((before) => before.step + 1)
  expect(causes(short)).toEqual(['interval'])
  expect(sentences(short)).toMatch(/Une tierce lue comme une seconde, mesure \d : .+ Une tierce va de ligne à ligne/)
  const down = at((before) => before.step - 1)
  expect(causes(down)).toEqual(['direction'])
  expect(sentences(down)).toMatch(/La ligne montait, mesure \d/)
})

test('a key that no line stands for is a slip, and no misread interval', () => {
  const verdict = read(THIRDS, (_note, index, played) =>
    index === 4 ? { ...played, pitch: (played.pitch % 12 === 4 || played.pitch % 12 === 11 ? played.pitch - 1 : played.pitch + 1) as Pitch } : played,
  )
  expect(causes(verdict)).toEqual(['place'])
  expect(sentences(verdict)).toMatch(/La touche voisine, mesure \d : .+[♯♭] au lieu de .+\./)
})

test('before a text is played its leap is announced without the move of the hand', () => {
  const moved = Array.from({ length: 12 }, (_, seed) => makeReading({ focus: 'shift', level: 15, seed })).filter(({ shiftAt }) => shiftAt !== null)
  expect(moved.length).toBeGreaterThan(3)
  for (const piece of moved) {
    const words = lookingWords(piece).map(plain)
    expect(words).toContain('La main se déplace mesure 5.')
    expect(words.filter((word) => /saut, ,/.test(word))).toEqual([])
  }
})

test('an upbeat, another clef, another key and an open end are announced', () => {
  const words = (focus: ReadingOrder['focus'], level: number): string =>
    Array.from({ length: 12 }, (_, seed) => lookingWords(makeReading({ focus, level, seed })).map(plain).join(' ')).join(' ')
  expect(words('upbeat', 11)).toMatch(/avec une levée : le texte commence juste avant le premier temps\. .*La fin reste ouverte/)
  const clefs = words('clef-change', 25)
  expect(clefs).toMatch(/La main gauche change de clé mesure 5 : clé de sol\./)
  expect(clefs).toMatch(/La main droite change de clé mesure 5 : clé de fa\./)
  expect(clefs).not.toContain('La main se déplace')
  expect(words('key-change', 26)).toMatch(/L’armure change mesure 5 : \S+ (majeur|mineur)\./)
})

test('a wrong key in the upbeat is said to be there', () => {
  const upbeat: ReadingOrder = { focus: 'upbeat', level: 11, seed: 2 }
  const verdict = read(upbeat, (note, _index, played) => (note.onset < 0 ? { ...played, pitch: (played.pitch + 12) as Pitch } : played))
  expect(sentences(verdict)).toMatch(/La bonne note à une autre octave, levée :/)
})

test('the signature of the second phrase forgotten is a forgotten signature', () => {
  const order: ReadingOrder = { focus: 'key-change', level: 26, seed: 3 }
  const [, second] = makeReading(order).tonalities
  const verdict = read(order, (note, _index, played) =>
    note.onset >= 0 && note.alter !== 0 && note.alter === signatureAlterAt(note.step, second.fifths)
      ? { ...played, pitch: pitchOfStep(note.step) }
      : played,
  )
  expect(causes(verdict)).toContain('signature')
  expect(verdict.classes.find(({ focus }) => focus === 'key-change')?.count).toBeGreaterThan(1)
})

test('rests and loudness are among what is looked at', () => {
  const words = (order: ReadingOrder): string => lookingWords(makeReading(order)).map(plain).join(' ')
  const many = (order: ReadingOrder): string => Array.from({ length: 24 }, (_, seed) => words({ ...order, seed })).join(' ')
  expect(many({ focus: 'rhythm-rests', level: 5, seed: 0 })).toMatch(/Des silences, mesures 1(, \d)* et \d : comptez.les comme des notes\./)
  expect(many({ focus: 'interval-3', level: 4, seed: 0 })).not.toMatch(/silence|Nuances/)
  expect(many({ focus: 'interval-4', level: 8, seed: 0 })).toMatch(/Nuances : piano, puis forte mesure 5\./)
  expect(many({ focus: 'interval-4', level: 13, seed: 0 })).toMatch(/Nuances : piano, de plus en plus fort mesures 5 et 6, puis forte mesure 7\./)
})

const LETTERS: ReadingOrder = { focus: 'interval-4', level: 8, seed: 3 }
test.each([
  ['as written', (isLoud: boolean, index: number) => (isLoud ? 90 : 60) + (index % 5), false],
  ['alike', (_isLoud: boolean, index: number) => 70 + (index % 5), true],
  ['the other way round', (isLoud: boolean, index: number) => (isLoud ? 60 : 90) + (index % 5), true],
  ['by a keyboard without velocity', () => 80, false],
] as const)('piano and forte played %s: points stay, and equal loudness is reported: %s', (_name, velocityOf, isSaid) => {
  const { expression, meter } = makeReading(LETTERS)
  const isFirstLoud = expression.dynamics[0]?.mark === 'f'
  const change = (note: ReadNote, index: number, played: PlayedNote): PlayedNote => ({
    ...played,
    velocity: velocityOf(note.onset < 4 * meter.measureTicks === isFirstLoud, index),
  })
  const verdict = read(LETTERS, change)
  expect(verdict.points).toBe(100)
  expect(sentences(verdict).includes('Piano et forte se ressemblaient')).toBe(isSaid)
  // The microphone guesses strengths: nothing is said of them.
  expect(read(LETTERS, (note, index, played) => ({ ...change(note, index, played), certainty: 0.9 })).louderBy).toBeNull()
})

test('a note struck too soon after a rest is reported as such', () => {
  const rests: ReadingOrder = { focus: 'rhythm-rests', level: 5, seed: 4 }
  const verdict = read(rests, (note, _index, played) => (note.figure === 'rests' ? { ...played, timeSeconds: played.timeSeconds - 0.4 } : played))
  expect(sentences(verdict)).toMatch(/Trop tôt sur les notes après un silence, mesures? .+ Comptez les silences/)
  expect(verdict.classes.find(({ focus }) => focus === 'rhythm-rests')).toMatchObject({ right: 0 })
})

test('the right note in another octave', () => {
  const verdict = read(THIRDS, (_note, index, played) => (index === 4 ? { ...played, pitch: (played.pitch + 12) as Pitch } : played))
  expect(causes(verdict)).toEqual(['octave'])
  expect(sentences(verdict)).toContain('La bonne note à une autre octave')
})

test('a dotted quarter cut short is reported as a dotted rhythm; in « Attendre » time is not judged', () => {
  const early = (note: ReadNote, index: number, played: PlayedNote): PlayedNote =>
    note.figure === 'dotted' && note.duration === 24 && index > 0 ? { ...played, timeSeconds: played.timeSeconds - 0.32 } : played
  const verdict = read(DOTTED, early)
  expect(sentences(verdict)).toMatch(/Trop tôt sur la noire pointée, mesures? .+ La croche tombe juste avant le temps suivant\./)
  expect(verdict.classes.some(({ focus }) => focus.startsWith('rhythm-'))).toBe(true)
  const waiting = read(DOTTED, early, { mode: 'wait' })
  expect(waiting.classes.some(({ focus }) => focus.startsWith('rhythm-'))).toBe(false)
  expect([waiting.isTimed, waiting.points]).toEqual([false, 100])
})

test('in « Attendre » the first wrong key before a note counts', () => {
  const piece = makeReading(THIRDS)
  const timeline = timelineOfReading(piece)
  const right = faultlessPerformance(timeline)
  const third = right[3] as PlayedNote
  const performance = [
    ...right,
    { ...third, timeSeconds: third.timeSeconds - 0.3, pitch: (third.pitch + 1) as Pitch, durationSeconds: 0.1 },
  ].toSorted((a, b) => a.timeSeconds - b.timeSeconds)
  const take: Take = { mode: 'wait', hands: handsOfReading(piece), fromMeasure: 0, toMeasure: 7, speed: 1, level: 3, performance }
  const verdict = judgeReading(piece, gradeTake(timeline, take), take)
  expect(verdict.notes[3]).toMatchObject({ pitch: 'wrong', played: third.pitch + 1 })
  expect(verdict.points).toBeLessThan(100)
})

test('notes that were not reached are not judged, and the stop is reported', () => {
  const verdict = read(THIRDS, (note, _index, played) => (note.onset >= 4 * 192 ? null : played), { stoppedAtTick: 4 * 192 })
  expect(verdict.notes.filter(({ pitch }) => pitch === 'unread').length).toBeGreaterThan(8)
  expect(sentences(verdict)).toContain('La lecture s’est arrêtée en chemin')
})
