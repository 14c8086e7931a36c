import { ChipLink } from '#app/foundation/design/chip.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { listingWords } from './listing-words.ts'

export type ListingTab = Readonly<{ title: string; to: string; current: boolean }>

/** The collections that divide the shop window. */
export function ListingTabs({ tabs }: { tabs: readonly ListingTab[] }) {
  const words = useWords(listingWords)
  return (
    <nav className="tabs" aria-label={words.categories}>
      {tabs.map((tab) => (
        <ChipLink key={tab.to} to={tab.to} current={tab.current}>
          {tab.title}
        </ChipLink>
      ))}
    </nav>
  )
}
