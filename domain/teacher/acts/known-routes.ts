/** Routes that the teacher may lead to; admin and test pages, and addresses outside, are not among them. */
const FIXED: ReadonlySet<string> = new Set([
  '/home',
  '/catalog',
  '/catalog/import',
  '/challenges',
  '/profile',
  '/onboarding-recap',
  '/ambitus',
  '/list',
  '/revisions',
  '/progress',
  '/early-access',
  '/subscribe',
  '/subscribe?annual=true',
  '/school/modules',
  '/player/evaluation',
  '/forgot-password',
  '/logout',
])

const ID = '[0-9]{1,9}'
const SLUG = '[a-z0-9-]{1,120}'
const WITH_IDS: readonly RegExp[] = [
  `/school/(module|skill-categories|skill|video-categories)/${ID}`,
  `/song/(version|challenge)/${ID}/${SLUG}/${SLUG}(/partition)?`,
  `/player/(version|challenge)/${ID}/${SLUG}/${SLUG}`,
  `/player/school/[a-z-]{1,20}/${ID}`,
  `/learn/(version|challenge)/${ID}/${SLUG}/${SLUG}`,
].map((route) => new RegExp(`^${route}$`))

export const isKnownRoute = (route: string): boolean => FIXED.has(route) || WITH_IDS.some((form) => form.test(route))
