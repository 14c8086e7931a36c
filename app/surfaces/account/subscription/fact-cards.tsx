import type { ReactNode } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { IconName } from '#app/foundation/icons/icon-names.ts'
import type { Subscription } from '#app/shop/subscriptions/browser/read-subscription.ts'
import { AddressLines } from '#app/surfaces/account/subscription/parts/address-block.tsx'
import { dashboardWords } from '#app/surfaces/account/subscription/parts/dashboard-words.ts'
import { MethodText } from '#app/surfaces/account/subscription/parts/method-text.tsx'
import { type OpenAct, startAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { rhythmText, rhythmWords } from '#app/surfaces/account/subscription/parts/rhythm-words.ts'

/** Where to, how paid and how often, each with the one thing to do about it. */
export function FactCards({ subscription }: { subscription: Subscription }) {
  const words = useWords(dashboardWords)
  const rhythms = useWords(rhythmWords)
  const { address, methods, paymentMethodId, rhythm, meals } = subscription
  const method = methods.find(({ id }) => id === paymentMethodId)
  return (
    <div className="sub-facts">
      <FactCard icon="map-pin" title={words.address} act={{ act: 'address' }} label={words.changeAddress}>
        <AddressLines address={address} />
      </FactCard>
      <FactCard icon="credit-card" title={words.payment} act={{ act: 'payment' }} label={words.changePayment}>
        {method ? <MethodText method={method} /> : words.noPayment}
      </FactCard>
      <FactCard icon="refresh-cw" title={words.rhythm} act={{ act: 'frequency' }} label={words.changeRhythm}>
        {words.meals(meals)}, {rhythmText(rhythm, rhythms)}
      </FactCard>
    </div>
  )
}

type FactCardProps = Readonly<{ icon: IconName; title: string; act: OpenAct; label: string; children: ReactNode }>

function FactCard({ icon, title, act, label, children }: FactCardProps) {
  return (
    <section className="card sub-fact" aria-label={title}>
      <Icon name={icon} />
      <h3 className="b">{title}</h3>
      <div className="sm muted">{children}</div>
      <button type="button" className="account-link sub-no-print" onClick={() => startAct(act)}>
        {label}
      </button>
    </section>
  )
}
