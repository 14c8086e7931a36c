import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import type { Money } from '#app/foundation/money/money.ts'
import type { FoodFacts, ProductCard } from '#app/shop/catalog/product.ts'
import type { ProductPage, VariantView } from '#app/shop/catalog/product-page/product-details.ts'
import type { Seller } from '#app/shop/sites/seller.ts'
import { SHOP_NAME } from '#app/shop/sites/shop-identity.ts'

/** What pages say to search engines, in the words of schema.org. Nothing here that the page itself does not show. */
const CONTEXT = 'https://schema.org'

export type PathStep = Readonly<{ title: string; to?: string }>

/** A product with what it costs bought now; what comes by subscription only has the price of that. */
export function structuredProduct(product: ProductPage, { origin, address }: { origin: string; address: string }) {
  const url = origin + address
  const offered = product.voucher
    ? product.variants.filter(({ variantId }) => variantId === product.variantId)
    : product.variants
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.title,
    description: product.description || product.subtitle,
    image: product.gallery.map((picture) => origin + picture),
    sku: product.sku,
    brand: { '@type': 'Brand', name: SHOP_NAME },
    url,
    offers: offered.map((variant) => structuredOffer(product, variant, url)),
    ...(product.food ? { nutrition: structuredNutrition(product.food) } : {}),
  }
}

function structuredOffer(product: ProductPage, { sku, once, available }: VariantView, url: string) {
  const { price } = product.isSubscription && product.inBox ? product.inBox : once
  return {
    '@type': 'Offer',
    url,
    sku,
    price: decimal(price),
    priceCurrency: price.currency,
    availability: `${CONTEXT}/${product.available && available ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    seller: { '@type': 'Organization', name: SHOP_NAME },
  }
}

/** Per 100 g or ml, as the first column of the table says it. */
function structuredNutrition({ nutrition, net }: FoodFacts) {
  const grams = (amount: number) => `${amount} g`
  return {
    '@type': 'NutritionInformation',
    servingSize: `100 ${net.unit}`,
    calories: `${nutrition.kcal} kcal`,
    fatContent: grams(nutrition.fat),
    saturatedFatContent: grams(nutrition.saturates),
    carbohydrateContent: grams(nutrition.carbs),
    sugarContent: grams(nutrition.sugars),
    fiberContent: grams(nutrition.fibre),
    proteinContent: grams(nutrition.protein),
    // Salt has no place of its own there; sodium is salt divided by 2.5.
    sodiumContent: `${Math.round((nutrition.salt / 2.5) * 1000)} mg`,
  }
}

/** The way to a page, its own step without an address. */
export function structuredPath(steps: readonly PathStep[], origin: string) {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, to }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: title,
      ...(to ? { item: origin + to } : {}),
    })),
  }
}

/** The products of a listing in the order shown, by their addresses. */
export function structuredItemList(
  cards: readonly Pick<ProductCard, 'handle' | 'title'>[],
  origin: string,
  language: Language = 'de',
) {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    numberOfItems: cards.length,
    itemListElement: cards.map(({ handle, title }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: title,
      url: origin + localePath(language, `/products/${handle}`),
    })),
  }
}

type ShownShop = Readonly<{ origin: string; address: string; logo: string; seller: Seller; language: Language }>

/** Who the shop is, for its first page. */
export function structuredShop({ origin, address, logo, seller, language }: ShownShop) {
  const [, postalCode = '', addressLocality = seller.city] = /^(\S*\d\S*)\s+(.+)$/.exec(seller.city) ?? []
  return [
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      name: SHOP_NAME,
      legalName: seller.name,
      url: origin,
      logo: origin + logo,
      address: {
        '@type': 'PostalAddress',
        streetAddress: seller.street,
        ...(postalCode ? { postalCode } : {}),
        addressLocality,
        addressCountry: seller.country[language],
      },
    },
    { '@context': CONTEXT, '@type': 'WebSite', name: SHOP_NAME, url: origin + address },
  ]
}

/** 849 cents are 8.49, whatever the language of the page. */
function decimal({ cents }: Money): string {
  return (cents / 100).toFixed(2)
}
