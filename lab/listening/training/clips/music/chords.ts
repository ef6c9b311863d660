import type { SeededRandom } from '../chance.ts'
import type { Draft, DraftNote } from './draft.ts'
import { bassOf, chordClasses, drawKey, drawProgression, scalePitch, voicing } from './harmony.ts'
import { beatsAt, writeLine } from './lines.ts'

interface Harmony {
  readonly beat: number
  readonly beats: number
  readonly classes: readonly number[]
}

/** A chord progression, `beats` each. */
function harmonies(random: SeededRandom, key: ReturnType<typeof drawKey>, beatsPerMinute: number, beats: number): Harmony[] {
  const progression = drawProgression(random)
  const sevenths = random.pick([0, 0.2, 0.6])
  return Array.from({ length: Math.ceil(beatsAt(beatsPerMinute) / beats) }, (_, index) => ({
    beat: index * beats,
    beats,
    classes: chordClasses(key, progression[index % progression.length] as number, random.happens(sevenths)),
  }))
}

const pedalOf = (chords: readonly Harmony[]): [number, number][] => chords.map(({ beat, beats }) => [beat, beat + beats])

export function blockChords(random: SeededRandom): Draft {
  const beatsPerMinute = random.between(55, 130)
  const chords = harmonies(random, drawKey(random), beatsPerMinute, random.pick([1, 2, 2, 4]))
  const level = random.between(40, 100)
  const notes = chords.flatMap(({ beat, beats, classes }): DraftNote[] => {
    const pitches = voicing(classes, random.whole(45, 66), random.whole(3, 5), random.pick([0, 0, 1]))
    if (random.happens(0.5)) pitches.unshift(bassOf(classes, random.whole(30, 40)))
    return pitches.map((pitch, index) => ({ beat, beats, pitch, velocity: level + (index === pitches.length - 1 ? 9 : 0) }))
  })
  return { beatsPerMinute, notes, pedal: random.happens(0.35) ? pedalOf(chords) : [] }
}

export function arpeggios(random: SeededRandom): Draft {
  const beatsPerMinute = random.between(60, 130)
  const chords = harmonies(random, drawKey(random), beatsPerMinute, random.pick([2, 4]))
  const length = random.pick([0.25, 0.25, 0.5, 1 / 3])
  const level = random.between(40, 90)
  const lowest = random.whole(32, 52)
  const climbs = random.happens(0.5)
  const notes = chords.flatMap(({ beat, beats, classes }): DraftNote[] => {
    const tones = [bassOf(classes, lowest), ...voicing(classes, lowest + 7, random.whole(4, 9))]
    const path = climbs ? tones : [...tones, ...tones.slice(1, -1).reverse()]
    return Array.from({ length: Math.floor(beats / length) }, (_, index) => ({
      beat: beat + index * length,
      beats: length,
      pitch: path[index % path.length] as number,
      velocity: level + (index === 0 ? 10 : 0),
    }))
  })
  return { beatsPerMinute, notes, pedal: random.happens(0.85) ? pedalOf(chords) : [] }
}

/** A melody over chords, broken chords or a bass. */
export function twoHands(random: SeededRandom): Draft {
  const beatsPerMinute = random.between(60, 120)
  const key = drawKey(random)
  const chords = harmonies(random, key, beatsPerMinute, random.pick([2, 4]))
  const rhythms = [[1, 1], [0.5, 0.5, 1], [2], [0.5, 0.5, 0.5, 0.5], [1.5, 0.5]]
  const melody = writeLine(random, key, random.whole(60, 72), random.whole(6, 10), beatsAt(beatsPerMinute), rhythms)
  const level = random.between(35, 75)
  const manner = random.pick(['chord', 'alberti', 'bass', 'beats'])
  const left = chords.flatMap(({ beat, beats, classes }): DraftNote[] => {
    const tones = voicing(classes, random.whole(40, 50), 3)
    const at = (offset: number, length: number, pitch: number | undefined): DraftNote => ({
      beat: beat + offset,
      beats: length,
      pitch: pitch ?? 0,
      velocity: level,
    })
    if (manner === 'chord') return tones.map((pitch) => at(0, beats, pitch))
    if (manner === 'bass') return [at(0, beats / 2, bassOf(classes, 31)), at(beats / 2, beats / 2, tones[2])]
    if (manner === 'beats') return Array.from({ length: beats }, (_, index) => tones.map((pitch) => at(index, 0.8, pitch))).flat()
    return Array.from({ length: beats * 2 }, (_, index) => at(index / 2, 0.5, tones[[0, 2, 1, 2][index % 4] as number]))
  })
  return { beatsPerMinute, notes: [...melody, ...left], pedal: random.happens(0.4) ? pedalOf(chords) : [] }
}

