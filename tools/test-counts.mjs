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

/** What Playwright's report says. */
export function playwrightCounts(report, succeeded) {
  const { stats, suites = [], errors = [] } = read(report) ?? {}
  if (!stats) return withFault({ passed: 0, failed: 0, skipped: 0 }, false)
  // What went wrong outside of any test is a failure of its own.
  const failed = stats.unexpected + stats.flaky + errors.length
  const faults = suites
    .flatMap((suite) => specsIn(suite))
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => fault(file, title, tests?.[0]?.results?.[0]?.error?.message))
  return withFault({ passed: stats.expected, failed, skipped: stats.skipped, faults }, succeeded)
}

/** The journeys of a report, or of a list of journeys, in their order: at which width, and what became of them. */
export function journeysOf(report) {
  const { suites = [] } = read(report) ?? {}
  return suites
    .flatMap((suite) => specsIn(suite))
    .flatMap(({ file, titles, tests = [] }) =>
      tests.map(({ projectName: width, status, results = [] }) => ({
        width,
        file,
        titles,
        isGood: status !== 'unexpected' && status !== 'flaky',
        fault: firstLine(results[0]?.error?.message),
        trace: results[0]?.attachments?.find(({ name }) => name === 'trace')?.path,
      })),
    )
}

/** The tests of a suite with the titles of the groups around them. */
function specsIn({ suites = [], specs = [] }, groups = []) {
  const own = specs.map((spec) => ({ ...spec, titles: [...groups, spec.title] }))
  return [...own, ...suites.flatMap((suite) => specsIn(suite, [...groups, suite.title]))]
}

function vitestFaults({ name, message, status, assertionResults }) {
  const file = relative(process.cwd(), name ?? '')
  if (status === 'failed' && assertionResults.length === 0) return [fault(file, 'did not load', message)]
  return assertionResults
    .filter((each) => each.status === 'failed')
    .map(({ fullName, failureMessages = [] }) => fault(file, fullName, failureMessages[0]))
}

/** Where, which test, and the first line of why. */
function fault(file, title, message = '') {
  return `${file}: ${title}: ${firstLine(message)}`
}

function firstLine(message = '') {
  return stripVTControlCharacters(message).split('\n')[0]
}

/** Counts as people read them. */
export function told({ passed, failed, skipped, unsteady = 0 }) {
  const more = [skipped > 0 ? `, ${skipped} skipped` : '', unsteady > 0 ? `, ${unsteady} of them unsteady` : '']
  return `${passed} passed, ${failed} failed${more.join('')}`
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
