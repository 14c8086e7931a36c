import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDay } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { methodTitle } from '#app/shop/orders/method-title.ts'
import type { CheckoutPage } from '#app/surfaces/checkout/frame/checkout-page.ts'
import { pageWords } from '#app/surfaces/checkout/frame/checkout-page-words.ts'
import { faultAt, Hint } from '#app/surfaces/checkout/frame/form-field.tsx'

/** How and when the goods come. The courier shows up as soon as the postcode is one of his. */
export function DeliveryChoice({ page }: { page: CheckoutPage }) {
  const words = useWords(pageWords)
  const language = useLanguage()
  const { details, faults, offersCourier, contents } = page
  const titleOf = (method: 'PARCEL' | 'BERLIN_COURIER') => methodTitle(method, { language, contents })
  const isCourier = offersCourier && details.deliveryMethod === 'BERLIN_COURIER'
  return (
    <section className="stack" id="delivery-choice">
      <h2 className="display">{words.day}</h2>
      <Days page={page} />
      {contents === 'frozen' && (
        <fieldset className="stack co-tight">
          <legend className="b">{words.slot}</legend>
          {(['any', 'morning'] as const).map((slot) => (
            <Option key={slot} name="slot" value={slot} isChosen={details.slot === slot} label={words.slots[slot]} />
          ))}
        </fieldset>
      )}
      <fieldset className="stack co-tight" aria-describedby="deliveryMethod-hint">
        <legend className="b">{words.method}</legend>
        <Option name="deliveryMethod" value="PARCEL" isChosen={!isCourier} label={titleOf('PARCEL')} />
        {offersCourier && (
          <Option name="deliveryMethod" value="BERLIN_COURIER" isChosen={isCourier} label={titleOf('BERLIN_COURIER')} />
        )}
        <div className={faultAt(faults, 'deliveryMethod') ? 'field err' : 'field'}>
          <Hint id="deliveryMethod" fault={faultAt(faults, 'deliveryMethod')} />
        </div>
      </fieldset>
    </section>
  )
}

function Days({ page: { details, days, faults } }: { page: CheckoutPage }) {
  const language = useLanguage()
  const words = useWords(pageWords)
  const chosen = details.deliveryOn ?? days[0]
  const fault = faultAt(faults, 'deliveryOn')
  return (
    <fieldset aria-describedby="deliveryOn-hint">
      <legend className="vh">{words.day}</legend>
      <div className="co-days" id="deliveryOn">
        {days.map((day) => (
          <label className="co-day" key={day}>
            <input type="radio" className="vh" name="deliveryOn" value={day} defaultChecked={day === chosen} />
            <span aria-hidden="true" className="sm">
              {shortWeekday(day, language)}
            </span>
            <span aria-hidden="true" className="display h4 num">
              {shortDay(day, language)}
            </span>
            <span className="vh">{formatDay(day, language)}</span>
          </label>
        ))}
      </div>
      <div className={fault ? 'field err' : 'field'}>
        <Hint id="deliveryOn" fault={fault} />
      </div>
    </fieldset>
  )
}

type OptionProps = {
  name: string
  value: string
  isChosen: boolean
  label: string
  /** What tells it from others of the same name. */
  more?: string
  frame?: string
  isDisabled?: boolean
}

/** One of several choices in a form. */
export function Option({ name, value, isChosen, label, more, frame, isDisabled = false }: OptionProps) {
  return (
    <label className="opt">
      <input
        type="radio"
        className="vh"
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={isDisabled}
        {...(frame ? { 'data-frame': frame } : {})}
      />
      <span className="dot" />
      <span className="grow b">
        {label}
        {more && <span className="block sm muted co-more">{more}</span>}
      </span>
    </label>
  )
}

function shortWeekday(day: CalendarDate, language: Language): string {
  return formatDay(day, language).slice(0, language === 'de' ? 2 : 3)
}

/** 19. Nov in German, 19 Nov in English. */
function shortDay(day: CalendarDate, language: Language): string {
  const [, date = '', month = ''] = /, (\d+\.?) (\S+)$/.exec(formatDay(day, language)) ?? []
  return `${date} ${month.slice(0, 3)}`
}
