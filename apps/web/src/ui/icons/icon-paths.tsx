import type { ReactNode } from 'react'

/** Drawn for the product on a grid of 24, line 1.9, round ends. */
export const ICON_PATHS = {
  home: <path d="M3.5 11 12 4l8.500 7M6 9.500V20h12V9.500M12 20v-5" />,
  school: (
    <path d="M4 5.500c3-1 5.500-.6 8 1.200 2.500-1.800 5-2.200 8-1.200V19c-3-1-5.500-.6-8 1.200-2.500-1.800-5-2.200-8-1.200zM12 6.700v13.500" />
  ),
  catalogue: (
    <>
      <rect x="4" y="4" width="7" height="7" rx="1.800" />
      <rect x="13" y="4" width="7" height="7" rx="3.500" />
      <rect x="4" y="13" width="7" height="7" rx="3.500" />
      <rect x="13" y="13" width="7" height="7" rx="1.800" />
    </>
  ),
  flag: <path d="M6 21V4M6 5c4-2.500 7 2.500 12 0v8.500c-5 2.500-8-2.500-12 0" />,
  bars: <path d="M4 20v-8M9.500 20V8M15 20v-6M20.500 20V4" />,
  more: (
    <g fill="currentColor" stroke="none">
      <circle cx="5.500" cy="12" r="1.900" />
      <circle cx="12" cy="12" r="1.900" />
      <circle cx="18.500" cy="12" r="1.900" />
    </g>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="6.500" />
      <path d="M16 16l4.500 4.500" />
    </>
  ),
  down: <path d="M6 9.500l6 6 6-6" />,
  left: <path d="M15 5l-7 7 7 7" />,
  right: <path d="M9 5l7 7-7 7" />,
  check: <path d="M5 12.500l4.500 4.500L19 7.500" strokeWidth="2.600" />,
  lock: (
    <>
      <rect x="5.500" y="10.500" width="13" height="9.500" rx="2.500" />
      <path d="M8.500 10.500V8a3.500 3.500 0 0 1 7 0v2.500" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6L6 18" />,
  retry: <path d="M5 12a7 7 0 1 0 2.200-5.100M4.500 4v4h4" />,
  play: <path d="M7.500 4.800v14.400L19.500 12z" fill="currentColor" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.500" />
      <path d="M12 11v5" />
      <circle cx="12" cy="8" r=".7" fill="currentColor" />
    </>
  ),
  warning: (
    <>
      <path d="M12 4l9 16H3zM12 10v4.500" />
      <circle cx="12" cy="17" r=".6" fill="currentColor" />
    </>
  ),
  eye: (
    <>
      <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  eyeOff: (
    <path d="M4 4l16 16M9.500 6A9.500 9.500 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a16 16 0 0 1-2.800 3.500M6 7.500A15.500 15.500 0 0 0 2.500 12S6 18.500 12 18.500a9 9 0 0 0 4-.9M9.900 9.900a3 3 0 0 0 4.200 4.200" />
  ),
  person: (
    <>
      <circle cx="12" cy="8.500" r="3.800" />
      <path d="M4.800 20c.8-4 3.600-6 7.200-6s6.400 2 7.200 6" />
    </>
  ),
  leave: <path d="M10 4.500H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h4M15 8l4 4-4 4M19 12H9.500" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="3.800" />
      <path d="M12 3.500v2M12 18.500v2M3.500 12h2M18.500 12h2M6 6l1.400 1.400M16.600 16.600L18 18M6 18l1.400-1.400M16.600 7.400L18 6" />
    </>
  ),
  moon: <path d="M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z" />,
  system: <path d="M5 5h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8 20h8M12 16v4" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 7.500V12l3 2" />
    </>
  ),
  keyboard: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="2.500" />
      <path d="M9 6v7M15 6v7" />
      <path d="M9 13v5M15 13v5" opacity=".45" />
    </>
  ),
  sort: <path d="M7 5v14M4 16l3 3 3-3M13 7h7M13 12h5M13 17h3" />,
  sliders: (
    <>
      <path d="M4 7h10M18 7h2M4 17h2M10 17h10" />
      <circle cx="16" cy="7" r="2.200" />
      <circle cx="8" cy="17" r="2.200" />
    </>
  ),
  notes: (
    <>
      <path d="M9 18V6l10-2v12" />
      <ellipse cx="6.500" cy="18" rx="2.500" ry="2" />
      <ellipse cx="16.500" cy="16" rx="2.500" ry="2" />
    </>
  ),
  pause: <path d="M9 5.500v13M15 5.500v13" />,
  copy: (
    <>
      <rect x="8.500" y="8.500" width="11.500" height="11.500" rx="2.500" />
      <path d="M5.500 15.500H5A1.500 1.500 0 0 1 3.500 14V5A1.500 1.500 0 0 1 5 3.500h9A1.500 1.500 0 0 1 15.500 5v.5" />
    </>
  ),
  // Tabler Icons (MIT), as those of tabler-icons.tsx; here because it is on the first screen.
  headphones: (
    <path d="M4 15a2 2 0 0 1 2 -2h1a2 2 0 0 1 2 2v3a2 2 0 0 1 -2 2h-1a2 2 0 0 1 -2 -2l0 -3 M15 15a2 2 0 0 1 2 -2h1a2 2 0 0 1 2 2v3a2 2 0 0 1 -2 2h-1a2 2 0 0 1 -2 -2l0 -3 M4 15v-3a8 8 0 0 1 16 0v3" />
  ),
  minus: <path d="M6 12h12" />,
  plus: <path d="M6 12h12M12 6v12" />,
  pen: <path d="M4.500 19.500l1-4L16 5l3 3L8.500 18.500zM14 7l3 3" />,
  join: <path d="M12 4v8M8.500 7.500L12 4l3.500 3.500M12 12c0 4-6 3-6 8M12 12c0 4 6 3 6 8" />,
  stop: <rect x="6.500" y="6.500" width="11" height="11" rx="2.500" fill="currentColor" />,
  upload: <path d="M12 15V4M8 8l4-4 4 4M5 14.500V18a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-3.500" />,
  download: <path d="M12 4v11M8 11l4 4 4-4M5 14.500V18a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-3.500" />,
  bin: (
    <path d="M5 7h14M9.500 7V4.500h5V7M7 7l.8 12a1.500 1.500 0 0 0 1.500 1.500h5.400a1.500 1.500 0 0 0 1.500-1.500L17 7M10.500 11v5.500M13.500 11v5.500" />
  ),
  scoreFile: (
    <>
      <path d="M13.500 3.500H7a1.500 1.500 0 0 0-1.500 1.500v14A1.500 1.500 0 0 0 7 20.500h10a1.500 1.500 0 0 0 1.500-1.500V8.500zM13.500 3.500v5h5" />
      <path d="M13.200 16.200V10.500" />
      <ellipse cx="11.300" cy="16.300" rx="1.900" ry="1.500" fill="currentColor" />
    </>
  ),
  mic: (
    <>
      <rect x="9" y="3.500" width="6" height="10.500" rx="3" />
      <path d="M5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v2.500" />
    </>
  ),
  micOff: (
    <path d="M4 4l16 16M15 10V6.500a3 3 0 0 0-5.600-1.500M9 9v2a3 3 0 0 0 4.600 2.500M5.500 11.500a6.500 6.500 0 0 0 10.200 5.300M18.500 11.500c0 1-.2 1.900-.6 2.700M12 18v2.500" />
  ),
  shield: (
    <>
      <path d="M12 3.500l7 2.500v5.500c0 4.500-3 7.500-7 9-4-1.500-7-4.500-7-9V6z" />
      <path d="M9 12l2.200 2.200L15.500 10" />
    </>
  ),
  ear: (
    <>
      <path d="M7 10a5 5 0 0 1 10 0c0 3.500-3.500 4-3.500 7a3 3 0 0 1-5.500 1.500" />
      <path d="M10 10.500a2 2 0 0 1 4 0c0 1.500-1.500 2-2 3" />
    </>
  ),
  /** An upright piano: a body, its keys, two feet. */
  upright: <path d="M4.500 4.500h15V19M4.500 4.500V19M4.500 11.500h15M4.500 15.500h15M8.250 11.500v4M12 11.500v4M15.750 11.500v4M3 19h3M18 19h3" />,
  plug: <path d="M9 3.500V8M15 3.500V8M6.500 8h11v3.500a5.500 5.500 0 0 1-11 0zM12 17v3.500" />,
  question: (
    <>
      <path d="M8.500 9a3.500 3.500 0 1 1 5.300 3c-1.200.8-1.800 1.400-1.800 3" />
      <circle cx="12" cy="18.500" r=".7" fill="currentColor" />
    </>
  ),
  hand: (
    <path d="M8 12V6.500a1.500 1.500 0 0 1 3 0V11M11 10.500V5a1.500 1.500 0 0 1 3 0v6M14 11V6.500a1.500 1.500 0 0 1 3 0V14c0 4-2 6.500-5.500 6.500-3 0-4.200-1.600-6.500-6-.9-1.800 1-2.700 2-1.500l1 1.500" />
  ),
  bell: <path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500h4" />,
  mail: (
    <>
      <rect x="3.500" y="5.500" width="17" height="13" rx="2.500" />
      <path d="M4.500 7.500l7.500 6 7.500-6" />
    </>
  ),
  phone: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2.500" />
      <path d="M11 18h2" />
    </>
  ),
  family: (
    <>
      <circle cx="8.500" cy="7.500" r="3" />
      <circle cx="17" cy="11.500" r="2.200" />
      <path d="M3 20v-1.500a5.500 5.500 0 0 1 11 0V20M15.500 16.200a4 4 0 0 1 5.500 3.800" />
    </>
  ),
  target: (
    <>
      <circle cx="12" cy="12" r="8.500" />
      <circle cx="12" cy="12" r="4.500" />
      <circle cx="12" cy="12" r=".8" fill="currentColor" />
    </>
  ),
  ticket: <path d="M4 7.500h16v2.800a1.700 1.700 0 0 0 0 3.400v2.800H4v-2.800a1.700 1.700 0 0 0 0-3.400zM14 7.500v9" />,
  star: <path d="M12 4l2.400 5.200 5.600.6-4.200 3.800 1.200 5.600L12 16.400 7 19.200l1.200-5.600L4 9.800l5.600-.6z" fill="currentColor" />,
} as const satisfies Readonly<Record<string, ReactNode>>

export type IconName = keyof typeof ICON_PATHS
