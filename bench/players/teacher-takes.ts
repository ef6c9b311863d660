import { playNaturally } from './natural.ts'
import { middleOf, onsetOf, onsetsOf, thirdBelow } from './score-places.ts'
import {
  ALL_NOTES,
  beatSeconds,
  changing,
  halfTempo,
  isIn,
  measureTwice,
  numbers,
  pedalled,
  printed,
  STACCATO_HELD,
  slowerIn,
  swung,
  withoutRepeats,
} from './teacher-keys.ts'
import type { TeacherTake } from './teacher-take.ts'
import { LATER_TAKES } from './teacher-takes-later.ts'
import { withPauses } from './tempo-courses.ts'

/** Forty-five takes as a piano teacher meets them, by the number of the scene; some are played in two modes. */
export const TEACHER_TAKES: readonly TeacherTake[] = [
  {
    name: '01 stop before every bar line',
    version: 'frere-jacques:m',
    level: 1,
    mode: 'follow',
    said: { kinds: ['hesitation'], causes: ['every-bar-line'] },
    play: (timeline, seed) => ({ keys: withPauses(timeline, playNaturally(timeline, seed), (index) => (index > 0 ? 0.55 : 0)) }),
  },
  {
    name: '02 fast in easy bars, slow in hard ones',
    version: 'canon-de-pachelbel:r',
    level: 3,
    mode: 'follow',
    said: { kinds: ['dragging'], measures: [...numbers(5, 8), ...numbers(13, 16)] },
    play: (timeline, seed) => slowerIn(timeline, seed, [...numbers(5, 8), ...numbers(13, 16)], 1.35),
  },
  {
    name: '03 rest passed over, the right hand a beat early in three bars',
    version: 'en-miroir:o',
    level: 1,
    mode: 'time',
    said: { kinds: ['rhythm-figure'], hand: 'RIGHT', measures: [2, 4, 6] },
    play: (timeline, seed) =>
      changing(timeline, seed, ({ note, at }) =>
        note.hand === 'RIGHT' && isIn(timeline, note, [2, 4, 6]) ? { at: at - beatSeconds(timeline, note) } : {},
      ),
  },
  {
    name: '04 the left hand a beat late',
    version: 'l-horloge-du-salon:o',
    level: 1,
    mode: 'time',
    said: { kinds: ['dragging'], hand: 'LEFT' },
    play: (timeline, seed) => changing(timeline, seed, ({ note, at }) => (note.hand === 'LEFT' ? { at: at + beatSeconds(timeline, note) } : {})),
  },
  {
    name: '05 si bémol forgotten in the third line only',
    version: 'mon-beau-sapin:m',
    level: 1,
    mode: 'time',
    said: { kinds: ['key-signature'], measures: [7, ...numbers(10, 12)] },
    play: (timeline, seed) =>
      changing(timeline, seed, ({ note }) =>
        note.pitch % 12 === 10 && printed(timeline, note) >= 7 && printed(timeline, note) <= 12 ? { pitch: note.pitch + 1 } : {},
      ),
  },
  {
    name: '06 dots held through the rests',
    version: 'l-horloge-du-salon:o',
    level: 1,
    mode: 'time',
    said: { kinds: ['staccato-held'] },
    play: (timeline, seed) => changing(timeline, seed, STACCATO_HELD),
  },
  {
    name: '07 every note cut to 40 % under slurs',
    version: 'douce-nuit:m',
    level: 3,
    mode: 'time',
    said: { kinds: ['held-short', 'legato-broken'] },
    play: (timeline, seed) => changing(timeline, seed, ({ held }) => ({ held: held * 0.41 })),
  },
  {
    name: '08 the bass an octave high after jumps',
    version: 'londonderry-air:r',
    level: 3,
    mode: 'time',
    said: { kinds: ['wrong-octave', 'hand-offset'], hand: 'LEFT' },
    play: (timeline, seed) => {
      const after = onsetsOf(timeline, 'LEFT').flatMap((step, place, steps) => {
        const before = steps[place - 1]
        return before && middleOf(before) - middleOf(step) > 4 ? [onsetOf(step)] : []
      })
      return changing(timeline, seed, ({ note }) =>
        note.hand === 'LEFT' && after.filter((_, place) => place % 2 === 0).includes(note.onset) ? { pitch: note.pitch + 12 } : {},
      )
    },
  },
  {
    name: '09 the bass clef read as treble in two bars',
    version: 'en-miroir:o',
    level: 1,
    mode: 'time',
    said: { kinds: ['clef'], hand: 'LEFT', measures: [21, 22] },
    play: (timeline, seed) =>
      changing(timeline, seed, ({ note }) => (note.hand === 'LEFT' && isIn(timeline, note, [21, 22]) ? { pitch: thirdBelow(note, timeline) } : {})),
  },
  ...(['follow', 'time'] as const).map(
    (mode): TeacherTake => ({
      name: `10 bar 3 twice, ${mode}`,
      version: 'hymne-a-la-joie:m',
      level: 1,
      mode,
      said: { kinds: ['restart'], measures: [3] },
      play: measureTwice(2),
    }),
  ),
  {
    name: '11 stops half way',
    version: 'mon-beau-sapin:m',
    level: 1,
    mode: 'time',
    said: { kinds: ['skipped'], causes: ['stopped'] },
    notPraised: ALL_NOTES,
    play: (timeline, seed) => changing(timeline, seed, ({ note }) => (printed(timeline, note) <= 8 ? {} : null)),
  },
  {
    name: '12 one pedal for 78 bars',
    version: 'gymnopedie-n1:o',
    level: 5,
    mode: 'time',
    said: { kinds: ['pedal-blurred'] },
    play: (timeline, seed) => ({ keys: playNaturally(timeline, seed), pedals: pedalled(timeline, false) }),
  },
  {
    name: '13 the tune drowned',
    version: 'amazing-grace:r',
    level: 3,
    mode: 'time',
    said: { kinds: ['hand-balance'], hand: 'LEFT' },
    play: (timeline, seed) => changing(timeline, seed, ({ note, velocity }) => ({ velocity: note.hand === 'LEFT' ? velocity + 40 : velocity - 8 })),
  },
  {
    name: '14 swing for straight',
    version: 'menuet-en-sol-petzold:d',
    level: 4,
    mode: 'time',
    said: { kinds: ['uneven'], causes: ['long-short'] },
    play: swung,
  },
  { name: '15 half tempo, free', version: 'hymne-a-la-joie:r', level: 3, mode: 'follow', said: null, praised: /lent|tempo/i, play: halfTempo },
  {
    name: '15 half tempo, clock',
    version: 'hymne-a-la-joie:r',
    level: 3,
    mode: 'time',
    said: { kinds: ['dragging'], causes: ['other-tempo'] },
    play: halfTempo,
  },
  ...(['follow', 'time'] as const).map(
    (mode): TeacherTake => ({
      name: `16 repeats left out, ${mode}`,
      version: 'menuet-en-sol-petzold:o',
      level: 4,
      mode,
      said: { kinds: ['skipped'], causes: ['repeat-left-out'] },
      play: withoutRepeats,
    }),
  ),
  ...LATER_TAKES,
]
