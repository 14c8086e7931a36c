import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { freePort } from '../contract/shop-process.fixture.ts'
import { ROOT } from './processes.ts'

const HTML =
  '<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tiefgrün</title><link rel="icon" href="data:,"><script type="module" src="/script.js"></script></head><body><div id="root"><a href="/">Tiefgrün</a></div></body></html>'

/** The least that a page with React can be: one link, brought to life. No page of any shop is faster on this machine. */
export async function startBarePage(folder: string): Promise<AsyncDisposable & { origin: string }> {
  const script = await bundle(join(folder, 'bare-page'))
  const port = await freePort()
  const server = createServer(({ url }, response) => {
    const isScript = url === '/script.js'
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
      'content-encoding': 'br',
    })
    response.end(isScript ? script : brotliCompressSync(HTML))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bundle(outDir: string): Promise<Buffer> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(ROOT, 'bench/bare-page.client.ts'), output: { entryFileNames: 'script.js' } },
    },
  })
  return brotliCompressSync(readFileSync(join(outDir, 'script.js')))
}
