import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** The tokens turn with the theme by themselves: one tone for soft grounds, one for everything else. */
const SOFT = 'var(--brand-soft)'
const FULL = 'var(--brand)'
const BRAND: MantineColorsTuple = [SOFT, SOFT, SOFT, FULL, FULL, FULL, FULL, FULL, FULL, FULL]

/** Dressed by a CSS module of ours: Mantine brings structure, keyboard and what readers hear. */
const DRAWN_ON = { defaultProps: { unstyled: true } } as const

/** Mantine in our tokens. styles/mantine.css says the same to style sheets (theme.test.ts compares them): nothing is written into the page. */
export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand: BRAND },
  white: 'var(--on-brand)',
  black: 'var(--ink)',
  fontFamily: 'var(--text-font)',
  fontWeights: { regular: '400', medium: '550', bold: '650' },
  headings: {
    fontFamily: 'var(--display-font)',
    fontWeight: '500',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--t5)', lineHeight: '1.1' },
      h2: { fontSize: 'var(--t3)', lineHeight: '1.12' },
      h3: { fontSize: 'var(--t1)', lineHeight: '1.2' },
    },
  },
  fontSizes: { xs: 'var(--t-1)', sm: '0.9375rem', md: 'var(--t0)', lg: 'var(--t1)', xl: 'var(--t2)' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.2' },
  spacing: { xs: 'var(--s2)', sm: 'var(--s3)', md: 'var(--s4)', lg: 'var(--s5)', xl: 'var(--s6)' },
  radius: { xs: 'var(--r1)', sm: 'var(--r2)', md: 'var(--r3)', lg: 'var(--r4)', xl: 'var(--rf)' },
  defaultRadius: 'sm',
  shadows: { xs: 'var(--shadow-1)', sm: 'var(--shadow-1)', md: 'var(--shadow-1)', lg: 'var(--shadow-2)', xl: 'var(--shadow-2)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: DRAWN_ON,
    Button: DRAWN_ON,
    Checkbox: DRAWN_ON,
    Modal: DRAWN_ON,
    Notification: DRAWN_ON,
    ProgressRoot: DRAWN_ON,
    SegmentedControl: DRAWN_ON,
    Skeleton: DRAWN_ON,
    TextInput: DRAWN_ON,
    UnstyledButton: DRAWN_ON,
  },
})
