import { exerciseTonalities } from '@prelude/domain/learning/exercises'
import { isBlackKey, parseTonality, pitchClassOf, spellPitch } from '@prelude/domain/music'
import { faultlessPerformance, gradeTake, type PlayedNote, type Take } from '@prelude/domain/practice'
import { handsWithNotes, type Timeline } from '@prelude/domain/score'
import { playScore, readScore } from '@prelude/domain/score/musicxml'
import { describe, expect, it, test } from 'vitest'
import { type CompiledDrill, compileExerciseIn, compileExerciseOf, shippedLibrary } from '../drills.ts'
import { readSchool, schoolSources } from '../school/authored.ts'
import { ExerciseFault } from './exercise-score.ts'
import { exerciseInTonality } from './in-tonality.ts'

const library = shippedLibrary()
const authored = readSchool(schoolSources(), () => undefined).exercises.map(({ item }) => item)
const entryOf = (id: number) => {
  const item = authored.find((candidate) => candidate.id === id)
  if (!item) throw new Error(`exercise ${id} exists`)
  return item
}

interface Made {
  readonly name: string
  readonly id: number
  readonly tonality: string
  readonly made: CompiledDrill<{ readonly title: string; readonly description: string }>
}

function drillOf({ made }: Made) {
  if (!made.drill) throw new Error('it was compiled')
  return made.drill
}

/** Every exercise in every tonality in which it is offered; those that are bound, in their own. */
const ALL: readonly Made[] = authored.flatMap((item): Made[] => {
  const original = compileExerciseOf(library, item.id)
  if (!original?.drill) throw new Error(`exercise ${item.id} is compiled`)
  if (!item.in_any_key) return [{ name: item.slug, id: item.id, tonality: item.key, made: original }]
  const pitches = original.drill.content.timeline.notes.map(({ pitch }) => pitch)
  const options = exerciseTonalities(item.id, item.key, { low: Math.min(...pitches), high: Math.max(...pitches) }, item.hand)
  return options.flatMap(({ tonality, semitoneOffset }) => {
    const made = compileExerciseIn(library, item.id, { tonality, semitones: semitoneOffset })
    return made ? [{ name: `${item.slug} in ${tonality}`, id: item.id, tonality, made }] : []
  })
})
const MOVED = ALL.filter(({ id }) => entryOf(id).in_any_key)

const takeOf = (timeline: Timeline, performance: readonly PlayedNote[]): Take => ({
  hands: handsWithNotes(timeline),
  fromMeasure: 0,
  toMeasure: timeline.measures.length - 1,
  mode: 'time',
  speed: 1,
  level: 6,
  performance,
})

test('seventy-one exercises are offered in twelve tonalities each, and every one of these compiles without a fault', () => {
  expect(MOVED.length).toBe(12 * authored.filter((item) => item.in_any_key).length)
  expect(MOVED.length).toBe(12 * 71)
  expect(ALL.filter(({ made }) => made.faults.length > 0 || !made.drill)).toEqual([])
})

