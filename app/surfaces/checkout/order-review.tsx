import { formatDay, formatList, formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { methodTitle } from '#app/shop/orders/method-title.ts'
import { accountWords } from '#app/surfaces/checkout/frame/account-choice-words.ts'
import { bankStepWords } from '#app/surfaces/checkout/frame/bank-step-words.ts'
import type { CheckoutPage } from '#app/surfaces/checkout/frame/checkout-page.ts'
import { type PageWords, pageWords } from '#app/surfaces/checkout/frame/checkout-page-words.ts'
import { faultAt, Hint } from '#app/surfaces/checkout/frame/form-field.tsx'
import { PriceSum } from '#app/surfaces/checkout/frame/price-sum.tsx'

/** Everything that is agreed, directly above the one button that agrees to it (L1, L2). */
export function OrderReview({ page }: { page: CheckoutPage }) {
  const words = useWords(pageWords)
  const bankWords = useWords(bankStepWords)
  return (
    <section className="stack" id="review">
      <h2 className="display">{words.review}</h2>
      <Goods page={page} />
      <Delivery page={page} />
      <PriceSum page={page} />
      {page.hasEbook && <Waiver page={page} />}
      <Legal page={page} />
      {page.terms && (
        <p className="co-terms" id="terms">
          {page.terms}
        </p>
      )}
      <input type="hidden" name="seenTotal" value={page.totalCents} />
      <input type="hidden" name="seenDue" value={page.dueCents} />
      <input type="hidden" name="seenGoods" value={page.seenGoods} />
      <input type="hidden" name="methodRef" defaultValue="" />
      {page.bankStep ? (
        <a className="btn full" href={page.bankStep.url}>
          {bankWords.back}
        </a>
      ) : (
        <button className="btn full" type="submit" formAction={`${page.path}/order`} id="order">
          {words.order}
        </button>
      )}
      <Countries page={page} />
    </section>
  )
}

function Goods({ page: { lines } }: { page: CheckoutPage }) {
  const language = useLanguage()
  const words = useWords(pageWords)
  return (
    <ul className="co-goods">
      {lines.map(({ key, title, variant, quantity, cents, isGift, recurs, parts }) => (
        <li key={key}>
          <span>
            {quantity} × {title}
            {variant && `, ${variant}`}
            {recurs && <span className="muted"> ({words.perDelivery})</span>}
            {parts && <span className="block xs muted">{words.contains(parts)}</span>}
          </span>
          <span className="num">{isGift ? words.gift : formatMoney(eur(cents), language)}</span>
        </li>
      ))}
    </ul>
  )
}

/** When, how and where to: everything that was typed, once more before it is ordered. */
function Delivery({ page }: { page: CheckoutPage }) {
  const words = useWords(pageWords)
  const { addresses, details, account } = page
  const { paidWith } = useWords(accountWords)
  const paying = page.dueCents > 0 ? account?.methods.find(({ isChosen, isExpired }) => isChosen && !isExpired) : null
  const facts = [
    { label: words.deliveryTo, lines: addresses.delivery },
    { label: words.invoiceTo, lines: addresses.billing },
    { label: words.confirmationTo, lines: [details.email] },
    { label: paidWith, lines: paying ? [paying.label] : [] },
    { label: words.yourNote, lines: page.contents === 'mail' ? [] : [details.note] },
  ]
  return (
    <div className="stack co-tight sm">
      <p className="b">{arrivalOf(page, words, useLanguage())}</p>
      <dl className="co-facts">
        {facts
          .filter(({ lines }) => lines.some(Boolean))
          .map(({ label, lines }) => (
            <div key={label}>
              <dt className="muted">{label}</dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
      </dl>
    </div>
  )
}

function arrivalOf(page: CheckoutPage, words: PageWords, language: Language): string {
  const { details, days, offersCourier, contents } = page
  const day = details.deliveryOn ?? days[0]
  if (contents === 'mail' || !day) return words.comesByMail
  const method = offersCourier && details.deliveryMethod === 'BERLIN_COURIER' ? 'BERLIN_COURIER' : 'PARCEL'
  const slot = contents === 'frozen' ? words.slots[details.slot] : ''
  const title = methodTitle(method, { language, contents })
  return [words.arrives(formatDay(day, language)), slot, title].filter(Boolean).join(' · ')
}

function Waiver({ page: { details, faults } }: { page: CheckoutPage }) {
  const words = useWords(pageWords)
  const fault = faultAt(faults, 'waivesWithdrawal')
  return (
    <div className={fault ? 'field err' : 'field'}>
      <label className="check">
        <input
          type="checkbox"
          className="vh"
          id="waivesWithdrawal"
          name="waivesWithdrawal"
          defaultChecked={details.waivesWithdrawal}
          aria-describedby="waivesWithdrawal-hint"
        />
        <i>
          <Icon name="check" />
        </i>
        <span className="sm">{words.waiver}</span>
      </label>
      <Hint id="waivesWithdrawal" fault={fault} />
    </div>
  )
}

function Legal({ page }: { page: CheckoutPage }) {
  const words = useWords(pageWords)
  return (
    <p className="sm">
      {words.legal}{' '}
      <Link to="/agb" className="link">
        {words.agb}
      </Link>
      ,{' '}
      <Link to="/widerrufsbelehrung" className="link">
        {words.withdrawal}
      </Link>{' '}
      {words.and}{' '}
      <Link to="/datenschutzerklarung" className="link">
        {words.privacy}
      </Link>
      .{' '}
      <a href={`${page.path}/guarantee`} className="link">
        {words.guarantee}
      </a>
    </p>
  )
}

function Countries({ page: { countries } }: { page: CheckoutPage }) {
  const language = useLanguage()
  const words = useWords(pageWords)
  const names = formatList(
    countries.map(({ name }) => name),
    language,
  )
  return (
    <p className="xs muted">
      {words.countries(names)}{' '}
      <Link to="/impressum" className="link">
        {words.imprint}
      </Link>
    </p>
  )
}
