/**
 * Shapes of the marks as SVG paths around 0,0 in a circle of radius 9; also used by the legend outside the canvas. Early is two chevrons ahead,
 * late is a clock; « pas sûr » is a question mark and has no path.
 */
export const MARK_PATHS = {
  check: 'M-4 .5L-1.2 3.4 4.2-3',
  cross: 'M-4-4L4 4M4-4L-4 4',
  minus: 'M-4 0H4',
  early: 'M-3.6-.2L0-3.8 3.6-.2M-3.6 4L0 .4 3.6 4',
  late: 'M4.8 0A4.8 4.8 0 1 1-4.8 0A4.8 4.8 0 1 1 4.8 0M0-2.6V0L2 1.3',
} as const
