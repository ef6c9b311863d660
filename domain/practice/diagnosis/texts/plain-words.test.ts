import { describe, expect, it } from 'vitest'
import { pieceOf } from '../../test-piece.ts'
import { FINDING_KINDS, type Finding, type FindingCause } from '../finding.ts'
import { taughtFindings } from '../teacher-order.ts'
import { sayFinding } from './finding.texts.ts'

/** Dotted figures, triplets, sixteenths and accidentals: all that has a term of theory. */
const piece = pieceOf(
  [
    { at: 0, pitch: 60, beats: 0.75 },
    { at: 0.75, pitch: 62, beats: 0.25 },
    { at: 1, pitch: 64, beats: 1 / 3 },
    { at: 4 / 3, pitch: 65, beats: 1 / 3 },
    { at: 5 / 3, pitch: 67, beats: 1 / 3 },
    { at: 2, pitch: 66, beats: 1.5 },
    { at: 3.5, pitch: 70, beats: 0.5 },
    { at: 4, pitch: 60, beats: 3 },
    { at: 7, pitch: 72, beats: 1 },
  ],
  { bpm: 90 },
)
const finding = (kind: Finding['kind'], cause: FindingCause | undefined, noteIndexes: number[]): Finding => ({
  kind,
  hand: 'RIGHT',
  fromMeasure: 0,
  toMeasure: 1,
  weight: 2,
  count: 2,
  ms: 140,
  percent: 12,
  noteIndexes,
  ...(cause ? { cause } : {}),
})
const CAUSES: readonly (FindingCause | undefined)[] = [
  'jump',
  'key-off',
  'octave-off',
  'dotted-even',
  'triplet',
  'note-cut',
  'rest-skipped',
  'long-short',
  undefined,
]
/** Words that a method explains after its first months. */
const TERMS = /pointée?|triolet|armure|altération|doigté|(double|triple)s? croche|syncope|legato|staccato|piquée?/i
const textsOf = (kind: Finding['kind'], level: 1 | 3 | 6): string[] =>
  CAUSES.flatMap((cause) =>
    piece.notes.flatMap((_, index) => {
      const planted = finding(kind, cause, [index, Math.min(index + 1, piece.notes.length - 1)])
      return taughtFindings([planted], level).flatMap((finding) => Object.values(sayFinding(finding, piece, level)))
    }),
  )

describe('who begins reads no term of theory', () => {
  it.each(FINDING_KINDS)('%s', (kind) => {
    expect([...new Set([...textsOf(kind, 1), ...textsOf(kind, 3)])].filter((text) => TERMS.test(text))).toEqual([])
  })

  it('and later the term itself', () => {
    const texts = new Set((['rhythm-figure', 'key-signature', 'learned-fault'] as const).flatMap((kind) => textsOf(kind, 6)))
    expect([...texts].filter((text) => TERMS.test(text)).length).toBeGreaterThan(4)
  })

  it.each([
    ['dotted-even', [0, 1], 'une longue et une courte jouées égales'],
    ['triplet', [2, 3], 'Dites « pi-a-no » sur chaque temps'],
    ['note-cut', [7, 8], 'des notes longues écourtées'],
  ] as const)('%s: %s', (cause, noteIndexes, words) => {
    const sentences = sayFinding(finding('rhythm-figure', cause, [...noteIndexes]), piece, 1)
    expect(
      Object.values(sentences)
        .join(' ')
        .replaceAll(/[\u00a0\u202f]/g, ' ')
        .replaceAll('\u2011', '-'),
    ).toContain(words)
  })
})
