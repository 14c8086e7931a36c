import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { Button } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Subscription } from '#app/shop/subscriptions/browser/read-subscription.ts'
import { holdWords } from '#app/surfaces/account/subscription/parts/hold-words.ts'
import { startAct } from '#app/surfaces/account/subscription/parts/open-act.ts'

type Hold = NonNullable<Subscription['hold']>

/** A cancellation waits for an answer: two answers of the same weight, as in its mail (S-19). */
export function HoldNotice({ hold }: { hold: Hold }) {
  const words = useWords(holdWords)
  const language = useLanguage()
  const since = formatDay(dayIn(SHOP_TIME_ZONE, new Date(hold.since)), language)
  return (
    <div className="stack">
      <Notice icon={<Icon name="calendar-x" />}>{words.text(since)}</Notice>
      <div className="row flex-wrap">
        <Button look="secondary" onClick={() => startAct({ act: 'cancel' })}>
          {words.yes}
        </Button>
        <Button look="secondary" onClick={() => startAct({ act: 'end-hold' })}>
          {words.no}
        </Button>
      </div>
    </div>
  )
}
