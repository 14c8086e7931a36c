import { Logo } from '#app/brand/logo.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { formatDate, formatDay } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { moneyText, sayRise } from '#app/shop/subscriptions/mails/say-rise.ts'
import type { ChargeSummary, Preview } from '#app/shop/subscriptions/preview/previewed.ts'
import type { NamedRise } from '#app/shop/subscriptions/receipts/facts.ts'
import { SiteFooter, type SiteFooterProps } from '#app/surfaces/storefront/frame/site-footer.tsx'
import { declarationWords } from './declaration-form-words.ts'
import { newPricesWords } from './new-prices-words.ts'

export type OpenQuestion = Readonly<{
  rises: readonly NamedRise[]
  preview: Preview & Readonly<{ charge: ChargeSummary }>
  /** Where the answers are sent. */
  path: string
  /** Stands for what the order button agrees to. */
  version: string
  isChanged: boolean
}>

export type NewPricesPage = SiteFooterProps &
  Readonly<{ shown: Readonly<{ state: 'open' } & OpenQuestion> | Readonly<{ state: 'agreed' | 'over' }> }>

/** Asks whoever got the mail about a rise for consent, with three ways that weigh the same. */
export function Sheet({ data: { shown, columns } }: { data: NewPricesPage }) {
  const { home } = useWords(declarationWords).receipt
  return (
    <>
      <header className="wrap receipt-bar py-6">
        <Link to="/" className="logo" aria-label={home}>
          <Logo ground="light" />
        </Link>
      </header>
      <main id="main" className="wrap receipt stack">
        {shown.state === 'open' ? <Question question={shown} /> : <Settled state={shown.state} />}
      </main>
      <SiteFooter columns={columns} />
    </>
  )
}

function Settled({ state }: { state: 'agreed' | 'over' }) {
  const words = useWords(newPricesWords)
  return (
    <>
      <h1 className="display h2">{words[state].title}</h1>
      <p className="lead">{words[state].text}</p>
      <p>
        <ButtonLink to="/account/subscription" look="line">
          {words.account}
        </ButtonLink>
      </p>
    </>
  )
}

function Question({ question: { rises, preview, path, version, isChanged } }: { question: OpenQuestion }) {
  const words = useWords(newPricesWords)
  const language = useLanguage()
  return (
    <>
      <h1 className="display h2">{words.open.title}</h1>
      {isChanged && (
        <p className="notice" role="status">
          {words.changed}
        </p>
      )}
      <p className="lead">{words.open.text(formatDay(preview.charge.deliveryOn, language))}</p>
      <h2 className="display h3">{words.parts}</h2>
      <dl className="receipt-rows card flat">
        {rises.map((rise) => {
          const { label, text } = sayRise(rise, language)
          return <Row key={label} label={label} value={text} />
        })}
      </dl>
      <Deliveries preview={preview} />
      <form method="post" action={path} className="stack">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="outcome" value={preview.outcome} />
        <h2 className="display h3" id="agree">
          {words.agree}
        </h2>
        <Ordered charge={preview.charge} />
        <p>
          <button type="submit" className="btn sec" name="answer" value="agree">
            {words.order}
          </button>
        </p>
        <h2 className="display h3">{words.choose}</h2>
        <p>{words.chooseText}</p>
        <p>
          <ButtonLink to="/account/subscription/manage-products" look="secondary">
            {words.chooseButton}
          </ButtonLink>
        </p>
        <h2 className="display h3" id="cancel">
          {words.cancel}
        </h2>
        <p>{words.cancelText}</p>
        <p>
          <button type="submit" className="btn sec" name="answer" value="cancel">
            {words.cancelButton}
          </button>
        </p>
      </form>
    </>
  )
}

function Row({ label, value }: Readonly<{ label: string; value: string }>) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The next deliveries as they are and as they will be. */
function Deliveries({ preview: { before, after } }: Readonly<{ preview: Preview }>) {
  const words = useWords(newPricesWords)
  const language = useLanguage()
  const amount = (delivery: Preview['after'][number] | undefined) => {
    if (!delivery) return '–'
    return delivery.state === 'skipped' ? words.skipped : moneyText(delivery.totalCents, language)
  }
  return (
    <>
      <h2 className="display h3">{words.next}</h2>
      <dl className="receipt-rows card flat">
        {after.map((delivery) => {
          const had = before.find(({ cycleIndex }) => cycleIndex === delivery.cycleIndex)
          const [was, is] = [amount(had), amount(delivery)]
          const label = `${words.delivery} ${formatDate(delivery.deliveryDate, language)}`
          return <Row key={delivery.cycleIndex} label={label} value={was === is ? is : `${was} → ${is}`} />
        })}
      </dl>
    </>
  )
}

/** Everything that is agreed, directly above the button that agrees to it (L1, L2). */
function Ordered({ charge }: Readonly<{ charge: ChargeSummary }>) {
  const words = useWords(newPricesWords)
  const language = useLanguage()
  const money = (cents: number) => moneyText(cents, language)
  const { goods, discountCents, depositCents, deliveryCents, totalCents, chargedOn, deliveryOn } = charge
  return (
    <>
      <h3 className="b">{words.orderTitle}</h3>
      <dl className="receipt-rows card flat">
        {goods.map(({ title, quantity, cents }) => (
          <Row key={title} label={`${quantity} × ${title}`} value={money(cents)} />
        ))}
        {discountCents > 0 && <Row label={words.discount} value={money(-discountCents)} />}
        {depositCents > 0 && <Row label={words.deposit} value={money(depositCents)} />}
        <Row label={words.shipping} value={deliveryCents === 0 ? words.free : money(deliveryCents)} />
        <Row label={words.perDelivery} value={money(totalCents)} />
        <Row label={words.first} value={formatDate(chargedOn, language)} />
        <Row label={words.arrives} value={formatDate(deliveryOn, language)} />
      </dl>
      <p className="sm">{words.terms}</p>
    </>
  )
}
