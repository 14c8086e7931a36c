import { oneLine } from '#app/foundation/mail/mail-address.ts'
import type { Block, Fact, Good, Letter, Run } from './letter.ts'
import { footLinks, type House } from './letter-foot.ts'
import { letterWords } from './letter-words.ts'
import { writtenOnce } from './written-once.ts'

const RULE = '-'.repeat(40)

/** A letter in plain words: everything that the HTML says, with its links written out. */
export function letterText(letter: Letter, house: House): string {
  const { language, title, blocks, smallPrint } = letter
  const { firm, why } = letterWords[language]
  const links = footLinks(house, language).map(({ text, href }) => `${text}: ${href}`)
  const parts = [
    oneLine(title),
    ...blocks.map(blockText),
    smallPrintText(smallPrint),
    [RULE, ...links, firm, why].join('\n'),
  ]
  return `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')}\n`
}

const smallPrintText = writtenOnce((blocks) => blocks.map(blockText).join('\n\n'))

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
