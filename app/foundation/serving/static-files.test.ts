import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { staticFiles } from './static-files.server.ts'

const SCRIPT = 'export const price = 719;\n'.repeat(50)

function folderOf(files: Readonly<Record<string, string | Buffer>>) {
  const root = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['assets', 'art']) mkdirSync(join(root, folder))
  for (const [file, content] of Object.entries(files)) writeFileSync(join(root, file), content)
  return root
}

/** How an address is answered to a browser that takes brotli. */
async function answerOf(files: ReturnType<typeof staticFiles>, address: string) {
  const form = (await files.find(address))?.forms.br
  const header = (name: string) => form?.headers[form.headers.indexOf(name) + 1]
  return { body: form?.body, type: header('content-type'), caching: header('cache-control') }
}

test('a file that the build has packed travels in that form', async () => {
  const packed = brotliCompressSync(`${SCRIPT}// packed`)
  const root = folderOf({ 'assets/a.js': SCRIPT, 'assets/a.js.br': packed, 'assets/b.js': SCRIPT })
  const files = staticFiles([{ root, folders: ['assets'] }])
  expect((await answerOf(files, '/assets/a.js')).body).toEqual(packed)
  const { body = Buffer.alloc(0) } = await answerOf(files, '/assets/b.js')
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT)
  expect(files.find('/assets/a.js.br')).toBeNull()
})

test('another file stands in for one that is not there yet, and nobody keeps it', async () => {
  const root = folderOf({ 'art/bowl.svg': '<svg/>' })
  const files = staticFiles([{ root, folders: ['art'], standIns: new Map([['art/bowl-320.avif', 'art/bowl.svg']]) }])
  expect(await answerOf(files, '/art/bowl-320.avif')).toEqual({
    body: Buffer.from('<svg/>'),
    type: 'image/svg+xml; charset=utf-8',
    caching: 'no-store',
  })
  expect((await answerOf(files, '/art/bowl.svg')).caching).toContain('immutable')

  writeFileSync(join(root, 'art/bowl-320.avif'), 'pixels')
  expect(await answerOf(files, '/art/bowl-320.avif')).toEqual({
    body: Buffer.from('pixels'),
    type: 'image/avif',
    caching: 'public, max-age=31536000, immutable',
  })
  expect(files.find('/art/bowl-640.avif')).toBeNull()
})
