/** Illustrations of states, drawn with the staff and the colours of the hands. Decorative. */
const round = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const STAFF = [64, 78, 92, 106, 120]

export function Fermata({ x, y, scale = 1 }: { readonly x: number; readonly y: number; readonly scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} fill="var(--teacher-arc)">
      <path d="M-30 22C-29 2-16-10 0-10S29 2 30 22c0 2.2-3.5 2.4-4 .3C22.5 8 12.5 0 0 0S-22.5 8-26 22.3c-.5 2.1-4 1.9-4-.3z" />
      <circle cy="14" r="5" />
    </g>
  )
}

function Staff() {
  return (
    <g stroke="var(--line-strong)" strokeWidth="1.5">
      {STAFF.map((y) => (
        <path key={y} d={`M0 ${y}H300`} opacity=".7" />
      ))}
      <path d="M1 64v56M299 64v56" />
    </g>
  )
}

/** A whole rest under a fermata. */
export function SilencePicture() {
  return (
    <svg viewBox="0 0 300 132" aria-hidden="true">
      <Staff />
      <rect x="136" y="78" width="28" height="8" fill="var(--ink)" />
      <Fermata x={150} y={26} scale={1.15} />
    </svg>
  )
}

/** An unplugged cable. */
export function CablePicture() {
  return (
    <svg viewBox="0 0 300 132" aria-hidden="true">
      <path d="M0 92C50 92 52 46 96 46h18" {...round} stroke="var(--left)" strokeWidth="6" />
      <rect x="112" y="32" width="32" height="28" rx="8" fill="var(--surface)" stroke="var(--left)" strokeWidth="5" />
      <path d="M146 41h12M146 51h12" {...round} stroke="var(--left)" strokeWidth="5" />
      <path d="M300 40c-40 0-44 46-84 46h-10" {...round} stroke="var(--right)" strokeWidth="6" />
      <rect x="176" y="72" width="32" height="28" rx="8" fill="var(--right)" />
      <path d="M160 74l-6-8M168 66V55" {...round} stroke="var(--teacher-arc)" strokeWidth="4" />
    </svg>
  )
}

/** A sounding tuning fork. */
export function TuningForkPicture() {
  return (
    <svg viewBox="0 0 300 132" aria-hidden="true">
      <path d="M132 12v40a18 18 0 0 0 36 0V12M150 70v50" {...round} stroke="var(--brand)" strokeWidth="9" />
      <path d="M110 22q-12 18 0 36M94 14q-18 26 0 52M190 22q12 18 0 36M206 14q18 26 0 52" {...round} stroke="var(--teacher-arc)" strokeWidth="4" />
    </svg>
  )
}

/** A wrong note below the staff. */
export function WrongNotePicture() {
  return (
    <svg viewBox="0 0 300 132" aria-hidden="true">
      <Staff />
      <g fill="var(--ink)" stroke="var(--ink)">
        <ellipse cx="76" cy="99" rx="10" ry="7.5" transform="rotate(-18 76 99)" />
        <path d="M85 97V48" strokeWidth="3" />
        <ellipse cx="124" cy="92" rx="10" ry="7.5" transform="rotate(-18 124 92)" />
        <path d="M133 90V40" strokeWidth="3" />
      </g>
      <g transform="rotate(24 190 60)">
        <path d="M190 38l22 22-22 22-22-22z" fill="var(--bad)" />
        <path d="M183 53l14 14M197 53l-14 14" {...round} stroke="var(--surface)" strokeWidth="4" />
      </g>
    </svg>
  )
}
