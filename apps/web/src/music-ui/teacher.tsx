import { type ReactNode, useContext, useState } from 'react'
import { classes } from '../ui/theme/classes.ts'
import { type TeacherLook, TeacherLookContext } from './teacher-look.ts'
import styles from './teacher.module.css'

export type TeacherExpression = 'idle' | 'listening' | 'thinking' | 'happy' | 'encouraging' | 'speaking' | 'showing'

interface Pose {
  /** Position of the brow (the fermata) and of its dots. */
  readonly brow: string
  readonly dots: readonly (readonly [x: number, y: number, radius: number])[]
  readonly face: ReactNode
  readonly left: readonly [x: number, y: number]
  readonly right: readonly [x: number, y: number]
  readonly sign?: string
}

const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const mouth = (d: string) => <path d={d} {...stroke} stroke="var(--teacher-face)" strokeWidth="3.6" />
const lids = (d: string) => <path d={d} {...stroke} stroke="var(--teacher-face)" strokeWidth="4" />
const eyes = (dx: number, cy: number) => (
  <>
    <ellipse cx={48 + dx} cy={cy} rx="4.6" ry="6.2" />
    <ellipse cx={72 + dx} cy={cy} rx="4.6" ry="6.2" />
  </>
)

const POSES: Readonly<Record<TeacherExpression, Pose>> = {
  idle: {
    brow: 'none',
    dots: [[60, 32, 5.2]],
    face: (
      <>
        {eyes(0, 71)}
        {mouth('M54 85q6 4.500 12 0')}
      </>
    ),
    left: [19, 97],
    right: [101, 97],
  },
  listening: {
    brow: 'rotate(9deg)',
    dots: [[60, 32, 5.2]],
    face: (
      <>
        {lids('M42.500 72q5.500 4.500 11 0M66.500 72q5.500 4.500 11 0')}
        {mouth('M57 86q3 2 6 0')}
      </>
    ),
    left: [19, 97],
    right: [103, 72],
    sign: 'M112 60q6 12 0 24M118.500 55q8.500 17 0 34',
  },
  thinking: {
    brow: 'rotate(-7deg)',
    dots: [
      [47, 34.5, 4],
      [60, 31.5, 4],
      [73, 34.5, 4],
    ],
    face: (
      <>
        {eyes(3, 67)}
        {mouth('M57 85h9')}
      </>
    ),
    left: [20, 98],
    right: [77, 99],
  },
  happy: {
    brow: 'translateY(-4px)',
    dots: [[60, 29, 5.2]],
    face: (
      <>
        {lids('M42.500 73q5.500-9 11 0M66.500 73q5.500-9 11 0')}
        <path d="M51 82q9 12 18 0z" stroke="var(--teacher-face)" strokeWidth="3.6" strokeLinejoin="round" />
      </>
    ),
    left: [11, 58],
    right: [109, 58],
  },
  encouraging: {
    brow: 'rotate(4deg)',
    dots: [[60, 32, 5.2]],
    face: (
      <>
        <ellipse cx="48" cy="70" rx="4.8" ry="6.8" />
        {lids('M66.500 72q5.500-7 11 0')}
        {mouth('M53 84q7 7 14 0')}
      </>
    ),
    left: [20, 97],
    right: [107, 52],
    sign: 'M107 35v-7M119 42l5-5',
  },
  speaking: {
    brow: 'translateY(-2px) rotate(3deg)',
    dots: [[60, 31, 5.2]],
    face: (
      <>
        {eyes(0, 70)}
        <ellipse cx="60" cy="87" rx="5.4" ry="4.6" />
      </>
    ),
    left: [16, 92],
    right: [106, 76],
  },
  /** Looks down at the keys that it stands on, and points at them. */
  showing: {
    brow: 'rotate(8deg)',
    dots: [[60, 32, 5.2]],
    face: (
      <>
        {eyes(4, 77)}
        {mouth('M58 90q5 3 10 0')}
      </>
    ),
    left: [21, 104],
    right: [110, 108],
    sign: 'M121 117l5 5',
  },
}