/** Bass on the strong beats, chords between, a melody above. */
export function pop(random: SeededRandom): Draft {
  const beatsPerMinute = random.between(70, 132)
  const key = drawKey(random)
  const chords = harmonies(random, key, beatsPerMinute, 4)
  const level = random.between(50, 95)
  const pattern = random.pick([
    [0, 1, 2, 3],
    [0, 1.5, 2, 3.5],
    [0, 0.5, 1.5, 2, 3],
    [0.5, 1.5, 2.5, 3.5],
  ])
  const sings = random.happens(0.5)
  const song = sings
    ? writeLine(random, key, random.whole(69, 76), 8, beatsAt(beatsPerMinute), [
        [1, 1],
        [1.5, 0.5],
        [0.5, 0.5, 1],
      ])
    : []
  const notes = chords.flatMap(({ beat, classes }): DraftNote[] => {
    const bass = bassOf(classes, random.pick([24, 28, 33]))
    const tones = voicing(classes, random.whole(54, 60), random.whole(3, 4))
    const strikes = pattern.flatMap((offset) => tones.map((pitch) => ({ beat: beat + offset, beats: 0.9, pitch, velocity: level })))
    const basses = random.pick([[0], [0, 2], [0, 1.5, 2]]).flatMap((offset) => {
      const note = { beat: beat + offset, beats: 1.6, pitch: bass, velocity: level + 6 }
      return random.happens(0.4) ? [note, { ...note, pitch: bass + 12 }] : [note]
    })
    return [...strikes, ...basses]
  })
  return { beatsPerMinute, notes: [...notes, ...song], pedal: random.happens(0.6) ? pedalOf(chords) : [] }
}

/** Four voices that move by the beat, each to the nearest chord tone. */
export function chorale(random: SeededRandom): Draft {
  const beatsPerMinute = random.between(50, 90)
  const chords = harmonies(random, drawKey(random), beatsPerMinute, 1)
  const level = random.between(40, 90)
  let voices = [45, 55, 62, 69].map((pitch) => pitch + random.whole(-3, 3))
  const notes = chords.flatMap(({ beat, beats, classes }): DraftNote[] => {
    voices = voices.map((pitch, voice) => {
      const near = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6].map((step) => pitch + step)
      const wanted = voice === 0 ? [classes[0] as number] : classes
      return near.find((candidate) => wanted.includes(((candidate % 12) + 12) % 12)) ?? pitch
    })
    const held = random.happens(0.15) ? beats * 2 : beats
    return [...new Set(voices)].map((pitch) => ({ beat, beats: held, pitch, velocity: level }))
  })
  return { beatsPerMinute, notes }
}

/** Octaves, double octaves, fifths and twelfths: intervals whose upper note coincides with partials of the lower one. */
export function octaves(random: SeededRandom): Draft {
  const beatsPerMinute = random.between(55, 120)
  const key = drawKey(random)
  const line = writeLine(random, key, random.whole(26, 60), 10, beatsAt(beatsPerMinute), [[1, 1], [0.5, 0.5], [2], [1.5, 0.5]])
  const sets = [[12], [12], [12, 24], [7, 12], [19], [24], [12, 19], [12, 16, 19], [12, 24, 36]]
  const set = random.pick(sets)
  const changes = random.happens(0.5)
  const softer = random.between(0, 18)
  const notes = line.flatMap((note): DraftNote[] => {
    const above = changes ? random.pick([[], ...sets]) : set
    return [note, ...above.map((distance) => ({ ...note, pitch: note.pitch + distance, velocity: note.velocity - softer }))]
  })
  return {
    beatsPerMinute,
    notes,
    pedal: random.happens(0.25)
      ? [
          [0, 4],
          [4, 8],
          [8, 12],
          [12, 16],
        ]
      : [],
  }
}

/** Velocities from very soft to very loud, within one line and within one chord. */
export function dynamics(random: SeededRandom): Draft {
  const plain = random.pick([twoHands, blockChords, arpeggios])(random)
  return { ...plain, notes: plain.notes.map((note) => ({ ...note, velocity: random.between(20, 120) })) }
}

/** Long notes stay down while others are struck above and below. */
export function held(random: SeededRandom): Draft {
  const beatsPerMinute = random.between(60, 110)
  const key = drawKey(random)
  const chords = harmonies(random, key, beatsPerMinute, 4)
  const level = random.between(50, 95)
  const long = chords.flatMap(({ beat, classes }): DraftNote[] =>
    voicing(classes, random.whole(36, 56), random.whole(1, 3), 1).map((pitch) => ({
      beat,
      beats: random.pick([3.8, 3.8, 7.5]),
      pitch,
      velocity: level,
    })),
  )
  const line = writeLine(random, key, random.whole(60, 76), 8, beatsAt(beatsPerMinute), [
    [0.5, 0.5],
    [1, 1],
    [1.5, 0.5],
  ])
  return { beatsPerMinute, notes: [...long, ...line.filter(({ beat }) => beat % 4 !== 0)] }
}