describe('an exercise in each of its tonalities', () => {
  it('is graded 100 where it is played as it is written', () => {
    const less = ALL.flatMap((made) => {
      const { timeline } = drillOf(made).content
      const { result } = gradeTake(timeline, takeOf(timeline, faultlessPerformance(timeline)))
      return result === 100 ? [] : [`${made.name}: ${result}`]
    })
    expect(less).toEqual([])
  })

  it('is graded less with one wrong key, and the fault stands in the measure in which it was planted', () => {
    const unseen = ALL.flatMap((made, i) => {
      const { timeline } = drillOf(made).content
      // Another note of each; not a key that both hands strike, which either of them may take.
      const isUnison = ({ onset, pitch }: { readonly onset: number; readonly pitch: number }): boolean =>
        timeline.notes.filter((other) => other.onset === onset && other.pitch === pitch).length > 1
      const among = timeline.notes.filter((note) => !isUnison(note))
      const planted = among[(i * 7) % among.length]
      const performance = faultlessPerformance(timeline, {
        change: (played, note) => (note.index === planted?.index ? { ...played, pitch: (played.pitch + 1) as PlayedNote['pitch'] } : played),
      })
      const grade = gradeTake(timeline, takeOf(timeline, performance))
      const wrong = grade.notes.filter(({ verdict }) => verdict !== 'right').map(({ noteIndex }) => timeline.notes[noteIndex]?.measure)
      const isSeen = (grade.result ?? 100) < 100 && wrong.length > 0 && wrong.every((measure) => measure === planted?.measure)
      return isSeen ? [] : [`${made.name}: ${grade.result}, measures ${wrong.join()}, planted in ${planted?.measure}`]
    })
    expect(unseen).toEqual([])
  })

  it('keeps its rhythm, its hands and its measures; its first note is transposed by the given interval', () => {
    for (const moved of MOVED) {
      const original = ALL.find(({ id, tonality }) => id === moved.id && tonality === entryOf(id).key)
      if (!original) throw new Error('the original is among them')
      const [was, is] = [original, moved].map((made) => drillOf(made).content.timeline)
      expect(is?.measures).toEqual(was?.measures)
      expect(new Set(is?.notes.map(({ onset }) => onset))).toEqual(new Set(was?.notes.map(({ onset }) => onset)))
    }
  })

  it('has the signature of its tonality, and goes no farther beyond a small keyboard than the original', () => {
    for (const made of MOVED) {
      const { timeline } = drillOf(made).content
      expect([made.name, timeline.fifths]).toEqual([made.name, parseTonality(made.tonality)?.fifths])
      expect(drillOf(made).musicxml).toContain(`<fifths>${timeline.fifths}</fifths>`)
      const pitches = timeline.notes.map(({ pitch }) => pitch)
      expect([made.name, Math.min(...pitches) >= 30 && Math.max(...pitches) <= 96]).toEqual([made.name, true])
    }
  })

  it('is engraved as it is played: one section A, and the keys of its MusicXML are those of its notes', () => {
    for (const made of ALL) {
      const { content, musicxml } = drillOf(made)
      expect([made.name, ...new Set(content.timeline.parts.map(({ letter, sectionId }) => `${letter}${sectionId}`))]).toEqual([made.name, 'A1'])
      const read = playScore(readScore(new TextEncoder().encode(musicxml)).written)
      const keysOf = (notes: readonly { readonly pitch: number; readonly hand: unknown }[]): string =>
        [...notes.map(({ pitch, hand }) => `${String(hand)}${pitch}`)].sort().join(' ')
      expect([made.name, keysOf(read.notes)]).toEqual([made.name, keysOf(content.timeline.notes)])
    }
  })

  it('has a finger for every note, none of them on two keys at once', () => {
    for (const made of MOVED) {
      const { notes } = drillOf(made).content.timeline
      const without = notes.filter(({ finger }) => finger === null)
      expect([made.name, without.length]).toEqual([made.name, 0])
      const held = notes.map(({ onset, hand, finger }) => `${onset} ${hand} ${finger}`)
      expect([made.name, new Set(held).size]).toEqual([made.name, held.length])
    }
  })

  it('names the shape of the hand wherever the original does', () => {
    for (const made of MOVED) {
      const { generator } = entryOf(made.id)
      if (!['five_finger', 'chord_hits', 'shape_sequence', 'scale', 'arpeggio'].includes(generator.g)) continue
      if (generator.g === 'scale' && generator.mode === 'chromatic') continue
      const { timeline, handprints } = drillOf(made).content
      const without = timeline.notes.filter(
        ({ onset, hand }) => !handprints.some((print) => print.hand === hand && print.start <= onset && onset < print.end),
      )
      expect([made.name, without.length]).toEqual([made.name, 0])
    }
  })

  it('has a title and words without a mark that was forgotten, different in each tonality', () => {
    for (const made of MOVED) {
      const { title, description } = drillOf(made).entry
      expect(`${title} ${description}`).not.toMatch(/[{}]|undefined/)
    }
    const titles = MOVED.map(({ id, ...rest }) => `${id} ${drillOf({ id, ...rest }).entry.title}`)
    expect(new Set(titles).size).toBe(titles.length)
  })
})

