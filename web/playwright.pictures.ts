/* Retakes the screenshots of the README: `npm run pictures`. */
import { defineConfig } from '@playwright/test'
import tests from './playwright.config'

export default defineConfig(tests, { testMatch: 'pictures.ts', workers: 1 })
