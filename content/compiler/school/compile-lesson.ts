import { typeset } from '@prelude/domain/basics'
import { neededSeconds } from '@prelude/domain/lessons'
import type { BuiltLesson } from '../../school-schema.ts'
import type { Authored, AuthoredLesson, Report } from './authored.ts'
import { expandOrder, type OrderReferences, orderFault } from './lesson-orders.ts'
import { saidFaults } from './said-and-asked.ts'

/** Orders whose text is read by learners; in others an apostrophe is a staccato dot. */
const SAID = /^(text[.]|quiz |piece[.]card )/
const typesetWords = (order: string): string => (SAID.test(order) ? typeset(order) : order)

type Scene = BuiltLesson['scenes'][number]

/** Checks each order, and that a scene lasts as long as its orders and its words; writes out what the orders name. */
export function compileLesson(
  { file, item: { teaches: _, ...item } }: Authored<AuthoredLesson>,
  references: OrderReferences,
  report: Report,
): BuiltLesson {
  const fault = (message: string): void => report(file, `leçon ${item.id} : ${message}`)
  const whole = item.scenes.reduce((sum, scene) => sum + scene.duration_s, 0)
  if (whole !== item.duration_s) fault(`ses scènes durent ${whole} s en tout, elle en annonce ${item.duration_s}`)
  if (file !== `lessons/${item.slug}.json`) fault(`le slug « ${item.slug} » n’est pas le nom du fichier`)
  const scenes = item.scenes.map((scene, i): Scene => {
    const faults = scene.do.flatMap((order) => orderFault(order, references) ?? [])
    for (const wrong of faults) fault(`scène ${i + 1} : ${wrong}`)
    const written = { ...scene, title: typeset(scene.title), say: typeset(scene.say) }
    if (faults.length > 0) return written
    for (const wrong of saidFaults(scene)) fault(`scène ${i + 1} ${wrong}`)
    const built = { ...written, do: scene.do.map((order) => typesetWords(expandOrder(order, references))) }
    const needed = neededSeconds(built)
    if (needed > scene.duration_s) fault(`scène ${i + 1} : elle dure ${scene.duration_s} s, il en faut ${Math.ceil(needed)}`)
    return built
  })
  return { ...item, title: typeset(item.title), scenes }
}
