import { Carton } from '#app/brand/carton.tsx'
import { Logo } from '#app/brand/logo.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { formatDate, formatDay, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { pageWords } from '#app/surfaces/checkout/frame/checkout-page-words.ts'
import { SheetFooter } from '#app/surfaces/checkout/frame/sheet-footer.tsx'
import { OrderDownloads } from './order-downloads.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderLeave } from './order-leave.tsx'
import type { OrderPage } from './order-page.ts'
import { OrderPapers } from './order-papers.tsx'
import { OrderUnlock } from './order-unlock.tsx'
import { orderWords } from './order-words.ts'

/** An order after it was placed: where it stands, what is in it, and what follows. */
export function Sheet({ data: page }: { data: OrderPage }) {
  return (
    <div
      className="or-page"
      data-purchase={page.purchase ? JSON.stringify(page.purchase) : undefined}
      data-heard={page.isHeard || undefined}
      data-bought={page.own?.cartToken ?? undefined}
    >
      <Bar page={page} />
      <main className="or" id="main">
        {page.isAgain && <Again />}
        {page.owed && <Owed owed={page.owed} />}
        <Hero page={page} />
        <div className="or-columns">
          <div className="stack or-main">
            <OrderDownloads page={page} />
            <Story page={page} />
            {page.own === null && <OrderUnlock page={page} />}
            <OrderFacts page={page} />
            <OrderPapers page={page} />
            <Subscription page={page} />
            <OrderLeave page={page} />
          </div>
          <OrderGoods page={page} />
        </div>
        <Help withdrawable={page.withdrawable} />
      </main>
      <SheetFooter />
    </div>
  )
}

function Bar({ page: { twin } }: { page: OrderPage }) {
  const words = useWords(orderWords)
  const { home } = useWords(pageWords)
  return (
    <header className="or-bar row between">
      <Link to="/" className="logo" aria-label={home}>
        <Logo ground="light" />
      </Link>
      <a href={twin.to} hrefLang={twin.language} lang={twin.language} className="link sm">
        {words.twin}
      </a>
    </header>
  )
}

function Again() {
  const words = useWords(orderWords)
  return (
    <p className="notice" role="status">
      {words.again}
    </p>
  )
}

function Owed({ owed: { cents, to } }: { owed: NonNullable<OrderPage['owed']> }) {
  const language = useLanguage()
  const words = useWords(orderWords)
  return (
    <div className="notice row between or-wrap" role="status">
      <span>{words.owed(formatMoney(eur(cents), language))}</span>
      <ButtonLink to={to}>{words.payNow}</ButtonLink>
    </div>
  )
}

/** A carton with fewer dishes looks lost. */
const SMALLEST_CARTON = 6
const LARGEST_CARTON = 20

function Hero({ page }: { page: OrderPage }) {
  const language = useLanguage()
  const words = useWords(orderWords)
  const { mood, day, number, placedOn, isNew, own, meals, contents } = page
  const size = Math.min(meals.length, LARGEST_CARTON)
  return (
    <section className={`panel tief on-dark or-hero ${mood === 'CANCELLED' ? 'or-over' : ''}`.trim()}>
      <div className="stack">
        <p className="or-kicker">{words.placedOn(number, formatDate(placedOn, language))}</p>
        <h1 className="display h1">{isNew ? words.thanks : words.moods[mood]}</h1>
        <p className="lead">{words.leads[mood](day ? formatDay(day, language) : '', contents === 'frozen')}</p>
        {isNew && own && <p className="sm">{words.mailed(own.email)}</p>}
      </div>
      {size >= SMALLEST_CARTON && (
        <Carton pictures={meals.slice(0, size)} size={size} label={words.carton(meals.length)} />
      )}
    </section>
  )
}

function Story({ page: { steps, tracking } }: { page: OrderPage }) {
  const words = useWords(orderWords)
  return (
    <section className="card stack" id="story">
      <h2 className="display h3">{words.story}</h2>
      <ol className="or-steps">
        {steps.map(({ key, label, when, state }) => (
          <li key={key} className={state} aria-current={state === 'next' ? 'step' : undefined}>
            <i>{state === 'done' && <Icon name="check" />}</i>
            <div>
              <span className="b">{label}</span>
              <span className="vh"> ({words.states[state]})</span>
              <div className="sm muted">{when}</div>
            </div>
          </li>
        ))}
      </ol>
      {tracking.map(({ number, href }) => (
        <p key={number} className="notice frost or-tracking">
          <Icon name="truck" />
          <span>
            {words.tracking} <span className="num">{number}</span>
          </span>
          {href && (
            <Link to={href} className="link">
              {words.track}
            </Link>
          )}
        </p>
      ))}
    </section>
  )
}

function Subscription({ page: { subscription } }: { page: OrderPage }) {
  const language = useLanguage()
  const words = useWords(orderWords)
  if (!subscription) return null
  const { terms, isActive, nextBillingOn } = subscription
  return (
    <section className="card stack">
      <div className="row between or-wrap">
        <h2 className="display h3">{words.subscription}</h2>
        <span className={isActive ? 'badge green' : 'badge warn'}>
          {isActive ? words.nextBilling(formatDate(nextBillingOn, language)) : words.ended}
        </span>
      </div>
      <p className="sm">{terms}</p>
      {isActive && (
        <Link to="/account/subscription" className="link">
          {words.manage}
        </Link>
      )}
    </section>
  )
}

function Help({ withdrawable }: Pick<OrderPage, 'withdrawable'>) {
  const words = useWords(orderWords)
  return (
    <section className="or-help stack">
      <h2 className="display h4">{words.help}</h2>
      <p className="sm">
        {words.helpText} {withdrawable === 'none' ? words.helpWaived : words.helpWithdraw}
      </p>
      <p className="row or-wrap">
        <Link to="/kontakt" className="link">
          {words.contact}
        </Link>
        {withdrawable !== 'none' && (
          <Link to="/widerruf" className="link">
            {words.withdraw}
          </Link>
        )}
      </p>
    </section>
  )
}