/** The sign of music over the head: a fermata, which waits; a slur, which sings; an accent, which sets off. */
const FERMATA =
  'M24 45C25 21 41 7 60 7s35 14 36 38c0 2.500-4 2.800-4.600.4C88.500 27 76 18.500 60 18.500S31.500 27 28.600 45.400c-.6 2.400-4.600 2.100-4.600-.4z'
const HEAD = 'M60 43c23 0 37 13.500 37 33.500S82.500 111 60 111 23 96.500 23 76.500 37 43 60 43z'
const SHADE = 'M60 43c23 0 37 13.500 37 33.500S82.500 111 60 111c-3.500 0-6.900-.35-10-1C73 108 86 95 86 76S74 46 52 43.600c2.600-.4 5.300-.6 8-.6z'

const BROWS: Readonly<Record<TeacherLook['character'], { readonly path: string; readonly hasDots: boolean }>> = {
  teacher_abstract: { path: FERMATA, hasDots: true },
  teacher_cantabile: {
    path: 'M18 42C30 12 58 4 84 14c11 4 18 13 20 24 .5 2.600-2.800 3.600-4 1.200C94 28 82 20 66 20 48 20 34 29 23 44c-1.600 2.200-6 .6-5-2z',
    hasDots: false,
  },
  teacher_allegro: {
    path: 'M30 40 57.500 9.500c1.400-1.500 3.600-1.500 5 0L90 40c2.400 2.700-.6 6-3.600 4L60 21.500 33.600 44c-3 2-6-1.300-3.600-4z',
    hasDots: true,
  },
}

/** Default width (px, spec: learning §9). */
const SIZE_PX = 70

export interface TeacherProps {
  readonly expression?: TeacherExpression
  readonly size?: number
  /** Without a label the picture is decorative. */
  readonly label?: string
  readonly className?: string | undefined
}

/** The teacher who accompanies the learner: a picture where one is configured, else drawn: a head, a sign of music as brow, and two hands in the colours of the hands. */
export function Teacher({ expression = 'idle', size = SIZE_PX, label, className }: TeacherProps) {
  const { character, picture } = useContext(TeacherLookContext)
  const [broken, setBroken] = useState<string | null>(null)
  const pose = POSES[expression]
  const brow = BROWS[character]
  if (picture !== null && picture !== broken)
    return (
      <img
        className={classes(styles.teacher, styles.picture, className)}
        src={picture}
        width={size}
        height={(size * 120) / 128}
        alt={label ?? ''}
        data-teacher=""
        onError={() => setBroken(picture)}
      />
    )
  return (
    <svg
      className={classes(styles.teacher, styles[character], className)}
      width={size}
      height={(size * 120) / 128}
      data-teacher=""
      viewBox="0 0 128 120"
      role="img"
      aria-label={label ?? ''}
      aria-hidden={!label}
    >
      <g className={styles.whole}>
        <g className={styles.brow} style={{ transform: pose.brow }} fill="var(--teacher-arc)">
          <path d={brow.path} />
          {brow.hasDots && pose.dots.map(([x, y, radius]) => <circle key={x} cx={x} cy={y} r={radius} />)}
        </g>
        <g className={styles.face} data-face="">
          <path d={HEAD} fill="var(--teacher)" />
          <path d={SHADE} opacity=".13" />
          <g fill="var(--teacher-face)">{pose.face}</g>
          <g fill="var(--cheek)" opacity=".55">
            <circle cx="38" cy="83" r="5" />
            <circle cx="82" cy="83" r="5" />
          </g>
          <circle
            className={styles.hand}
            r="9"
            style={{ transform: `translate(${pose.left[0]}px, ${pose.left[1]}px)` }}
            fill="var(--surface)"
            stroke="var(--left)"
            strokeWidth="4.5"
          />
          <circle className={styles.hand} r="11" style={{ transform: `translate(${pose.right[0]}px, ${pose.right[1]}px)` }} fill="var(--right)" />
        </g>
        {pose.sign && <path d={pose.sign} {...stroke} stroke="var(--teacher-arc)" strokeWidth="3" />}
      </g>
    </svg>
  )
}
