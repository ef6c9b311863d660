import { describe, expect, it } from 'vitest'
import { difficultyLabel, isAccessible, levelOf, progressLabel } from './levels.ts'

describe('levels', () => {
  it.each([
    [1, 'Novice', 1],
    [2, 'Novice', 1],
    [3, 'Débutant I', 2],
    [4, 'Débutant II', 2],
    [5, 'Intermédiaire', 3],
    [6, 'Avancé', 4],
    [null, 'Novice', 1],
    [9, 'Novice', 1],
  ])('%s is %s, catalogue difficulty %i', (value, name, catalogDifficulty) => expect(levelOf(value)).toMatchObject({ name, catalogDifficulty }))

  it.each([
    [null, 'Générique'],
    [0, 'Intermédiaire'],
    [1, 'Novice'],
    [2, 'Débutant'],
    [3, 'Intermédiaire'],
    [4, 'Avancé'],
    [5, 'Pro'],
    [6, 'Générique'],
  ])('difficulty %s is « %s »', (difficulty, label) => expect(difficultyLabel(difficulty)).toBe(label))

  it.each([
    [1, 'En cours', true],
    [2, 'Non découvert', true],
    [3, 'Validé', false],
    [4, 'Inaccessible', false],
  ] as const)('progress %i is « %s »', (status, label, accessible) =>
    expect([progressLabel(status), isAccessible(status)]).toEqual([label, accessible]),
  )
})
