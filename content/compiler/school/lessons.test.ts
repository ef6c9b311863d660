import { readdirSync, readFileSync } from 'node:fs'
import {
  isPictureDrawn,
  type LessonTimeline,
  lessonTimeline,
  neededSeconds,
  ORDER_NAMES,
  READABLE_CHARACTERS_A_SECOND,
  sceneAt,
} from '@prelude/domain/lessons'
import { expect, test } from 'vitest'
import type { BuiltLesson } from '../../school-schema.ts'
import { authoredLesson } from './authored.ts'
import { compileLesson } from './compile-lesson.ts'

const FOLDER = new URL('../../lessons/', import.meta.url)
const PIECES = new URL('../../pieces/', import.meta.url)
const pieces = new Map(
  readdirSync(PIECES)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.slice(0, -5), JSON.parse(readFileSync(new URL(file, PIECES), 'utf8')) as { title: string; artist: string }]),
)
const faults: string[] = []
const lessons = readdirSync(FOLDER).map((file): BuiltLesson => {
  const item = authoredLesson.parse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')))
  return compileLesson({ file: `lessons/${file}`, item }, { pieces }, (_, message) => faults.push(message))
})
const named = lessons.map((lesson): [string, BuiltLesson, LessonTimeline] => [lesson.slug, lesson, lessonTimeline(lesson.scenes)])

test('there are lessons without a fault, each with a number of its own', () => {
  expect(faults).toEqual([])
  const ids = lessons.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(37)
})

test.each(named)('%s runs from its start to its end with a picture in each chapter', (_, lesson, timeline) => {
  const drawn = new Set<number>()
  for (let second = 0; second < timeline.seconds; second += 0.2) {
    const picture = sceneAt(timeline, second)
    expect(picture.low).toBeLessThan(picture.high)
    for (const { pitch } of picture.sounding) expect(pitch >= picture.low && pitch <= picture.high).toBe(true)
    if (isPictureDrawn(picture)) drawn.add(picture.scene)
  }
  expect(drawn.size).toBe(lesson.scenes.length)
  expect(new Set(lesson.scenes.map(({ title }) => title)).size).toBe(lesson.scenes.length)
})

test.each(named)('%s: any seek draws what playing to there draws', (_, lesson, timeline) => {
  const seconds = Array.from({ length: 40 }, (_unused, place) => (place * 7.31) % timeline.seconds)
  const sought = seconds.map((second) => JSON.stringify(sceneAt(timeline, second)))
  const again = lessonTimeline(lesson.scenes)
  const played = seconds.toSorted((a, b) => a - b).map((second) => [second, JSON.stringify(sceneAt(again, second))] as const)
  for (const [second, picture] of played) expect(sought[seconds.indexOf(second)]).toBe(picture)
})

test.each(named)('%s: its words can be read, its sounds fit into their scenes', (_, lesson, timeline) => {
  for (const scene of lesson.scenes) {
    expect(scene.say.length / scene.duration_s).toBeLessThanOrEqual(READABLE_CHARACTERS_A_SECOND)
    expect(neededSeconds(scene)).toBeLessThanOrEqual(scene.duration_s)
  }
  for (const stop of timeline.stops) {
    const late = timeline.sounds.filter((sound) => sound.kind === 'note' && sound.at >= stop.at && sound.at < stop.at + 1)
    expect(late).toEqual([])
  }
})

test('every order is used by a lesson', () => {
  const used = new Set(lessons.flatMap(({ scenes }) => scenes.flatMap((scene) => scene.do.map((order) => order.split(' ')[0]))))
  expect(ORDER_NAMES.filter((name) => !used.has(name))).toEqual([])
})
