import type { Hand } from '@prelude/domain/score'

export interface ScoreFile {
  readonly title?: string
  readonly measures?: number
  readonly hands?: readonly Hand[]
  /** Ids as written by our own compiler: `n` and `m` with the index in the timeline. */
  readonly withIds?: boolean
  /** Syllables under the first notes of the right hand. */
  readonly words?: readonly string[]
}

const STEPS = ['C', 'D', 'E', 'F', 'G', 'F', 'E', 'D'] as const

/** A scale up and down in quarters for the right hand, a low do each measure for the left: `scaleTimeline` as MusicXML. */
export function scoreFile({ title = 'Petite gamme', measures = 4, hands = ['LEFT', 'RIGHT'], withIds = false, words = [] }: ScoreFile = {}): string {
  const right = hands.includes('RIGHT')
  const left = hands.includes('LEFT')
  const notesPerMeasure = (right ? 4 : 0) + (left ? 1 : 0)
  const id = (letter: 'n' | 'm', index: number): string => (withIds ? ` id="${letter}${index}"` : '')
  const note = (index: number, step: string, octave: number, more: string): string =>
    `<note${id('n', index)}><pitch><step>${step}</step><octave>${octave}</octave></pitch>${more}</note>`
  const bars = Array.from({ length: measures }, (_, measure) => {
    const first = measure * notesPerMeasure
    const upper = right
      ? [0, 1, 2, 3].map((beat) => {
          const place = measure * 4 + beat
          const word = words[place] === undefined ? '' : `<lyric number="1"><syllabic>single</syllabic><text>${words[place]}</text></lyric>`
          // In the timeline the low do of the first beat precedes the scale.
          const index = first + beat + (left ? 1 : 0)
          return note(index, STEPS[place % 8] ?? 'C', 4, `<duration>1</duration><voice>1</voice><type>quarter</type><staff>1</staff>${word}`)
        })
      : []
    const lower = left ? [note(first, 'C', 3, '<duration>4</duration><voice>5</voice><type>whole</type><staff>2</staff>')] : []
    const attributes =
      measure === 0
        ? `<attributes><divisions>1</divisions><key><fifths>0</fifths></key><time><beats>4</beats><beat-type>4</beat-type></time><staves>2</staves>
<clef number="1"><sign>G</sign><line>2</line></clef><clef number="2"><sign>F</sign><line>4</line></clef></attributes>
<direction><direction-type><metronome><beat-unit>quarter</beat-unit><per-minute>120</per-minute></metronome></direction-type><sound tempo="120"/></direction>`
        : ''
    const back = upper.length > 0 && lower.length > 0 ? '<backup><duration>4</duration></backup>' : ''
    return `<measure number="${measure + 1}"${id('m', measure)}>${attributes}${upper.join('')}${back}${lower.join('')}</measure>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<score-partwise version="4.0"><work><work-title>${title}</work-title></work>
<identification><creator type="composer">Camille Essai</creator></identification>
<part-list><score-part id="P1"><part-name>Piano</part-name></score-part></part-list>
<part id="P1">${bars.join('\n')}</part></score-partwise>`
}
