import type { Head } from '#app/foundation/pages/answer.ts'
import { CATALOG_TAG, productTag } from '#app/shop/catalog/catalog-tags.ts'
import type { LocalBlock } from '#app/shop/content/block-sections.ts'
import type { Document } from '#app/shop/content/content-queries.server.ts'
import { CONTENT_TAG } from '#app/shop/content/content-tags.ts'
import { nextCutOff } from '#app/shop/sites/delivery-days.ts'
import { endOfToday, type PageRequest, page } from '#app/surfaces/shared/page-request.server.ts'
import type { ScreenData } from '#app/surfaces/storefront/blocks/blocks-screen.tsx'
import { type PlainBlock, showBlocks } from '#app/surfaces/storefront/blocks/show-blocks.server.ts'
import type { ShownBlock } from '#app/surfaces/storefront/blocks/shown-block.ts'
import { hasHomeLook, opensWithPoster } from '#app/surfaces/storefront/home/home-look.ts'
import { shownQuiz } from '#app/surfaces/storefront/quiz/shown-quiz.server.ts'

type Parts = Readonly<{ blocks: readonly LocalBlock[]; head: Head }>

/** A page made of blocks. It speaks of prices, goods and deadlines, and holds until the first of them may change. */
export async function blockPage(request: PageRequest, document: Document, { blocks, head }: Parts) {
  const { title, lead, path, experiment } = document
  const quiz = blocks.find((block) => block.kind === 'quiz')
  const plain = blocks.filter((block): block is PlainBlock => block.kind !== 'quiz')
  const shown = await showBlocks(request, { title, lead }, plain)
  const data: ScreenData = { title, lead, blocks: shown, experiment: experiment && path }
  return page(request, {
    screen: quiz ? 'quiz' : screenOf(shown),
    title,
    data: quiz ? { ...data, quiz: await shownQuiz(request, quiz) } : data,
    tags: [CONTENT_TAG, CATALOG_TAG, ...shown.flatMap(goodsIn)],
    until: earlier(endOfToday(request.clock), nextCutOff(request.clock.now())),
    head: { ...head, ...imageOf(request, shown) },
  })
}

/** A page that opens with a poster looks like the home page, and brings the code of other blocks only when it has some. */
function screenOf(shown: readonly ShownBlock[]): string {
  if (!opensWithPoster(shown)) return 'blocks'
  return shown.every(hasHomeLook) ? 'home' : 'home-and-more'
}

function goodsIn(block: ShownBlock): readonly string[] {
  if (block.kind === 'product-shelf') return block.dishes.map(({ card }) => productTag(card))
  if ((block.kind === 'hero' || block.kind === 'bundle-offer') && block.offer?.kind === 'bundle')
    return [productTag(block.offer.goods)]
  return []
}

/** The picture of the opening stands for the page where it is shared. */
function imageOf({ artUrl }: PageRequest, [opening]: readonly ShownBlock[]): Pick<Head, 'image'> {
  if (opening?.kind !== 'hero') return {}
  return { image: opening.picture?.art ?? opening.ring?.bowls[0] ?? artUrl('og-default') }
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
