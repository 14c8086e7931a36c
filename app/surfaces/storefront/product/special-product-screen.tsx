import { stillView } from '#app/foundation/pages/browser/code-on-demand.tsx'
import { isSentByMail } from '#app/shop/catalog/product-page/product-details.ts'
import { MailPromise, MailTaxNote } from './mail-notes.tsx'
import { Screen as ProductScreen, type ScreenData } from './product-screen.tsx'
import { VoucherAmounts } from './voucher-amounts.tsx'

const BundleParts = stillView(async () => (await import('./bundle-parts-list.tsx')).BundleParts)
const BundleSum = stillView(async () => (await import('./bundle-parts-list.tsx')).BundleSum)
const GoodsFacts = stillView(async () => (await import('./goods-facts-list.tsx')).GoodsFacts)

/** Bundles, vouchers, things and what comes by e-mail: the page of a product with what only they have to show. */
export function Screen({ data }: { data: ScreenData }) {
  const { bundle, voucher, type, foodMaker, goods } = data.product
  const hasFacts = goods.maker || goods.warnings || goods.pages !== null
  const isMail = isSentByMail(data.product)
  const extras = {
    sum: bundle && <BundleSum bundle={bundle} />,
    tax: isMail ? <MailTaxNote type={type} /> : null,
    promise: isMail ? <MailPromise /> : null,
    amounts: voucher && <VoucherAmounts voucher={voucher} isCredit={type === 'store-credit'} />,
    facts: hasFacts && <GoodsFacts product={data.product} />,
    parts: bundle && <BundleParts parts={bundle.parts} maker={foodMaker} />,
  }
  return <ProductScreen data={data} extras={extras} />
}
