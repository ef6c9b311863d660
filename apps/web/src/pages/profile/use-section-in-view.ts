import { useEffect, useRef, useState } from 'react'

/** The band of the window in which a section counts as the one being read: from a tenth to a third of its height. */
const BAND = '-10% 0px -66% 0px'
/** Scrolling by hand; scrolling to a chosen section sends none of these. */
const BY_HAND = ['wheel', 'touchmove', 'keydown'] as const

/** The section that is read now: the first one in the band, or the one that was chosen last, until the page is scrolled by hand. */
export function useSectionInView<Section extends string>(sections: readonly Section[]): readonly [Section | undefined, (chosen: Section) => void] {
  const [active, setActive] = useState(sections[0])
  const isChosen = useRef(false)
  useEffect(() => {
    const seen = new Set<string>()
    const follow = (): void => {
      const first = sections.find((section) => seen.has(section))
      if (first && !isChosen.current) setActive(first)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target.id)
        follow()
      },
      { rootMargin: BAND },
    )
    for (const section of sections) {
      const element = document.getElementById(section)
      if (element) observer.observe(element)
    }
    const release = (): void => {
      isChosen.current = false
    }
    for (const event of BY_HAND) addEventListener(event, release, { passive: true })
    return () => {
      observer.disconnect()
      for (const event of BY_HAND) removeEventListener(event, release)
    }
  }, [sections])
  const show = (chosen: Section): void => {
    isChosen.current = true
    setActive(chosen)
  }
  return [active, show]
}
