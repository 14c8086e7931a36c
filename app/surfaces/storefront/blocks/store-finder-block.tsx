import { useId, useState } from 'react'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { findStores } from '#app/surfaces/storefront/blocks/rules/find-stores.ts'
import { BlockSection } from './block-section.tsx'
import type { Shown } from './shown-block.ts'
import { storeFinderWords } from './store-finder-words.ts'

/** The shops of the list, searched as somebody types. Without script the whole list is there. */
export function StoreFinderBlock({ block }: { block: Shown<'store-finder'> }) {
  const words = useWords(storeFinderWords)
  const [asked, setAsked] = useState('')
  const language = useLanguage()
  const field = useId()
  const { stores, isNear } = findStores(block.stores, asked)
  return (
    <BlockSection block={block} heading={block.heading} lead={block.note ?? null}>
      <div className="store-search">
        <label htmlFor={field} className="b">
          {words.label}
        </label>
        <div className="search">
          <Icon name="search" />
          <input
            id={field}
            type="search"
            className="input"
            inputMode="search"
            autoComplete="postal-code"
            placeholder={words.example}
            value={asked}
            onChange={({ target }) => setAsked(target.value)}
          />
        </div>
        <p role="status" className="sm">
          {asked.trim() === '' ? words.all(stores.length) : isNear ? words.near(stores.length) : words.none}
        </p>
      </div>
      <ul className="store-list">
        {stores.map(({ name, street, postcode, city, country, note }) => (
          <li key={`${name} ${postcode}`}>
            <Icon name="map-pin" />
            <h3 className="display h4">{name}</h3>
            <p>
              {street}
              <br />
              {postcode} {city}, {words.countries[country]}
            </p>
            <p className="sm muted" lang={language}>
              {note}
            </p>
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}
