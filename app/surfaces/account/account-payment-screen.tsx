import { useWords } from '#app/foundation/i18n/text.tsx'
import { AccountFrame } from './account-frame.tsx'
import { PaymentMethods } from './payment/payment-methods.tsx'
import { paymentWords } from './payment/payment-words.ts'

export function Screen() {
  const words = useWords(paymentWords)
  return (
    <AccountFrame active="payment" title={words.title}>
      {() => <PaymentMethods />}
    </AccountFrame>
  )
}
