import { describe, expect, it } from 'vitest'
import { lessonHandTracks } from './hand-tracks.ts'
import { lessonTimeline, type WrittenScene } from './timeline.ts'

const scene = (...orders: string[]): WrittenScene => ({ title: 'Une scène', duration_s: 10, say: 'Une phrase.', do: orders })
/** Strikes of a hand: « second: pitch.finger », laid ones with a « ~ ». */
function strikesOf(hand: 'LEFT' | 'RIGHT', ...scenes: WrittenScene[]): string[] {
  const track = lessonHandTracks(lessonTimeline(scenes)).find(({ track: { hand: side } }) => side === hand)
  return (track?.track.strikes ?? []).map(
    ({ at, keys }) => `${at.toFixed(2)}: ${keys.map(({ pitch, finger, until }) => `${until > at ? '' : '~'}${pitch}.${finger}`).join(' ')}`,
  )
}

describe('what the teacher’s hands do in a lesson', () => {
  it.each<[string, 'LEFT' | 'RIGHT', string[], string[]]>([
    ['play the written fingers', 'RIGHT', ['metro.on 60', 'kb.play C4q1 E4q3'], ['5.20: 60.1', '6.20: 64.3']],
    ['play a chord with the fingers of a chord', 'RIGHT', ['metro.on 60', 'kb.play <C4 E4 G4>w'], ['5.20: 60.1 64.3 67.5']],
    ['lie on a written shape', 'LEFT', ['hand.keys L C3:5 E3:3 G3:1'], ['1.20: ~48.5 ~52.3 ~55.1']],
    ['go a path key by key', 'RIGHT', ['hand.path R E4:3 F4:1'], ['1.20: 64.3', '2.90: 65.1']],
    ['lie at rest where they are shown', 'RIGHT', ['hand.show R'], ['0.00: ~60.1']],
    ['lie on the keys that are asked for', 'RIGHT', ['wait.play C4,E4 R1'], ['0.00: ~60.1']],
    ['are not shown where nothing places them', 'LEFT', ['kb.play C4q1 E4q3'], []],
  ])('%s', (_, hand, orders, strikes) => {
    expect(strikesOf(hand, scene(...orders))).toEqual(strikes)
  })

  it('are shown in the scenes that place them', () => {
    const [left, right] = lessonHandTracks(lessonTimeline([scene('text.big Un'), scene('kb.play C4q1 E4q3'), scene('hand.lift R')]))
    expect(left?.shown).toEqual([])
    expect(right?.shown).toEqual([
      { from: 10, to: 20 },
      { from: 20, to: 30 },
    ])
    expect(right?.lifts).toEqual([{ from: 21.2, to: 23.6 }])
  })
})
