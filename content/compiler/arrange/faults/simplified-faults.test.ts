import { describe, expect, test } from 'vitest'
import { compilePiece } from '../../compile.ts'
import { pieceSources } from '../../sources.ts'
import { simplifiedFaults } from './simplified-faults.ts'

const ORIGINAL = `slug: la-candeur
tonalite: A
mesure: 2/4
tempo: 92
levee: 0
forme: A
source: essai
licence: CC0

[A]
md: C#5e E5 D5 B4 | A4q G#4 | A4e C#5 B4 G#4 | A4h
mg: A2e <E3 C#4> E2 <E3 D4> | A2q E3 | D2 E2 | <A2 E3 A3>h
`
/** The same music in sol, its right hand as it is, a bass of half notes. */
const SIMPLE = {
  md: 'B4e D5 C5 A4 | G4q F#4 | G4e B4 A4 F#4 | G4h',
  mg: 'G2h | G2 | C3q D3 | <G2 D3>h',
}

/** Kinds and measures of a simplified version in sol; `right` and `left` are its two hands. */
function faultsOf({ md = SIMPLE.md, mg = SIMPLE.mg }: { readonly md?: string; readonly mg?: string }): string[] {
  const sources = pieceSources('la-candeur')
  if (!sources) throw new Error('the piece is there')
  const entry = JSON.parse(sources.json)
  // Four measures are a beginner’s.
  const o = { ...entry.versions[0], level: 3, song_diff: 2, difficulty: 2 }
  const json = JSON.stringify({
    ...entry,
    key: 'A',
    time_signature: '2/4',
    beat_per_measure: 2,
    tempo: 92,
    pickup_quarters: 0,
    bars: 4,
    sections: [{ letter: 'A', bars: 4 }],
    form: ['A'],
    versions: [o, { ...o, id: o.id + 1, code: 'p', key: 'la-candeur:p', version_type: 'SIMPLIFIED' }],
  })
  const simplified = ORIGINAL.replace('tonalite: A', 'tonalite: G').replace(/md: [\s\S]*/u, `md: ${md}\nmg: ${mg}\n`)
  const { built, faults } = compilePiece({ slug: 'la-candeur', pfl: ORIGINAL, json, simplified })
  const version = built?.versions.find(({ entry: { code } }) => code === 'p')
  if (!built || !version) throw new Error(faults.join('\n'))
  return simplifiedFaults(version.arrangement, built.piece).map(({ kind, measure }) => `${kind} ${measure}`)
}

describe('a simplified version', () => {
  test.each<[string, Parameters<typeof faultsOf>[0], readonly string[]]>([
    ['the same tune over the same harmonies in another key', {}, []],
    ['some of its notes left out', { md: 'B4q C5 | G4 F#4 | G4 F#4 | G4h' }, []],
    ['a note that the original does not have there', { md: 'B4e D5 C5 G4 | G4q F#4 | G4e B4 A4 F#4 | G4h' }, ['tune 1']],
    ['a foreign key in the accompaniment', { mg: 'G2h | <G2 C3> | C3q D3 | <G2 D3>h' }, ['harmony 2']],
    ['an end over the fifth', { mg: 'G2h | G2 | C3q D3 | <D3 B3>h' }, ['end 4', 'harmony 4', 'cadence 4']],
    ['an end on another chord', { md: 'B4e D5 C5 A4 | G4q F#4 | G4e B4 A4 F#4 | E4h' }, ['end 4', 'tune 4', 'harmony 4']],
    ['four keys at once', { mg: 'G2h | <G2 D3>q <D3 F#3 G3 A3> | C3q D3 | <G2 D3>h' }, ['notes 2', 'harmony 2']],
    ['octaves of the outer voices', { md: 'B4e D5 C5 A4 | G4q F#4 | C4 D4 | G4h' }, ['parallel 3', 'tune 3', 'tune 3']],
  ])('%s', (_, hands, faults) => {
    expect(faultsOf(hands)).toEqual(faults)
  })

  test('its measures in another order', () => {
    expect(faultsOf({ md: 'G4q F#4 | B4e D5 C5 A4 | G4e B4 A4 F#4 | G4h' })).toContain('tune 2')
  })
})
