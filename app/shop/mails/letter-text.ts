import { oneLine } from '#app/foundation/mail/mail-address.ts'
import type { Block, Good, Letter, Run } from './letter.ts'
import { footLinks, type House } from './letter-foot.ts'
import { letterWords } from './letter-words.ts'

const RULE = '-'.repeat(40)

/** A letter in plain words: everything that the HTML says, with its links written out. */
export function letterText(letter: Letter, house: House): string {
  const { language, title, blocks, smallPrint } = letter
  const { firm, why } = letterWords[language]
  const links = footLinks(house, language).map(({ text, href }) => `${text}: ${href}`)
  const parts = [oneLine(title), ...[...blocks, ...smallPrint].map(blockText), [RULE, ...links, firm, why].join('\n')]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.isChapter ? `${RULE}\n${oneLine(block.text).toUpperCase()}` : oneLine(block.text)
    case 'paragraph':
      return runsText(block.runs)
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
      return block.facts.map(({ label, lines }) => [`${label}:`, ...lines.map(oneLine)].join('\n')).join('\n\n')
    case 'code':
      return `${block.label}: ${block.code}`
  }
}

function goodText({ title, details, amount }: Good): string {
  const more = details.map((detail) => `\n  ${oneLine(detail)}`).join('')
  return `${oneLine(title)}: ${amount}${more}`
}

function runsText(runs: readonly Run[]): string {
  return oneLine(runs.map(({ text, href }) => (href && href !== text ? `${text} (${href})` : text)).join(''))
}
