import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { findServer, haltServer, type RunningServer } from './embedded-process.server.ts'

/** A data folder for one test. Whatever still serves it is stopped at the end. */
export function dataFolder() {
  const path = mkdtempSync(join(tmpdir(), 'embedded-'))
  chmodSync(path, 0o711)
  return {
    path,
    async [Symbol.asyncDispose]() {
      if (existsSync(join(path, 'postgres'))) await removeServer(path)
      rmSync(path, { recursive: true })
    },
  }
}

async function removeServer(dataDir: string): Promise<void> {
  const server = serverIn(dataDir)
  if (server) await haltServer(clusterIn(dataDir), server)
  rmSync(join(clusterIn(dataDir), '..'), { recursive: true })
}

export function clusterIn(dataDir: string): string {
  return join(realpathSync(join(dataDir, 'postgres')), 'cluster')
}

export function serverIn(dataDir: string): RunningServer | undefined {
  return findServer(clusterIn(dataDir))
}

export type Writer = Readonly<{ acknowledged: number[]; child: ChildProcess; kill(): Promise<void> } & Disposable>

/** Another process that writes to the folder's database, see `acknowledging-writer.fixture.ts`. */
export function startWriter(dataDir: string, first = 1): Writer {
  const script = fileURLToPath(new URL('acknowledging-writer.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: number[] = []
  createInterface(child.stdout).on('line', (line) => acknowledged.push(Number(line)))
  // Its output is complete when it is closed, which is later than the end of the process.
  const closed = once(child, 'close')
  return {
    acknowledged,
    child,
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
    [Symbol.dispose]: () => child.kill('SIGKILL'),
  }
}
