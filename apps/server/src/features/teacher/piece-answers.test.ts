import { expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { askTeacher, inPlayer } from '../../../test/teacher/question.ts'
import { openRepertoire } from '../../kernel/repertoire/content.ts'

const test = startTestApp({ FREE_TEACHER_MESSAGES: '100' }, openRepertoire('dist/content'))
/** « Menuet en sol majeur », both hands. */
const MINUET = inPlayer(1231)

it.each([
  ['dans quelle tonalité est la Lettre à Élise ?', '« Lettre à Élise » est en la mineur.'],
  ['qui a composé la marche turque ?', '« Marche turque » est de Wolfgang Amadeus Mozart.'],
  ['c’est difficile, la berceuse de Brahms ?', 'Berceuse'],
  ['ce morceau est en majeur ou en mineur ?', '« Menuet en sol majeur » est en sol majeur.'],
  ['avec quel doigt je commence à la main droite ?', 'main droite, le doigt 5 sur ré, une octave au-dessus du milieu'],
  ['c’est quoi les notes de la main gauche, mesure 4 ?', 'Voici la mesure 4. Main gauche : si (2).'],
  ['il y a combien de dièses à la clé de ce morceau ?', '1 dièse à la clé, fa dièse'],
])('« %s » is answered of the piece that is named, or open', async (text, answer) => {
  const token = await test.signup()
  const { reply } = await askTeacher(test, token, text, MINUET)
  expect(reply.replaceAll(/[\u202f\u00a0]/g, ' ').replaceAll('\u2011', '-')).toContain(answer)
})

it('a piece is looked for, and not described, where that is asked', async () => {
  const token = await test.signup()
  const { data } = await askTeacher(test, token, 'Trouve-moi la marche turque', MINUET)
  expect(JSON.stringify(data('recommendation'))).toContain('Marche turque')
})

it.each([
  'ouvre-moi le blues du lundi soir, celui-là me parle',
  'Je voudrais apprendre À la claire fontaine, que ma maman nous chantait. Suis-je trop vieux ?',
])('« %s »: the piece that is named is shown', async (text) => {
  const token = await test.signup()
  const { data } = await askTeacher(test, token, text, MINUET)
  expect(JSON.stringify(data('recommendation'))).toMatch(/Blues du lundi soir|À la claire fontaine/)
})
