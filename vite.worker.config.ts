import { defineConfig } from 'vite'

const outDir = process.env.BUILD_DIR ?? 'dist'

/** The worker that keeps pages for when there is no connection: one file, which shares nothing with the pages. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: `${outDir}/worker`,
    emptyOutDir: true,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'app/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
    },
  },
})
