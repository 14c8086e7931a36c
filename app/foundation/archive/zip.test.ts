import { expect, test } from 'vitest'
import { unzipped } from './zip.fixture.ts'
import { zipOf } from './zip.server.ts'

test('what was put into an archive comes out again, under its name', () => {
  const files = [
    { path: 'übersicht.html', bytes: Buffer.from('<p>Größe</p>'.repeat(100)) },
    { path: 'papers/RE-2026-000001.pdf', bytes: Buffer.from([0, 255, 1, 254]) },
    { path: 'empty.txt', bytes: new Uint8Array() },
  ]
  const archive = zipOf(files, new Date('2026-11-16T10:20:30Z'))
  expect([...unzipped(archive)]).toEqual(files.map(({ path, bytes }) => [path, Buffer.from(bytes)]))
})

test('an archive of nothing can be opened', () => {
  expect(unzipped(zipOf([], new Date('2026-11-16T10:20:30Z'))).size).toBe(0)
})
