import type { Page } from '#app/foundation/pages/page.ts'
import type { FrameProps } from '#app/foundation/pages/shell.tsx'
import { useCartLanguage } from '#app/shop/cart/use-cart-page.ts'
import { CountryQuestion, type SiteAddress } from '#app/shop/sites/country-question.tsx'
import { OfferBar, type OfferBarProps } from './storefront/offer-bar.tsx'
import { SiteFooter, type SiteFooterProps } from './storefront/site-footer.tsx'
import { SiteHeader, type SiteHeaderProps, SkipLink } from './storefront/site-header.tsx'

/** Screens whose first thing is a dark picture that the header lies on. */
const DARK_SCREENS = ['home']

const TWIN_LABELS = { de: 'English', en: 'Deutsch' }

/** The shop around every page. Without its slices, as on the failure page, the header alone leads home. */
export function Frame({ page, supplies, children }: FrameProps) {
  useCartLanguage()
  const slice = <Data,>(place: string) => supplies.slices[page.slices[place] ?? ''] as Data | undefined
  const header = slice<Pick<SiteHeaderProps, 'nav'>>('header')
  const footer = slice<SiteFooterProps>('footer')
  const offer = slice<OfferBarProps>('offer-bar')
  const sites = supplies.statics[page.statics['sites'] ?? ''] as readonly SiteAddress[] | undefined
  return (
    <>
      <SkipLink />
      {offer && <OfferBar {...offer} />}
      <SiteHeader
        nav={header?.nav ?? []}
        twin={twinOf(page)}
        path={page.path}
        dark={DARK_SCREENS.includes(page.screen)}
      />
      {children}
      {footer && <SiteFooter {...footer} />}
      {sites && <CountryQuestion sites={sites} path={page.path} />}
    </>
  )
}

function twinOf({ twin, language }: Page): SiteHeaderProps['twin'] {
  return twin === null ? null : { path: twin, label: TWIN_LABELS[language] }
}
