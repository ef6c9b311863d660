import { expect, test } from 'vitest'
import { timelineOf } from './arrange/timeline.ts'
import { arrangeVersion } from './arrange/versions.ts'
import { faultText } from './fault.ts'
import { musicXmlOf } from './musicxml/score.ts'
import { checkPfl } from './pfl/check.ts'
import { readPfl } from './pfl/read.ts'
import { unfoldPfl } from './pfl/unfold.ts'
import { cutSections } from './school/cut-sections.ts'
import { SLOW_CONTENT_MS, testContent } from './test-content.ts'

const HEAD = 'slug: x\ntonalite: C\nmesure: 4/4\ntempo: 60\nlevee: 0\nforme: A B\nsource: s\nlicence: l\n'
const A = "[A]\nmd: C5h D5\nmg: rw\nautre: <E3 G3>q' r rh\nautre2: C2w"
const B = '[B]\nmd: E5w\nmg: rw\nautre: rw\nautre2: G2h C2h'
const read = (text: string) => {
  const { document, faults } = readPfl('pieces/x.pfl', text)
  if (!document) throw new Error(faults.map(faultText).join())
  return document
}
const arranged = (code: 'o' | 'd') =>
  arrangeVersion(unfoldPfl(read([HEAD, A, B].join('\n'))).piece, { code, level: 3, songDifficulty: 2, blocId: null })
const partnerOf = (timeline: ReturnType<typeof timelineOf>) =>
  timeline.partner?.map(({ onset, duration, pitch, hand, staccato }) => [onset / 48, duration / 48, pitch, hand, staccato])

test.each(['o', 'd'] as const)('version %s has the other part beside its notes, and not on its page', (code) => {
  const arrangement = arranged(code)
  const timeline = timelineOf(arrangement)
  expect(timeline.notes.map(({ pitch }) => pitch)).toEqual([72, 74, 76])
  expect(partnerOf(timeline)).toEqual([
    [0, 4, 36, 'LEFT', false],
    [0, 1, 52, 'RIGHT', true],
    [0, 1, 55, 'RIGHT', true],
    [4, 2, 43, 'LEFT', false],
    [6, 2, 36, 'LEFT', false],
  ])
  const page = musicXmlOf(arrangement, { title: 'x', composer: 'x', source: 's', licence: 'l' })
  expect(page).not.toContain('<octave>2</octave>')
})

test('both hands of the upper part are read in the treble clef, a left hand of the same notes in the bass clef elsewhere', () => {
  const clefsOf = (autre: string): string[] => {
    const document = read([HEAD.replace('A B', 'A'), `[A]\nmd: C5w\nmg: C4h D4${autre}`].join('\n'))
    const arrangement = arrangeVersion(unfoldPfl(document).piece, { code: 'o', level: 1, songDifficulty: 1, blocId: null })
    const page = musicXmlOf(arrangement, { title: 'x', composer: 'x', source: 's', licence: 'l' })
    return [...page.matchAll(/<sign>(.)<\/sign>/g)].map(([, sign = '']) => sign)
  }
  expect(clefsOf('\nautre: C3w')).toEqual(['G', 'G'])
  expect(clefsOf('')).toEqual(['G', 'F'])
})

test('a challenge of one section has that section of the other part', () => {
  const cut = cutSections(arranged('o'), ['B'])
  expect(cut && partnerOf(timelineOf(cut))).toEqual([
    [0, 2, 43, 'LEFT', false],
    [2, 2, 36, 'LEFT', false],
  ])
})

test.each([
  ['a short bar of it', [HEAD, A.replace('C2w', 'C2h'), B], 'pieces/x.pfl, section A, mesure 1 : 2 noires au lieu de 4 (autre2)'],
  [
    'a lead sheet with one',
    [HEAD.replace('A B', 'A'), '[A]\nchant: C5w\naccords: C\nautre: C3w'],
    'pieces/x.pfl, section A : « autre » est la seconde partie d’un morceau à quatre mains : il faut « md » et « mg »',
  ],
])('%s is a fault', (_, lines, fault) => {
  expect(checkPfl(read(lines.join('\n'))).map(faultText)).toContain(fault)
})

test(
  'two learners could sit at one keyboard: neither part asks for a key that the other holds',
  () => {
    const pieces = testContent().pieces.filter(({ entry }) => entry.tags.includes('quatre-mains'))
    expect(pieces.length).toBeGreaterThanOrEqual(6)
    for (const { entry, versions } of pieces) {
      const [original] = versions
      expect(
        versions.every(({ timeline }) => (timeline.partner ?? []).length > 0),
        entry.slug,
      ).toBe(true)
      const shared = original?.timeline.notes.filter((note) =>
        original.timeline.partner?.some(
          (other) => other.pitch === note.pitch && other.onset < note.onset + note.duration && note.onset < other.onset + other.duration,
        ),
      )
      expect(
        shared?.map(({ measure, pitch }) => `measure ${measure + 1}: ${pitch}`),
        entry.slug,
      ).toEqual([])
    }
  },
  SLOW_CONTENT_MS,
)
