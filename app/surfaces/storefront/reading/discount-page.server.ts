import { headWords } from '#app/surfaces/shared/head-words.ts'
import { type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'

/** A link with a code. The cart is in the browser, so the code is applied there. */
export async function resolveDiscount(request: PageRequest, { code }: { code: string }) {
  return page(request, {
    screen: 'discount',
    title: headWords[request.language].discount,
    data: { code, art: request.artUrl('box-16-full') },
    tags: [],
    isPublic: false,
    head: { index: false },
  })
}
