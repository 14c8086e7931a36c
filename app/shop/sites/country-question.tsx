import { useEffect, useState } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { countryWords } from './country-words.ts'
import { asksForSite, type Site, siteForCountry } from './site.ts'

const STORAGE_KEY = 'stayInCountry'

export type SiteAddress = Readonly<{ site: Site; origin: string }>

/** The site whose host this is. The server does not ask: cached pages are the same on all of them. */
export function siteHere(sites: readonly SiteAddress[] = []): Site {
  return sites.find(({ origin }) => typeof location !== 'undefined' && origin === location.origin)?.site ?? 'main'
}

type CountryQuestionProps = Readonly<{ sites: readonly SiteAddress[]; path: string }>

/** Asks visitors from a country that another site serves whether they want to go there. Nobody is sent anywhere. */
export function CountryQuestion({ sites, path }: CountryQuestionProps) {
  const [country, setCountry] = useState<string | null>(null)
  const words = useWords(countryWords)

  useEffect(() => {
    const currentSite = siteHere(sites)
    const likely = countryOfBrowser(navigator.languages)
    if (asksForSite({ currentSite, country: likely, stayInCountry: remembered() })) setCountry(likely)
  }, [sites])

  const target = sites.find(({ site }) => site === siteForCountry(country))
  if (country === null || !target) return null

  function stay(): void {
    remember(country ?? '')
    setCountry(null)
  }

  return (
    <aside className="country-question" aria-label={words.label}>
      <p>{words.question(words.sites[target.site])}</p>
      <a className="btn sm sec" href={target.origin + path}>
        {words.go}
      </a>
      <button type="button" className="btn sm line" onClick={stay}>
        {words.stay}
      </button>
    </aside>
  )
}

/** The country a browser's language settings speak of, such as CH in de-CH. */
export function countryOfBrowser(languages: readonly string[]): string | null {
  for (const language of languages) {
    const [, country] = /-([A-Z]{2})$/.exec(language) ?? []
    if (country) return country
  }
  return null
}

/** Storage may be blocked or full: then the question comes again, and nothing else happens. */
function remembered(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function remember(country: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, country)
  } catch {
    // Asked again next time.
  }
}
