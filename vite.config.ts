import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite'
import { oneLanguage } from './tools/one-language.ts'

const outDir = process.env.BUILD_DIR ?? 'dist'
const language = process.env.BUILD_LANGUAGE ?? 'de'

const LOAD = 'export { loadCode as __vitePreload } from "#app/foundation/pages/browser/load-code.client.ts"'

/** Imports by our own function: see `loadCode`. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: { filter: { id: /vite\/preload-helper/ }, handler: () => LOAD },
}

/** The views that the server renders. */
const server: BuildEnvironmentOptions = {
  outDir: `${outDir}/server`,
  emptyOutDir: true,
  minify: false,
  rolldownOptions: { input: 'app/render.tsx' },
}

/** What the browser loads, in one language. Files that do not depend on it have the same name in both builds. */
const client: BuildEnvironmentOptions = {
  outDir: `${outDir}/client`,
  emptyOutDir: false,
  manifest: `manifest-${language}.json`,
  modulePreload: false,
  assetsInlineLimit: 0,
  target: 'es2022',
  rolldownOptions: {
    input: 'app/browser.tsx',
    // One file of everything that most pages need, one per screen: few files compress best.
    output: {
      codeSplitting: {
        groups: [
          { name: 'react-dom', test: /node_modules[\\/](react-dom|scheduler|react)[\\/]/ },
          {
            name: 'shell',
            test: modulesNamed(
              'browser|product-card-tile|product-tile|price-note|button|chip|checkbox|search-field|listing-tabs|brand-symbol|listing|folded',
            ),
          },
          // What pages of blocks and the home page share is too little for files of their own.
          { name: 'blocks', test: modulesNamed('block-grounds|experiment') },
        ],
      },
    },
  },
}

/** One source, three bundles: the browser's in each language, and the server's. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwind(), ...(isSsrBuild ? [] : [oneLanguage(language), plainImports])],
  publicDir: false,
  define: isSsrBuild
    ? { 'process.env.NODE_ENV': '"production"' }
    : // Leaves out what speaks to React's developer tools.
      { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  ssr: { noExternal: true },
  build: isSsrBuild ? server : client,
}))

/** Modules by their file names; what they import comes along. */
function modulesNamed(names: string): RegExp {
  return new RegExp(`[\\\\/](${names})\\.tsx?$`)
}
