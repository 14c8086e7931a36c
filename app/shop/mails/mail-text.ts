import { ENCLOSURE_MARK } from '#app/foundation/mail/enclosure.ts'
import { oneLine } from '#app/foundation/mail/mail-address.ts'
import { sellerLine } from '#app/shop/sites/seller.ts'
import type { Block, Fact, Good, MailContent, Run } from './mail-content.ts'
import { footLinks, type MailSite } from './mail-foot.ts'
import { mailWords } from './mail-words.ts'

const RULE = '-'.repeat(40)

/** A mail in plain words: everything that the HTML says, with its links written out. */
export function mailText(mail: MailContent, site: MailSite): string {
  const { language, title, blocks, enclosure, occasion = 'order' } = mail
  const { why } = mailWords[language]
  const links = footLinks(site, language).map(({ text, href }) => `${text}: ${href}`)
  const foot = [RULE, ...links, sellerLine(site.seller, language), why[occasion]].join('\n')
  return `${joined([oneLine(title), ...blocks.map(blockText), enclosure === undefined ? '' : ENCLOSURE_MARK, foot])}\n`
}

export function blocksText(blocks: readonly Block[]): string {
  return joined(blocks.map(blockText))
}

function joined(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.isChapter ? `${RULE}\n${oneLine(block.text).toUpperCase()}` : oneLine(block.text)
    case 'paragraph':
      return runsText(block.runs)
    case 'lines':
      return block.lines.map(oneLine).join('\n')
    case 'list':
      return block.items.map((item) => `- ${runsText(item)}`).join('\n')
    case 'button':
      return `${block.label}: ${block.href}`
    case 'notice':
      return oneLine(block.text)
    case 'goods':
      return block.goods.map(goodText).join('\n')
    case 'sums':
      return block.sums.map(({ label, amount }) => `${oneLine(label)}: ${amount}`).join('\n')
    case 'facts':
      return block.facts.map(factText).join('\n')
    case 'code':
      return `${block.label}: ${block.code}`
  }
}

function factText({ label, lines }: Fact): string {
  const [first = '', ...more] = lines.map(oneLine)
  return more.length === 0 ? `${label}: ${first}` : ['', `${label}:`, first, ...more, ''].join('\n')
}

function goodText({ title, details, amount }: Good): string {
  const more = details.map((detail) => `\n  ${oneLine(detail)}`).join('')
  return `${oneLine(title)}: ${amount}${more}`
}

function runsText(runs: readonly Run[]): string {
  return oneLine(runs.map(({ text, href }) => (href && href !== text ? `${text} (${href})` : text)).join(''))
}