/** Dense pedalled texture: bass, figures and a melody, with keys struck again while they ring. */
export function dense(random: SeededRandom): Draft {
  const beatsPerMinute = random.between(60, 110)
  const key = drawKey(random)
  const chords = harmonies(random, key, beatsPerMinute, random.pick([4, 4, 8]))
  const level = random.between(45, 95)
  const notes = chords.flatMap(({ beat, beats, classes }): DraftNote[] => {
    const tones = voicing(classes, 43, 9)
    const figure = Array.from({ length: beats * 3 }, (_, index) => ({
      beat: beat + index / 3,
      beats: 0.4,
      pitch: random.pick(tones),
      velocity: level - 8,
    }))
    const song = Array.from({ length: beats }, (_, index) => ({
      beat: beat + index,
      beats: 1,
      pitch: scalePitch(key, random.whole(0, 8), 67),
      velocity: level + 8,
    }))
    const bass = bassOf(classes, 26)
    return [...figure, ...song, { beat, beats: 1, pitch: bass, velocity: level }, { beat, beats: 1, pitch: bass + 12, velocity: level }]
  })
  return { beatsPerMinute, notes, pedal: pedalOf(chords) }
}

/** The lowest strings under chords: fundamentals that small loudspeakers and microphones hardly reproduce. */
export function lowUnderChords(random: SeededRandom): Draft {
  const beatsPerMinute = random.between(55, 110)
  const chords = harmonies(random, drawKey(random), beatsPerMinute, random.pick([2, 4]))
  const level = random.between(50, 100)
  const notes = chords.flatMap(({ beat, beats, classes }): DraftNote[] => {
    const bass = bassOf(classes, random.pick([21, 22, 24, 26, 28]))
    const tones = voicing(classes, random.whole(48, 64), 3)
    const offsets = Array.from({ length: Math.max(1, beats - 1) }, (_, index) => index + 1)
    const above = offsets.flatMap((offset) => tones.map((pitch) => ({ beat: beat + offset, beats: 0.8, pitch, velocity: level - 8 })))
    const together = random.happens(0.5) ? tones.map((pitch) => ({ beat, beats: 0.8, pitch, velocity: level - 5 })) : []
    const second = beats >= 4 && random.happens(0.6) ? [{ beat: beat + 2, beats: 2, pitch: bass + random.pick([0, 7, 5, 12]), velocity: level }] : []
    return [{ beat, beats: second.length > 0 ? 2 : beats, pitch: bass, velocity: level }, ...second, ...together, ...above]
  })
  return { beatsPerMinute, notes, pedal: random.happens(0.4) ? pedalOf(chords) : [] }
}

/** Full two-hand texture: bass in octaves, melody in octaves with chord tones inside, quickly repeated chords. */
export function fullHands(random: SeededRandom): Draft {
  const beatsPerMinute = random.between(60, 132)
  const key = drawKey(random)
  const chords = harmonies(random, key, beatsPerMinute, random.pick([2, 4]))
  const level = random.between(45, 100)
  const [basses, songs, inner, again] = [random.pick([0, 0.5, 1]), random.pick([0, 0.5, 1]), random.pick([0, 0.4, 1]), random.pick([0, 0.5, 1])]
  const song = writeLine(random, key, random.whole(60, 79), 8, beatsAt(beatsPerMinute), [
    [1, 1],
    [0.5, 0.5, 1],
    [1.5, 0.5],
    [0.5, 0.5, 0.5, 0.5],
    [2],
  ])
  const right = song.flatMap((note): DraftNote[] => {
    const octave = random.happens(songs) ? [{ ...note, pitch: note.pitch + 12, velocity: note.velocity + random.between(-12, 6) }] : []
    const chord = chords.findLast(({ beat }) => beat <= note.beat)
    const between =
      chord && random.happens(inner) ? voicing(chord.classes, note.pitch + 2, random.whole(1, 3)).filter((pitch) => pitch < note.pitch + 12) : []
    return [note, ...octave, ...between.map((pitch) => ({ ...note, pitch, velocity: note.velocity - random.between(0, 14) }))]
  })
  const left = chords.flatMap(({ beat, beats, classes }): DraftNote[] => {
    const bass = bassOf(classes, random.pick([24, 28, 31, 36]))
    const tones = voicing(classes, random.whole(46, 55), 3)
    const [length, repeats] = [random.pick([0.25, 1 / 3, 0.5, 0.5, 1]), random.happens(again)]
    const strikes = repeats ? Array.from({ length: Math.floor((beats - 1) / length) }, (_, index) => 1 + index * length) : [1]
    const low = [bass, ...(random.happens(basses) ? [bass + 12] : [])].map((pitch) => ({ beat, beats: 1, pitch, velocity: level }))
    return [...low, ...strikes.flatMap((offset) => tones.map((pitch) => ({ beat: beat + offset, beats: length * 0.9, pitch, velocity: level - 10 })))]
  })
  return { beatsPerMinute, notes: [...right, ...left], pedal: random.happens(0.5) ? pedalOf(chords) : [] }
}
