import type { TeacherContext } from '@prelude/domain/teacher'
import { bareActOf } from '@prelude/domain/teacher/intents'
import { TEST_CONTEXTS } from '@prelude/domain/teacher/testing'
import type { WrittenText } from './read-written-texts.ts'

/** A text is read in an open player, in a state in which every order changes something, after the turn that its author names. */
export function contextOfText({ before, anyOf }: WrittenText): TeacherContext {
  const context = TEST_CONTEXTS.PL
  if (!context?.player) throw new Error('there is no context of a player')
  const { player } = context
  const labels = anyOf.flat()
  const switched = labels.flatMap((label) => {
    const act = bareActOf(label)
    return act?.type === 'player.volume' && (act.op === 'on' || act.op === 'off')
      ? [[act.channel, { ...player.sound[act.channel], active: act.op === 'off' }]]
      : []
  })
  return {
    ...context,
    player: {
      ...player,
      status: labels.includes('play') ? 'pause' : 'play',
      view: labels.includes('dP') ? 'partition' : 'piano',
      ...(labels.includes('loop-') ? { loop: { from: 9, to: 16 } } : {}),
      sound: { ...player.sound, ...Object.fromEntries(switched) },
    },
    prev: before === undefined ? [] : [{ text: '…', acts: [bareActOf(before)].flatMap((act) => act ?? []), reply: '' }],
  }
}
