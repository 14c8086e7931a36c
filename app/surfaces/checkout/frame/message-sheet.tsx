import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { MEALS_PATH } from '#app/shop/catalog/listing/listing.ts'
import { type MessageName, messageWords } from './message-words.ts'
import { PlainSheet } from './sheet-frame.tsx'

/** Says why there is no checkout to show, and where it goes on. */
export function Sheet({ data: { name } }: { data: { name: MessageName } }) {
  const words = useWords(messageWords)
  const { title, text } = words[name]
  return (
    <PlainSheet title={title}>
      <p className="lead" role={name === 'waiting' ? 'status' : undefined}>
        {text}
      </p>
      <WayOn name={name} />
    </PlainSheet>
  )
}

function WayOn({ name }: { name: MessageName }) {
  const words = useWords(messageWords)
  if (name === 'waiting') return null
  if (name === 'no-order' || name === 'order-ended' || name === 'no-download' || name === 'download-ended')
    return <ButtonLink to="/account/orders">{words.orders}</ButtonLink>
  if (name === 'closed' || name === 'lost' || name === 'refused' || name === 'small' || name === 'short-box')
    return <ButtonLink to="/cart">{words.cart}</ButtonLink>
  if (name === 'other-cart') return <ButtonLink to="/checkout">{words.checkout}</ButtonLink>
  return <ButtonLink to={MEALS_PATH}>{words.meals}</ButtonLink>
}
