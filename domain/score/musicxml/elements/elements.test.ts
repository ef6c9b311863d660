import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ELEMENT_RULES } from '../canonical/canonical-elements.ts'
import { attributesXml, noteXml, partsXml, scoreXml } from '../test-score.ts'
import { ELEMENT_NAMES } from './element-names.ts'
import { reportedUses, reportedWarnings } from './report-elements.ts'
import { REPORTED_KINDS } from './reported.texts.ts'

const here = import.meta.dirname
const PAGE = join(here, '../../../../docs/musicxml.md')
const EFFECTS = ['read', 'drawn', 'reported', 'none'] as const
type Effect = (typeof EFFECTS)[number]

interface Line {
  readonly name: string
  readonly effect: Effect
  readonly why: string
}

/** The lines of the page’s table of elements. */
const lines: readonly Line[] = (readFileSync(PAGE, 'utf8').split('## Attributes')[0] ?? '').split('\n').flatMap((row): Line[] => {
  const [, names = '', effect = '', why = ''] = row.split('|').map((cell) => cell.trim())
  if (!names.startsWith('`')) return []
  if (!EFFECTS.some((name) => name === effect)) throw new Error(`no effect: ${row.slice(0, 80)}`)
  return names.split(' ').map((name) => ({ name: name.replaceAll('`', ''), effect: effect as Effect, why }))
})
const namesOf = (wanted: Effect): string[] => lines.filter(({ effect }) => effect === wanted).map(({ name }) => name)
const sourcesOf = (folder: string): string =>
  readdirSync(join(here, '..', folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(here, '..', folder, file), 'utf8'))
    .join('\n')
