import { LanguageProvider } from '#app/foundation/i18n/text.tsx'
import type { Page, Supplies } from '#app/foundation/pages/page.ts'
import { SiteFooter, type SiteFooterProps } from '#app/surfaces/storefront/frame/site-footer.tsx'

/** The footer, which the browser keeps as the server wrote it: it is the same below every page of a language. */
export function Ground({ page, supplies }: { page: Page; supplies: Supplies }) {
  const footer = supplies.slices[page.slices['footer'] ?? ''] as SiteFooterProps | undefined
  return <LanguageProvider value={page.language}>{footer && <SiteFooter {...footer} />}</LanguageProvider>
}
