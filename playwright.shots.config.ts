import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** `npm run shots`: pictures of every screen, taken in the real application. */
export default defineConfig({
  ...base,
  testDir: 'e2e/screens',
  testMatch: '**/*.shots.ts',
  projects: [{ name: 'shots' }],
  workers: 1,
  fullyParallel: false,
  globalTimeout: 60 * 60_000,
})
