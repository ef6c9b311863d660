import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildTestContent } from '../../../test/built-content.ts'
import { openRepertoire } from './content.ts'

const notesOf = (folder: string, id: number) => {
  const repertoire = openRepertoire(folder)
  const pieceVersion = repertoire.version(id)
  if (!pieceVersion) throw new Error('the version is in the catalogue')
  return repertoire.notesOf(pieceVersion.version)
}

describe('the built content', () => {
  it('is read with its sections where they are played first', () => {
    const repertoire = openRepertoire(buildTestContent())
    expect(repertoire.contentVersion).toMatch(/^[0-9a-f]{8}$/)
    expect(repertoire.pieces[0]).toMatchObject({ title: 'Essai', dates: null, hasLyrics: false, durationSeconds: 8 })
    expect(repertoire.pieces[0]?.sections).toEqual([
      { letter: 'A', bars: 1, firstMeasure: 1, lastMeasure: 1 },
      { letter: 'B', bars: 2, firstMeasure: 2, lastMeasure: 3 },
    ])
    expect(repertoire.version(9_999)).toBeUndefined()
  })

  it('prices every version that is not free, in whatever list it stands', () => {
    const pricesOf = (songPriceCents?: number | null): readonly (readonly [boolean, number | undefined])[] =>
      openRepertoire(buildTestContent(), songPriceCents)
        .pieces.flatMap(({ versions }) => versions)
        .map(({ isFree, priceCents }) => [isFree, priceCents] as const)
    const free = pricesOf()
    expect(free.every(([, price]) => price === undefined)).toBe(true)
    expect(pricesOf(null)).toEqual(free)
    expect(pricesOf(249)).toEqual(free.map(([isFree]) => [isFree, isFree ? undefined : 249]))
  })

  it('gives the notes of a version', () => {
    expect(notesOf(buildTestContent(), 11)).toMatchObject({ divisionPerBeat: 4, beatPerMeasure: 4, timeline: { totalTicks: 1_536 } })
  })

  it.each<[string, (file: string) => void]>([
    ['cut off', (file) => fs.truncateSync(file, 100)],
    ['changed by a letter', (file) => fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('RIGHT', 'LEFT'))],
    ['not there', (file) => fs.rmSync(file)],
  ])('says that a file is damaged when it is %s, and opens the others', (_name, damage) => {
    const folder = buildTestContent()
    damage(path.join(folder, 'versions/11.json'))
    expect(() => notesOf(folder, 11)).toThrow(expect.objectContaining({ code: 'content_damaged', message: expect.stringContaining('abîmé') }))
    expect(notesOf(folder, 12).timeline.notes).toHaveLength(16)
  })

  it('has its school beside the pieces', () => {
    const repertoire = openRepertoire(buildTestContent())
    // A challenge whose version is missing is skipped.
    expect(repertoire.challenges.map(({ id, version, startTempo, targetTempo }) => [id, version.id, startTempo, targetTempo])).toEqual([
      [5, 11, 72, 120],
    ])
    expect(repertoire.exercises).toMatchObject([{ id: 2, hands: 'RIGHT', isFree: false, blocId: 6, timed: true }])
    expect(repertoire.blocs).toMatchObject([{ id: 6, chords: ['C', 'F'] }])
    expect(repertoire.modules).toMatchObject([{ id: 1, steps: [{ step_type: 'CHALLENGE' }, { step_type: 'VERSION' }], relatedVersionIds: [11] }])
    expect([repertoire.sequences, repertoire.lesson(1)?.title, repertoire.lesson(2)]).toEqual([[{ level: 1, moduleIds: [1] }], 'Essai', undefined])
    expect(repertoire.playableNotes('bloc', 6)).toMatchObject({
      divisionPerBeat: 4,
      handprints: [{ shape: 'P5_MAJ' }],
      timeline: { totalTicks: 768 },
    })
    expect(repertoire.playableMusicXml('challenge', 5)).toBe('<score-partwise/>')
  })

  it('gives the versions of a free module for nothing, the second one of a pair too; others are as free as they are written', () => {
    const free = (isModuleFree: boolean): readonly number[] =>
      openRepertoire(buildTestContent({ isModuleFree })).pieces.flatMap(({ versions }) => versions.flatMap(({ id, isFree }) => (isFree ? [id] : [])))
    expect([free(true), free(false)]).toEqual([[11, 12], [11]])
  })

  it('says that a challenge is damaged, and opens the exercises', () => {
    const folder = buildTestContent()
    fs.truncateSync(path.join(folder, 'playables/challenge-5.json'), 50)
    const repertoire = openRepertoire(folder)
    expect(() => repertoire.playableNotes('challenge', 5)).toThrow(expect.objectContaining({ code: 'content_damaged' }))
    expect(repertoire.playableNotes('exercise', 2).timeline.notes).toHaveLength(8)
  })

  it('does not start without its catalogue', () => {
    expect(() => openRepertoire('/nowhere')).toThrow(/catalogue\.json.*manque/)
  })
})
