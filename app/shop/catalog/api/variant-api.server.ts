import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { connectionOfList, type PageArguments } from '#app/foundation/graphql/connection.ts'
import { globalId, wholeNumber } from '#app/foundation/ids/global-id.ts'
import { moneyV2 } from '#app/foundation/money/money-v2.ts'
import { needsDelivery } from '#app/shop/catalog/product-type-names.ts'
import { shownPrice } from '#app/shop/catalog/shown-price.ts'
import { optionName, optionValue } from '#app/shop/catalog/window/product-options.ts'
import { plansFor } from '#app/shop/catalog/window/selling-plans.ts'
import type { ShopWindow, WindowVariant } from '#app/shop/catalog/window/shop-window.ts'
import type { CatalogContext } from './catalog-context.ts'
import { metafieldOf, variantMetafields } from './metafields.ts'
import { mainImage } from './product-api.server.ts'
import { sellingPlanAllocation } from './selling-plan-api.server.ts'

/** Variants as the published storefront API shows them. Their weight is the nominal one, by which boxes are filled. */
export const variantApi: ApiPart<CatalogContext> = {
  sdl: readSdl(new URL('variant-api.graphql', import.meta.url)),
  nodes: {
    ProductVariant: (id, { window }) => window.findVariant(wholeNumber(id) ?? 0),
  },
  resolvers: {
    ProductVariant: {
      id: ({ id }: WindowVariant) => globalId('ProductVariant', id),
      title: optionValue,
      availableForSale: ({ isAvailable }: WindowVariant) => isAvailable,
      // Nothing is sold that is not there.
      currentlyNotInStock: () => false,
      quantityAvailable: ({ stock }: WindowVariant) => stock,
      quantityRule: () => ({ minimum: 1, maximum: null, increment: 1 }),
      // Bundles are bought like everything else: no client has to add their parts.
      requiresComponents: () => false,
      price: ({ price }: WindowVariant) => moneyV2(price),
      priceV2: ({ price }: WindowVariant) => moneyV2(price),
      compareAtPrice,
      compareAtPriceV2: compareAtPrice,
      unitPrice: ({ price, net }: WindowVariant) => {
        const { base } = shownPrice(price, net)
        return base && moneyV2(base.price)
      },
      unitPriceMeasurement,
      weight: ({ nominalGrams }: WindowVariant) => nominalGrams,
      weightUnit: () => 'GRAMS',
      product: (variant: WindowVariant, _: unknown, { window }: CatalogContext) => window.productOf(variant),
      image: (variant: WindowVariant, _: unknown, context: CatalogContext) =>
        mainImage(context.window.productOf(variant), context),
      requiresShipping: (variant: WindowVariant, _: unknown, { window }: CatalogContext) =>
        needsDelivery(window.productOf(variant)),
      // A voucher is taxed when it is redeemed.
      taxable: (variant: WindowVariant, _: unknown, { window }: CatalogContext) =>
        window.productOf(variant).taxClass !== 'voucher',
      selectedOptions: (variant: WindowVariant, _: unknown, { window, language }: CatalogContext) => [
        { name: optionName(window.productOf(variant), language), value: optionValue(variant) },
      ],
      sellingPlanAllocations: (variant: WindowVariant, page: PageArguments, { window }: CatalogContext) => {
        const product = window.productOf(variant)
        const allocations = plansFor(product, window).map((frequency) =>
          sellingPlanAllocation(variant, frequency, window),
        )
        return connectionOfList(allocations, page)
      },
      components: (variant: WindowVariant, page: PageArguments, { window }: CatalogContext) =>
        connectionOfList(componentsOf(variant, window), page),
      groupedBy: (variant: WindowVariant, page: PageArguments, { window }: CatalogContext) =>
        connectionOfList(bundlesWith(variant, window), page),
      ...metafieldOf(variantMetafields),
    },
  },
}

/** What a bundle is packed from; parts that are not shown on this site are left out. */
function componentsOf(variant: WindowVariant, window: ShopWindow) {
  return window.productOf(variant).parts.flatMap(({ variantId, quantity }) => {
    const productVariant = window.findVariant(variantId)
    return productVariant ? [{ productVariant, quantity }] : []
  })
}

function bundlesWith({ id }: WindowVariant, { listed }: ShopWindow): readonly WindowVariant[] {
  const bundles = listed.filter(({ parts }) => parts.some(({ variantId }) => variantId === id))
  return bundles.flatMap(({ variants }) => variants)
}

function compareAtPrice({ compareAt }: WindowVariant) {
  return compareAt && moneyV2(compareAt)
}

function unitPriceMeasurement({ price, net }: WindowVariant) {
  if (!net || !shownPrice(price, net).base) return null
  const isVolume = net.unit === 'ml'
  return {
    measuredType: isVolume ? 'VOLUME' : 'WEIGHT',
    quantityUnit: isVolume ? 'ML' : 'G',
    quantityValue: net.quantity,
    referenceUnit: isVolume ? 'L' : 'KG',
    referenceValue: 1,
  }
}
