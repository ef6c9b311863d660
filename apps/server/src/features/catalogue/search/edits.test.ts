import { describe, expect, it } from 'vitest'
import { deletionVariantsOf, editsBetween, forgivenEdits } from './edits.ts'

describe('edits', () => {
  it.each([
    ['lune', 'lune', 0],
    ['lnue', 'lune', 1],
    ['lunes', 'lune', 1],
    ['une', 'lune', 1],
    ['lame', 'lune', 2],
    ['piano', 'lune', 3],
  ])('from %s to %s are %i', (a, b, edits) => expect(editsBetween(a, b, 2)).toBe(edits))
  it.each([
    ['gymno', 'gymnopedie', 0],
    ['gimno', 'gymnopedie', 1],
    ['bethov', 'beethoven', 1],
    ['vals', 'gymnopedie', 3],
  ])('from %s to the beginning of %s are %i', (a, b, edits) => expect(editsBetween(a, b, 2, true)).toBe(edits))
})

it.each([
  [3, 0],
  [4, 1],
  [6, 1],
  [7, 2],
])('a word of %i letters is forgiven %i', (length, edits) => expect(forgivenEdits(length)).toBe(edits))

it.each([
  ['letre', 'lettre'],
  ['jingel', 'jingle'],
  ['greensleves', 'greensleeves'],
  ['bethov', 'beethoven'],
  ['malborough', 'malbrough'],
])('%s and %s have a deletion variant in common', (a, b) => {
  const ofOther = deletionVariantsOf(b)
  expect([...deletionVariantsOf(a)].some((deletionVariant) => ofOther.has(deletionVariant))).toBe(true)
})
