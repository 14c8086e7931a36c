import { defineConfig } from 'vite'

const outDir = process.env.BUILD_DIR ?? 'dist'

/** The scripts of sheets: one file each, which shares nothing with the shop's pages. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: `${outDir}/client/assets`,
    emptyOutDir: false,
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      input: {
        'sheet-checkout': 'app/surfaces/checkout/checkout-script.client.ts',
        'sheet-login': 'app/surfaces/sign-in/login-script.client.ts',
      },
      output: { entryFileNames: '[name]-[hash].js' },
    },
  },
})
