import { useWords } from '#app/foundation/i18n/text.tsx'
import { AccountFrame } from './account-frame.tsx'
import { accountOrdersWords } from './orders/account-orders-words.ts'
import { OwnOrders } from './orders/own-orders.tsx'

export function Screen() {
  const words = useWords(accountOrdersWords)
  return (
    <AccountFrame active="orders" title={words.title}>
      {(customer) => <OwnOrders customer={customer} />}
    </AccountFrame>
  )
}
