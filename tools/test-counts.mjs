import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What Vitest's report says. A file that did not even load counts as one failed test. */
export function vitestCounts(report, succeeded) {
  const result = read(report)
  if (!result) return withFault({ passed: 0, failed: 0, skipped: 0 }, false)
  const broken = result.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const counts = {
    passed: result.numPassedTests,
    failed: result.numFailedTests + broken.length,
    skipped: result.numPendingTests + result.numTodoTests,
    faults: result.testResults.flatMap(vitestFaults),
  }
  return withFault(counts, succeeded)
}

/** What Playwright's report says. A journey that passed only when it was repeated has found something: it failed. */
export function playwrightCounts(report, succeeded) {
  const { stats, suites = [] } = read(report) ?? {}
  if (!stats) return withFault({ passed: 0, failed: 0, skipped: 0 }, false)
  const failed = stats.unexpected + stats.flaky
  const counts = { passed: stats.expected, failed, skipped: stats.skipped, faults: suites.flatMap(playwrightFaults) }
  return withFault(counts, succeeded)
}

function vitestFaults({ name, message, status, assertionResults }) {
  const file = relative(process.cwd(), name ?? '')
  if (status === 'failed' && assertionResults.length === 0) return [fault(file, 'did not load', message)]
  return assertionResults
    .filter((each) => each.status === 'failed')
    .map(({ fullName, failureMessages = [] }) => fault(file, fullName, failureMessages[0]))
}

function playwrightFaults({ suites = [], specs = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => fault(file, title, tests?.[0]?.results?.[0]?.error?.message))
  return [...failed, ...suites.flatMap(playwrightFaults)]
}

/** Where, which test, and the first line of why. */
function fault(file, title, message = '') {
  return `${file}: ${title}: ${stripVTControlCharacters(message).split('\n')[0]}`
}

/** Counts as people read them. */
export function told({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** A run that went wrong without a failed test, for instance in its set-up, is never counted as good. */
function withFault(counts, succeeded) {
  return !succeeded && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return null
  }
}
