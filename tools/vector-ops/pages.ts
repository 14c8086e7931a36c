import { languageFor, localePath } from '#app/foundation/i18n/language.ts'
import { PREFETCH_GAP_MS, takeBatch } from '#app/foundation/pages/browser/prefetch-queue.ts'
import { loadWithRetries, pageResourcesMissing } from '#app/foundation/pages/browser/retry.ts'
import { normalizeSlash } from '#app/foundation/pages/paths.ts'
import { type Fields, type Json, list, number, text, textOrNull, type VectorOps } from '../vector.ts'

const SCREENS = { page: 'page', 'not-found': '404', failed: '500' } as const

/** A connection that answers `ok`, a status, or breaks with `fail`, one after the other. */
async function pageLoad(given: Fields): Promise<Json> {
  const responses = list(given['responses'])
  let requests = 0
  const { outcome } = await loadWithRetries(async () => {
    const response = responses[requests++] ?? 'fail'
    if (response === 'fail') throw new TypeError('Failed to fetch')
    const status = response === 'ok' ? 200 : Number(response)
    return { status, ok: status < 300 }
  })
  return { requests, screen: SCREENS[outcome] }
}

function batchesOf(queued: number): readonly number[] {
  const queue = Array.from({ length: queued }, (_, page) => `/page-${page}`)
  const batches: number[] = []
  while (queue.length > 0) batches.push(takeBatch(queue).length)
  return batches
}

export const ops: VectorOps = {
  'locale.path': ({ language }, { path }) => ({ path: localePath(languageFor(textOrNull(language)), text(path)) }),
  'language.route': ({ setting }) => ({ language: languageFor(textOrNull(setting)) }),
  'slash.normalize': (_, { path }) => ({ path: normalizeSlash(text(path)) }),
  'pageData.load': pageLoad,
  'prefetch.batches': ({ queued }) => ({ batches: batchesOf(number(queued)), gapMs: PREFETCH_GAP_MS }),
  'page.resourcesMissing': ({ path }) => ({ error: pageResourcesMissing(text(path)).message }),
}
