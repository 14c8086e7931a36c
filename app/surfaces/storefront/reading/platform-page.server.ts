import { localePath } from '#app/foundation/i18n/language.ts'
import { type Answer, MISSING } from '#app/foundation/pages/answer.ts'
import { findDocument } from '#app/shop/content/content-queries.server.ts'
import { pathOfPolicy } from '#app/shop/content/platform-paths.ts'
import type { PageRequest } from '#app/surfaces/shared/page-request.server.ts'

/** /pages/{handle}, as storefronts on the published API write it: here pages have shorter addresses. */
export async function resolvePlatformPage(request: PageRequest, { handle }: { handle: string }): Promise<Answer> {
  return documentAt(request, `/${handle}`)
}

/** /policies/{handle}: the terms under the names that storefronts know. */
export async function resolvePlatformPolicy(request: PageRequest, { handle }: { handle: string }): Promise<Answer> {
  const path = pathOfPolicy(handle)
  return path === null ? MISSING : documentAt(request, path)
}

async function documentAt({ db, language }: PageRequest, path: string): Promise<Answer> {
  const document = await findDocument(db, language, path)
  if (document?.kind !== 'page') return MISSING
  return { kind: 'redirect', to: localePath(language, path), status: 301 }
}
