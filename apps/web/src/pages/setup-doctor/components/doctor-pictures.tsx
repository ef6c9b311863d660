import type { ReactNode } from 'react'

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const Paper = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 160 100" aria-hidden="true">
    <rect width="160" height="100" rx="16" fill="var(--paper-2)" />
    {children}
  </svg>
)

/** A head with headphones, as cut paper. */
const HeadphonesPicture = () => (
  <Paper>
    <circle cx="80" cy="58" r="26" fill="var(--teacher)" />
    <path d="M46 62a34 34 0 0 1 68 0" {...line} stroke="var(--ink)" strokeWidth="7" />
    <rect x="38" y="54" width="16" height="30" rx="8" fill="var(--right)" />
    <rect x="106" y="54" width="16" height="30" rx="8" fill="var(--right)" />
    <path d="M70 56v4M90 56v4M73 69q7 6 14 0" {...line} stroke="var(--teacher-face)" strokeWidth="4" />
  </Paper>
)

/** Clicks that swell: the sound of the check. */
const ClicksPicture = () => (
  <Paper>
    {[16, 26, 40, 54, 40, 26, 16].map((height, place) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: bars of a fixed picture
        key={place}
        x={22 + place * 17}
        y={50 - height / 2}
        width="10"
        height={height}
        rx="5"
        fill={place === 3 ? 'var(--melody)' : 'var(--left)'}
      />
    ))}
    <circle cx="78" cy="84" r="4" fill="var(--melody)" />
  </Paper>
)

/** A few keys, a hand's finger on one of them, and the cable. */
const KeysPicture = () => (
  <Paper>
    {[0, 1, 2, 3].map((place) => (
      <rect key={place} x={26 + place * 22} y="34" width="21" height="50" rx="3" fill={place === 2 ? 'var(--right)' : 'var(--ivory-key)'} />
    ))}
    {[0, 2].map((place) => (
      <rect key={place} x={41 + place * 22} y="34" width="12" height="30" rx="2" fill="var(--ebony)" />
    ))}
    <path d="M114 60h8c14 0 8-36 26-36h12" {...line} stroke="var(--left)" strokeWidth="6" />
    <rect x="110" y="50" width="14" height="20" rx="5" fill="var(--left)" />
  </Paper>
)

/** One for each hint of the first step, in order. */
export const HINT_PICTURES: readonly (() => ReactNode)[] = [HeadphonesPicture, ClicksPicture, KeysPicture]
