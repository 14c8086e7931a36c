import PDFDocument from 'pdfkit'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { WrittenEbook } from '#app/shop/catalog/ebooks/read-ebooks.server.ts'
import {
  drawLogo,
  heightOf,
  INK,
  type Page,
  put,
  QUIET,
  type Structure,
  write,
} from '#app/shop/orders/papers/paper-drawing.server.ts'
import { SHOP_NAME } from '#app/shop/sites/shop-identity.ts'
import { type EbookPage, ebookPages, portionsTitle } from './ebook-pages.ts'
import { ebookWords } from './ebook-words.ts'

/** A5, in points: it fits the screen of a phone and the edge of a stove. */
const PAGE = { width: 420, height: 595 }
const LEFT = 40
const WIDTH = PAGE.width - 2 * LEFT
const TOP = 48
const PAPER = '#fffaf0'

type Drawn = Readonly<{ page: Page; root: Structure; language: Language }>

/** An e-book as a file, drawn from its chapters and our dishes. The same book is always the same bytes. */
export async function ebookPdf(ebook: WrittenEbook, language: Language, drawnOn: Date): Promise<Buffer> {
  const page = new PDFDocument({
    size: 'A5',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: ebook.product.title[language],
      Author: SHOP_NAME,
      Creator: SHOP_NAME,
      CreationDate: drawnOn,
      ModDate: drawnOn,
    },
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    page.on('end', resolve)
    page.on('error', reject)
  })
  const root = page.struct('Document')
  page.addStructure(root)
  for (const [place, each] of ebookPages(ebook, language).entries()) {
    page.addPage()
    drawPage({ page, root, language }, each, place + 1)
  }
  root.end()
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function drawPage(drawn: Drawn, content: EbookPage, number: number): void {
  ground(drawn, content.kind === 'cover' ? content.color : PAPER)
  switch (content.kind) {
    case 'cover':
      drawCover(drawn, content)
      return
    case 'contents':
      drawContents(drawn, content)
      break
    case 'text':
      drawText(drawn, content)
      break
    case 'recipe':
      drawRecipe(drawn, content)
      break
  }
  drawn.page.markContent('Artifact', { type: 'Pagination' })
  write(drawn.page, String(number), { x: LEFT, y: 556, width: WIDTH, size: 8, align: 'right', color: QUIET })
  drawn.page.endMarkedContent()
}

function ground({ page }: Drawn, color: string): void {
  page.markContent('Artifact', { type: 'Layout' })
  page.rect(0, 0, PAGE.width, PAGE.height).fill(color)
  page.endMarkedContent()
}

type OfKind<Kind extends EbookPage['kind']> = Extract<EbookPage, { kind: Kind }>

function drawCover({ page, root, language }: Drawn, { title, subtitle }: OfKind<'cover'>): void {
  page.markContent('Artifact', { type: 'Layout' })
  page.roundedRect(24, 24, PAGE.width - 48, PAGE.height - 48, 18).fill(PAPER)
  page.circle(250, 400, 74).fill('#ff5b2e').circle(128, 432, 46).fill('#7fae2e')
  page.endMarkedContent()
  drawLogo(page, { x: LEFT + 8, y: 52 })
  const place = { x: LEFT + 8, width: WIDTH - 16 }
  put(page, { into: root, as: 'H1' }, () => write(page, title, { ...place, y: 132, size: 38, bold: true }))
  put(page, { into: root, as: 'P' }, () => write(page, subtitle, { ...place, y: 226, size: 16 }))
  put(page, { into: root, as: 'P' }, () =>
    write(page, ebookWords[language].by, { ...place, y: 532, size: 9, color: QUIET }),
  )
}

function drawContents({ page, root, language }: Drawn, { entries, rights }: OfKind<'contents'>): void {
  heading({ page, root, language }, ebookWords[language].contents)
  entries.forEach(({ title, page: number }, place) => {
    const y = 108 + place * 24
    put(page, { into: root, as: 'P' }, () => {
      write(page, title, { x: LEFT, y, width: WIDTH - 50, size: 11 })
      write(page, String(number), { x: LEFT, y, width: WIDTH, size: 11, align: 'right', color: QUIET })
    })
  })
  put(page, { into: root, as: 'P' }, () =>
    write(page, rights, { x: LEFT, y: 500, width: WIDTH, size: 8, color: QUIET }),
  )
}

function heading({ page, root }: Drawn, text: string): void {
  put(page, { into: root, as: 'H2' }, () => write(page, text, { x: LEFT, y: TOP, width: WIDTH, size: 22, bold: true }))
}

function drawText(drawn: Drawn, { title, paragraphs }: OfKind<'text'>): void {
  heading(drawn, title)
  let y = 112
  for (const text of paragraphs) y = flow(drawn, text, { y, size: 11.5 }) + 12
}

/** A paragraph across the page; answers where it ends. */
function flow({ page, root }: Drawn, text: string, look: { y: number; size: number; color?: string }): number {
  put(page, { into: root, as: 'P' }, () => write(page, text, { x: LEFT, width: WIDTH, color: INK, ...look }))
  return look.y + heightOf(page, text, { width: WIDTH, size: look.size })
}

function drawRecipe(drawn: Drawn, { title, lead, amounts, steps, note }: OfKind<'recipe'>): void {
  const { page, root, language } = drawn
  heading(drawn, title)
  let y = flow(drawn, lead, { y: TOP + 34, size: 9.5, color: QUIET }) + 12
  y = smallHeading(drawn, portionsTitle(language), y)
  for (const { amount, name, isAllergen } of amounts) {
    const at = y
    put(page, { into: root, as: 'P' }, () => {
      write(page, amount, { x: LEFT, y: at, width: 52, size: 8.5, color: QUIET })
      write(page, name, { x: LEFT + 56, y: at, width: WIDTH - 56, size: 8.5, bold: isAllergen })
    })
    y += heightOf(page, name, { width: WIDTH - 60, size: 8.5 }) + 0.5
  }
  for (const step of steps) y = flow(drawn, step.text, { y: smallHeading(drawn, step.title, y + 10), size: 9 })
  flow(drawn, note, { y: y + 10, size: 7.5, color: QUIET })
}

function smallHeading({ page, root }: Drawn, text: string, y: number): number {
  put(page, { into: root, as: 'H3' }, () => write(page, text, { x: LEFT, y, width: WIDTH, size: 10.5, bold: true }))
  return y + 17
}
