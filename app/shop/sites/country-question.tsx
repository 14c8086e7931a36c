import { useEffect, useState } from 'react'
import { storedText, storeText } from '#app/foundation/storage/stored-values.ts'
import type { CountryPanel } from './country-panel.tsx'
import { asksForSite, type Site, type SiteAddress, siteForCountry } from './site.ts'

const STORAGE_KEY = 'stayInCountry'

/** The site whose host this is. The server does not ask: cached pages are the same on all of them. */
export function siteHere(sites: readonly SiteAddress[] = []): Site {
  return sites.find(({ origin }) => typeof location !== 'undefined' && origin === location.origin)?.site ?? 'main'
}

type CountryQuestionProps = Readonly<{ sites: readonly SiteAddress[]; path: string }>

type Question = Readonly<{ country: string; Panel: typeof CountryPanel }>

/** Asks visitors from a country that another site serves whether they want to go there. Nobody is sent anywhere. */
export function CountryQuestion({ sites, path }: CountryQuestionProps) {
  const [question, ask] = useState<Question | null>(null)

  useEffect(() => {
    const currentSite = siteHere(sites)
    const country = countryOfBrowser(navigator.languages)
    if (country === null || !asksForSite({ currentSite, country, stayInCountry: storedText(STORAGE_KEY) })) return
    // Without its code the question is not asked: nothing else depends on it.
    import('./country-panel.tsx').then(
      ({ CountryPanel: Panel }) => ask({ country, Panel }),
      () => undefined,
    )
  }, [sites])

  const target = question && sites.find(({ site }) => site === siteForCountry(question.country))
  if (!target) return null
  const { Panel, country } = question
  return <Panel target={target} path={path} onStay={() => [storeText(STORAGE_KEY, country), ask(null)]} />
}

/** The country a browser's language settings speak of, such as CH in de-CH. */
export function countryOfBrowser(languages: readonly string[]): string | null {
  for (const language of languages) {
    const [, country] = /-([A-Z]{2})$/.exec(language) ?? []
    if (country) return country
  }
  return null
}
