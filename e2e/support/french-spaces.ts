import type { Page } from '@playwright/test'

/** What is read aloud instead of a text, or beside it. */
const NAMES = ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'alt', 'placeholder']

/** Texts on the current page, names and its title among them, whose French spaces are not set: a line may end before « ? ». */
export const textsNotSet = (page: Page): Promise<readonly string[]> =>
  page.evaluate((names) => {
    const isNotSet = (text: string): boolean => / [:;?!»%€](?=\s|$)|« /.test(text)
    const texts = [document.title]
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (!node.parentElement?.closest('script, style, code, pre, textarea')) texts.push(node.textContent ?? '')
    for (const element of document.body.querySelectorAll('*')) for (const name of names) texts.push(element.getAttribute(name) ?? '')
    return texts.filter(isNotSet)
  }, NAMES)
