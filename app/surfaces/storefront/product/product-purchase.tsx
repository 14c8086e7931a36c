import { type ReactNode, useId, useState } from 'react'
import { Notice } from '#app/foundation/design/notice.tsx'
import { RadioCard } from '#app/foundation/design/radio-card.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { type Plan, planOf } from '#app/shop/catalog/add-to-box.ts'
import { PriceNote } from '#app/shop/catalog/listing/price-note.tsx'
import type { BoxOffer } from '#app/shop/catalog/product.ts'
import type { ProductPage, VariantView } from '#app/shop/catalog/product-page/product-details.ts'
import { DeliveryPromise, type DeliveryPromiseProps } from './delivery-promise.tsx'
import { ProductAdd } from './product-add.tsx'
import { DepositNote, MainPrice, OptionPrice } from './product-price.tsx'
import { productWords } from './product-words.ts'

export type ProductPurchaseProps = Readonly<{
  product: ProductPage
  box: BoxOffer & Readonly<{ weeks: number }>
  delivery: DeliveryPromiseProps['delivery']
}>

/** What stands before the price, and what is said instead about its tax and about the delivery. */
export type PurchaseExtras = Readonly<{ amounts: ReactNode; tax: ReactNode; promise: ReactNode }>
type WithExtras = { extras: PurchaseExtras | undefined }

/** In which version, in the box or once, how many, and when it would arrive. What is not for sale says so. */
export function ProductPurchase({ product, box, delivery, extras }: ProductPurchaseProps & WithExtras) {
  const words = useWords(productWords)
  const [plan, setPlan] = useState<Plan>(product.isSubscription ? 'box' : planOf(product))
  const [chosen, choose] = useState(product.variantId)
  const variant = product.variants.find(({ variantId }) => variantId === chosen) ?? product.variants[0]
  if (product.isHidden || !variant) return <Notice>{words.hidden}</Notice>
  return (
    <>
      {extras?.amounts}
      <Prices {...{ product, box, variant, plan }} onPlan={setPlan} onVariant={choose} />
      <DepositNote deposit={product.deposit} />
      {extras?.tax ?? <PriceNote />}
      {product.isSubscription && <Notice>{words.subscription(box.weeks)}</Notice>}
      {product.needsCode && <Notice>{words.needsCode}</Notice>}
      <ProductAdd product={product} variant={variant} plan={plan} />
      {extras?.promise ?? <DeliveryPromise product={product} delivery={delivery} />}
    </>
  )
}

type PricesProps = Pick<ProductPurchaseProps, 'product' | 'box'> & {
  variant: VariantView
  plan: Plan
  onPlan: (plan: Plan) => void
  onVariant: (variantId: number) => void
}

function Prices({ product, box, variant, plan, onPlan, onVariant }: PricesProps) {
  if (product.inBox && !product.isSubscription) {
    return <BoxOrOnce product={product} box={box} plan={plan} onPlan={onPlan} />
  }
  if (product.variants.length > 1 && !product.voucher) {
    return <Variants variants={product.variants} chosen={variant.variantId} onVariant={onVariant} />
  }
  const shown = product.isSubscription && product.inBox ? product.inBox : variant.once
  return <MainPrice shown={shown} before={variant.before} />
}

function BoxOrOnce({ product, box, plan, onPlan }: Pick<PricesProps, 'product' | 'box' | 'plan' | 'onPlan'>) {
  const words = useWords(productWords)
  const group = useId()
  const [once] = product.variants
  return (
    <fieldset className="stack gap-[.6rem]">
      <legend className="vh">{words.way}</legend>
      <RadioCard
        group={group}
        value="box"
        checked={plan === 'box'}
        onChoose={() => onPlan('box')}
        aside={product.inBox && <OptionPrice shown={product.inBox} before={null} />}
      >
        <b>{words.inBox}</b>
        <br />
        <span className="sm muted">{words.boxTerms(box.size, box.weeks)}</span>
        <Surcharge product={product} />
      </RadioCard>
      <RadioCard
        group={group}
        value="once"
        checked={plan === 'once'}
        onChoose={() => onPlan('once')}
        aside={<OptionPrice shown={product.once} before={once?.before ?? null} />}
      >
        <b>{words.once}</b>
      </RadioCard>
    </fieldset>
  )
}

/** What makes this meal dearer or cheaper in a box than the others, said before anything is chosen. */
function Surcharge({ product: { boxSurcharge } }: Pick<PricesProps, 'product'>) {
  const words = useWords(productWords)
  const language = useLanguage()
  if (boxSurcharge.cents === 0) return null
  const amount = formatMoney({ ...boxSurcharge, cents: Math.abs(boxSurcharge.cents) }, language)
  return (
    <>
      <br />
      <span className="sm muted">{boxSurcharge.cents > 0 ? words.surcharge(amount) : words.cheaper(amount)}</span>
    </>
  )
}

type VariantsProps = Pick<PricesProps, 'onVariant'> & { variants: readonly VariantView[]; chosen: number }

function Variants({ variants, chosen, onVariant }: VariantsProps) {
  const words = useWords(productWords)
  const group = useId()
  return (
    <fieldset className="stack gap-[.6rem]">
      <legend className="b mb-2">{words.variant}</legend>
      {variants.map((variant) => (
        <RadioCard
          key={variant.variantId}
          group={group}
          value={variant.sku}
          checked={variant.variantId === chosen}
          onChoose={() => onVariant(variant.variantId)}
          aside={<OptionPrice shown={variant.once} before={variant.before} />}
        >
          <b>{variant.title}</b>
          <br />
          <span className="xs muted">{words.sku(variant.sku)}</span>
          {variant.stock && <span className="xs block">{words.stock[variant.stock]}</span>}
        </RadioCard>
      ))}
    </fieldset>
  )
}
