import { formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import type { FeedEvent } from './calendar-feed.ts'
import { feedWords } from './feed-words.ts'
import type { PreviewedDelivery } from './previewed.ts'

type Place = Readonly<{ subscriptionId: number; language: Language; host: string }>

/** Cut-off, charge and delivery of every planned box; the ids stay when dates move, so that nothing is there twice. */
export function feedEvents(
  deliveries: readonly PreviewedDelivery[],
  { subscriptionId, language, host }: Place,
): readonly FeedEvent[] {
  const words = feedWords[language]
  return deliveries
    .filter(({ state }) => state === 'planned')
    .flatMap(({ cycleIndex, cutoffAt, billingDate, deliveryDate, totalCents, meals }) => {
      const uid = (kind: string) => `${subscriptionId}-${cycleIndex}-${kind}@${host}`
      return [
        { uid: uid('cutoff'), title: words.cutoff, note: words.note, at: { moment: new Date(cutoffAt) } },
        {
          uid: uid('charge'),
          title: words.charge(formatMoney(eur(totalCents), language)),
          note: words.note,
          at: { day: billingDate },
        },
        { uid: uid('delivery'), title: words.delivery(meals), note: words.note, at: { day: deliveryDate } },
      ]
    })
}
