import { escapeHtml } from '#app/foundation/html/escape-html.ts'
import type { ContentBlock, Inline } from './content-block.ts'
import type { ContentBody } from './content-body.ts'

type Written = Readonly<{ lead: string; body: ContentBody }>

/** The target of a link in a content file, as an address that also holds outside the shop. */
type AddressOf = (to: string) => string

/** A document as HTML for pages that are not ours: everything that may be meant as markup is escaped. */
export function contentHtml({ lead, body }: Written, addressOf: AddressOf): string {
  const sections = body.sections.map(({ heading, blocks }) => {
    const head = heading === null ? '' : `<h2>${escapeHtml(heading)}</h2>`
    return head + blocks.map((block) => blockHtml(block, addressOf)).join('')
  })
  const { action } = body
  const link = action ? `<p>${linkHtml({ text: action.label, to: action.to }, addressOf)}</p>` : ''
  return `<p>${escapeHtml(lead)}</p>${sections.join('')}${link}`
}

/** The same in plain words, a line for each paragraph, heading and list item. */
export function contentText({ lead, body }: Written): string {
  const sections = body.sections.flatMap(({ heading, blocks }) => [
    ...(heading === null ? [] : [heading]),
    ...blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.parts]).map(plain)),
  ])
  return [lead, ...sections].join('\n')
}

function blockHtml(block: ContentBlock, addressOf: AddressOf): string {
  if (block.kind === 'paragraph') return `<p>${inlineHtml(block.parts, addressOf)}</p>`
  return `<ul>${block.items.map((item) => `<li>${inlineHtml(item, addressOf)}</li>`).join('')}</ul>`
}

function inlineHtml(parts: readonly Inline[], addressOf: AddressOf): string {
  return parts
    .map(({ text, strong, to }) => {
      if (to !== undefined) return linkHtml({ text, to }, addressOf)
      return strong ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text)
    })
    .join('')
}

function linkHtml({ text, to }: { text: string; to: string }, addressOf: AddressOf): string {
  return `<a href="${escapeHtml(addressOf(to))}">${escapeHtml(text)}</a>`
}

function plain(parts: readonly Inline[]): string {
  return parts.map(({ text }) => text).join('')
}
