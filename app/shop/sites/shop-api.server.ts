import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import { apiMedia, urlInForm } from './picture-api.ts'
import { SHOP_ID, SHOP_NAME, STOREFRONT_VERSIONS } from './shop-identity.ts'
import { COUNTRIES, SITES } from './site.ts'
import type { SiteContext } from './site-context.ts'

const words = {
  de: {
    slogan: 'Tief gekühlt. Tief gut.',
    description: 'Pflanzliche Gerichte, frisch gekocht und schockgefrostet, einzeln oder als Box im Abo.',
  },
  en: {
    slogan: 'Deep-frozen. Deeply good.',
    description: 'Plant-based meals, freshly cooked and flash-frozen, individually or as a subscription box.',
  },
}

/** The shop itself, as the published storefront API describes one. */
export const shopApi: ApiPart<SiteContext> = {
  sdl: readSdl(new URL('shop-api.graphql', import.meta.url)),
  nodes: {
    Shop: (id, context) => (id === String(SHOP_ID) ? shop(context) : null),
  },
  resolvers: {
    Image: { url: urlInForm },
    QueryRoot: {
      shop: (_: unknown, __: unknown, context: SiteContext) => shop(context),
      publicApiVersions: () =>
        STOREFRONT_VERSIONS.map((version) => ({ handle: version, displayName: version, supported: true })),
    },
  },
}

function shop(context: SiteContext) {
  const { origin, language, site } = context
  const { host, protocol } = new URL(origin)
  const mark = apiMedia({ number: SHOP_ID, name: 'mark', alt: SHOP_NAME }, context)
  const [home] = COUNTRIES[site]
  return {
    __typename: 'Shop',
    id: globalId('Shop', SHOP_ID),
    name: SHOP_NAME,
    description: words[language].description,
    moneyFormat: language === 'de' ? '{{amount_with_comma_separator}} €' : '€{{amount}}',
    primaryDomain: { host, sslEnabled: protocol === 'https:', url: origin },
    shipsToCountries: SITES.flatMap((each) => COUNTRIES[each]),
    brand: {
      logo: mark,
      squareLogo: mark,
      slogan: words[language].slogan,
      shortDescription: words[language].description,
    },
    paymentSettings: {
      acceptedCardBrands: ['VISA', 'MASTERCARD'],
      countryCode: home,
      currencyCode: 'EUR',
      enabledPresentmentCurrencies: ['EUR'],
    },
  }
}
