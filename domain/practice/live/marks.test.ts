import { expect, test } from 'vitest'
import { createMarks, KEY_MARK, NOTE_MARK } from './marks.ts'

test('a change raises the revision and is notified once; the same mark again is no change', () => {
  const marks = createMarks(2)
  let calls = 0
  const leave = marks.onChange(() => {
    calls += 1
  })
  marks.setNote(1, NOTE_MARK.late)
  marks.setNote(1, NOTE_MARK.late)
  marks.setKey(60, KEY_MARK.right)
  marks.addWrong({ pitch: 61, tick: 96 })
  expect([calls, marks.revision]).toEqual([3, 3])
  leave()
  marks.setKey(60, KEY_MARK.up)
  expect([calls, marks.revision]).toEqual([3, 4])
})

test('a new take begins without marks of notes and wrong keys; held keys keep theirs; arrays stay the same objects', () => {
  const marks = createMarks(2)
  const { notes, keys, wrong } = marks
  marks.setNote(0, NOTE_MARK.missed)
  marks.setKey(60, KEY_MARK.rightHand)
  marks.addWrong({ pitch: 61, tick: 96 })
  marks.clearTake()
  expect([...notes]).toEqual([NOTE_MARK.none, NOTE_MARK.none])
  expect(wrong).toEqual([])
  expect(keys[60]).toBe(KEY_MARK.rightHand)
  expect([marks.notes, marks.keys, marks.wrong]).toEqual([notes, keys, wrong])
  expect(marks.notes).toBe(notes)
})

test('a note or key that is not there is not marked', () => {
  const marks = createMarks(2)
  marks.setNote(2, NOTE_MARK.right)
  marks.setNote(-1, NOTE_MARK.right)
  marks.setKey(128, KEY_MARK.right)
  expect(marks.revision).toBe(0)
})

test('a wrong key is taken back once, where it stands', () => {
  const marks = createMarks(1)
  const [first, second] = [
    { pitch: 61, tick: 96 },
    { pitch: 61, tick: 192 },
  ]
  marks.addWrong(first)
  marks.addWrong(second)
  marks.removeWrong({ pitch: 61, tick: 96 })
  marks.removeWrong({ pitch: 61, tick: 96 })
  expect([marks.wrong, marks.revision]).toEqual([[second], 3])
})
