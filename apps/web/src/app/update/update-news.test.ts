import { expect, it } from 'vitest'
import { createUpdateNews, type UpdateNews } from './update-news.ts'

const STEPS: Readonly<Record<string, (news: UpdateNews) => void>> = {
  installed: (news) => news.installed(),
  failed: (news) => news.failed(),
  'shown: update': (news) => news.shown('/update'),
  'shown: error': (news) => news.shown('/update-error'),
}

it.each([
  ['nothing', [], null],
  ['a version is there', ['installed'], '/update'],
  ['it is shown once', ['installed', 'shown: update'], null],
  ['a failure', ['failed'], '/update-error'],
  ['a failure while its page is shown is not shown again when it is left', ['failed', 'shown: error', 'failed'], null],
  ['nor is one after « Mettre à jour » failed', ['installed', 'shown: update', 'shown: error', 'failed'], null],
  ['a version that comes in the end is shown', ['failed', 'shown: error', 'failed', 'installed'], '/update'],
  ['the next one may fail again', ['failed', 'shown: error', 'installed', 'shown: update', 'failed'], '/update-error'],
] as const)('%s', (_what, steps, pending) => {
  const news = createUpdateNews()
  for (const step of steps) STEPS[step]?.(news)
  expect(news.pending()).toBe(pending)
})