/** As a string, a tag or a key of a table. */
const mentions = (sources: string) => {
  const words = new Set([...sources.matchAll(/['"`<]([a-z][a-z0-9-]*)|^ {2}([a-z]+): '/gm)].map(([, written, key]) => written ?? key))
  return (name: string): boolean => words.has(name)
}

describe('the table of docs/musicxml.md', () => {
  test('has every element of the standard once', () => expect(lines.map(({ name }) => name).sort()).toEqual([...ELEMENT_NAMES].sort()))

  test('what is read is mentioned where files are read', () => {
    const timeline = readFileSync(join(here, '../../timeline.ts'), 'utf8')
    const isMentioned = mentions(
      sourcesOf('read') + sourcesOf('ornaments') + sourcesOf('archive') + timeline.slice(timeline.indexOf('DYNAMIC_LEVELS')),
    )
    expect(namesOf('read').filter((name) => !isMentioned(name))).toEqual([])
  })

  test('what is drawn reaches the engraver', () => {
    const isMentioned = mentions(sourcesOf('canonical'))
    const reaches = (name: string): boolean => ELEMENT_RULES.has(name) || isMentioned(name)
    expect(namesOf('drawn').filter((name) => !reaches(name))).toEqual([])
  })

  test('what is reported is exactly what warnings know', () =>
    expect(namesOf('reported').sort()).toEqual(REPORTED_KINDS.flatMap(({ elements }) => elements.split(' ')).sort()))

  test('what is reported as drawn reaches the engraver, the rest does not', () => {
    for (const { effect, elements } of REPORTED_KINDS)
      for (const name of elements.split(' ')) expect([name, ELEMENT_RULES.has(name)]).toEqual([name, effect === 'signs_not_played'])
  })
})

const reportElements = (xml: string) => reportedWarnings(reportedUses(xml))
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const warningsOf = (measure: string, first = ''): string[] =>
  reportElements(scoreXml([`${first}${noteXml('C4', 4)}`, `${measure}${noteXml('C4', 4)}`])).map(({ message }) => plain(message))

describe('a warning names', () => {
  test.each(namesOf('reported'))('<%s>', (name) => {
    const kind = REPORTED_KINDS.find(({ elements }) => elements.split(' ').includes(name))
    const warnings = reportElements(scoreXml([noteXml('C4', 4), noteXml('C4', 4, { after: `<notations><${name}/></notations>` })]))
    expect(warnings).toMatchObject([{ code: kind?.effect, measures: [2] }])
    expect(plain(warnings[0]?.message ?? '')).toContain(`${kind?.words} (mesure 2)`)
  })

  const direction = (type: string, sound = ''): string =>
    `<direction><direction-type>${type}</direction-type>${sound === '' ? '' : `<sound ${sound}/>`}</direction>`
  const equation = '<metronome><beat-unit>quarter</beat-unit><beat-unit>quarter</beat-unit><beat-unit-dot/></metronome>'
  const number = '<metronome><beat-unit>quarter</beat-unit><per-minute>60</per-minute></metronome>'
  const chord = (inside: string): string => `<harmony><root><root-step>C</root-step></root><kind>major</kind>${inside}</harmony>`
  const accidental = '<accidental-mark>sharp</accidental-mark>'
  const letter = '<dynamics><f/></dynamics>'
  test.each<[string, string, string | null]>([
    ['an equation of two notes', direction(equation), 'des égalités de notes à la place d’un tempo'],
    ['an equation with its tempo', direction(equation, 'tempo="90"'), null],
    ['a tempo', direction(number), null],
    ['the middle pedal', direction('<pedal type="sostenuto"/>'), 'la pédale du milieu'],
    ['the pedal', direction('<pedal type="start"/>', 'damper-pedal="yes"'), null],
    ['a pedal without a sign', '<sound damper-pedal="yes"/>', 'des pédales sans signe'],
    ['a pedal of words', direction('<words>una corda</words>', 'soft-pedal="yes"'), 'des pédales sans signe'],
    ['a letter with its loudness', direction(letter, 'dynamics="98"'), null],
    ['a loudness without a letter', direction('<words>doux</words>', 'dynamics="40"'), 'des nuances sans signe'],
    ['a tie that lets ring', noteXml('C4', 4, { after: '<notations><tied type="let-ring"/></notations>' }), 'les liaisons qui laissent vibrer'],
    ['a tablature', attributesXml('<clef><sign>TAB</sign><line>5</line></clef>'), 'les tablatures'],
    ['a clef', attributesXml('<clef><sign>F</sign><line>4</line></clef>'), null],
    ['an inversion', chord('<inversion>1</inversion>'), 'les renversements d’accords'],
    ['an inversion with its bass', chord('<inversion>1</inversion><bass><bass-step>E</bass-step></bass>'), null],
    ['an accidental above a note', noteXml('C4', 4, { after: `<notations>${accidental}</notations>` }), 'les altérations au-dessus des notes'],
    ['an accidental of an ornament', noteXml('C4', 4, { after: `<notations><ornaments><trill-mark/>${accidental}</ornaments></notations>` }), null],
    ['plucked strings', '<sound pizzicato="yes"/>', 'les modes de jeu d’autres instruments'],
    ['a swing', '<sound><swing><first>2</first><second>1</second></swing></sound>', 'le swing'],
    ['no swing', '<sound><swing><straight/></swing></sound>', null],
  ])('%s', (_, measure, words) => {
    expect(warningsOf(measure)).toEqual(words === null ? [] : [expect.stringContaining(`${words} (mesure 2)`)])
  })

  test('only what stands in a part that is shown', () => {
    const accent = noteXml('C4', 4, { after: '<notations><articulations><accent/></articulations></notations>' })
    const uses = reportedUses(
      partsXml([
        ['Violon', [accent, accent]],
        ['Piano', [noteXml('C4', 4), accent]],
      ]),
    )
    expect(reportedWarnings(uses).map(({ measures }) => measures)).toEqual([[1, 2]])
    expect(reportedWarnings(uses, (part) => part === 1).map(({ measures }) => measures)).toEqual([[2]])
    expect(reportedWarnings(uses, (part) => part === 2)).toEqual([])
  })

  test('what is treated alike in one sentence, with the measures of what is rare', () => {
    const fermata = noteXml('C4', 4, { after: '<notations><fermata/></notations>' })
    const accent = noteXml('C4', 4, { after: '<notations><articulations><accent/></articulations></notations>' })
    const warnings = reportElements(scoreXml([accent, accent + fermata, accent, accent, fermata, '<measure-style/>']))
    expect(warnings.map(({ message }) => plain(message))).toEqual([
      'Des signes se lisent sans changer ce que joue l’application : les accents et les points d’orgue (mesures 2 et 5).',
    ])
    expect(warnings[0]?.measures).toEqual([1, 2, 3, 4, 5])
  })
})
