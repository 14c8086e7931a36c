import { type FormEvent, useState } from 'react'
import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { Button, ButtonLink } from '#app/foundation/design/button.tsx'
import { Field } from '#app/foundation/design/field.tsx'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { storedValue, storeValue } from '#app/foundation/storage/stored-values.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { FREEZER_KEY, type Freezer, freezerAdvice, freezerIn } from '#app/shop/subscriptions/browser/freezer.ts'
import type { Shown } from '#app/shop/subscriptions/browser/loaded-subscription.ts'
import { dayAndMonth } from '#app/surfaces/account/subscription/parts/day-texts.ts'
import { nextOf } from '#app/surfaces/account/subscription/parts/next-delivery.tsx'
import { startAct } from '#app/surfaces/account/subscription/parts/open-act.ts'
import { freezerWords } from './freezer-words.ts'

/** How much fits, what is left, and what that means for the next box. */
export function FreezerCard({ shown }: { shown: Shown }) {
  const words = useWords(freezerWords)
  const [freezer, setFreezer] = useState(() => freezerIn(storedValue(FREEZER_KEY)))
  const [isTelling, setTelling] = useState(false)
  const tell = (told: Freezer) => {
    storeValue(FREEZER_KEY, told)
    setFreezer(told)
    setTelling(false)
  }
  return (
    <section className="card stack sub-freezer" aria-labelledby="freezer">
      <h2 className="display h3 row" id="freezer">
        <Icon name="refrigerator" />
        {words.title}
      </h2>
      {freezer && !isTelling ? (
        <>
          <Advice shown={shown} freezer={freezer} />
          <button type="button" className="account-link" onClick={() => setTelling(true)}>
            {words.change}
          </button>
        </>
      ) : (
        <FreezerForm shown={shown} before={freezer} onTold={tell} />
      )}
    </section>
  )
}

type FormProps = Readonly<{ shown: Shown; before: Freezer | null; onTold: (freezer: Freezer) => void }>

const DAYS_OF = { DAY: 1, WEEK: 7, MONTH: 30, YEAR: 365 }

/** A week of this subscription, for those who eat what comes. */
function mealsAWeek({ subscription: { rhythm, boxSize } }: Shown): number {
  return Math.max(1, Math.round((boxSize * 7) / (DAYS_OF[rhythm.interval] * rhythm.intervalCount)))
}

function FreezerForm({ shown, before, onTold }: FormProps) {
  const words = useWords(freezerWords)
  const { boxSize } = shown.subscription
  const start = before ?? { fits: boxSize + 4, left: 0, perWeek: mealsAWeek(shown) }
  const fields = ['fits', 'left', 'perWeek'] as const

  function told(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [fits, left, perWeek] = fields.map((name) => Math.max(0, Math.round(Number(form.get(name)) || 0)))
    onTold({
      fits: fits ?? 0,
      left: left ?? 0,
      perWeek: perWeek ?? 0,
      toldOn: dayIn(SHOP_TIME_ZONE, new Date(shown.said.shopMs)),
    })
  }

  return (
    <form className="stack" onSubmit={told}>
      <p className="sm muted">{words.lead}</p>
      <div className="sub-three">
        {fields.map((name) => (
          <Field
            key={name}
            name={name}
            label={words[name]}
            type="number"
            inputMode="numeric"
            min={0}
            max={200}
            defaultValue={start[name]}
          />
        ))}
      </div>
      <Button type="submit" look="secondary" small className="justify-self-start">
        {words.tell}
      </Button>
    </form>
  )
}

function Advice({ shown, freezer }: { shown: Shown; freezer: Freezer }) {
  const words = useWords(freezerWords)
  const language = useLanguage()
  const next = nextOf(shown)
  if (!next) return null
  const advice = freezerAdvice(freezer, { on: next.deliveryDate, meals: next.meals })
  const free =
    advice.kind === 'move' && shown.outlook.days.find(({ day, why }) => why === null && day >= advice.from)?.day
  return (
    <div className="stack" role="status">
      <p>
        {words.expected(
          dayAndMonth(next.deliveryDate, language),
          words.count(advice.leftThen),
          words.count(advice.room),
        )}{' '}
        <b>{advice.kind === 'fits' ? words.fitsAll : words.tooMuch(words.count(advice.overflow))}</b>
      </p>
      {advice.kind === 'move' && (
        <div className="row flex-wrap">
          {free && (
            <Button look="secondary" small onClick={() => startAct({ act: 'reschedule', skipSurvey: true, day: free })}>
              {words.move(dayAndMonth(free, language))}
            </Button>
          )}
          <Button look="line" small onClick={() => startAct({ act: 'skip', cycleIndex: next.cycleIndex })}>
            {words.skip}
          </Button>
        </div>
      )}
      {advice.kind === 'smaller-box' && (
        <div className="stack">
          <p>{words.smaller}</p>
          <ButtonLink to="/account/subscription/manage-products" look="line" small className="justify-self-start">
            {words.smallerAct}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
