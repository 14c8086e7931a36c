import { BundleParts, BundleSum } from './bundle-parts.tsx'
import { GoodsFacts } from './goods-facts.tsx'
import { Screen as ProductScreen, type ScreenData } from './product-screen.tsx'
import { VoucherAmounts } from './voucher-amounts.tsx'

/** Bundles, vouchers and things: the page of a product with what only they have to show. */
export function Screen({ data }: { data: ScreenData }) {
  const { bundle, voucher, type } = data.product
  const extras = {
    sum: bundle && <BundleSum bundle={bundle} />,
    amounts: voucher && <VoucherAmounts voucher={voucher} isCredit={type === 'store-credit'} />,
    facts: <GoodsFacts product={data.product} />,
    parts: bundle && <BundleParts parts={bundle.parts} />,
  }
  return <ProductScreen data={data} extras={extras} />
}
