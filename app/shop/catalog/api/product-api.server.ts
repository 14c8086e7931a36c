import { badArgument } from '#app/foundation/graphql/api-error.ts'
import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import {
  checkedCount,
  checkedList,
  connectionOf,
  connectionOfList,
  type Ordering,
  type PageArguments,
} from '#app/foundation/graphql/connection.ts'
import { escapeHtml } from '#app/foundation/html/escape-html.ts'
import { localePath } from '#app/foundation/i18n/language.ts'
import { globalId, wholeNumber } from '#app/foundation/ids/global-id.ts'
import { eur, type Money } from '#app/foundation/money/money.ts'
import { moneyV2 } from '#app/foundation/money/money-v2.ts'
import { isVoucher, productTypeName } from '#app/shop/catalog/product-type-names.ts'
import {
  encodedVariants,
  firstAvailable,
  optionName,
  optionValue,
  variantFor,
} from '#app/shop/catalog/window/product-options.ts'
import type { WindowProduct, WindowVariant } from '#app/shop/catalog/window/shop-window.ts'
import { apiImage, apiMedia } from '#app/shop/sites/picture-api.ts'
import { SHOP_NAME } from '#app/shop/sites/shop-identity.ts'
import type { CatalogContext } from './catalog-context.ts'
import { metafieldOf, productMetafields } from './metafields.ts'

export type Selection = Readonly<{
  selectedOptions?: readonly { name: string; value: string }[] | null
  caseInsensitiveMatch: boolean
  ignoreUnknownOptions: boolean
}>

const VARIANT_ORDERS: Record<string, Ordering<WindowVariant>> = {
  ID: { name: 'ID', keyOf: ({ id }) => id, idOf: ({ id }) => id },
  SKU: { name: 'SKU', keyOf: ({ sku }) => sku, idOf: ({ id }) => id },
  TITLE: { name: 'TITLE', keyOf: optionValue, idOf: ({ id }) => id },
}

/** Products as the published storefront API shows them. */
export const productApi: ApiPart<CatalogContext> = {
  sdl: readSdl(new URL('product-api.graphql', import.meta.url)),
  nodes: {
    Product: (id, { window }) => window.findProduct(wholeNumber(id) ?? 0),
  },
  resolvers: {
    Product: {
      id: ({ id }: WindowProduct) => globalId('Product', id),
      vendor: () => SHOP_NAME,
      productType: productTypeName,
      isGiftCard: isVoucher,
      availableForSale: (product: WindowProduct) => product.isAvailable,
      requiresSellingPlan: (product: WindowProduct) => product.isSubscriptionVersion,
      description: ({ description }: WindowProduct, { truncateAt }: Truncation) => truncated(description, truncateAt),
      descriptionHtml: ({ description }: WindowProduct) => paragraph(description),
      seo: ({ title, subtitle, description }: WindowProduct) => ({ title, description: subtitle || description }),
      createdAt: ({ offeredSince }: WindowProduct) => offeredSince.toISOString(),
      publishedAt: ({ offeredSince }: WindowProduct) => offeredSince.toISOString(),
      updatedAt: ({ changedAt }: WindowProduct) => changedAt.toISOString(),
      onlineStoreUrl: ({ handle, isHidden }: WindowProduct, _: unknown, { origin, language }: CatalogContext) =>
        isHidden ? null : origin + localePath(language, `/products/${handle}`),
      totalInventory,
      priceRange: ({ variants }: WindowProduct) => priceRange(variants.map(({ price }) => price)),
      compareAtPriceRange: ({ variants }: WindowProduct) =>
        priceRange(variants.map(({ compareAt }) => compareAt ?? eur(0))),
      featuredImage: (product: WindowProduct, _: unknown, context: CatalogContext) => mainImage(product, context),
      images: (product: WindowProduct, page: PageArguments, context: CatalogContext) =>
        connectionOfList(
          picturesOf(product).map((picture) => apiImage(picture, context)),
          page,
        ),
      media: (product: WindowProduct, page: PageArguments, context: CatalogContext) =>
        connectionOfList(
          picturesOf(product).map((picture) => apiMedia(picture, context)),
          page,
        ),
      variants: ({ variants }: WindowProduct, { sortKey, ...page }: PageArguments & { sortKey: string }) => {
        const order = VARIANT_ORDERS[sortKey]
        return order ? connectionOf(variants, page, order) : connectionOfList(variants, page)
      },
      variantsCount: ({ variants }: WindowProduct) => ({ count: variants.length, precision: 'EXACT' }),
      options: (product: WindowProduct, { first }: { first?: number | null }, { language }: CatalogContext) => {
        if (first != null) checkedCount('first', first)
        return [productOption(product, optionName(product, language))]
      },
      variantBySelectedOptions: (product: WindowProduct, selection: Selection, context: CatalogContext) =>
        selectedVariant(product, selection, context),
      selectedOrFirstAvailableVariant: (product: WindowProduct, selection: Selection, context: CatalogContext) =>
        selectedVariant(product, selection, context) ?? firstAvailable(product),
      adjacentVariants: (product: WindowProduct, selection: Selection, context: CatalogContext) => {
        const chosen = selectedVariant(product, selection, context) ?? firstAvailable(product)
        return product.variants.filter(({ id }) => id !== chosen.id).toSorted((a, b) => a.id - b.id)
      },
      encodedVariantExistence: (product: WindowProduct) => encodedVariants(product, () => true),
      encodedVariantAvailability: (product: WindowProduct) =>
        encodedVariants(product, ({ isAvailable }) => isAvailable),
      collections: ({ collections }: WindowProduct, page: PageArguments) => connectionOfList(collections, page),
      ...metafieldOf(productMetafields),
    },
  },
}

