import { useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { type BookOutcome, deleteAddress, makeDefault } from '#app/shop/customers/browser/address-book.ts'
import type { BookAddress, BookPage } from '#app/shop/customers/browser/book-page.ts'
import { addressBookWords } from './address-book-words.ts'

type RemoveAddressProps = Readonly<{
  address: BookAddress
  book: BookPage
  onDone: (outcome: BookOutcome) => void
  onClose: () => void
}>

/** Asks before an address is deleted; for the default one another has to take its place first. */
export function RemoveAddress({ address, book, onDone, onClose }: RemoveAddressProps) {
  const words = useWords(addressBookWords)
  const [message, setMessage] = useState<string | null>(null)
  const isDefault = address.number === book.defaultNumber
  const others = book.addresses.filter(({ number }) => number !== address.number)
  async function run(act: Promise<BookOutcome>): Promise<void> {
    const outcome = await act
    if (outcome.kind === 'wrong') setMessage(outcome.errors[0]?.message ?? words.unreachable)
    else if (outcome.kind === 'fault') setMessage(words.unreachable)
    else onDone(outcome)
  }
  return (
    <div className="stack gap-5">
      <p>
        {address.formatted.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </p>
      {isDefault && <p>{others.length > 0 ? words.defaultFirst : words.onlyOne}</p>}
      {isDefault && (
        <ul className="stack">
          {others.map((other) => (
            <li key={other.number}>
              <Button look="line" small onClick={() => void run(makeDefault(other))}>
                {words.makeDefault}: {other.address1}, {other.city}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {message && (
        <div role="alert">
          <Notice>{message}</Notice>
        </div>
      )}
      <div className="row flex-wrap">
        {!isDefault && <Button onClick={() => void run(deleteAddress(address))}>{words.removeYes}</Button>}
        <Button look="line" onClick={onClose}>
          {words.removeNo}
        </Button>
      </div>
    </div>
  )
}
