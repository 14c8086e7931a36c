import type { FrameProps } from '#app/foundation/pages/browser/shell.tsx'
import type { Page } from '#app/foundation/pages/page.ts'
import { CartPlace } from '#app/shop/cart/drawer/cart-place.tsx'
import { useCartLanguage } from '#app/shop/cart/drawer/use-cart-page.ts'
import { CountryQuestion, siteHere } from '#app/shop/sites/country-question.tsx'
import type { SiteAddress } from '#app/shop/sites/site.ts'
import { OfferBar, type OfferBarProps } from '#app/surfaces/storefront/frame/offer-bar.tsx'
import { SiteHeader, type SiteHeaderProps, SkipLink } from '#app/surfaces/storefront/frame/site-header.tsx'

/** Screens whose first thing is a dark picture that the header lies on. */
const DARK_SCREEN = /^home/

const TWINS = { de: { language: 'en', label: 'English' }, en: { language: 'de', label: 'Deutsch' } } as const

/** The shop around every page, except for the footer. Without its slices, as on the failure page, the header alone leads home. */
export function Frame({ page, supplies, children }: FrameProps) {
  useCartLanguage()
  const slice = <Data,>(place: string) => supplies.slices[page.slices[place] ?? ''] as Data | undefined
  const header = slice<Pick<SiteHeaderProps, 'nav'>>('header')
  const offer = slice<OfferBarProps>('offer-bar')
  const sites = supplies.statics[page.statics['sites'] ?? ''] as readonly SiteAddress[] | undefined
  return (
    <>
      <SkipLink />
      {offer && !isAccount(page) && <OfferBar {...offer} />}
      <SiteHeader nav={header?.nav ?? []} twin={twinOf(page)} path={page.path} dark={DARK_SCREEN.test(page.screen)} />
      {children}
      <CartPlace path={page.path} site={siteHere(sites)} />
      {sites && <CountryQuestion sites={sites} path={page.path} />}
    </>
  )
}

/** An offer for the first order has no addressee among those who have an account. */
function isAccount({ screen }: Page): boolean {
  return screen.startsWith('account-')
}

function twinOf({ twin, language }: Page): SiteHeaderProps['twin'] {
  return twin === null ? null : { path: twin, ...TWINS[language] }
}