describe('scales and five-finger positions', () => {
  it('are spelt a letter after the other, with the signs of the signature and the raised leading note alone', () => {
    for (const made of MOVED) {
      const { generator } = entryOf(made.id)
      if (generator.g !== 'scale' || generator.mode === 'chromatic') continue
      const { fifths } = drillOf(made).content.timeline
      const line = drillOf(made).content.timeline.notes.filter(({ hand }) => hand === (entryOf(made.id).hand === 'LEFT' ? 'LEFT' : 'RIGHT'))
      const letters = line.slice(0, 8).map(({ pitch }) => spellPitch(pitch, fifths).letter)
      letters.slice(1).forEach((letter, i) => {
        const step = ('CDEFGAB'.indexOf(letter) - 'CDEFGAB'.indexOf(letters[i] ?? '') + 7) % 7
        expect([made.name, step]).toEqual([made.name, 1])
      })
    }
  })

  it('begin on the tonic', () => {
    for (const made of MOVED.filter(({ id }) => ['scale', 'arpeggio', 'key_walk'].includes(entryOf(id).generator.g)))
      for (const hand of ['LEFT', 'RIGHT'] as const) {
        const [first] = drillOf(made).content.timeline.notes.filter((note) => note.hand === hand)
        const tonic = parseTonality(made.tonality)?.tonic
        if (first && tonic) expect([made.name, first.pitch % 12]).toEqual([made.name, pitchClassOf(tonic)])
      }
  })

  it('keep the thumb off black keys in scales', () => {
    for (const made of MOVED.filter(({ id }) => entryOf(id).generator.g === 'scale'))
      for (const { finger, pitch } of drillOf(made).content.timeline.notes)
        if (finger === 1) expect([made.name, isBlackKey(pitch)]).toEqual([made.name, false])
  })
})

test.each([
  [44, 'Ab', 'Ab4 Bb4 C5 Db5 Eb5 F5 G5 Ab5'],
  [44, 'F#', 'F#4 G#4 A#4 B4 C#5 D#5 E#5 F#5'],
  [44, 'Db', 'Db4 Eb4 F4 Gb4 Ab4 Bb4 C5 Db5'],
  [52, 'G#m', 'G#3 A#3 B3 C#4 D#4 E4 F##4 G#4'],
  [52, 'Ebm', 'Eb4 F4 Gb4 Ab4 Bb4 Cb5 D5 Eb5'],
  [52, 'F#m', 'F#3 G#3 A3 B3 C#4 D4 E#4 F#4'],
  [52, 'Cm', 'C4 D4 Eb4 F4 G4 Ab4 B4 C5'],
] as const)('exercise %i is printed in %s with the names %s', (id, symbol, names) => {
  const moved = MOVED.find((made) => made.id === id && made.tonality === symbol)
  if (!moved) throw new Error('it is made')
  const upper = drillOf(moved)
    .musicxml.split('</note>')
    .filter((note) => note.includes('<staff>1</staff>'))
  const printed = upper.flatMap((note) => {
    const [, step, alter = '0', octave] = /<step>(.)<\/step>(?:<alter>(-?\d)<\/alter>)?<octave>(\d)<\/octave>/.exec(note) ?? []
    return step ? [`${step}${Number(alter) < 0 ? 'b'.repeat(-Number(alter)) : '#'.repeat(Number(alter))}${octave}`] : []
  })
  expect(printed.slice(0, 8).join(' ')).toBe(names)
})

