import type { ReactNode } from 'react'
import { Picture } from '#app/brand/picture.tsx'
import { IconButton } from '#app/foundation/design/icon-button.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { removeItem } from '#app/shop/cart/browser/cart-actions.ts'
import type { CartImage, CartItem, FreeGift } from '#app/shop/cart/browser/cart-state.ts'
import { drawerWords } from './drawer-words.ts'

/** A gift that comes with a product: nobody can change how many. */
export function GiftLine({ gift: { title, image } }: { gift: FreeGift }) {
  const words = useWords(drawerWords)
  return <Present title={title} image={image} why={words.giftWhy} />
}

/** The bonus of the site says from when on it comes. A shopper who does not want it takes it out. */
export function BonusLine({ item, threshold }: { item: CartItem; threshold: number }) {
  const words = useWords(drawerWords)
  const { title, image, handle, variant } = item
  return (
    <Present title={<Link to={`/products/${handle}`}>{title}</Link>} image={image} why={words.bonusWhy(threshold)}>
      <IconButton label={words.removeBonus(title)} onClick={() => removeItem(variant.id)}>
        <Icon name="trash-2" />
      </IconButton>
    </Present>
  )
}

/** Its name says that it is given: the line only adds when, and the price. */
type PresentProps = Readonly<{ title: ReactNode; image: CartImage | null; why: string; children?: ReactNode }>

function Present({ title, image, why, children }: PresentProps) {
  return (
    <li className="item">
      <Picture art={image?.src} sizes="4.5rem" width={72} height={72} when="at-once" />
      <div className="grow">
        <h3 className="b">{title}</h3>
        <p className="sm muted">{why}</p>
      </div>
      <div className="row gap-1">
        <span className="b num">{formatMoney(eur(0), useLanguage())}</span>
        {children}
      </div>
    </li>
  )
}
