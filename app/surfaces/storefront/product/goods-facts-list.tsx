import { Accordion } from '#app/foundation/design/accordion.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import type { ProductPage } from '#app/shop/catalog/product-page/product-details.ts'
import { productMoreWords } from './product-more-words.ts'

/** Who made a thing, how to reach them, what to beware of; how long something to read is. */
export function GoodsFacts({ product: { type, goods } }: { product: Pick<ProductPage, 'type' | 'goods'> }) {
  const words = useWords(productMoreWords)
  const { maker, warnings, pages } = goods
  return (
    <Accordion title={pages === null ? words.goodsTitle : words.paperTitle} open>
      <dl className="goods sm">
        {pages !== null && (
          <div>
            <dt className="b">{words.pages(pages)}</dt>
            <dd>{type === 'ebook' ? words.digital : words.printed}</dd>
          </div>
        )}
        {maker && (
          <div>
            <dt className="b">{words.maker}</dt>
            <dd>
              {maker.name}, {maker.address}
              <br />
              {words.email}:{' '}
              <a className="link" href={`mailto:${maker.email}`}>
                {maker.email}
              </a>
            </dd>
          </div>
        )}
        {warnings && (
          <div>
            <dt className="b">{words.warnings}</dt>
            <dd>{warnings}</dd>
          </div>
        )}
      </dl>
    </Accordion>
  )
}
