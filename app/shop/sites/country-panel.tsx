import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { countryWords } from './country-words.ts'
import { countriesOfSite } from './delivery-countries.ts'
import type { SiteAddress } from './site.ts'

type CountryPanelProps = Readonly<{ target: SiteAddress; path: string; onStay: () => void }>

/** The question itself. Few visitors are asked, so its code comes only to them. */
export function CountryPanel({ target, path, onStay }: CountryPanelProps) {
  const words = useWords(countryWords)
  return (
    <aside className="country-question" aria-label={words.label}>
      <p>{words.question(countriesOfSite(target.site, useLanguage()))}</p>
      <a className="btn sm sec" href={target.origin + path}>
        {words.go}
      </a>
      <button type="button" className="btn sm line" onClick={onStay}>
        {words.stay}
      </button>
    </aside>
  )
}