test.each([
  [44, 'Ab', 8, 'Gamme de la bémol majeur, main droite'],
  [44, 'F#', 6, 'Gamme de fa dièse majeur, main droite'],
  [53, 'F#m', 4, 'Gamme de fa dièse mineur harmonique'],
  [11, 'Ab', 8, 'La bémol, ré bémol, mi bémol : trois accords'],
  [76, 'Eb', 3, 'La grille I-vi-IV-V en mi bémol'],
] as const)('exercise %i in %s is « %s %s »', (id, symbol, semitones, title) => {
  expect(exerciseInTonality(entryOf(id), symbol, semitones).title.replace(/[\u00a0\u202f]/g, ' ')).toBe(title)
})

test.each([
  [37, 'Am', 'A7 of the habanera', ['Am', 'Am', 'Am', 'Am', 'E7', 'E7', 'E7', 'E7'], -5],
  [34, 'F#', 'chords over another bass', ['F#', 'B/F#', 'F#', 'C#7/E#', 'F#', 'B/F#', 'C#7/E#', 'F#'], -6],
  [84, 'Ebm', 'the Andalusian cadence', ['Ebm', 'Db', 'Cb', 'Bb', 'Ebm'], 6],
] as const)('exercise %i in %s, %s: %j', (id, symbol, _name, chords, semitones) => {
  expect(exerciseInTonality(entryOf(id), symbol, semitones).generator).toMatchObject({ chords })
})

test('a written exercise is moved note by note, with its fingers, slurs and chords', () => {
  expect(exerciseInTonality(entryOf(62), 'Ab', -4).generator).toMatchObject({
    md: expect.stringMatching(/^<Ab3:1 C4:3>q <Bb3:2 Db4:4> <C4:3 Eb4:5>/),
  })
  expect(exerciseInTonality(entryOf(66), 'F#', 6).generator).toMatchObject({ md: 'F#4q:1 G#4:2 A#4:3 B4:4 | C#5q:5 B4:4 A#4:3 G#4:2 | F#4w:1' })
})

test('what is bound to its notes has one tonality', () => {
  expect(authored.filter((item) => !item.in_any_key && item.type !== 'RHYTHMIC').map(({ slug }) => slug)).toEqual([
    ...['pouces-sur-do', 'trouver-les-do', 'trouver-fa-et-si', 'majeur-ou-mineur', 'septiemes-de-dominante', 'septiemes-quatre-couleurs'],
    ...['passage-du-pouce', 'passage-du-pouce-mg', 'sixtes-paralleles', 'trille', 'melodie-devant'],
    ...['lecture-sol-1', 'lecture-fa-1', 'lecture-deux-cles', 'intervalles-a-vue'],
    ...['eval-cinq-doigts', 'eval-lecture', 'eval-accords', 'eval-gamme', 'eval-arpege', 'changer-de-tonalite'],
    ...['rotation-poignet', 'gamme-blues-do', 'phrase-blues', 'noires-question-reponse', 'mordant-mesure', 'gruppetto-mesure'],
    ...[
      'lire-loin',
      'intervalles-nommes',
      'gamme-la-majeur',
      'gamme-mi-bemol',
      'tenir-le-cinquieme',
      'lire-sous-8va',
      'gamme-mi-majeur',
      'gamme-la-bemol',
      'melodie-partagee',
      'le-2-sur-do',
      'gamme-sol-md',
      'gamme-fa-md',
      'gamme-re-md',
      'gamme-la-mineur-md',
      'gamme-sol-mg',
      'gamme-fa-mg',
      'gamme-re-mg',
      'gamme-la-mineur-mg',
      'la-mi-la',
    ],
  ])
  expect(() => exerciseInTonality(entryOf(1), 'G', 7)).toThrow(ExerciseFault)
  expect(() => exerciseInTonality(entryOf(44), 'Am', 9)).toThrow('ne se joue pas en « Am »')
  expect(() => exerciseInTonality(entryOf(44), 'G', 6)).toThrow('demi-tons')
  expect(compileExerciseIn(library, 1, { tonality: 'G', semitones: 7 })).toBeUndefined()
  expect(compileExerciseIn(library, 999, { tonality: 'G', semitones: 7 })).toBeUndefined()
})
