import { useEffect, useRef, useState } from 'react'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { forgetUpsell, takeOut } from '#app/shop/cart/browser/cart-actions.ts'
import type { CartItem, CartState } from '#app/shop/cart/browser/cart-state.ts'
import { payablePrice } from '#app/shop/cart/payable-price.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { CartFooter } from './cart-footer.tsx'
import { CartHints } from './cart-hints.tsx'
import { CartLine } from './cart-line.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartProgress } from './cart-progress.tsx'
import { CartSuggestions } from './cart-suggestions.tsx'
import { CartTerms } from './cart-terms.tsx'
import { CodeField } from './code-field.tsx'
import { contentsWords, titleOf } from './contents-words.ts'
import { drawerWords } from './drawer-words.ts'
import { EmptyCart } from './empty-cart.tsx'
import { BonusLine, GiftLine } from './gift-line.tsx'
import { OfferNote } from './offer-note.tsx'
import { PriceTruth } from './price-truth.tsx'
import { useBonus } from './use-bonus.ts'
import { useCart } from './use-cart.ts'
import { useGoodsFacts } from './use-goods-facts.ts'

/** Goods that are only suggested, and so not suggested again once taken out. */
const SUGGESTED_TYPES = ['Drink', 'Snack']

/** Everything in the cart, what it costs and why, and what comes next. */
export function CartDrawer({ site, onTitle }: { site: Site; onTitle: (title: string) => void }) {
  const cart = useCart()
  const title = titleOf(cart.contents, useWords(contentsWords))
  useEffect(() => onTitle(title), [title, onTitle])
  const isEmpty = cart.totalQuantity === 0 && cart.freeGifts.length === 0
  const { taken, take } = useTakenOut()
  return (
    <>
      {!isEmpty && <CartProgress cart={cart} />}
      <div className="body stack gap-5">
        <CartNotices cart={cart} />
        <OfferNote />
        {taken && <TakenOut key={taken.title} {...taken} />}
        {isEmpty ? <EmptyCart isLoading={cart.loading && cart.id !== null} /> : <Filled {...{ cart, site, take }} />}
      </div>
      {!isEmpty && <CartFooter cart={cart} />}
    </>
  )
}

type FilledProps = Readonly<{ cart: CartState; site: Site; take: (item: CartItem) => void }>

function Filled({ cart, site, take }: FilledProps) {
  const bonus = useBonus()
  const items = Object.values(cart.items)
  const ids = [...items.map(({ variant }) => variant.id), ...(bonus ? [bonus.variantId] : [])]
  const facts = useGoodsFacts(ids)
  const bonusTitle = bonus ? (facts.get(bonus.variantId)?.title ?? null) : null
  return (
    <>
      <CartHints cart={cart} bonus={bonus} bonusTitle={bonusTitle} />
      <Items cart={cart}>
        {items.map((item) =>
          item.isBonus ? (
            <BonusLine key={item.variant.id} item={item} threshold={bonus?.threshold ?? 0} />
          ) : (
            <CartLine
              key={item.variant.id}
              item={item}
              price={payablePrice(cart)}
              facts={facts.get(item.variant.id) ?? null}
              onTakeOut={() => take(item)}
            />
          ),
        )}
        {cart.freeGifts.map((gift) => (
          <GiftLine key={gift.variant.id} gift={gift} />
        ))}
      </Items>
      <CartSuggestions cart={cart} />
      <CodeField cart={cart} />
      <PriceTruth cart={cart} />
      <CartTerms cart={cart} site={site} />
    </>
  )
}

function Items({ cart, children }: { cart: CartState; children: React.ReactNode }) {
  const words = useWords(drawerWords)
  return (
    <ul className="items" aria-label={words.items} aria-busy={cart.updating}>
      {children}
    </ul>
  )
}

type Taken = Readonly<{ title: string; undo: () => void }>

function useTakenOut() {
  const [taken, setTaken] = useState<Taken | null>(null)
  const take = (item: CartItem) => {
    const putBack = takeOut(item)
    if (SUGGESTED_TYPES.includes(item.type)) forgetUpsell(item.variant.id)
    setTaken({ title: item.title, undo: () => [putBack(), setTaken(null)] })
  }
  return { taken, take }
}

/** What was just taken out, and the way back. The focus comes here, because its button went with the line. */
function TakenOut({ title, undo }: Taken) {
  const words = useWords(drawerWords)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.tagName === 'DIALOG')
      button.current?.focus()
  }, [])
  return (
    <div role="status">
      <Notice tone="frost" icon={<Icon name="undo-2" />}>
        {words.removed(title)}{' '}
        <button type="button" className="link" ref={button} onClick={undo}>
          {words.undo}
        </button>
      </Notice>
    </div>
  )
}
