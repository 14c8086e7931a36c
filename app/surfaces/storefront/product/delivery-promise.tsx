import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { Notice } from '#app/foundation/design/notice.tsx'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { ProductPage } from '#app/shop/catalog/product-page/product-details.ts'
import { productWords } from './product-words.ts'

export type DeliveryPromiseProps = Readonly<{
  product: Pick<ProductPage, 'isFrozen' | 'available' | 'inBox'>
  delivery: Readonly<{ orderBy: CalendarDate; arrives: CalendarDate }>
}>

/** When and how it comes. Only what a parcel brings has a day, and only what there is. */
export function DeliveryPromise({ product, delivery }: DeliveryPromiseProps) {
  const words = useWords(productWords)
  const language = useLanguage()
  const arrives = product.inBox ? words.boxArrives : words.parcelArrives
  return (
    <>
      {product.available && (
        <Notice tone="frost" icon={<Icon name="truck" />}>
          {arrives(formatDay(delivery.orderBy, language))}
          <b>{formatDay(delivery.arrives, language)}</b>.
        </Notice>
      )}
      {product.isFrozen && (
        <Notice tone="frost" icon={<Icon name="snowflake" />}>
          {words.frozen}
        </Notice>
      )}
    </>
  )
}
