/** The regional sites: one shop, three host names with their own countries and legal texts. */
export const SITES = ['main', 'ch', 'nl'] as const
export type Site = (typeof SITES)[number]

export type SiteAddress = Readonly<{ site: Site; origin: string }>

/** The countries of each site, its home country first. */
export const COUNTRIES: Readonly<Record<Site, readonly [string, ...string[]]>> = {
  main: ['DE', 'AT', 'DK'],
  ch: ['CH', 'LI'],
  nl: ['NL', 'LU', 'BE'],
}

/** One of something for each site. */
export function bySite<Value>(make: (site: Site) => Value): Readonly<Record<Site, Value>> {
  return { main: make('main'), ch: make('ch'), nl: make('nl') }
}

/** The site that delivers to a country; null where none does. */
export function siteForCountry(country: string | null | undefined): Site | null {
  const code = country?.toUpperCase() ?? ''
  return SITES.find((site) => COUNTRIES[site].includes(code)) ?? null
}

type Visit = Readonly<{
  currentSite: Site
  country: string | null
  /** Kept once the visitor has answered to stay. */
  stayInCountry: string | null
}>

/** Whether a visitor is asked to change the site: only when another one delivers to them, and never twice. */
export function asksForSite({ currentSite, country, stayInCountry }: Visit): boolean {
  const site = siteForCountry(country)
  return site !== null && site !== currentSite && !stayInCountry
}
