import { ChipLink } from '#app/foundation/design/chip.tsx'

export type ListingTab = Readonly<{ title: string; to: string; current: boolean }>

/** The collections that divide the shop window. */
export function ListingTabs({ tabs, label }: { tabs: readonly ListingTab[]; label: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <ChipLink key={tab.to} to={tab.to} current={tab.current}>
          {tab.title}
        </ChipLink>
      ))}
    </nav>
  )
}
