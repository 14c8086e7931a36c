import { z } from 'zod'
import type { Fault } from '#app/foundation/fault/fault.ts'
import { handle, text } from '#app/shop/catalog/files/file-shapes.ts'

/** A chapter of an e-book: words, one of our dishes, or both. */
const chapter = z.strictObject({
  title: text,
  text: text.optional(),
  dish: handle.optional(),
  /** How to cook that dish at home. */
  cook: text.optional(),
})

/** The shape of `ebooks/*.yaml`. */
export const ebookFile = z.strictObject({ handle, chapters: z.array(chapter).min(1) })

export type EbookFile = z.infer<typeof ebookFile>
export type EbookChapter = EbookFile['chapters'][number]

/** The languages in which a finished e-book lies in the folder, by handle. */
export type FinishedBooks = ReadonlyMap<string, ReadonlySet<string>>

type Shelf = Readonly<{
  ebooks: readonly EbookFile[]
  finished: FinishedBooks
  products: readonly Readonly<{ handle: string; type: string }>[]
}>

/** Every e-book on the shelf can be delivered in both languages, and names only dishes that there are. */
export function ebookFaults({ ebooks, finished, products }: Shelf): Fault[] {
  const written = new Set(ebooks.map((book) => book.handle))
  const meals = new Set(products.filter(({ type }) => type === 'meal').map((product) => product.handle))
  const sold = products.filter(({ type }) => type === 'ebook').map((product) => product.handle)
  const isThere = (name: string) => written.has(name) || ['de', 'en'].every((each) => finished.get(name)?.has(each))
  const missing = sold
    .filter((name) => !isThere(name))
    .map((name) => fault(name, '', `is missing: give it, or ebooks/${name}.de.pdf and ebooks/${name}.en.pdf`))
  const unsold = ebooks
    .filter((book) => !sold.includes(book.handle))
    .map((book) => fault(book.handle, 'handle', `is ${book.handle}, but no product of the type ebook is called so`))
  const dishless = ebooks.flatMap((book) =>
    book.chapters.flatMap(({ dish }, place) =>
      dish === undefined || meals.has(dish)
        ? []
        : [fault(book.handle, `chapters.${place}.dish`, `is ${dish}, which is no meal of ours`)],
    ),
  )
  return [...missing, ...unsold, ...dishless]
}

function fault(name: string, field: string, message: string): Fault {
  return { file: `ebooks/${name}.yaml`, field, message }
}
