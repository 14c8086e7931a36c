import { CONSENT_COOKIE, consentExpiry } from '#app/shop/measurement/consent.ts'
import { asksForSite, SITES, siteForCountry } from '#app/shop/sites/site.ts'
import { oneOf, text, textOrNull, type VectorOps } from '../vector.ts'

export const ops: VectorOps = {
  'site.forCountry': ({ country }) => ({ site: siteForCountry(textOrNull(country)) }),
  'site.prompt': ({ currentSite, country, stayInCountry }) => ({
    prompt: asksForSite({
      currentSite: oneOf(SITES, currentSite),
      country: textOrNull(country),
      stayInCountry: textOrNull(stayInCountry),
    }),
  }),
  'consent.expiry': ({ consentTimestamp }) => ({ expires: consentExpiry(text(consentTimestamp)) }),
  'consent.cookie': () => CONSENT_COOKIE,
}
