import { STARTERS } from '@prelude/domain/teacher/chat'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { askTeacher } from '../../../test/teacher/question.ts'

const test = startTestApp()

/** What an answer to each of the starters speaks of; null where cards answer. */
const ANSWERS: Readonly<Record<string, RegExp | null>> = {
  'Que jouer aujourd’hui ?': null,
  'Pourquoi est-ce que je bute toujours au même endroit ?': /^Parce que les doigts y ont appris la faute/,
  'Comment placer mes mains ?': /^Gardez la main arrondie/,
  'Comment apprendre un morceau plus vite ?': /^Écoutez le morceau, coupez.le en sections/,
  'Proposez-moi un morceau facile': null,
  'Comment jouer à deux mains ?': /^Attendez que chaque main joue seule/,
  'À quoi sert le métronome ?': /^Le métronome bat le temps à votre place/,
  'Comment lire les notes ?': /^Apprenez quelques notes repères/,
  'Que dois-je réviser ?': /revoir|réviser/,
  'Comment se branche mon piano ?': /^Reliez la prise USB de votre piano/,
  'Combien de temps jouer par jour ?': /^Un quart d’heure chaque jour/,
  'Quel exercice pour la main gauche ?': /voici des exercices/,
}
/** As a text is typed: spaces and hyphens that hold together are set where it is shown. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2011', '-')

describe('a question to begin with', () => {
  it('is one of twelve', () => expect(STARTERS.map(plain)).toEqual(Object.keys(ANSWERS)))

  it.each(Object.entries(ANSWERS))('« %s » gets an answer to what it asks', async (question, answer) => {
    const { reply, names } = await askTeacher(test, await test.signup(), question)
    if (answer === null) expect([reply.length > 0, names.includes('recommendation')]).toEqual([true, true])
    else expect(plain(reply)).toMatch(answer)
  })
})
