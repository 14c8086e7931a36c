import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const outDir = process.env.BUILD_DIR ?? 'dist'

/** Two bundles of one source: what the browser loads, and the views the server renders. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwind(), { name: 'p', enforce: 'pre', load: (id) => id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null }],
  publicDir: false,
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  ssr: { noExternal: true },
  build: isSsrBuild
    ? { outDir: `${outDir}/server`, emptyOutDir: true, minify: false, rolldownOptions: { input: 'app/render.tsx' } }
    : {
        outDir: `${outDir}/client`,
        emptyOutDir: true,
        manifest: true,
        modulePreload: false,
        assetsInlineLimit: 0,
        target: 'es2022',
        cssCodeSplit: false,
        rolldownOptions: {
          input: 'app/browser.tsx',
          // One shell, one file that most screens of the shop share, one file per screen: few files compress best.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react-dom', test: /node_modules[\\/](react-dom|scheduler|react)[\\/]|rolldown-runtime|rolldown\/runtime/ },
                { name: 'shell', test: /app[\\/](browser|shop[\\/]catalog[\\/]product-card)\.tsx$/ },
              ],
            },
          },
        },
      },
}))
