import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { MUTANTS } from './mutants/all-mutants.ts'
import { breakRule } from './mutants/break-rule.ts'
import type { Mutant } from './mutants/mutant.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Folders that are not in version control, but without which no test runs. */
const BESIDES = ['node_modules', 'dist']
/** A broken rule may keep a test from ever ending: that is noticed, too. */
const TIMEOUT_MS = 180_000

/** Breaks rules one by one in a copy of the project, and names those whose loss no test noticed. */
async function run(wanted: readonly Mutant[]): Promise<number> {
  const faults = wanted.flatMap((mutant) => breakRule(ROOT, mutant).fault ?? [])
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) return 1
  const copy = copyOfProject()
  try {
    const tests = [...new Set(wanted.flatMap((mutant) => mutant.tests))]
    if (!(await passes(copy, tests))) {
      console.error('The tests fail before anything is broken: mend them first.')
      return 1
    }
    const survivors: Mutant[] = []
    for (const mutant of wanted) if (await survives(copy, mutant)) survivors.push(mutant)
    return report(survivors)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function survives(copy: string, mutant: Mutant): Promise<boolean> {
  const { text } = breakRule(ROOT, mutant)
  const started = Date.now()
  writeFileSync(join(copy, mutant.file), text ?? '')
  const isUnnoticed = await passes(copy, mutant.tests)
  cpSync(join(ROOT, mutant.file), join(copy, mutant.file))
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${isUnnoticed ? 'SURVIVED' : 'noticed '} ${seconds} s  ${mutant.rule}`)
  return isUnnoticed
}

function report(survivors: readonly Mutant[]): number {
  for (const { rule, file, tests } of survivors) console.error(`Nobody noticed: ${rule} (${file}; ${tests.join(', ')})`)
  console.log(`${survivors.length} survivors`)
  return survivors.length > 0 ? 1 : 0
}

/** Everything as it stands, also what is not committed yet; a run that is killed leaves the project as it was. */
function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mutants-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: ROOT })
  const gone = new Set(namesIn(deleted))
  for (const file of namesIn(listed)) {
    if (gone.has(file) || BESIDES.includes(file)) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(ROOT, file), join(copy, file))
  }
  for (const folder of BESIDES) symlinkSync(join(ROOT, folder), join(copy, folder))
  return copy
}

function namesIn(list: Buffer): readonly string[] {
  return list.toString().split('\0').filter(Boolean)
}

async function passes(copy: string, tests: readonly string[]): Promise<boolean> {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--bail=1', '--retry=0', '--reporter=dot', ...tests], {
    cwd: copy,
    env: { ...process.env, CAMPAIGN: 'yes' },
    stdio: process.env['MUTANTS_VERBOSE'] ? 'inherit' : 'ignore',
    detached: true,
  })
  const timeout = setTimeout(() => endGroup(child.pid), TIMEOUT_MS)
  const [status] = await once(child, 'exit')
  clearTimeout(timeout)
  // A worker that is caught in an endless loop outlives the run that started it.
  endGroup(child.pid)
  return status === 0
}

function endGroup(leader: number | undefined): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // Nobody of it is left.
  }
}

if (import.meta.main) {
  // Words after the command choose the rules by their name or their file, --unit those that need no database.
  const words = process.argv.slice(2).filter((word) => word !== '--unit')
  const isUnit = process.argv.includes('--unit')
  const wanted = MUTANTS.filter(
    ({ rule, file, tests }) =>
      (words.length === 0 || words.some((word) => rule.includes(word) || file.includes(word))) &&
      !(isUnit && tests.some((test) => /\.(db|contract)\.test\./.test(test))),
  )
  console.log(`${wanted.length} rules are broken one by one`)
  process.exitCode = await run(wanted)
}
