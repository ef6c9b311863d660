import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** `npm run shots`: the pictures of the README, taken in the real application. */
export default defineConfig({ ...base, testDir: 'e2e/screens', testMatch: '**/*.shots.ts', globalTimeout: 20 * 60_000 })
