import { Badge } from '#app/foundation/design/badge.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import type { BookAddress } from '#app/shop/customers/browser/book-page.ts'
import { addressBookWords } from './address-book-words.ts'

export type AddressAct = 'edit' | 'remove' | 'default'

type AddressCardProps = Readonly<{ address: BookAddress; isDefault: boolean; onAct: (act: AddressAct) => void }>

/** One address with what can be done to it. */
export function AddressCard({ address, isDefault, onAct }: AddressCardProps) {
  const words = useWords(addressBookWords)
  const [name = '', ...lines] = address.formatted
  const where = `${address.address1}, ${address.city}`
  return (
    <li className="account-address">
      <p>
        <b className="wrap-anywhere">{name}</b> {isDefault && <Badge tone="green">{words.isDefault}</Badge>}
        {lines.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </p>
      <p className="row flex-wrap">
        <Act label={words.edit} name={words.editOf(where)} onClick={() => onAct('edit')} />
        {!isDefault && (
          <Act label={words.makeDefault} name={words.makeDefaultOf(where)} onClick={() => onAct('default')} />
        )}
        <Act label={words.remove} name={words.removeOf(where)} onClick={() => onAct('remove')} />
      </p>
    </li>
  )
}

/** A short word on the card, the whole sentence to who cannot see the card. */
function Act({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <button type="button" className="account-link sm" aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </button>
  )
}
