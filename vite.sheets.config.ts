import { defineConfig } from 'vite'

const outDir = process.env.BUILD_DIR ?? 'dist'

/** Those of one build must not import the same modules: they would share a file, whose digest no page knows. */
const BUILDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sheets: {
    'sheet-checkout': 'app/surfaces/checkout/checkout-script.client.ts',
    'sheet-login': 'app/surfaces/sign-in/login-script.client.ts',
  },
  editor: { 'sheet-editor': 'app/surfaces/office/content/editor-script.client.ts' },
  frames: { 'sheet-tags': 'app/surfaces/measurement/tag-frame-script.client.ts' },
}

/** The scripts of sheets: one file each, which shares nothing with the shop's pages. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: `${outDir}/client/assets`,
    emptyOutDir: false,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      input: { ...BUILDS[process.env.BUILD_SCRIPTS ?? 'sheets'] },
      output: { entryFileNames: '[name]-[hash].js' },
    },
  },
})
