import { useEffect, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { type AddressValues, NO_VALUES } from '#app/shop/customers/addresses/address-form.ts'
import { type BookOutcome, makeDefault } from '#app/shop/customers/browser/address-book.ts'
import type { BookAddress, BookPage } from '#app/shop/customers/browser/book-page.ts'
import type { CustomerProfile } from '#app/shop/customers/browser/customer-state.ts'
import { keepDraft, keptDraft } from '#app/shop/customers/browser/form-drafts.ts'
import { addressBookWords } from './address-book-words.ts'
import { AddressCard } from './address-card.tsx'
import { AddressEntry, type Country } from './address-entry.tsx'
import { addressFormWords } from './address-form-words.ts'
import { RemoveAddress } from './remove-address.tsx'
import { useAddressBook } from './use-address-book.ts'
import { ADDRESS_DRAFT, type AddressDraft } from './use-address-form.ts'

type AddressSectionProps = Readonly<{ customer: CustomerProfile; countries: readonly Country[] }>

/** The address book: list, add, change, delete, choose the default. */
export function AddressSection({ customer, countries }: AddressSectionProps) {
  const words = useWords(addressBookWords)
  const { book, isLoading, hasFailed, load, take } = useAddressBook()
  const [draft, setDraft] = useState<AddressDraft | null>(null)
  const [removed, setRemoved] = useState<BookAddress | null>(null)
  const [said, setSaid] = useState('')

  // What was typed before a sign-in in between is there again.
  useEffect(() => setDraft(keptDraft<AddressDraft>(ADDRESS_DRAFT, customer.id)), [customer.id])

  function finish(outcome: BookOutcome, sentence: string): void {
    take(outcome)
    setDraft(null)
    setRemoved(null)
    setSaid(outcome.kind === 'done' ? sentence : words.unreachable)
  }

  function act(address: BookAddress, what: 'edit' | 'remove' | 'default'): void {
    if (what === 'edit') setDraft({ edited: address, values: valuesOf(address), isDefault: isDefault(book, address) })
    else if (what === 'remove') setRemoved(address)
    else void makeDefault(address).then((outcome) => finish(outcome, words.defaulted))
  }

  function giveUp(): void {
    keepDraft(ADDRESS_DRAFT, customer.id, null)
    setDraft(null)
  }

  const fresh = { ...NO_VALUES, firstName: customer.firstName ?? '', lastName: customer.lastName ?? '' }
  return (
    <section className="card stack gap-5" aria-labelledby="addresses" id="address-book">
      <div className="row between flex-wrap">
        <h2 className="display h3" id="addresses">
          {words.title}
        </h2>
        <button
          type="button"
          className="account-link"
          onClick={() =>
            setDraft({ edited: null, values: { ...fresh, territoryCode: countries[0]?.code ?? '' }, isDefault: false })
          }
        >
          <Icon name="plus" />
          {words.add}
        </button>
      </div>
      <BookList book={book} onAct={act} />
      <p role="status" className={said && !isLoading ? 'sm' : 'vh'}>
        {isLoading ? words.loading : said}
      </p>
      {hasFailed && <p role="alert">{words.failed}</p>}
      {(hasFailed || book?.pageInfo.hasNextPage) && (
        <p>
          <Button look="line" aria-disabled={isLoading} onClick={() => void load()}>
            {hasFailed ? words.again : words.more}
          </Button>
        </p>
      )}
      <FormDialog draft={draft} onClose={giveUp}>
        {draft && (
          <AddressEntry
            {...{ customer, draft, countries }}
            hasDefault={book?.defaultNumber !== null && !isDefault(book, draft.edited)}
            onSaved={(outcome) => finish(outcome, words.saved)}
            onCancel={giveUp}
          />
        )}
      </FormDialog>
      <Dialog title={words.removeTitle} isOpen={removed !== null} onClose={() => setRemoved(null)}>
        {removed && book && (
          <RemoveAddress
            {...{ address: removed, book }}
            onDone={(outcome) => finish(outcome, outcomeWords(outcome, words))}
            onClose={() => setRemoved(null)}
          />
        )}
      </Dialog>
    </section>
  )
}

function outcomeWords(outcome: BookOutcome, words: { deleted: string; defaulted: string }): string {
  return outcome.kind === 'done' && outcome.change.kind === 'deleted' ? words.deleted : words.defaulted
}

type BookListProps = Readonly<{
  book: BookPage | null
  onAct: (address: BookAddress, act: 'edit' | 'remove' | 'default') => void
}>

function BookList({ book, onAct }: BookListProps) {
  const words = useWords(addressBookWords)
  if (!book) return null
  if (book.addresses.length === 0) return <p className="muted">{words.empty}</p>
  return (
    <ul className="account-addresses">
      {book.addresses.map((address) => (
        <AddressCard
          key={address.number}
          address={address}
          isDefault={isDefault(book, address)}
          onAct={(act) => onAct(address, act)}
        />
      ))}
    </ul>
  )
}

type FormDialogProps = Readonly<{ draft: AddressDraft | null; onClose: () => void; children: React.ReactNode }>

function FormDialog({ draft, onClose, children }: FormDialogProps) {
  const words = useWords(addressFormWords)
  return (
    <Dialog title={draft?.edited ? words.edit : words.add} isOpen={draft !== null} onClose={onClose}>
      {children}
    </Dialog>
  )
}

function isDefault(book: BookPage | null, address: BookAddress | null): boolean {
  return address !== null && address.number === book?.defaultNumber
}

function valuesOf(address: BookAddress): AddressValues {
  const { firstName, lastName, company, address1, address2, zip, city, territoryCode, phoneNumber } = address
  return {
    ...{ firstName, lastName, address1, zip, city, territoryCode },
    ...{ company: company ?? '', address2: address2 ?? '', phoneNumber: phoneNumber ?? '' },
  }
}
