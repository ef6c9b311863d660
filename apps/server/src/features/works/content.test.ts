import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildTestContent } from '../../../test/built-content.ts'
import { openWorks } from './content.ts'

const notesOf = (folder: string, id: number) => {
  const works = openWorks(folder)
  const found = works.version(id)
  if (!found) throw new Error('the version is in the catalogue')
  return works.notesOf(found.version)
}

describe('the built content', () => {
  it('is read with its sections where they are played first', () => {
    const works = openWorks(buildTestContent())
    expect(works.contentVersion).toMatch(/^[0-9a-f]{8}$/)
    expect(works.pieces[0]).toMatchObject({ title: 'Essai', dates: null, hasLyrics: false, durationSeconds: 8 })
    expect(works.pieces[0]?.sections).toEqual([
      { letter: 'A', bars: 1, firstMeasure: 1, lastMeasure: 1 },
      { letter: 'B', bars: 2, firstMeasure: 2, lastMeasure: 3 },
    ])
    expect(works.version(9_999)).toBeUndefined()
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

  it('does not start without its catalogue', () => {
    expect(() => openWorks('/nowhere')).toThrow(/catalogue\.json.*manque/)
  })
})
