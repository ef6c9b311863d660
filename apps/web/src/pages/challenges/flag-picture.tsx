const STAFF = [64, 78, 92, 106, 120]

/** A note whose flag is a flag. Decorative. */
export function FlagPicture() {
  return (
    <svg viewBox="0 0 300 132" aria-hidden="true">
      <g stroke="var(--line-strong)" strokeWidth="1.5">
        {STAFF.map((y) => (
          <path key={y} d={`M0 ${y}H300`} opacity=".7" />
        ))}
        <path d="M1 64v56M299 64v56" />
      </g>
      <ellipse cx="142" cy="106" rx="14" ry="10" transform="rotate(-18 142 106)" fill="var(--ink)" />
      <path d="M155 103V14" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
      <path d="M157 14c18-10 32 10 56 0v34c-24 10-38-10-56 0z" fill="var(--right)" />
    </svg>
  )
}
