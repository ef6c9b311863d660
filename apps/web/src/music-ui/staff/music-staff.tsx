import type { StaffPicture } from '@prelude/domain/lessons'
import { useMemo } from 'react'
import styles from './music-staff.module.css'
import { DIGITS, GLYPHS, type GlyphName } from './staff-glyphs.ts'
import { layOutStaff, xAt } from './staff-layout.ts'
import type { StaffChord, StaffLayout } from './staff-shapes.ts'

/** 250 units of a glyph are a staff space. */
const SCALE = 0.04

const Glyph = ({ d, x, y }: { readonly d: string; readonly x: number; readonly y: number }) => (
  <path d={d} transform={`translate(${x} ${y}) scale(${SCALE} ${-SCALE})`} />
)
const Sign = ({ name, x, y }: { readonly name: GlyphName; readonly x: number; readonly y: number }) => <Glyph d={GLYPHS[name]} x={x} y={y} />

/** A small eighth with a stroke through its stem. */
const Grace = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y}) scale(0.62)`}>
    <Sign name="blackHead" x={0} y={0} />
    <path className={styles.stem} d="M11.4 0V-30" />
    <Sign name="eighthFlagUp" x={10.8} y={-30} />
    <path className={styles.stroke} d="M4 -14L20 -26" />
  </g>
)

/** The dots and the thick line of a repeat sign, on the side of what is repeated. */
const RepeatSign = ({ x, side, top, bottom }: { readonly x: number; readonly side: 1 | -1; readonly top: number; readonly bottom: number }) => (
  <g>
    <path className={styles.thick} d={`M${x} ${top}V${bottom}`} />
    <path className={styles.bar} d={`M${x + 4.5 * side} ${top}V${bottom}`} />
    {[top + 15, top + 25].map((y) => (
      <circle key={y} cx={x + 9 * side} cy={y} r="2.2" />
    ))}
  </g>
)

function Chord({ chord, state, named }: { readonly chord: StaffChord; readonly state: string | undefined; readonly named: boolean }) {
  const lowest = Math.max(...chord.heads.map(({ y }) => y))
  const highest = Math.min(...chord.heads.map(({ y }) => y))
  return (
    <g className={styles.chord} data-state={state} data-hand={chord.hand}>
      {chord.heads.map(({ x, y, glyph, accidental, ledgers }) => (
        <g key={y}>
          {ledgers.map((line) => (
            <path key={line} className={styles.ledger} d={`M${x - 4} ${line}h20`} />
          ))}
          <Sign name={glyph} x={x} y={y} />
          {accidental && <Sign name={accidental} x={x - 12} y={y} />}
          {[18, 24].slice(0, chord.dots).map((right) => (
            <circle key={right} cx={x + right} cy={y - (Math.round(y / 5) % 2 === 0 ? 4 : 0)} r="2" />
          ))}
        </g>
      ))}
      {chord.stem && <path className={styles.stem} d={`M${chord.stem.x} ${chord.stem.from}V${chord.stem.to}`} />}
      {chord.flag && <Sign name={chord.flag.glyph} x={chord.flag.x} y={chord.flag.y} />}
      {chord.rest && <Sign name={chord.rest.glyph} x={chord.rest.x} y={chord.rest.y} />}
      {chord.articulation?.kind === 'staccato' && <circle cx={chord.articulation.x} cy={chord.articulation.y} r="2.2" />}
      {chord.articulation?.kind === 'accent' && (
        <path className={styles.stroke} d={`M${chord.articulation.x - 6} ${chord.articulation.y - 3}l12 3l-12 3`} />
      )}
      {chord.articulation?.kind === 'tenuto' && <path className={styles.stroke} d={`M${chord.articulation.x - 6} ${chord.articulation.y}h12`} />}
      {chord.articulation?.kind === 'fermata' && (
        <>
          <path className={styles.stroke} d={`M${chord.articulation.x - 10} ${chord.articulation.y}a10 10 0 0 1 20 0`} />
          <circle cx={chord.articulation.x} cy={chord.articulation.y - 2} r="2.2" />
        </>
      )}
      {chord.roll && (
        <path
          className={styles.stroke}
          d={`M${chord.roll.x} ${chord.roll.y1}${'q5 3 0 6q-5 3 0 6'.repeat(Math.max(1, Math.round((chord.roll.y2 - chord.roll.y1) / 12)))}`}
        />
      )}
      {chord.ornament && <Sign name={chord.ornament.glyph} x={chord.ornament.x} y={chord.ornament.y} />}
      {chord.grace && <Grace {...chord.grace} />}
      {named && chord.heads.length > 0 && (
        <text className={styles.name} x={(chord.heads[0]?.x ?? 0) + 6} y={chord.stem && chord.stem.to < highest ? lowest + 24 : highest - 14}>
          {chord.heads.map(({ name }) => name).join(' ')}
        </text>
      )}
    </g>
  )
}

function Marks({ layout, marks, quarters }: { readonly layout: StaffLayout; readonly marks: StaffPicture['marks']; readonly quarters: number }) {
  const bottom = layout.height - 40
  const sounded = (hand: string): StaffChord[] => layout.chords.filter((chord) => chord.hand === hand && chord.heads.length > 0)
  const bracket = (hand: 'LEFT' | 'RIGHT') => {
    const own = sounded(hand)
    const ys = own.flatMap(({ heads }) => heads.map(({ y }) => y))
    if (own.length === 0) return null
    const last = own[Math.min(own.length, 8) - 1] as StaffChord
    return (
      <rect
        key={hand}
        className={styles.motif}
        x={xAt(layout, (own[0] as StaffChord).at, quarters) - 9}
        width={xAt(layout, last.at, quarters) - xAt(layout, (own[0] as StaffChord).at, quarters) + 30}
        y={Math.min(...ys) - 44}
        height={Math.max(...ys) - Math.min(...ys) + 62}
        rx="12"
      />
    )
  }
  return (
    <>
      {marks.map((mark) => {
        const line = /^line(\d)$/.exec(mark)?.[1]
        if (line !== undefined) {
          const y = layout.staves[0]?.lines[5 - Number(line)]
          return y === undefined ? null : <path key={mark} className={styles.line} d={`M4 ${y}H${layout.width}`} />
        }
        if (mark === 'motif') return bracket('RIGHT')
        if (mark === 'entries') return [bracket('RIGHT'), bracket('LEFT')]
        const left = new Set(sounded('LEFT').map(({ at }) => at))
        return sounded('RIGHT').map(
          (chord) =>
            left.has(chord.at) && <path key={chord.at} className={styles.together} d={`M${xAt(layout, chord.at, quarters) + 6} 34V${bottom}`} />,
        )
      })}
    </>
  )
}

/** A short music on its staff; what sounds is coloured by hand and named where keys and staff mirror each other. */
export function MusicStaff({ music, position, hasCursor, marks, solo, mirror, isRhythm, label }: StaffPicture & { readonly label: string }) {
  const layout = useMemo(() => layOutStaff(music, isRhythm), [music, isRhythm])
  const stateOf = (chord: StaffChord): string | undefined => {
    if (solo !== null && chord.hand !== solo) return 'muted'
    if (position === null) return undefined
    if (position >= chord.at + chord.quarters - 1e-6) return 'past'
    return position >= chord.at - 1e-6 ? 'sounding' : undefined
  }
  /** At the note that sounds, as a finger would point. */
  const cursor = position === null ? undefined : layout.onsets.findLast(([at]) => at <= position + 1e-6)?.[1]
  const [first, last] = [layout.staves[0], layout.staves[layout.staves.length - 1]]
  const top = first?.lines[0] ?? 0
  const bottom = last?.lines[last.lines.length - 1] ?? 0
  return (
    <svg
      className={styles.staff}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="img"
      aria-label={label}
      data-grand={layout.staves.length > 1 || undefined}
    >
      <Marks layout={layout} marks={marks} quarters={music.quarters} />
      {layout.staves.map((staff) => (
        <g key={staff.top}>
          {staff.lines.map((y) => (
            <path key={y} className={styles.rule} d={`M4 ${y}H${layout.width}`} />
          ))}
          {staff.clef && <Sign name={`${staff.clef}Clef`} x={8} y={staff.top + (staff.clef === 'treble' ? 30 : 10)} />}
          {layout.meter && (
            <>
              <Glyph d={DIGITS[layout.meter.digits[0]] ?? ''} x={layout.meter.x} y={staff.top + 10} />
              <Glyph d={DIGITS[layout.meter.digits[1]] ?? ''} x={layout.meter.x} y={staff.top + 30} />
            </>
          )}
        </g>
      ))}
      {layout.signature.map(({ glyph, x, y }) => (
        <Sign key={`${x} ${y}`} name={glyph} x={x} y={y} />
      ))}
      {[...layout.bars, layout.width - 1].map((x) => (
        <path key={x} className={styles.bar} d={`M${x} ${top}V${isRhythm ? bottom + 10 : bottom}`} />
      ))}
      {layout.staves.length > 1 && <path className={styles.bar} d={`M4 ${top}V${bottom}`} />}
      {layout.repeat &&
        !isRhythm &&
        layout.staves.map((staff) => (
          <g key={staff.top}>
            {layout.repeat?.from != null && <RepeatSign x={layout.repeat.from} side={1} top={staff.top} bottom={staff.top + 40} />}
            <RepeatSign x={layout.repeat?.to ?? 0} side={-1} top={staff.top} bottom={staff.top + 40} />
          </g>
        ))}
      {layout.endings.map(({ number, x1, x2, y }) => (
        <g key={number}>
          <path className={styles.stroke} d={`M${x1} ${y + 14}V${y}H${number === 1 ? `${x2 - 3}V${y + 14}` : x2}`} />
          <text className={styles.mark} x={x1 + 5} y={y + 13}>
            {number}.
          </text>
        </g>
      ))}
      {layout.octaveLine && (
        <g>
          <text className={styles.mark} x={layout.octaveLine.x1} y={layout.octaveLine.y + 4}>
            8va
          </text>
          <path className={styles.dashes} d={`M${layout.octaveLine.x1 + 26} ${layout.octaveLine.y}H${layout.octaveLine.x2}v8`} />
        </g>
      )}
      {cursor !== undefined && hasCursor && (
        <rect
          className={styles.cursor}
          style={{ transform: `translateX(${cursor - 5}px)` }}
          y={top - 26}
          width="22"
          height={bottom - top + 52}
          rx="11"
        />
      )}
      {layout.slurs.map(({ x1, x2, y1, y2, bend }) => (
        <path key={`${x1} ${y1}`} className={styles.slur} d={`M${x1} ${y1}C${x1 + 14} ${y1 + bend} ${x2 - 14} ${y2 + bend} ${x2} ${y2}`} />
      ))}
      {layout.chords.map((chord) => {
        const state = stateOf(chord)
        return <Chord key={`${chord.hand} ${chord.at} ${chord.stem?.to ?? 0}`} chord={chord} state={state} named={mirror && state === 'sounding'} />
      })}
      {layout.beams.map(({ x1, x2, y, hand }) => (
        <path key={`${x1} ${x2} ${y}`} className={styles.beam} data-muted={(solo !== null && hand !== solo) || undefined} d={`M${x1} ${y}H${x2}`} />
      ))}
      {layout.triplets.map(({ x, y }) => (
        <text key={x} className={styles.triplet} x={x} y={y}>
          3
        </text>
      ))}
    </svg>
  )
}
