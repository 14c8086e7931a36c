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

/** Where to, how paid, how often and what if something is missing, each with what can be done about it. */
export function FactCards({ subscription }: { subscription: Subscription }) {
  const words = useWords(dashboardWords)
  const rhythms = useWords(rhythmWords)
  const { address, methods, paymentMethodId, backupMethodId, rhythm, meals, substitution } = subscription
  const method = methods.find(({ id }) => id === paymentMethodId)
  const backup = methods.find(({ id }) => id === backupMethodId && id !== paymentMethodId)
  return (
    <div className="sub-facts">
      <FactCard icon="map-pin" title={words.address} act={{ act: 'address' }} label={words.changeAddress}>
        <AddressLines address={address} />
      </FactCard>
      <FactCard
        icon="credit-card"
        title={words.payment}
        act={{ act: 'payment' }}
        label={words.changePayment}
        more={{ act: { act: 'backup' }, label: words.changeBackup }}
      >
        <p>{method ? <MethodText method={method} /> : words.noPayment}</p>
        <p>
          {words.backup} {backup ? <MethodText method={backup} /> : words.noBackup}
        </p>
      </FactCard>
      <FactCard icon="refresh-cw" title={words.rhythm} act={{ act: 'frequency' }} label={words.changeRhythm}>
        {words.meals(meals)}, {rhythmText(rhythm, rhythms)}
      </FactCard>
      <FactCard icon="utensils-crossed" title={words.missing} act={{ act: 'preferences' }} label={words.changeMissing}>
        {words.ways[substitution]}
      </FactCard>
    </div>
  )
}

type Link = Readonly<{ act: OpenAct; label: string }>
type FactCardProps = Link &
  Readonly<{ icon: IconName; title: string; children: ReactNode /** A second thing to do about it. */; more?: Link }>

function FactCard({ icon, title, act, label, more, children }: FactCardProps) {
  return (
    <section className="card sub-fact" aria-label={title}>
      <Icon name={icon} />
      <h3 className="b">{title}</h3>
      <div className="sm muted">{children}</div>
      {[{ act, label }, ...(more ? [more] : [])].map((link) => (
        <button key={link.label} type="button" className="account-link sub-no-print" onClick={() => startAct(link.act)}>
          {link.label}
        </button>
      ))}
    </section>
  )
}