type Truncation = Readonly<{ truncateAt?: number | null }>

export function truncated(text: string, at: number | null | undefined): string {
  if (at == null) return text
  if (at < 1) throw badArgument('truncateAt', 'must be at least 1.')
  return text.length <= at ? text : `${text.slice(0, Math.max(0, at - 3))}...`
}

export function paragraph(text: string): string {
  return text && `<p>${escapeHtml(text)}</p>`
}

export function mainImage(product: WindowProduct, context: CatalogContext) {
  const [main] = picturesOf(product)
  return main ? apiImage(main, context) : null
}

/** Pictures have no rows of their own: their numbers come from the product's, which leaves room for ten. */
function picturesOf({ id, title, pictures }: WindowProduct) {
  return pictures.map((name, index) => ({ number: id * 10 + index, name, alt: title }))
}

function priceRange(prices: readonly Money[]) {
  const cents = prices.map((price) => price.cents)
  return {
    minVariantPrice: moneyV2(eur(Math.min(...cents))),
    maxVariantPrice: moneyV2(eur(Math.max(...cents))),
  }
}

/** All that is in stock; null as soon as something is not counted. */
function totalInventory({ variants }: WindowProduct): number | null {
  const stocks = variants.map(({ stock }) => stock)
  return stocks.reduce<number | null>((sum, stock) => (sum === null || stock === null ? null : sum + stock), 0)
}

function productOption({ id, variants }: WindowProduct, name: string) {
  return {
    id: globalId('ProductOption', id),
    name,
    values: variants.map(optionValue),
    optionValues: variants.map((variant) => ({
      id: globalId('ProductOptionValue', variant.id),
      name: optionValue(variant),
      swatch: null,
      firstSelectableVariant: variant,
    })),
  }
}

function selectedVariant(product: WindowProduct, selection: Selection, { language }: CatalogContext) {
  const selected = checkedList('selectedOptions', selection.selectedOptions ?? [])
  const { caseInsensitiveMatch: ignoresCase, ignoreUnknownOptions: ignoresUnknown } = selection
  return variantFor(product, selected, { language, ignoresCase, ignoresUnknown })
}
