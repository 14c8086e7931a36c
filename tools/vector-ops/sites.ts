import { asksForSite, SITES, siteForCountry } from '#app/shop/sites/site.ts'
import { oneOf, textOrNull, type VectorOps } from '../vector.ts'

export const ops: VectorOps = {
  'site.forCountry': ({ country }) => ({ site: siteForCountry(textOrNull(country)) }),
  'site.prompt': ({ currentSite, country, stayInCountry }) => ({
    prompt: asksForSite({
      currentSite: oneOf(SITES, currentSite),
      country: textOrNull(country),
      stayInCountry: textOrNull(stayInCountry),
    }),
  }),
}
