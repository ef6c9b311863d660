// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readDraft, writeDraft } from './lyrics-draft.ts'

const SHAPE = [['', ''], ['']]
beforeEach(() => localStorage.clear())

test('a draft is stored by learner and version until it is removed', () => {
  const draft = { revision: 2, lyrics: [['un', ''], ['deux']] }
  writeDraft(7, 11, draft)
  expect(readDraft(7, 11, SHAPE)).toEqual(draft)
  expect(readDraft(8, 11, SHAPE)).toBeNull()
  expect(readDraft(7, 12, SHAPE)).toBeNull()
  writeDraft(7, 11, null)
  expect(readDraft(7, 11, SHAPE)).toBeNull()
})

test.each([
  ['of other notes', '{"revision":2,"lyrics":[["un"],["deux"]]}'],
  ['of other parts', '{"revision":2,"lyrics":[["un",""]]}'],
  ['without a revision', '{"lyrics":[["un",""],["deux"]]}'],
  ['that is no lyrics', '{"revision":2,"lyrics":[[1,2],[3]]}'],
  ['that is no JSON', '{'],
])('a draft %s is left', (_, text) => {
  localStorage.setItem('prelude.lyrics.7.11', text)
  expect(readDraft(7, 11, SHAPE)).toBeNull()
})
