import { compares, holds, parseSearch, type Term } from '#app/foundation/graphql/search-syntax.ts'
import { folded } from '#app/shop/catalog/listing/folded.ts'
import { productTypeName } from '#app/shop/catalog/product-type-names.ts'
import type { SearchText, WindowProduct } from '#app/shop/catalog/window/shop-window.ts'
import { SHOP_NAME } from '#app/shop/sites/shop-identity.ts'

/** What can be asked of a product by name in the query of a listing. */
const FIELDS: Record<string, (product: WindowProduct, term: Term) => boolean> = {
  title: ({ search }, term) => contains(search.title, term),
  tag: ({ tags }, term) => tags.some((tag) => equals(tag, term)),
  product_type: (product, term) => equals(productTypeName(product), term),
  vendor: (_, term) => equals(SHOP_NAME, term),
  handle: ({ handle }, term) => equals(handle, term),
  available_for_sale: ({ isAvailable }, term) => equals(String(isAvailable), term),
  'variants.price': ({ variants }, term) => variants.some(({ price }) => compares(term, price.cents / 100)),
  id: ({ id }, term) => compares(term, id),
}

/** The products that a query in the published search syntax asks for. An unknown field is a word like any other. */
export function queryProducts(products: readonly WindowProduct[], query: string): readonly WindowProduct[] {
  const condition = parseSearch(query)
  return products.filter((product) =>
    holds(condition, (term) => {
      const field = term.field !== null && Object.hasOwn(FIELDS, term.field) ? FIELDS[term.field] : undefined
      return field ? field(product, term) : hasWord(product.search, term)
    }),
  )
}

export function queryByText<Thing extends { search: SearchText }>(things: readonly Thing[], query: string) {
  const condition = parseSearch(query)
  return things.filter(({ search }) =>
    holds(condition, (term) => (term.field === 'title' ? contains(search.title, term) : hasWord(search, term))),
  )
}

function hasWord({ title, tags, text }: SearchText, term: Term): boolean {
  const asWritten = term.field === null ? term : { ...term, value: `${term.field}:${term.value}` }
  return term.value === '*' || [title, tags, text].some((where) => contains(where, asWritten))
}

function contains(where: string, { value }: Term): boolean {
  return where.includes(folded(value))
}

function equals(actual: string, { value, isPrefix }: Term): boolean {
  const [is, wanted] = [folded(actual), folded(value)]
  return isPrefix ? is.startsWith(wanted) : is === wanted
}
