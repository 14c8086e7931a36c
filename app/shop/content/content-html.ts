import { escapeHtml } from '#app/foundation/html/escape-html.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { ContentBlock, Inline } from './content-block.ts'
import type { ContentBody } from './content-body.ts'
import { recipeHeadings } from './journal/recipe-headings.ts'
import { recipeLines } from './journal/recipe-lines.ts'
import { FOREIGN_REL } from './links/foreign-rel.ts'

type Written = Readonly<{ lead: string; body: ContentBody }>

/** The target of a link in a content file, as an address that also holds outside the shop. */
type AddressOf = (to: string) => string

/** A document as HTML for pages that are not ours: everything that may be meant as markup is escaped. */
export function contentHtml({ lead, body }: Written, addressOf: AddressOf, language: Language): string {
  const sections = body.sections.map(({ heading, blocks }) => {
    const head = heading === null ? '' : `<h2>${escapeHtml(heading)}</h2>`
    return head + blocks.map((block) => blockHtml(block, addressOf)).join('')
  })
  const { action } = body
  const link = action ? `<p>${linkHtml({ text: action.label, to: action.to }, addressOf)}</p>` : ''
  return `<p>${escapeHtml(lead)}</p>${sections.join('')}${recipeHtml(body, language)}${link}`
}

function recipeHtml({ article }: ContentBody, language: Language): string {
  if (!article?.recipe) return ''
  const { ingredients, steps } = recipeLines(article.recipe, language)
  const words = recipeHeadings[language]
  const items = (lines: readonly string[]) => lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')
  const groups = ingredients.map(
    ({ heading, lines }) => `${heading === null ? '' : `<h3>${escapeHtml(heading)}</h3>`}<ul>${items(lines)}</ul>`,
  )
  return `<h2>${words.ingredients(article.recipe.serves)}</h2>${groups.join('')}<h2>${words.steps}</h2><ol>${items(steps)}</ol>`
}

/** The same in plain words, a line for each paragraph, heading and list item. */
export function contentText({ lead, body }: Written, language: Language): string {
  const sections = body.sections.flatMap(({ heading, blocks }) => [
    ...(heading === null ? [] : [heading]),
    ...blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.parts]).map(plain)),
  ])
  return [lead, ...sections, ...recipeText(body, language)].join('\n')
}

function recipeText({ article }: ContentBody, language: Language): string[] {
  if (!article?.recipe) return []
  const { ingredients, steps } = recipeLines(article.recipe, language)
  return [...ingredients.flatMap(({ heading, lines }) => [...(heading === null ? [] : [heading]), ...lines]), ...steps]
}

function blockHtml(block: ContentBlock, addressOf: AddressOf): string {
  if (block.kind !== 'list') return `<p>${inlineHtml(block.parts, addressOf)}</p>`
  return `<ul>${block.items.map((item) => `<li>${inlineHtml(item, addressOf)}</li>`).join('')}</ul>`
}

function inlineHtml(parts: readonly Inline[], addressOf: AddressOf): string {
  return parts
    .map(({ text, strong, to, host }) => {
      if (to !== undefined) return linkHtml({ text, to, ...(host === undefined ? {} : { host }) }, addressOf)
      return strong ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text)
    })
    .join('')
}

function linkHtml({ text, to, host }: { text: string; to: string; host?: string }, addressOf: AddressOf): string {
  const rel = host === undefined ? '' : ` rel="${FOREIGN_REL}"`
  return `<a href="${escapeHtml(addressOf(to))}"${rel}>${escapeHtml(text)}</a>`
}

function plain(parts: readonly Inline[]): string {
  return parts.map(({ text }) => text).join('')
}
