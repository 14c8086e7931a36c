import { type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'
import { offlineWords } from './offline-words.ts'

/** The page that browsers keep for the time without a connection. It knows nothing that could grow old. */
export async function resolveOffline(request: PageRequest) {
  const title = offlineWords[request.language].title.replace(/\.$/, '')
  return page(request, { screen: 'offline', title, data: null, tags: [], head: { index: false } })
}
