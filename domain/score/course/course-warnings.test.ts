import { expect, test } from 'vitest'
import type { ScoreWarning, WrittenScore } from '../musicxml/written-score.ts'
import type { CourseChoices } from './course.ts'
import { courseOf } from './make-course.ts'
import { scoreOf, type TestScore } from './test-score.ts'

const bars = (text: string, count: number): string => Array.from({ length: count }, () => text).join(' | ')
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
function warningsOf(test: TestScore, choices: CourseChoices = {}, read: readonly ScoreWarning[] = []): string[] {
  const { written, played } = scoreOf(test)
  const score: WrittenScore = { ...written, warnings: read }
  return courseOf(score, played, choices, { handSize: null, shapes: [], openHand: false }).warnings.map(({ message, detail }) =>
    plain(`${message} ${detail}`),
  )
}
const piano = (right: string, left: string, more: Omit<TestScore, 'parts'> = {}): TestScore => ({
  parts: [{ name: 'Piano', staves: [right, left] }],
  ...more,
})
const warning = (code: ScoreWarning['code'], measures: readonly number[] = []): ScoreWarning => ({
  code,
  message: `lu : ${code}`,
  detail: '',
  measures,
})
const part = (name: string, text = '60/4') => ({ name, staves: [text] })

test.each<[string, string[], string[]]>([
  [
    'graces',
    warningsOf(piano(`g62 64/4 | 64/4 | g62 g64 60/4`, bars('48/4', 3))),
    ['Trois petites notes d’ornement. Mesures 1 et 3. Vous les entendrez, elles ne compteront pas dans le score.'],
  ],
  [
    'one grace',
    warningsOf(piano('g62 64/4', '48/4')),
    ['Une petite note d’ornement. Mesure 1. Vous l’entendrez, elle ne comptera pas dans le score.'],
  ],
  [
    'a measure too long',
    warningsOf(piano('60/4', '48/4', { time: [3, 4] }), {}, [warning('measure_length', [1])]),
    ['Mesure 1 : quatre temps au lieu de trois. Nous jouons ce qui est écrit.'],
  ],
  [
    'many measures too short',
    warningsOf(piano(bars('60/3', 7), bars('48/3', 7)), {}, [warning('measure_length', [1, 2, 3, 4, 5, 6, 7])]),
    ['Sept mesures n’ont pas le nombre de temps annoncé. Mesures 1, 2, 3, 4, 5 et 2 autres. Nous jouons ce qui est écrit.'],
  ],
  [
    'no tempo',
    warningsOf(piano('60/4', '48/4', { tempos: [] }), {}, [warning('tempo_missing')]),
    ['Le fichier ne dit pas le tempo. Nous avons pris 120 noires par minute. Vous pouvez le changer.'],
  ],
  ['no tempo, and one was chosen', warningsOf(piano('60/4', '48/4', { tempos: [] }), { beatsPerMinute: 80 }), []],
  [
    'staves left out',
    warningsOf({ parts: [part('Violin'), part('Flute'), { name: 'Piano', staves: ['60/4', '48/4'] }] }),
    ['Deux portées restent de côté : Violon et Flûte. Vous jouez : Piano. Vous pouvez choisir d’autres portées.'],
  ],
  [
    'staves that the learner left out',
    warningsOf({ parts: [part('Violin'), { name: 'Piano', staves: ['60/4', '48/4'] }] }, { staves: [{ part: 0, staff: 1, role: 'OFF' }] }),
    [],
  ],
  [
    'an ensemble',
    warningsOf({ parts: [part('Soprano', '72/4'), part('Alto', '67/4'), part('Tenor', '60/4'), part('Bass', '48/4')] }),
    [
      'Quatre parties partagées entre vos deux mains. Les plus hautes à droite, les plus basses à gauche. Corrigez si vous préférez un autre partage.',
    ],
  ],
  [
    'percussion only',
    warningsOf({ parts: [{ name: 'Drums', percussion: true, staves: ['38/4'] }] }),
    [
      'Il n’y a aucune note à jouer. La partition s’affiche, mais aucune note n’est confiée à une main. Choisissez une portée.',
      'Les percussions restent de côté. Leurs notes sont des instruments, pas des touches du piano.',
    ],
  ],
  [
    'keys that are not there',
    warningsOf(piano('120 60/3', '48/4')),
    ['Des notes sortent du clavier du piano. Mesure 1. Elles restent sur la partition, mais ne se jouent pas.'],
  ],
  ['nothing to say', warningsOf(piano('60/4', '48/4')), []],
])('%s', (_, warnings, expected) => {
  expect(warnings).toEqual(expected)
})

test('eight at most, what changes the playing first', () => {
  const read = [
    ...(['ignored', 'ornaments', 'encoding_mended', 'duration_clamped', 'tempo_clamped', 'repeat_unclosed', 'jump_without_target'] as const).map(
      (code) => warning(code),
    ),
    warning('measure_length', [1, 2, 3]),
  ]
  const received = warningsOf(piano('g60 60/3 | 60/3 | 60/3', bars('48/3', 3)), {}, read)
  expect(received).toHaveLength(8)
  expect(received[0]).toContain('Mesure 1')
  expect(received.slice(3, 5)).toEqual(['lu : jump_without_target ', 'lu : repeat_unclosed '])
})

test('what is not followed is named where the page shows it', () => {
  const { written, played } = scoreOf({ parts: [part('Violin'), { name: 'Piano', staves: ['60/4', '48/4'] }] })
  const use = (words: string, of: number) => ({ effect: 'signs_not_played', words, part: of, measure: 1 }) as const
  const score: WrittenScore = { ...written, reported: [use('les coups d’archet', 0), use('les points d’orgue', 1)] }
  const { warnings } = courseOf(score, played, {}, { handSize: null, shapes: [], openHand: false })
  expect(warnings.filter(({ code }) => code === 'signs_not_played').map(({ message }) => plain(message))).toEqual([
    'Des signes se lisent sans changer ce que joue l’application : les points d’orgue (mesure 1).',
  ])
})
