import { BoxMeter } from '#app/brand/box-meter.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { CheckoutPage, ShownLine } from '#app/surfaces/checkout/frame/checkout-page.ts'
import { pageWords } from '#app/surfaces/checkout/frame/checkout-page-words.ts'
import { PriceSum } from '#app/surfaces/checkout/frame/price-sum.tsx'

const FIRST_LINES = 5

/** What is bought and what it costs: on frost beside the form, before it on phones. */
export function OrderSummary({ page }: { page: CheckoutPage }) {
  const words = useWords(pageWords)
  const { kind, lines, meter } = page
  return (
    <aside className="co-side frost" aria-label={words.summary} id="summary">
      <div className="stack co-sticky">
        <div className="row between">
          <h2 className="display">{kind === 'subscription' ? words.box : words.cart}</h2>
          <Link to="/cart" className="link sm">
            {words.change}
          </Link>
        </div>
        {meter && <BoxMeter pictures={meter.pictures} size={meter.size} label={words.meals(meter.meals, meter.size)} />}
        <div className="co-long">
          <Lines lines={lines.slice(0, FIRST_LINES)} />
          {lines.length > FIRST_LINES && <MoreLines lines={lines.slice(FIRST_LINES)} count={lines.length} />}
        </div>
        <div className="co-short">
          <MoreLines lines={lines} count={lines.length} />
        </div>
        <Codes page={page} />
        <PriceSum page={page} />
      </div>
    </aside>
  )
}

function Lines({ lines }: { lines: readonly ShownLine[] }) {
  const language = useLanguage()
  const words = useWords(pageWords)
  return (
    <ul className="co-lines">
      {lines.map(({ key, title, variant, quantity, picture, cents, isGift, parts }) => (
        <li key={key}>
          {picture ? <img src={picture} alt="" width={56} height={56} loading="lazy" /> : <span />}
          <div>
            <div className="b">{title}</div>
            <div className="sm muted num">
              {quantity} ×{variant && ` ${variant}`}
            </div>
            {parts && <div className="xs muted">{words.contains(parts)}</div>}
          </div>
          <span className="num">{isGift ? words.gift : formatMoney(eur(cents), language)}</span>
        </li>
      ))}
    </ul>
  )
}

function MoreLines({ lines, count }: { lines: readonly ShownLine[]; count: number }) {
  const words = useWords(pageWords)
  return (
    <details>
      <summary className="link sm">{words.all(count)}</summary>
      <Lines lines={lines} />
    </details>
  )
}

/** Belongs to the form beside it, so that nothing typed there is lost when a code is tried. */
function Codes({ page: { codes, giftCards, storeCredit, path } }: { page: CheckoutPage }) {
  const words = useWords(pageWords)
  const action = actionOf(path)
  return (
    <div className="stack co-tight">
      <div className="row co-code">
        <div className="field grow">
          <label htmlFor="code" className="vh">
            {words.code}
          </label>
          <input id="code" name="code" form="checkout" className="input" placeholder={words.code} autoComplete="off" />
        </div>
        <button {...action} className="btn sec">
          {words.apply}
        </button>
      </div>
      {codes.map(({ code, message, giver }) => (
        <div key={code} className="row between sm">
          <span>
            <span className="b">{code}</span> {message} {giver}
          </span>
          <button {...action} name="removeCode" value={code} className="link" aria-label={words.remove(code)}>
            ×
          </button>
        </div>
      ))}
      {giftCards.map(({ id, lastCharacters }) => (
        <div key={id} className="row between sm">
          <span className="b">{words.giftCard(lastCharacters)}</span>
          <button
            {...action}
            name="removeGiftCard"
            value={id}
            className="link"
            aria-label={words.remove(words.giftCard(lastCharacters))}
          >
            ×
          </button>
        </div>
      ))}
      {storeCredit && <StoreCredit credit={storeCredit} path={path} />}
    </div>
  )
}

function actionOf(path: string) {
  return { form: 'checkout', type: 'submit', formAction: `${path}/codes`, formNoValidate: true } as const
}

type CreditProps = Readonly<{ credit: NonNullable<CheckoutPage['storeCredit']>; path: string }>

/** Store credit pays by itself; whoever would rather keep it leaves it out. */
function StoreCredit({ credit: { balanceCents, isLeftOut }, path }: CreditProps) {
  const language = useLanguage()
  const words = useWords(pageWords)
  const amount = formatMoney(eur(balanceCents), language)
  const press = isLeftOut ? words.useCredit : words.leaveCredit
  return (
    <div className="row between sm">
      <span>
        <span className="b">{words.storeCredit}</span>{' '}
        <span className="muted num">{isLeftOut ? words.creditStays(amount) : words.creditAvailable(amount)}</span>
      </span>
      <button
        {...actionOf(path)}
        name="storeCredit"
        value={isLeftOut ? 'use' : 'leave'}
        className="link"
        aria-label={press.whole}
      >
        {press.short}
      </button>
    </div>
  )
}
