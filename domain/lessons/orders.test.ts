import { expect, test } from 'vitest'
import { stepOf } from '../notation/index.ts'
import { LessonFault, readMusic } from './notation.ts'
import { ORDER_NAMES, readOrder } from './orders.ts'
import { orderFault } from './timeline.ts'

test.each([
  ['kb.range 36 84', { kind: 'range', low: 36, high: 84 }],
  ['kb.group black2', { kind: 'group', size: 2 }],
  ['kb.light C2,C3,C4', { kind: 'light', pitches: [36, 48, 60] }],
  ['kb.mirror on', { kind: 'mirror', on: true }],
  ['hand.show R', { kind: 'hand', hand: 'RIGHT', side: null }],
  ['hand.show R side', { kind: 'hand', hand: 'RIGHT', side: 'round' }],
  ['hand.show L side staccato', { kind: 'hand', hand: 'LEFT', side: 'staccato' }],
  ['body.show feet', { kind: 'body', part: 'feet' }],
  ['piano.show hammer', { kind: 'inside', mechanism: 'hammer' }],
  ['metro.on 60 q.', { kind: 'metronome', beatsPerMinute: 60, beatQuarters: 1.5 }],
  ['count.show 1 & 2 &', { kind: 'count', labels: ['1', 'et', '2', 'et'], quarters: 0.5 }],
  ['count.show e 1 2 3', { kind: 'count', labels: ['1', '2', '3'], quarters: 0.5 }],
  ['text.list Siège, Pieds, Dos', { kind: 'list', words: ['Siège', 'Pieds', 'Dos'] }],
  ['mix.show 100 55', { kind: 'figure', figure: 'mix', numbers: [100, 55], words: [] }],
  ['piece.card La Candeur / Burgmüller', { kind: 'piece', title: 'La Candeur', by: 'Burgmüller' }],
  ['wait.play C any 3', { kind: 'wait', wait: { kind: 'any', pitchClass: 0, count: 3 } }],
])('%s', (text, order) => expect(readOrder(text)).toEqual(order))

test.each([
  ['kb.dance', 'l’ordre « kb.dance » n’existe pas'],
  ['kb.range 84 36', '« kb.range 84 36 » : il faut deux hauteurs, « kb.range 36 84 »'],
  ['kb.light H4', '« kb.light H4 » : « H4 » n’est pas une note'],
  ['kb.play', '« kb.play » : il manque les notes'],
  ['kb.play (C4q D4q', '« kb.play (C4q D4q » : « (C4q D4q » n’est pas refermé'],
  ['score.show 4/5 C4q', '« score.show 4/5 C4q » : la mesure « 4/5 » n’existe pas'],
  ['score.show key:H C4q', '« score.show key:H C4q » : la tonalité « H » n’existe pas'],
  ['metro.on 999', '« metro.on 999 » : il faut un tempo de 20 à 240, puis la valeur du battement, « metro.on 60 q. »'],
  ['wait.tap q', '« wait.tap q » : il faut au moins deux frappes, « wait.tap q q h »'],
  ['wait.chord C,H', '« wait.chord C,H » : l’accord « H » est inconnu'],
  ['quiz Quoi ? / ceci', '« quiz Quoi ? / ceci » : il faut une question, la bonne réponse, puis les autres, séparées par « / »'],
  ['wait.balance 1.3 C4q', '« wait.balance 1.3 C4q » : il faut un rapport et les deux mains, « wait.balance 1.3 C3h / E4q D4q »'],
])('the fault of %s', (text, fault) => expect(orderFault(text)).toBe(fault))

test('a name has one reader, and no text makes anything but an order or a fault', () => {
  expect(new Set(ORDER_NAMES).size).toBe(ORDER_NAMES.length)
  for (const name of ORDER_NAMES)
    for (const words of ['', 'C4', '1', 'x y z', 'C4q / ', 'R', '60 s', '/ / /']) {
      try {
        readOrder(`${name} ${words}`)
      } catch (error) {
        expect(error).toBeInstanceOf(LessonFault)
      }
    }
})

test('notes have values, dots, fingers, signs, chords, triplets and slurs', () => {
  const [voice] = readMusic("(C4q1 Eb4h.) <C4:1 E4:3>e rq 3{C4e D4e E4e} F#4q' Fn4q!").voices
  expect(
    voice?.notes.map(({ at, quarters, keys }) => [Math.round(at * 100) / 100, Math.round(quarters * 100) / 100, keys.map(({ pitch }) => pitch)]),
  ).toEqual([
    [0, 1, [60]],
    [1, 3, [63]],
    [4, 0.5, [60, 64]],
    [4.5, 1, []],
    [5.5, 0.33, [60]],
    [5.83, 0.33, [62]],
    [6.17, 0.33, [64]],
    [6.5, 1, [66]],
    [7.5, 1, [65]],
  ])
  expect(voice?.notes.map(({ slur, articulation }) => [slur, articulation]).filter(([slur, sign]) => slur || sign)).toEqual([
    [1, null],
    [1, null],
    [null, 'staccato'],
    [null, 'accent'],
  ])
  expect(voice?.notes[2]?.keys.map(({ finger }) => finger)).toEqual([1, 3])
})

test('two hands, their staves and bar lines', () => {
  const music = readMusic('3/4 C3h. G3h. / C4q D4q E4q F4h.')
  expect([music.staves, music.voices.map(({ hand }) => hand), music.bars]).toEqual(['grand', ['LEFT', 'RIGHT'], [3]])
  expect(readMusic('bass F3w').staves).toBe('bass')
  expect(readMusic('C4q D4q | E4q').bars).toEqual([2])
})

test.each([
  ['C4', 28],
  ['B3', 27],
  ['Cb4', 28],
  ['F#3', 24],
])('the height of %s on a staff', (note, step) => {
  const key = readMusic(`${note}q`).voices[0]?.notes[0]?.keys[0]
  expect(key && stepOf(key)).toBe(step)
})
