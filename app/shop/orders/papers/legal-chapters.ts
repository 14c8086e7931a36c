import type { Language } from '#app/foundation/i18n/language.ts'
import type { ContentBlock, Inline } from '#app/shop/content/content-block.ts'
import type { ContentBody } from '#app/shop/content/content-body.ts'
import { type Block, chapter, heading, paragraph, type Run } from '#app/shop/mails/mail-content.ts'
import { linkTo, type SiteOrigin } from '#app/shop/mails/mail-foot.ts'

type LegalText = Readonly<{ title: string; lead: string; body: ContentBody }>

/** A legal text as a chapter of a mail, word by word; its links lead into the shop. */
export function legalChapter(
  { title, lead, body }: LegalText,
  siteOrigin: SiteOrigin,
  language: Language,
): readonly Block[] {
  const run = ({ text, strong, to }: Inline): Run => ({
    text,
    ...(strong ? { strong } : {}),
    ...(to ? { href: to.startsWith('/') ? linkTo(siteOrigin, language, to) : to } : {}),
  })
  const block = (content: ContentBlock): Block =>
    content.kind === 'list'
      ? { kind: 'list', items: content.items.map((item) => item.map(run)) }
      : paragraph(...content.parts.map(run))
  const sections = body.sections.flatMap((section) => [
    ...(section.heading === null ? [] : [heading(section.heading)]),
    ...section.blocks.map(block),
  ])
  return [chapter(title), paragraph(lead), ...sections]
}
