import type { ReactNode } from 'react'

/** Drawn for the product on a grid of 24, line 1.9, round ends. Text is the `d` of a single path. */
export const ICON_PATHS = {
  home: 'M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5M12 20v-5',
  school: 'M4 5.5c3-1 5.5-.6 8 1.2 2.5-1.8 5-2.2 8-1.2V19c-3-1-5.5-.6-8 1.2-2.5-1.8-5-2.2-8-1.2zM12 6.7v13.5',
  catalogue: (
    <>
      <rect x="4" y="4" width="7" height="7" rx="1.8" />
      <rect x="13" y="4" width="7" height="7" rx="3.5" />
      <rect x="4" y="13" width="7" height="7" rx="3.5" />
      <rect x="13" y="13" width="7" height="7" rx="1.8" />
    </>
  ),
  flag: 'M6 21V4M6 5c4-2.5 7 2.5 12 0v8.5c-5 2.5-8-2.5-12 0',
  bars: 'M4 20v-8M9.5 20V8M15 20v-6M20.5 20V4',
  more: (
    <g fill="currentColor" stroke="none">
      <circle cx="5.5" cy="12" r="1.9" />
      <circle cx="12" cy="12" r="1.9" />
      <circle cx="18.5" cy="12" r="1.9" />
    </g>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </>
  ),
  down: 'M6 9.5l6 6 6-6',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  check: <path d="M5 12.5l4.5 4.5L19 7.5" strokeWidth="2.6" />,
  lock: (
    <>
      <rect x="5.5" y="10.5" width="13" height="9.5" rx="2.5" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
    </>
  ),
  close: 'M6 6l12 12M18 6L6 18',
  retry: 'M5 12a7 7 0 1 0 2.2-5.1M4.5 4v4h4',
  play: <path d="M7.5 4.8v14.4L19.5 12z" fill="currentColor" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5" />
      <circle cx="12" cy="8" r=".7" fill="currentColor" />
    </>
  ),
  warning: (
    <>
      <path d="M12 4l9 16H3zM12 10v4.5" />
      <circle cx="12" cy="17" r=".6" fill="currentColor" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  eyeOff:
    'M4 4l16 16M9.5 6A9.5 9.5 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.8 3.5M6 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M9.9 9.9a3 3 0 0 0 4.2 4.2',
  person: (
    <>
      <circle cx="12" cy="8.5" r="3.8" />
      <path d="M4.8 20c.8-4 3.6-6 7.2-6s6.4 2 7.2 6" />
    </>
  ),
  leave: 'M10 4.5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h4M15 8l4 4-4 4M19 12H9.5',
  sun: (
    <>
      <circle cx="12" cy="12" r="3.8" />
      <path d="M12 3.5v2M12 18.5v2M3.5 12h2M18.5 12h2M6 6l1.4 1.4M16.6 16.6L18 18M6 18l1.4-1.4M16.6 7.4L18 6" />
    </>
  ),
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  system: 'M5 5h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8 20h8M12 16v4',
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  keyboard: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="2.5" />
      <path d="M9 6v7M15 6v7" />
      <path d="M9 13v5M15 13v5" opacity=".45" />
    </>
  ),
  sort: 'M7 5v14M4 16l3 3 3-3M13 7h7M13 12h5M13 17h3',
  sliders: (
    <>
      <path d="M4 7h10M18 7h2M4 17h2M10 17h10" />
      <circle cx="16" cy="7" r="2.2" />
      <circle cx="8" cy="17" r="2.2" />
    </>
  ),
  notes: (
    <>
      <path d="M9 18V6l10-2v12" />
      <ellipse cx="6.5" cy="18" rx="2.5" ry="2" />
      <ellipse cx="16.5" cy="16" rx="2.5" ry="2" />
    </>
  ),
  pause: 'M9 5.5v13M15 5.5v13',
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5" />
      <path d="M5.5 15.5H5A1.5 1.5 0 0 1 3.5 14V5A1.5 1.5 0 0 1 5 3.5h9A1.5 1.5 0 0 1 15.5 5v.5" />
    </>
  ),
  // Tabler Icons (MIT), as those of tabler-icons.tsx; here because it is on the first screen.
  headphones:
    'M4 15a2 2 0 0 1 2 -2h1a2 2 0 0 1 2 2v3a2 2 0 0 1 -2 2h-1a2 2 0 0 1 -2 -2l0 -3 M15 15a2 2 0 0 1 2 -2h1a2 2 0 0 1 2 2v3a2 2 0 0 1 -2 2h-1a2 2 0 0 1 -2 -2l0 -3 M4 15v-3a8 8 0 0 1 16 0v3',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  pen: 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM14 7l3 3',
  join: 'M12 4v8M8.5 7.5L12 4l3.5 3.5M12 12c0 4-6 3-6 8M12 12c0 4 6 3 6 8',
  stop: <rect x="6.5" y="6.5" width="11" height="11" rx="2.5" fill="currentColor" />,
  upload: 'M12 15V4M8 8l4-4 4 4M5 14.5V18a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-3.5',
  download: 'M12 4v11M8 11l4 4 4-4M5 14.5V18a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-3.5',
  bin: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12a1.5 1.5 0 0 0 1.5 1.5h5.4a1.5 1.5 0 0 0 1.5-1.5L17 7M10.5 11v5.5M13.5 11v5.5',
  scoreFile: (
    <>
      <path d="M13.5 3.5H7a1.5 1.5 0 0 0-1.5 1.5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zM13.5 3.5v5h5" />
      <path d="M13.2 16.2V10.5" />
      <ellipse cx="11.3" cy="16.3" rx="1.9" ry="1.5" fill="currentColor" />
    </>
  ),
  mic: (
    <>
      <rect x="9" y="3.5" width="6" height="10.5" rx="3" />
      <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v2.5" />
    </>
  ),
  micOff: 'M4 4l16 16M15 10V6.5a3 3 0 0 0-5.6-1.5M9 9v2a3 3 0 0 0 4.6 2.5M5.5 11.5a6.5 6.5 0 0 0 10.2 5.3M18.5 11.5c0 1-.2 1.9-.6 2.7M12 18v2.5',
  shield: (
    <>
      <path d="M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z" />
      <path d="M9 12l2.2 2.2L15.5 10" />
    </>
  ),
  ear: (
    <>
      <path d="M7 10a5 5 0 0 1 10 0c0 3.5-3.5 4-3.5 7a3 3 0 0 1-5.5 1.5" />
      <path d="M10 10.5a2 2 0 0 1 4 0c0 1.5-1.5 2-2 3" />
    </>
  ),
  printer: 'M7 8.500V3.500h10v5M7 17H4.500V10a1.500 1.500 0 0 1 1.500-1.500h12a1.500 1.500 0 0 1 1.500 1.500v7H17M7 14h10v6.500H7z',
  heart: 'M12 20S4 15.200 4 9.400A4.400 4.400 0 0 1 12 7a4.400 4.400 0 0 1 8 2.400C20 15.200 12 20 12 20z',
  heartFilled: <path d="M12 20S4 15.200 4 9.400A4.400 4.400 0 0 1 12 7a4.400 4.400 0 0 1 8 2.400C20 15.200 12 20 12 20z" fill="currentColor" />,
  /** An upright piano: a body, its keys, two feet. */
  upright: 'M4.5 4.5h15V19M4.5 4.5V19M4.5 11.5h15M4.5 15.5h15M8.25 11.5v4M12 11.5v4M15.75 11.5v4M3 19h3M18 19h3',
  plug: 'M9 3.5V8M15 3.5V8M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v3.5',
  /** Speech: what somebody says. */
  speech:
    'M6.5 4.500h11a2.500 2.500 0 0 1 2.500 2.500v7a2.500 2.500 0 0 1-2.500 2.500H12l-4.500 3.500V16.500h-1A2.500 2.500 0 0 1 4 14V7a2.500 2.500 0 0 1 2.500-2.500zM8.500 9h7M8.500 12.500h4.500',
  question: (
    <>
      <path d="M8.5 9a3.5 3.5 0 1 1 5.3 3c-1.2.8-1.8 1.4-1.8 3" />
      <circle cx="12" cy="18.5" r=".7" fill="currentColor" />
    </>
  ),
  hand: 'M8 12V6.5a1.5 1.5 0 0 1 3 0V11M11 10.5V5a1.5 1.5 0 0 1 3 0v6M14 11V6.5a1.5 1.5 0 0 1 3 0V14c0 4-2 6.5-5.5 6.5-3 0-4.2-1.6-6.5-6-.9-1.8 1-2.7 2-1.5l1 1.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
      <path d="M4.5 7.5l7.5 6 7.5-6" />
    </>
  ),
  phone: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2.5" />
      <path d="M11 18h2" />
    </>
  ),
  family: (
    <>
      <circle cx="8.5" cy="7.5" r="3" />
      <circle cx="17" cy="11.5" r="2.2" />
      <path d="M3 20v-1.5a5.5 5.5 0 0 1 11 0V20M15.5 16.2a4 4 0 0 1 5.5 3.8" />
    </>
  ),
  target: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <circle cx="12" cy="12" r="4.5" />
      <circle cx="12" cy="12" r=".8" fill="currentColor" />
    </>
  ),
  ticket: 'M4 7.5h16v2.8a1.7 1.7 0 0 0 0 3.4v2.8H4v-2.8a1.7 1.7 0 0 0 0-3.4zM14 7.5v9',
  flame: 'M12 21a6 6 0 0 0 6-6c0-4-3.5-5.5-4-10-3 1.5-4.5 4.5-4 7-1-.4-1.5-1.2-1.7-2.2C6.8 11 6 13 6 15a6 6 0 0 0 6 6z',
  star: <path d="M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6L12 16.4 7 19.2l1.2-5.6L4 9.8l5.6-.6z" fill="currentColor" />,
} as const satisfies Readonly<Record<string, ReactNode>>

export type IconName = keyof typeof ICON_PATHS
