import { useCallback, useEffect, useState } from 'react'
import { type BookOutcome, fetchAddresses } from '#app/shop/customers/browser/address-book.ts'
import { type BookPage, bookAfter, withNextPage } from '#app/shop/customers/browser/book-page.ts'

export type AddressBookState = Readonly<{
  /** Null until the first page is there. */
  book: BookPage | null
  isLoading: boolean
  hasFailed: boolean
  /** Loads the first page, or the one after those that are there. */
  load: () => Promise<void>
  /** Takes over what a change has brought. */
  take: (outcome: BookOutcome) => void
}>

/** The customer's addresses, page by page. */
export function useAddressBook(): AddressBookState {
  const [book, setBook] = useState<BookPage | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [hasFailed, setFailed] = useState(false)

  const loadAfter = useCallback(async (after: string | null) => {
    setLoading(true)
    const page = await fetchAddresses(after)
    setLoading(false)
    setFailed(!page.ok)
    if (page.ok) setBook((known) => (known && after !== null ? withNextPage(known, page.value) : page.value))
  }, [])

  useEffect(() => {
    void loadAfter(null)
  }, [loadAfter])

  return {
    ...{ book, isLoading, hasFailed },
    load: () => loadAfter(book?.pageInfo.endCursor ?? null),
    take: (outcome) => {
      if (outcome.kind === 'done') setBook((known) => known && bookAfter(known, outcome.change))
    },
  }
}
