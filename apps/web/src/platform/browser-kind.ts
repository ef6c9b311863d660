/** Browsers have different ways to allow a microphone again, and to know a piano at a cable. */
export type BrowserKind = 'chrome' | 'firefox' | 'safari' | 'ios' | 'android' | 'other'

/** Safari on an iPad says that it is a Mac; only a Mac has no touch. */
export function browserKindOf({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): BrowserKind {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Chrom(e|ium)\//.test(userAgent)) return /Android/.test(userAgent) ? 'android' : 'chrome'
  return /Safari\//.test(userAgent) ? 'safari' : 'other'
}
