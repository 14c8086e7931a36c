import type { ReactNode } from 'react'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { IconName } from '#app/foundation/icons/icon-names.ts'
import type { OrderPage } from './order-page.ts'
import { orderWords } from './order-words.ts'

/** How it comes, where it goes, and how it was paid. */
export function OrderFacts({ page }: { page: OrderPage }) {
  const language = useLanguage()
  const words = useWords(orderWords)
  const { delivery, own, chargedCents } = page
  const payment = chargedCents > 0 ? own?.paymentLabel : words.nothingDue
  return (
    <div className="or-facts">
      {page.mood !== 'CANCELLED' && (
        <Fact icon="truck" title={words.delivery}>
          {delivery ? (
            <p>
              {formatDay(delivery.on, language)}
              {page.contents === 'frozen' && `, ${words.slots[delivery.slot]}`}. {delivery.method}
            </p>
          ) : (
            <p>{words.byMail}</p>
          )}
        </Fact>
      )}
      <Fact icon="map-pin" title={words.address}>
        {own ? (
          <p>
            <Lines lines={[...own.address, own.email]} />
          </p>
        ) : (
          <p>{words.hidden}</p>
        )}
      </Fact>
      <Fact icon="credit-card" title={words.payment}>
        <p>{own ? payment : words.hidden}</p>
        {own && own.mandate.length > 0 && (
          <p className="or-mandate">
            <Lines lines={own.mandate} />
          </p>
        )}
        {own?.billing && (
          <p>
            <Lines lines={own.billing} />
          </p>
        )}
      </Fact>
    </div>
  )
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <section className="card or-fact">
      <Icon name={icon} />
      <h2 className="b">{title}</h2>
      <div className="sm muted stack">{children}</div>
    </section>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, place) => (
    <span key={line}>
      {place > 0 && <br />}
      {line}
    </span>
  ))
}
