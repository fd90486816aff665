/* Builds the page; in development, `/api` goes to a server on port 8017. */
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { gameIcons } from './icons.ts'
import { packed } from './pack.ts'

export default defineConfig({
  plugins: [gameIcons(), svelte(), packed()],
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8017', ws: true } } },
  experimental: {
    // Scripts and styles name their neighbours by where they lie, so that all works under any path.
    renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    target: 'es2022',
    // The server sends `default-src 'self'`: no data: fonts, no inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What a table needs comes in two files, not in twenty that wait for each other: a browser fetches six at a time.
        codeSplitting: {
          groups: [
            { name: 'svelte', test: /node_modules/, priority: 2 },
            { name: 'first', test: /src\/(main|App|api|router|fair\/promise|lobby\/|lib\/(?!Qr)[^/]+$|games\/shelf|games\/[^/]+\/shelf|first-case\/(case|habit))/, priority: 1 },
            { name: 'card', test: /src\/lib\/(card|art)\// },
            { name: 'table', test: /src\/table\// },
          ],
        },
      },
    },
  },
})
