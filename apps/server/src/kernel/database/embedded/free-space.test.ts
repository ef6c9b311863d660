import { expect, it } from 'vitest'
import { spaceProblem } from './free-space.ts'

const MB = 1024 * 1024
it.each([
  [100, null],
  [20, null],
  [19, '19 % of the disk is free (1900 MB): below 32 MB learners can store nothing more'],
  [0, '0 % of the disk is free (0 MB): below 32 MB learners can store nothing more'],
])('of a disk of 10 GB with %i %% free the operator hears: %s', async (free, words) =>
  expect(await spaceProblem('/data', async () => ({ bavail: free * 100, blocks: 10_000, bsize: MB }))).toBe(words),
)
