const round = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** Undiscovered measures, the first one framed. */
export function MeasuresPicture() {
  return (
    <svg viewBox="0 0 300 132" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((column) => (
        <g key={column} fill="none" stroke="var(--line-strong)" strokeWidth="2" {...(column ? { strokeDasharray: '4 5' } : {})}>
          <rect x={18 + column * 46} y="30" width="34" height="30" rx="8" {...(column ? {} : { fill: 'var(--good-soft)' })} />
          <rect x={18 + column * 46} y="68" width="34" height="30" rx="8" />
        </g>
      ))}
      <path d="M27 45l6 6 11-12" {...round} stroke="var(--good)" strokeWidth="3.5" />
      <rect x="12" y="24" width="46" height="80" rx="12" fill="none" stroke="var(--brand)" strokeWidth="3" />
    </svg>
  )
}
