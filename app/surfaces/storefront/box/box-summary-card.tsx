import { BoxMeter } from '#app/brand/box-meter.tsx'
import { Carton } from '#app/brand/carton.tsx'
import { Picture } from '#app/brand/picture.tsx'
import { formatDifference, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { CartSums } from '#app/shop/cart/drawer/cart-sums.tsx'
import { amountOf, contentsWords } from '#app/shop/cart/drawer/contents-words.ts'
import { payableCents } from '#app/shop/cart/payable-price.ts'
import { surchargeName } from '#app/shop/pricing/surcharge-name.ts'
import { BoxAction, SmallerBox } from './box-action.tsx'
import { boxSummaryWords } from './box-summary-words.ts'
import type { Step } from './choose-box-step.ts'
import { chooseBoxWords } from './choose-box-words.ts'
import type { BoxInProgress } from './use-box.ts'

type StepProps = { step: Step; box: BoxInProgress }

/** What the box costs, from the first step to the last: first and later boxes, and against what one saves. */
export function BoxSummaryCard({ step, box }: StepProps) {
  const words = useWords(boxSummaryWords)
  const boxWords = useWords(chooseBoxWords)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(eur(cents), language)
  const { size, mealCents, art } = box.box
  const isFilling = step === 'meals' || step === 'review'
  if (isFilling && box.isOnce) return <OnceSummary step={step} box={box} />
  return (
    <aside className="sumcard on-dark" aria-label={words.label}>
      {isFilling ? (
        <Carton
          key={String(box.cart.isReady)}
          pictures={box.pictures}
          size={size}
          label={boxWords.progressSpoken(box.progress, size)}
        />
      ) : (
        <Picture art={art} sizes="(max-width: 760px) 60vw, 20rem" when="at-once" />
      )}
      <div className="stack gap-5">
        <div>
          <h2 className="display h2 num">{isFilling ? boxWords.progress(box.progress, size) : boxWords.meals(size)}</h2>
          <p className="muted num">{words.perMeal(box.rhythm.name, money(mealCents))}</p>
        </div>
        <BoxPriceRows box={box} />
        <div className="stack gap-3">
          <div className="max-wide:hidden">
            <BoxAction step={step} box={box} full />
          </div>
          <SmallerBox step={step} box={box} />
        </div>
        <p className="xs muted num">
          {box.missing > 0 && `${words.whenFull} `}
          {words.later(money(box.summary.laterTotalCents), box.rhythm.name)}
        </p>
        {box.summary.firstOrderCents > 0 && <p className="xs muted">{words.firstOrderTerms(box.firstOrder.code)}</p>}
      </div>
    </aside>
  )
}

/** What is bought once costs what the cart says, here as in the drawer. */
function OnceSummary({ step, box }: StepProps) {
  const { label } = useWords(boxSummaryWords)
  const words = useWords(contentsWords)
  return (
    <aside className="sumcard on-dark" aria-label={label}>
      <Picture art={box.box.art} sizes="(max-width: 760px) 60vw, 20rem" when="at-once" />
      <div className="stack gap-5">
        <h2 className="display h2 num">{amountOf(box.cart.contents, words)}</h2>
        <CartSums cart={box.cart} />
        <div className="max-wide:hidden">
          <BoxAction step={step} box={box} full />
        </div>
      </div>
    </aside>
  )
}

/** The rows of the price, in the order in which they add up. */
export function BoxPriceRows({
  box: { summary, missing, firstOrder, highestCents, smallestSize },
}: {
  box: BoxInProgress
}) {
  const words = useWords(boxSummaryWords)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(eur(cents), language)
  const saves = summary.savingsCents > 0
  return (
    <dl className="sum num">
      {saves && (
        <Row name={words.single(summary.meals, money(highestCents))}>{money(summary.meals * highestCents)}</Row>
      )}
      <Row name={words.box}>{money(summary.boxCents)}</Row>
      {summary.surchargeCents !== 0 && (
        <Row name={surchargeName(summary.surchargeCents, language)}>
          {formatDifference(eur(summary.surchargeCents), language)}
        </Row>
      )}
      {summary.othersCents !== 0 && <Row name={words.others}>{money(summary.othersCents)}</Row>}
      <Row name={words.delivery}>{summary.deliveryCents > 0 ? money(summary.deliveryCents) : words.free}</Row>
      {summary.firstOrderCents > 0 && (
        <Row name={words.firstOrder(firstOrder.percent)} look="save">
          {money(-summary.firstOrderCents)}
        </Row>
      )}
      {summary.codesCents > 0 && (
        <Row name={words.codes} look="save">
          {money(-summary.codesCents)}
        </Row>
      )}
      <div className="total">
        <dt className="b">{missing > 0 ? words.totalWhenFull : words.total}</dt>
        <dd className="display h2" data-total={summary.firstTotalCents}>
          {money(summary.firstTotalCents)}
        </dd>
      </div>
      {saves && (
        <Row name={words.savings(money(highestCents), smallestSize)} look="save sm">
          {money(summary.savingsCents)}
        </Row>
      )}
    </dl>
  )
}

function Row({ name, look = '', children }: { name: string; look?: string; children: string }) {
  return (
    <div className={look}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** On phones the price and the way on stay at the bottom of the screen. */
export function BoxDock({ step, box }: StepProps) {
  const words = useWords(boxSummaryWords)
  const boxWords = useWords(chooseBoxWords)
  const language = useLanguage()
  const { size } = box.box
  const once = useOnceDock(step, box)
  const total = formatMoney(eur(box.summary.firstTotalCents), language)
  const isFilling = step === 'meals'
  const name = box.missing > 0 ? words.totalWhenFull : words.total
  const [first, second] = once ?? [
    isFilling ? boxWords.progress(box.progress, size) : total,
    isFilling ? `${name}: ${total}` : name,
  ]
  return (
    <div className="dock cb-dock on-dark wide:hidden">
      <div>
        <div className="display h4 num">{first}</div>
        <div className="xs muted num">{second}</div>
      </div>
      {isFilling && !once && (
        <BoxMeter
          pictures={box.pictures}
          size={size}
          label={boxWords.progressSpoken(box.progress, size)}
          dropsLast={box.cart.isReady}
        />
      )}
      <BoxAction step={step} box={box} />
    </div>
  )
}

/** What the dock says of a cart that is bought once, on the steps that fill it. */
function useOnceDock(step: Step, { cart, isOnce }: BoxInProgress): readonly [string, string] | null {
  const words = useWords(contentsWords)
  const language = useLanguage()
  if (!isOnce || step === 'size' || step === 'frequency') return null
  const total = eur(payableCents(cart) ?? cart.totalPrice.cents)
  return [formatMoney(total, language), amountOf(cart.contents, words)]
}
