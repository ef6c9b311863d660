import { expect, test } from 'vitest'
import { type AuthoredLesson, readSchool, schoolSources } from './authored.ts'

/** What a lesson that teaches a sign must say somewhere: its name, as learners will hear it again. */
const WORDS: Readonly<Record<string, RegExp>> = {
  whole: /ronde/,
  half: /blanche/,
  'dotted-half': /blanche pointée/,
  quarter: /noire/,
  'dotted-quarter': /noire pointée/,
  eighth: /croche/,
  'dotted-eighth': /croche pointée/,
  sixteenth: /doubles? croche/,
  'thirty-second': /triples? croche/,
  triplet: /triolet/,
  'rare-dot': /ronde pointée.*second point/,
  'whole-rest': /(?<!demi-)pause/,
  'half-rest': /demi-pause/,
  'quarter-rest': /(?<!demi-|quart de )soupir/,
  'eighth-rest': /demi-soupir/,
  'sixteenth-rest': /quart de soupir/,
  'time-4-4': /4\/4/,
  'time-2-4': /2\/4/,
  'time-3-4': /3\/4/,
  'time-2-2': /2\/2/,
  'time-3-8': /3\/8/,
  'time-6-8': /6\/8/,
  'time-12-8': /9\/8.*12\/8/,
  upbeat: /levée/,
  syncopation: /syncope/,
  tie: /liaison de prolongation/,
  repeat: /barres? de reprise/,
  endings: /première fin.*deuxième fois|première fois.*deuxième fois/,
  'treble-clef': /clé de sol/,
  'bass-clef': /clé de fa/,
  'clef-change': /changer de clé/,
  sharp: /dièse/,
  flat: /bémol/,
  natural: /bécarre/,
  'double-accidental': /double dièse.*double bémol/,
  'key-signature': /armure/,
  'key-signature-3': /dièses.*ordre/,
  'key-signature-4': /quatre dièses.*quatre bémols/,
  'ledger-lines': /lignes supplémentaires/,
  'octave-sign': /8va/,
  slur: /liaison/,
  staccato: /staccato/,
  accent: /accent/,
  tenuto: /tenuto/,
  fermata: /point d’orgue/,
  dynamics: /piano.*forte/,
  hairpin: /crescendo.*diminuendo/,
  'tempo-words': /andante|dolce/,
  pedal: /pédale/,
  grace: /petite note/,
  trill: /trille/,
  mordent: /mordant/,
  turn: /gruppetto/,
  'rolled-chord': /accord arpégé/,
  'hands-together': /deux mains/,
  'thumb-under': /passer le pouce/,
  chord: /accord/,
  'two-voices': /deux voix/,
  'position-change': /la main se déplace/,
}

/** The concepts that a lesson teaches without their name. */
function unsaid({ teaches = [], scenes }: Pick<AuthoredLesson, 'teaches' | 'scenes'>): string[] {
  const words = scenes.map(({ say }) => say.replace(/['’]/g, '’').toLocaleLowerCase('fr')).join(' ')
  return teaches.filter((concept) => !WORDS[concept]?.test(words))
}

const lessons = readSchool(schoolSources(), () => undefined).lessons.map(({ item }) => item)

test('a lesson says the name of each sign that it teaches', () => {
  expect(lessons.flatMap((lesson) => unsaid(lesson).map((concept) => `${lesson.id} ${concept}`))).toEqual([])
  const scenes = [{ title: 'La noire', duration_s: 5, say: 'Une noire, puis un demi-soupir.', do: ['score.show C4q re'] }]
  expect(unsaid({ teaches: ['quarter', 'quarter-rest', 'eighth-rest', 'time-4-4'], scenes })).toEqual(['quarter-rest', 'time-4-4'])
})

const waitsForKeys = (order: string): boolean => order.startsWith('wait.')
const isQuestion = (order: string): boolean => order.startsWith('quiz')

test('a lesson has something to play, unless all of it is questions for the ear', () => {
  const passive = lessons.filter(
    ({ scenes }) => !scenes.some((scene) => scene.do.some(waitsForKeys)) && !scenes.every((scene) => scene.do.some(isQuestion)),
  )
  expect(passive.map(({ slug }) => slug)).toEqual([])
})

test('what is played ends the lesson', () => {
  const last = lessons.filter(({ scenes }) => !scenes[scenes.length - 1]?.do.some((order) => waitsForKeys(order) || isQuestion(order)))
  expect(last.map(({ slug }) => slug)).toEqual([])
})
