import type { Typed } from '#app/foundation/forms/form.ts'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import type { OfficeSubscription } from '#app/shop/office/subscriptions/office-subscription.ts'
import { rhythmValue } from '#app/shop/office/subscriptions/subscription-forms.ts'
import { countryName } from '#app/shop/sites/delivery-countries.ts'
import { actMailWords } from '#app/shop/subscriptions/mails/act-mail-words.ts'
import { canEdit, faultOf } from './possible-acts.ts'
import { ActCard, type ActParts, Choice, Field } from './team-act-card.tsx'
import { teamActWords } from './team-act-words.ts'

/** Acts on what comes and where it goes. */
export function ContentActs({ edited, ...parts }: ActParts & Readonly<{ edited: number | null }>) {
  return (
    <>
      <DeliveryForm {...parts} edited={edited} />
      <LinesForm {...parts} />
      <AddressForm {...parts} />
    </>
  )
}

type PiecesProps = Readonly<{
  id: string
  typed: Typed | null
  /** Each with the name of its field. */
  pieces: readonly Readonly<{ field: string; title: string; quantity: number }>[]
  goods: OfficeSubscription['goods']
}>

function PiecesFields({ id, typed, pieces, goods }: PiecesProps) {
  const words = useWords(teamActWords)
  const options = [
    ['', words.addNothing] as const,
    ...goods.map((each) => [String(each.variantId), each.title] as const),
  ]
  return (
    <>
      {pieces.map(({ field, title, quantity }) => (
        <Field
          key={field}
          {...{ id: `${id}-${field}`, name: field, label: words.piecesOf(title), type: 'number' }}
          value={typed?.[field] ?? quantity}
        />
      ))}
      <Choice {...{ id: `${id}-add`, name: 'add', label: words.add, options }} chosen={typed?.['add'] ?? ''} />
      <Field
        {...{ id: `${id}-add-quantity`, name: 'addQuantity', label: words.addPieces, type: 'number' }}
        value={typed?.['addQuantity'] ?? 1}
      />
    </>
  )
}

function DeliveryForm({ edited, ...parts }: ActParts & Readonly<{ edited: number | null }>) {
  const words = useWords(teamActWords)
  const language = useLanguage()
  const { subscription } = parts
  const delivery = subscription.deliveries.find(({ cycleIndex }) => cycleIndex === edited)
  if (!delivery)
    return (
      <details className="of-act" id="edit-delivery">
        <summary>{words.acts['edit-delivery']}</summary>
        <p className="sm muted">{words.pickHint}</p>
      </details>
    )
  const fault = canEdit(subscription, delivery.cycleIndex) ? null : 'CUTOFF_PASSED'
  const pieces = delivery.goods.map((each) => ({ ...each, field: `piece.${each.variantId}` }))
  return (
    <ActCard {...parts} name="edit-delivery" fault={fault} isOpen>
      {(typed) => (
        <>
          <p className="sm b">{words.chargeOf(formatDay(delivery.billingDate, language))}</p>
          <input type="hidden" name="cycle" value={delivery.cycleIndex} />
          <PiecesFields {...{ id: 'edit-delivery', typed, pieces, goods: subscription.goods }} />
          {delivery.isOwn && (
            <label className="of-mode">
              <input type="checkbox" name="usual" value="yes" defaultChecked={typed?.['usual'] === 'yes'} />{' '}
              {words.usual}
            </label>
          )}
        </>
      )}
    </ActCard>
  )
}

function LinesForm(parts: ActParts) {
  const words = useWords(teamActWords)
  const { every } = useWords(actMailWords)
  const { lines, goods, rhythms, schedule } = parts.subscription
  const others = rhythms.filter((each) => rhythmValue(each) !== rhythmValue(schedule.rhythm))
  const pieces = lines.map((line) => ({ ...line, field: `line.${line.id}` }))
  const options = [
    ['', words.keepRhythm] as const,
    ...others.map((each) => [rhythmValue(each), every[each.interval](each.intervalCount)] as const),
  ]
  return (
    <ActCard {...parts} name="lines" fault={faultOf(parts.subscription, 'lines')}>
      {(typed) => (
        <>
          <PiecesFields {...{ id: 'lines', typed, pieces, goods }} />
          {others.length > 0 && (
            <Choice
              {...{ id: 'lines-rhythm', name: 'rhythm', label: words.newRhythm, options }}
              chosen={typed?.['rhythm'] ?? ''}
            />
          )}
        </>
      )}
    </ActCard>
  )
}

const FIELDS = ['firstName', 'lastName', 'company', 'address1', 'address2', 'zip', 'city', 'phone'] as const

function AddressForm(parts: ActParts) {
  const { fields } = useWords(teamActWords)
  const { address, countries } = parts.subscription
  const language = useLanguage()
  const options = countries.map((country) => [country, countryName(country, language)] as const)
  return (
    <ActCard {...parts} name="address" fault={faultOf(parts.subscription, 'address')}>
      {(typed) => (
        <>
          {FIELDS.map((name) => (
            <Field
              key={name}
              {...{ id: `address-${name}`, name, label: fields[name] }}
              value={typed?.[name] ?? address[name]}
            />
          ))}
          <Choice
            {...{ id: 'address-country', name: 'country', label: fields.country, options }}
            chosen={typed?.['country'] ?? address.country}
          />
        </>
      )}
    </ActCard>
  )
}
