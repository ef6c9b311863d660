import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarRounded } from '@visx/shape'
import { classes } from '../../../ui/theme/classes.ts'
import styles from './bar-chart.module.css'
import { FigureTable } from './figure-table.tsx'
import { useWidth } from './use-width.ts'

export interface ChartBar {
  readonly key: string
  /** Under the bar. */
  readonly label: string
  /** In the table, and on a bar that is pointed at: « semaine du 12 oct. ». */
  readonly name: string
  readonly value: number
  readonly isNow: boolean
  /** Nothing can be said of it yet. */
  readonly isComing: boolean
}

export interface BarChartProps {
  readonly bars: readonly ChartBar[]
  /** Said instead of the picture; the figures stand in the table behind it. */
  readonly summary: string
  /** Names of the two columns of the table. */
  readonly columns: readonly [time: string, value: string]
  readonly tableLabel: string
  /** The value in words, with its unit. */
  readonly words: (value: number) => string
  /** An axis is this long at least: a single small value is no full bar. */
  readonly least: number
  readonly tone?: 'time' | 'points'
}

const HEIGHT = 196
/** So many bars have their figure above them; more have an axis. */
const MOST_FIGURES = 12
const MARGIN = { top: 24, bottom: 26, axis: 34 }
/** Width of a label under a bar, in px. */
const LABEL_WIDTH = 44
const TICKS = 4
const RADIUS = 8
const WIDEST_BAR = 40
/** A bar of nothing is a line. */
const EMPTY = 4

/** Every so many bars one has its label: they do not touch each other. */
const labelStep = (count: number, width: number): number => Math.max(1, Math.ceil((count * LABEL_WIDTH) / Math.max(1, width)))

/** Bars with their figures, and the same as a table. */
export function BarChart({ bars, summary, columns, tableLabel, words, least, tone = 'time' }: BarChartProps) {
  const [place, width] = useWidth<HTMLDivElement>()
  const hasFigures = bars.length <= MOST_FIGURES
  const left = hasFigures ? 0 : MARGIN.axis
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [left, Math.max(left, width)], padding: hasFigures ? 0.22 : 0.3 })
  const most = Math.max(least, ...bars.map(({ value }) => value))
  const y = scaleLinear<number>({ domain: [0, most], range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: !hasFigures })
  const step = labelStep(bars.length, width - left)
  const labelled = bars.filter((_, index) => (bars.length - 1 - index) % step === 0)
  const labelOf = new Map(bars.map(({ key, label }) => [key, label]))
  const now = bars.find(({ isNow }) => isNow)?.key
  return (
    <figure className={classes(styles.chart, styles[tone])}>
      <div ref={place} role="img" aria-label={summary} className={styles.picture}>
        {width > 0 && (
          <svg width={width} height={HEIGHT} aria-hidden="true">
            {!hasFigures && (
              <>
                <GridRows scale={y} left={left} width={width - left} numTicks={TICKS} className={styles.grid ?? ''} />
                <AxisLeft
                  scale={y}
                  left={left}
                  numTicks={TICKS}
                  hideAxisLine
                  hideTicks
                  tickLabelProps={{ className: styles.tick ?? '', dx: '-0.2em', dy: '0.32em', textAnchor: 'end' }}
                />
              </>
            )}
            {bars.map((bar) => (
              <Bar
                key={bar.key}
                bar={bar}
                middle={(x(bar.key) ?? 0) + x.bandwidth() / 2}
                width={Math.min(WIDEST_BAR, x.bandwidth())}
                top={y(bar.value)}
                words={words}
                hasFigure={hasFigures}
              />
            ))}
            <AxisBottom
              scale={x}
              top={HEIGHT - MARGIN.bottom}
              tickValues={labelled.map(({ key }) => key)}
              tickFormat={(key) => labelOf.get(key) ?? ''}
              hideAxisLine
              hideTicks
              tickLabelProps={(key) => ({ className: classes(styles.tick, key === now && styles.now), dy: '0.2em', textAnchor: 'middle' })}
            />
          </svg>
        )}
      </div>
      <FigureTable label={tableLabel}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ isComing }) => !isComing)
            .map(({ key, name, value }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{words(value)}</td>
              </tr>
            ))}
        </tbody>
      </FigureTable>
    </figure>
  )
}

interface BarProps {
  readonly bar: ChartBar
  /** In px: the middle of the bar, its width, and the height at which its value is. */
  readonly middle: number
  readonly width: number
  readonly top: number
  readonly words: (value: number) => string
  readonly hasFigure: boolean
}

function Bar({ bar: { name, value, isNow, isComing }, middle, width, top, words, hasFigure }: BarProps) {
  const floor = HEIGHT - MARGIN.bottom
  const height = value > 0 ? Math.max(EMPTY, floor - top) : isComing ? 0 : EMPTY
  return (
    <g className={classes(styles.bar, isNow && styles.now, value === 0 && styles.empty)}>
      <title>{`${name}\u00a0: ${words(value)}`}</title>
      {height > 0 && (
        <BarRounded x={middle - width / 2} y={floor - height} width={width} height={height} radius={Math.min(RADIUS, width / 2, height / 2)} all />
      )}
      {hasFigure && value > 0 && (
        <text x={middle} y={floor - height - MARGIN.top / 3} textAnchor="middle">
          {Math.round(value)}
        </text>
      )}
    </g>
  )
}
