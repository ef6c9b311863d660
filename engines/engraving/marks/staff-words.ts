import { writtenName } from '@prelude/domain/score'
import type { PlacedHead } from '../layout/score-layout.ts'
import type { ScoreAids, ShownScore } from '../score-scene.ts'
import { nameLabel } from './note-marks.ts'

/** Names stand this far under their staff, or under a note that is lower. */
const NAME_DROP = 24
const NAME_RISE = 12

/** Writes the names that are asked for, of the notes that `placeOf` finds on this page. */
export function drawNames(
  element: HTMLElement,
  layer: SVGElement,
  score: ShownScore,
  aids: ScoreAids,
  placeOf: (index: number) => PlacedHead | undefined,
): void {
  const { names } = aids
  if (names === 'none') return
  // Where words stand under the staff, the names stand above it; those of a singer stand under another staff.
  const wordsBelow = aids.lyrics && element.querySelector('g.staff[data-hand=RIGHT] g.verse') !== null
  for (const note of score.timeline.notes) {
    const place = placeOf(note.index)
    if (!place || (names !== 'all' && !names.has(note.index))) continue
    const staff = place.measure.staves[place.head.staff]
    const { space, top, bottom } = place.system
    const y =
      wordsBelow && note.hand === 'RIGHT'
        ? Math.min((staff?.top ?? top) - NAME_RISE, place.head.y - space * 4)
        : Math.max((staff?.bottom ?? bottom) + NAME_DROP, place.head.y + space * 2.4)
    layer.append(nameLabel(place.head.x, y, writtenName(score.timeline, note), note.hand))
  }
}

/** Letters of sections in their colours, as on the strip of measures; beyond J the colours repeat. */
export function colourSections(element: HTMLElement): void {
  for (const mark of element.querySelectorAll<SVGElement>('g.reh')) {
    const letter = mark.textContent?.trim().toLowerCase() ?? ''
    if (!/^[a-z]$/.test(letter)) continue
    mark.dataset.section = letter
    mark.style.setProperty('--tone', `var(--sec-${'abcdefghij'[(letter.charCodeAt(0) - 97) % 10]})`)
  }
}

/** The hand of each staff of a page: that of its first note that has one, else that of the same staff in another measure. */
export function nameHands(element: HTMLElement, score: ShownScore): void {
  const handOf = new Map<string, string>()
  for (const note of score.timeline.notes) for (const id of score.noteIds[note.index] ?? []) handOf.set(id, note.hand)
  const read = [...element.querySelectorAll('g.measure')].map((measure) =>
    [...measure.querySelectorAll(':scope > g.staff')].map((staff) => ({
      staff,
      hand: [...staff.querySelectorAll('g.note')].map((note) => handOf.get(note.id)).find((hand) => hand !== undefined),
    })),
  )
  const handAt = new Map(read.flatMap((staves) => staves.flatMap(({ hand }, i) => (hand === undefined ? [] : [[i, hand] as const]))))
  for (const staves of read)
    for (const [i, { staff, hand }] of staves.entries()) {
      // The hand of a staff with rests only follows from its position: of two, the upper one is the right hand's.
      const placed = hand ?? (staves.length === 2 ? (i === 0 ? 'RIGHT' : 'LEFT') : handAt.get(i))
      if (placed) staff.setAttribute('data-hand', placed)
    }
}
