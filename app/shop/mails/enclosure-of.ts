import type { Enclosure } from '#app/foundation/mail/enclosure.ts'
import type { Block } from './mail-content.ts'
import { blocksHtml } from './mail-html.ts'
import { blocksText } from './mail-text.ts'

/** What many mails carry along, written out once for all of them. */
export function enclosureOf(blocks: readonly Block[]): Enclosure {
  return { text: blocksText(blocks), html: blocksHtml(blocks).markup }
}
