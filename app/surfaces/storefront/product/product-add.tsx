import { useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Stepper } from '#app/foundation/design/stepper.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { addToBox, type Choosable, type Plan, useQuantityInBox } from '#app/shop/catalog/add-to-box.ts'
import type { ProductPage, VariantView } from '#app/shop/catalog/product-page/product-details.ts'
import { productWords } from './product-words.ts'

type ProductAddProps = { product: ProductPage; variant: VariantView; plan: Plan }

/** How many, and the button. What is sold out keeps a button that can be reached, says so and does nothing. */
export function ProductAdd({ product, variant, plan }: ProductAddProps) {
  const words = useWords(productWords)
  const [wanted, setWanted] = useState(1)
  const inBox = useQuantityInBox(variant.variantId, 'box')
  const once = useQuantityInBox(variant.variantId, 'once')
  const quantity = Math.min(wanted, Math.max(variant.most, 1))
  const isSoldOut = !product.available || !variant.available
  const add = () => addToBox(chosenVariant(product, variant), quantity, plan)
  return (
    <div className="stack gap-2">
      {variant.stock && product.variants.length === 1 && <p className="sm b">{words.stock[variant.stock]}</p>}
      {isSoldOut ? (
        <Button full aria-disabled>
          {words.soldOut}
        </Button>
      ) : (
        <div className="row noscript:hidden">
          <Stepper name={product.title} quantity={quantity} onChange={setWanted} min={1} max={variant.most} />
          <Button className="grow" onClick={add}>
            {plan === 'box' ? words.add : words.addOnce}
          </Button>
        </div>
      )}
      {!isSoldOut && <NeedsScript />}
      <p className="sm muted empty:hidden" role="status">
        {words.added(inBox, once)}
      </p>
    </div>
  )
}

/** The cart and the fields of the gateway live in scripts: without them a person takes the order. */
function NeedsScript() {
  const words = useWords(productWords)
  return (
    <noscript>
      <p className="notice">
        {words.needsScript}{' '}
        <Link to="/kontakt" className="link">
          {words.writeToUs}
        </Link>
      </p>
    </noscript>
  )
}

function chosenVariant(product: ProductPage, variant: VariantView): Choosable {
  const { variantId, sku, once } = variant
  const meals = product.bundle?.parts.filter(({ isMeal }) => isMeal).reduce((sum, part) => sum + part.quantity, 0)
  return { ...product, variantId, sku, once, title: titleOf(product, variant), ...(meals && { meals }) }
}

function titleOf({ title, variants, voucher }: ProductPage, variant: VariantView): string {
  return variants.length > 1 && !voucher ? `${title}, ${variant.title}` : title
}
