import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { databaseAccount, NOBODY } from './database-account.server.ts'
import { clusterIn, dataFolder, serverIn } from './embedded-folder.fixture.ts'
import { openDatabase } from './open-database.server.ts'

const OPTIONS = { poolSize: 2, applicationName: 'test' }
const isRoot = process.getuid?.() === 0

/** The account a process runs under, as the system says it. */
function uidOf(pid: number): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

test.runIf(isRoot)(
  'as root the server runs under an account of its own, which nobody else can reach it from',
  async () => {
    await using folder = dataFolder()
    const { uid } = databaseAccount()
    expect([0, NOBODY.uid]).not.toContain(uid)
    const database = await openDatabase({ dataDir: folder.path, ...OPTIONS })
    const server = serverIn(folder.path)
    expect(uidOf(server?.pid ?? 0)).toBe(uid)
    for (const closed of [server?.socketFolder ?? '', clusterIn(folder.path)])
      expect(spawnSync('/bin/ls', [closed], { ...NOBODY, cwd: '/' }).status).not.toBe(0)
    await database.close()
  },
)

test.runIf(isRoot)('what an earlier version ran as nobody goes to that account, with every row', async () => {
  await using folder = dataFolder()
  const before = await openDatabase({ dataDir: folder.path, ...OPTIONS })
  await before.pool.query('create table kept (number int); insert into kept values (7)')
  await before.close()
  spawnSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, clusterIn(folder.path)])
  const after = await openDatabase({ dataDir: folder.path, ...OPTIONS })
  expect((await after.pool.query('select number from kept')).rows).toEqual([{ number: 7 }])
  expect(uidOf(serverIn(folder.path)?.pid ?? 0)).toBe(databaseAccount().uid)
  expect(statSync(clusterIn(folder.path)).uid).toBe(databaseAccount().uid)
  await after.close()
})
