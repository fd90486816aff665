import { defineConfig } from '@playwright/test'
import tests from './playwright.config'

/* Takes the pictures of the README anew: `npm run pictures`. */
export default defineConfig(tests, { testMatch: 'pictures.ts', workers: 1 })
