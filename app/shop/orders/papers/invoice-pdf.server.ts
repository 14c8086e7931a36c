import PDFDocument from 'pdfkit'
import { startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Seller } from '#app/shop/sites/seller.ts'
import { SHOP_NAME } from '#app/shop/sites/shop-identity.ts'
import { type CreditNote, creditNotePaper } from './credit-note-paper.ts'
import { type Invoice, invoicePaper } from './invoice-paper.ts'
import type { Paper } from './paper.ts'
import {
  BOTTOM,
  drawLogo,
  heightOf,
  LEFT,
  type Page,
  put,
  QUIET,
  RIGHT,
  rule,
  type Structure,
  TOP,
  write,
} from './paper-drawing.server.ts'
import { drawRows } from './paper-table.server.ts'
import { paperWords } from './paper-words.ts'

type Options = Readonly<{ compress?: boolean }>

/** An invoice as a file. The same invoice is always the same bytes. */
export function invoicePdf(invoice: Invoice, options: Options = {}): Promise<Buffer> {
  return paperPdf(invoicePaper(invoice), options)
}

export function creditNotePdf(note: CreditNote, options: Options = {}): Promise<Buffer> {
  return paperPdf(creditNotePaper(note), options)
}

async function paperPdf(paper: Paper, { compress = true }: Options): Promise<Buffer> {
  const { title, number, language, issuedOn, seller } = paper
  const issued = startOfDay(issuedOn, SHOP_TIME_ZONE)
  const page = new PDFDocument({
    size: 'A4',
    margin: 0,
    compress,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${title} ${number}`,
      Author: seller.name,
      Creator: SHOP_NAME,
      CreationDate: issued,
      ModDate: issued,
    },
  })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    page.on('end', resolve)
    page.on('error', reject)
  })
  draw(page, paper)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function draw(page: Page, paper: Paper): void {
  const root = page.struct('Document')
  page.addStructure(root)
  const top = drawTop(page, paper, root)
  const afterRows = drawRows(page, paper, { root, y: top })
  const afterSums = drawSums(page, paper, { root, y: withRoom(page, afterRows + 10, heightOfSums(paper)) })
  drawNotes(page, paper, { root, y: withRoom(page, afterSums + 14, 60) })
  root.end()
  drawFeet(page, paper)
}

/** On the next page, where this one is full. */
function withRoom(page: Page, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  page.addPage()
  return TOP
}

function drawTop(page: Page, { title, buyer, facts, language, seller: firm }: Paper, root: Structure): number {
  drawLogo(page, { x: LEFT, y: TOP - 14 })
  const { name, street, city, country } = firm
  const seller = [name, street, city, country[language], firm.email].join('\n')
  put(page, { into: root, as: 'P' }, () =>
    write(page, seller, { x: 360, y: TOP - 6, width: RIGHT - 360, align: 'right', color: QUIET }),
  )
  put(page, { into: root, as: 'P' }, () => {
    write(page, `${name}, ${street}, ${city}`, { x: LEFT, y: 136, width: 260, size: 7, color: QUIET })
    write(page, buyer.join('\n'), { x: LEFT, y: 150, width: 260, size: 10.5 })
  })
  put(page, { into: root, as: 'H1' }, () => write(page, title, { x: LEFT, y: 248, width: 220, size: 22, bold: true }))
  facts.forEach(({ label, value }, place) => {
    const y = 150 + place * 15
    put(page, { into: root, as: 'P' }, () => {
      write(page, label, { x: 340, y, width: 84, color: QUIET })
      write(page, value, { x: 420, y, width: RIGHT - 420, align: 'right', bold: true })
    })
  })
  return 294
}

const SUM_LINE = 16

function heightOfSums({ vat, payments }: Paper): number {
  return 40 + (vat.length + payments.length + 2) * SUM_LINE
}

/** The total, the tax in it by rate, and how it was paid. */
function drawSums(page: Page, paper: Paper, { root, y: start }: { root: Structure; y: number }): number {
  const { total, vat, payments, language } = paper
  const words = paperWords[language]
  let y = start
  put(page, { into: root, as: 'P' }, () => {
    write(page, total.label, { x: 256, y, width: 180, size: 12, bold: true })
    write(page, total.amount, { x: 420, y, width: RIGHT - 420, size: 12, bold: true, align: 'right' })
  })
  y += 26
  const head = { rate: words.rate, net: words.net, vat: words.vat, gross: words.gross }
  const table = page.struct('Table')
  root.add(table)
  for (const [place, row] of [head, ...vat].entries()) {
    const isEdge = place === 0 || place === vat.length
    drawVatRow(page, table, { row, y, isEdge, tag: place === 0 ? 'TH' : 'TD' })
    y += SUM_LINE
    if (place === 0 || place === vat.length - 1) rule(page, y - 4, { from: 256 })
  }
  table.end()
  y += 10
  for (const { label, amount } of payments) {
    const at = y
    put(page, { into: root, as: 'P' }, () => {
      write(page, label, { x: 256, y: at, width: 200 })
      write(page, amount, { x: 440, y: at, width: RIGHT - 440, align: 'right' })
    })
    y += SUM_LINE
  }
  return y
}

type VatRow = Readonly<{ row: Paper['vat'][number]; y: number; isEdge: boolean; tag: 'TH' | 'TD' }>

function drawVatRow(page: Page, table: Structure, { row, y, isEdge, tag }: VatRow): void {
  const line = page.struct('TR')
  table.add(line)
  const cells = [
    { text: row.rate, x: 256, width: 60, align: 'left' },
    { text: row.net, x: 316, width: 72, align: 'right' },
    { text: row.vat, x: 392, width: 68, align: 'right' },
    { text: row.gross, x: 464, width: RIGHT - 464, align: 'right' },
  ] as const
  for (const { text, ...place } of cells)
    put(page, { into: line, as: tag }, () => write(page, text, { ...place, y, size: 8.5, bold: isEdge, color: QUIET }))
  line.end()
}

function drawNotes(page: Page, { notes }: Paper, { root, y: start }: { root: Structure; y: number }): void {
  let y = start
  for (const note of notes) {
    const at = y
    put(page, { into: root, as: 'P' }, () =>
      write(page, note, { x: LEFT, y: at, width: RIGHT - LEFT, size: 8, color: QUIET }),
    )
    y += heightOf(page, note, { width: RIGHT - LEFT, size: 8 }) + 4
  }
}

/** Who sells stands on every page, with its number: a page alone still belongs somewhere. */
function drawFeet(page: Page, { title, number, language, seller: firm }: Paper): void {
  const words = paperWords[language]
  const { count } = page.bufferedPageRange()
  const registered = registrationOf(firm, language)
  for (let place = 0; place < count; place++) {
    page.switchToPage(place)
    rule(page, 776)
    page.markContent('Artifact', { type: 'Pagination' })
    const seller = `${firm.name} · ${firm.street} · ${firm.city} · ${firm.phone}\n${registered}`
    write(page, seller, { x: LEFT, y: 784, width: 340, size: 7.5, color: QUIET })
    const where = `${title} ${number}\n${words.page(place + 1, count)}`
    write(page, where, { x: 400, y: 784, width: RIGHT - 400, size: 7.5, align: 'right', color: QUIET })
    page.endMarkedContent()
  }
}

/** Register, managers and tax number, as a letter of business needs them (§ 35a GmbHG, § 14 UStG). */
function registrationOf({ managers, register, vatId, taxNumber, demonstration }: Seller, language: Language): string {
  const words = paperWords[language]
  const tax = vatId ? words.vatId(vatId) : taxNumber ? words.taxNumber(taxNumber) : demonstration ? words.noVatId : ''
  return [register?.[language], managers && words.managers(managers), tax].filter(Boolean).join(' · ')
}
