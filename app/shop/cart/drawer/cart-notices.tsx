import { useEffect, useState } from 'react'
import { IconButton } from '#app/foundation/design/icon-button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { refreshCart } from '#app/shop/cart/browser/cart-actions.ts'
import type { CartProblem, CartState } from '#app/shop/cart/browser/cart-state.ts'
import { cartPlaceWords } from './cart-place-words.ts'
import { drawerWords } from './drawer-words.ts'
import { type PriceWords, priceWords } from './price-words.ts'
import { QueuedList } from './queued-list.tsx'
import { ReturnNote } from './return-note.tsx'

/** What codes have to say stands with the codes. */
const ABOUT_CODES = /^DISCOUNT_/

/** What went wrong or was decided otherwise; each can be read in peace and closed. */
export function CartNotices({ cart }: { cart: CartState }) {
  const words = useWords(drawerWords)
  const { messages, dismiss } = useMessages(cart)
  if (messages.length === 0 && !cart.isOffline && !cart.error && !cart.returned) return null
  return (
    <div className="stack gap-2" role="status">
      <Connection cart={cart} />
      {cart.isOffline && <QueuedList />}
      {cart.returned && <ReturnNote {...cart.returned} />}
      {messages.map((message) => (
        <div key={message} className="notice">
          <Icon name="circle-alert" />
          <span className="grow">{message}</span>
          <IconButton label={words.close} onClick={() => dismiss(message)}>
            <Icon name="x" />
          </IconButton>
        </div>
      ))}
    </div>
  )
}

/** A shop that does not answer is worth another try, a missing connection is worth waiting for. */
function Connection({ cart: { error, isOffline } }: { cart: CartState }) {
  const words = useWords(drawerWords)
  if (error && navigator.onLine) return <Unfetched />
  return isOffline || error ? <Notice icon={<Icon name="wifi-off" />}>{words.offline}</Notice> : null
}

function Unfetched() {
  const words = useWords(drawerWords)
  const { retry } = useWords(cartPlaceWords)
  return (
    <Notice icon={<Icon name="refresh-cw" />}>
      {words.failed}{' '}
      <button type="button" className="link" onClick={() => void refreshCart()}>
        {retry}
      </button>
    </Notice>
  )
}

/** A problem in words; what is about codes is told where they are entered. */
function spoken({ code, field, message, waitSeconds }: CartProblem, words: PriceWords): readonly string[] {
  if (field?.[0] === 'discountCodes') return []
  if (waitSeconds !== undefined) return [words.busy(waitSeconds)]
  return [code === null ? words.codeFailed : message]
}

/** Every message since the drawer opened: the next answer of the shop would otherwise wipe it away unread. */
function useMessages({ problems, warnings }: CartState) {
  const [messages, setMessages] = useState<readonly string[]>([])
  const words = useWords(priceWords)
  useEffect(() => {
    const said = [
      ...problems.flatMap((problem) => spoken(problem, words)),
      ...warnings.filter(({ code }) => !ABOUT_CODES.test(code)).map(({ message }) => message),
    ]
    if (said.length > 0) setMessages((known) => [...new Set([...known, ...said])])
  }, [problems, warnings, words])
  const dismiss = (message: string) => setMessages((known) => known.filter((each) => each !== message))
  return { messages, dismiss }
}
