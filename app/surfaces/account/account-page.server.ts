import { headWords } from '#app/surfaces/shared/head-words.ts'
import { type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'

/** An account page is an empty shell: whose account it is, only the browser knows. */
export function resolveAccount(kind: string) {
  return async (request: PageRequest) =>
    page(request, {
      screen: 'account',
      title: headWords[request.language].account,
      data: { kind },
      tags: [],
      isPublic: false,
      head: { index: false },
    })
}
