import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import { LANGUAGES, type Language, languageFor } from '#app/foundation/i18n/language.ts'
import { COUNTRIES, SITES, type Site, siteForCountry } from './site.ts'
import type { SiteContext } from './site-context.ts'

/** Where the answer to a request is for, from what its context asks: unknown countries stay on the site they came to. */
export function placeFor(asked: { country: string | null; language: string | null }, siteOfHost: Site) {
  const site = siteForCountry(asked.country) ?? siteOfHost
  return { site, country: asked.country ?? COUNTRIES[site][0], language: languageFor(asked.language) }
}

/** Countries, languages and currencies by their codes, as all published APIs name them. */
export const CODES_SDL = readSdl(new URL('codes-api.graphql', import.meta.url))

/** Countries and languages on offer. */
export const localizationApi: ApiPart<SiteContext> = {
  sdl: `${CODES_SDL}\n${readSdl(new URL('localization-api.graphql', import.meta.url))}`,
  resolvers: {
    QueryRoot: {
      localization: (_: unknown, __: unknown, { country, language }: SiteContext) => ({
        country: countryIn(country, language),
        language: languageIn(language, language),
        availableCountries: SITES.flatMap((site) => COUNTRIES[site]).map((code) => countryIn(code, language)),
        availableLanguages: LANGUAGES.map((each) => languageIn(each, language)),
      }),
    },
  },
}

/** The context of an operation before 2026-01, and since then with what the visitor agreed to elsewhere. */
export const inContextApi: ApiPart<SiteContext> = {
  sdl: readSdl(new URL('in-context-api.graphql', import.meta.url)),
  resolvers: {},
}
export const consentContextApi: ApiPart<SiteContext> = {
  sdl: readSdl(new URL('consent-context-api.graphql', import.meta.url)),
  resolvers: {},
}

function countryIn(code: string, language: Language) {
  return {
    isoCode: code,
    name: nameOf(code, 'region', language),
    currency: { isoCode: 'EUR', name: nameOf('EUR', 'currency', language), symbol: '€' },
    unitSystem: 'METRIC_SYSTEM',
    defaultLanguage: languageIn('de', language),
    availableLanguages: LANGUAGES.map((each) => languageIn(each, language)),
  }
}

function languageIn(code: Language, language: Language) {
  return {
    isoCode: code.toUpperCase(),
    name: nameOf(code, 'language', language),
    endonymName: nameOf(code, 'language', code),
  }
}

function nameOf(code: string, type: 'region' | 'currency' | 'language', language: Language): string {
  return new Intl.DisplayNames([language], { type }).of(code) ?? code
}
