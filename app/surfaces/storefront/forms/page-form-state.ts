import type { Typed } from '#app/foundation/forms/form.ts'
import type { EnquiryTopic } from '#app/shop/content/blocks/page-block.ts'
import type { EnquiryFault } from '#app/shop/declarations/topic-fields.ts'
import type { SiteFooterProps } from '#app/surfaces/storefront/frame/site-footer.tsx'
import type { pageFormWords } from './page-form-words.ts'

/** What somebody typed before, and what was wrong with it. */
export type Tried = Readonly<{ typed: Typed; faults: Readonly<Record<string, EnquiryFault>> }>

/** Which form it is; enquiries differ by their topic. */
export type PageFormKind = 'newsletter' | 'status' | EnquiryTopic

/** A form once more, because something is missing in it; or what became of it. */
export type PageFormSheet = SiteFooterProps &
  Readonly<{
    nav: readonly Readonly<{ title: string; to: string }>[]
    shown:
      | { state: 'again'; kind: PageFormKind; tried: Tried }
      | { state: 'sent'; form: 'newsletter' | 'status' }
      | { state: 'limited' | 'refused' }
  }>

/** The heading of a sheet and the sentence below it. */
export function saidOf(shown: PageFormSheet['shown'], words: (typeof pageFormWords)['de']) {
  switch (shown.state) {
    case 'again':
      return { title: words.again, text: words.againText }
    case 'sent':
      return { title: words[shown.form].sentTitle, text: words[shown.form].sentText }
    case 'limited':
      return { title: words.limitedTitle, text: words.limitedText }
    case 'refused':
      return { title: words.refusedTitle, text: words.refusedText }
  }
}
