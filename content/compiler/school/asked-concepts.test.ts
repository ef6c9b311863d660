import { expect, test } from 'vitest'
import type { VersionCode } from '../arrange/arrangement.ts'
import { timelineOf } from '../arrange/timeline.ts'
import { arrangeVersion } from '../arrange/versions.ts'
import { readPfl } from '../pfl/read.ts'
import { unfoldPfl } from '../pfl/unfold.ts'
import { askedConcepts } from './asked-concepts.ts'

/** What a page in C and 4/4 asks, with the headers and voices that differ from that; `PLAIN` is left out. */
function conceptsIn(voices: string, headers: Readonly<Record<string, string>> = {}): string {
  const head = { slug: 'essai', tonalite: 'C', mesure: '4/4', tempo: '60', levee: '0', forme: 'A', source: 'essai', licence: 'CC0', ...headers }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  const { document } = readPfl('essai', [...lines, '', ...(voices.startsWith('[') ? [] : ['[A]']), voices, ''].join('\n'))
  const unfolded = document && unfoldPfl(document)
  if (!unfolded) throw new Error(`${voices} is music`)
  const code: VersionCode = !voices.includes('mg:') ? 'd' : voices.includes('md:') ? 'o' : 'l'
  const arrangement = arrangeVersion(unfolded.piece, { code, level: 4, songDifficulty: 1, blocId: null })
  return askedConcepts({ arrangement, timeline: timelineOf(arrangement) })
    .filter((concept) => !PLAIN.includes(concept))
    .join(' ')
}
const PLAIN = ['quarter', 'time-4-4', 'treble-clef']

test.each([
  ['md: C4q D4 E4 F4', ''],
  ['md: C4h. D4q | E4w', 'whole dotted-half'],
  ['md: C4q. D4e E4h', 'half dotted-quarter eighth'],
  ['md: C4e. D4s E4q F4h', 'half dotted-eighth sixteenth'],
  ['md: C4q.. D4s E4h', 'half sixteenth rare-dot'],
  ['md: 3{C4e D4 E4} C4q C4h', 'half eighth triplet'],
  ['md: C4t D4 E4 F4 C4e C4q C4h', 'half eighth thirty-second'],
  ['md: C4q r r r | rw | C4h rh', 'half whole-rest half-rest quarter-rest'],
  ['md: C4e re C4q C4h', 'half eighth eighth-rest'],
  ['md: C4s rs C4e C4q C4h', 'half eighth sixteenth sixteenth-rest'],
  ['md: C4h. C4q~ | C4w', 'whole dotted-half tie'],
  ['md: C4e D4q E4 F4 G4e', 'eighth syncopation'],
  ['md: C4q D4e E4~ E4q F4', 'dotted-quarter eighth syncopation'],
  ['md: C4q D4e E4 F4q G4', 'eighth'],
  ['md: F#4q G4 F4 G4', 'sharp natural'],
  ['md: Bb4q C5 D5 E5', 'flat'],
  ['md: F##4q G4 A4 B4', 'double-accidental'],
  ['md: C6q D6 E6 F6', 'ledger-lines'],
  ['md: A3q B3 C4 D4', ''],
  ["md: (C4q D4) E4' F4!", 'slur staccato accent'],
  ['md: C4q_ D4 E4 F4@', 'fermata tenuto'],
  ['md: ^{D5} C5q D5 E5 F5', 'grace'],
  ['md: C5q[tr] D5[mo] E5[gr] F5[pr]', 'trill mordent turn'],
  ['md: C4q D4 E4 F4\nnuances: p <@3 | f', 'dynamics hairpin'],
  ['md: C4q D4 E4 F4\nnuances: "cresc."@2', 'hairpin'],
  ['md: C4q D4 E4 F4\nmots: "dolce"', 'tempo-words'],
  ['md: C4q D4 E4 F4\nmg: C3w\nped: pw', 'whole bass-clef pedal hands-together'],
  ['md: C4q D4 E4 F4 | rw\nmg: rw | C3q D3 E3 F3', 'whole-rest bass-clef'],
  ['mg: <C3 E3 G3>w', 'whole bass-clef chord'],
  ['md: <C4 E4>q D4 E4 F4', ''],
  ['md: C5q D5 E5 F5\nmd2: C4w', 'whole two-voices position-change'],
  ['md: C4q:1 D4:2 E4:3 F4:1 | E4q:3 D4:2 C4:1 D4:2', ''],
  [`md: ${Array.from({ length: 4 }, () => 'C4q:1 D4:2 E4:3 F4:1 | G4q:2 F4:1 E4:3 D4:2').join(' | ')}`, 'thumb-under'],
])('%s: %s', (voices, expected) => {
  const concepts = conceptsIn(voices)
    .split(' ')
    .filter((name) => name !== 'treble-clef')
  expect(concepts.toSorted()).toEqual(expected.split(' ').toSorted())
})

test.each([
  [{ tonalite: 'G' }, 'md: G4q A4 B4 C5', 'key-signature'],
  [{ tonalite: 'A' }, 'md: A4q B4 C#5 D5', 'key-signature key-signature-3'],
  [{ tonalite: 'Ab' }, 'md: Ab4q Bb4 C5 Db5', 'key-signature key-signature-3 key-signature-4'],
  [{ mesure: '6/8' }, 'md: C4q. D4e E4 F4', 'dotted-quarter eighth time-6-8'],
  [{ mesure: '6/8' }, 'md: C4q D4 E4', 'eighth time-6-8 syncopation tie'],
  [{ mesure: '3/8' }, 'md: C4e D4 E4', 'eighth time-3-8'],
  [{ mesure: '12/8' }, 'md: C4q. D4 E4 F4', 'dotted-quarter time-12-8'],
  [{ tempoWord: '', mouvement: 'Largo' }, 'md: C4q D4 E4 F4', 'tempo-words'],
  [{ levee: '1' }, '[levee]\nmd: C4q\n[A]\nmd: C4q D4 E4 F4 | C4q D4 E4', 'upbeat'],
  [{ forme: '|: A :|' }, 'md: C4q D4 E4 F4', 'repeat'],
  [{ forme: '|: A :|' }, 'md: C4q D4 E4 F4 | C4q D4 E4 F4\nmd.2: = | C4q D4 E4 C4', 'repeat endings'],
])('%j %s: %s', (headers, voices, expected) => {
  expect(conceptsIn(voices, headers as unknown as Record<string, string>)).toBe(expected)
})
