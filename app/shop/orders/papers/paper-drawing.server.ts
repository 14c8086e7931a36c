import type PDFDocument from 'pdfkit'
import { LOGO_LETTERS, LOGO_PEAS } from '#app/brand/logo-letters.ts'
import { printable } from './printable-text.ts'

export type Page = InstanceType<typeof PDFDocument>
/** A part of the document as readers that speak know it. */
export type Structure = ReturnType<Page['struct']>

export const LEFT = 56
export const RIGHT = 539
export const TOP = 56
/** Below this only the foot of the page stands. */
export const BOTTOM = 752

export const INK = '#10241b'
export const QUIET = '#4d5d52'
const LINE = '#d8cdb3'
const GREEN = '#0b3d2c'

type Place = Readonly<{
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
  size?: number
  bold?: boolean
  color?: string
}>

/** Writes text into a box and answers how high it became. */
export function write(page: Page, text: string, { x, y, width, align = 'left', ...look }: Place): number {
  const { size = 9, bold = false, color = INK } = look
  page
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color)
  const shown = printable(text)
  page.text(shown, x, y, { width, align, lineGap: 1.5 })
  return page.heightOfString(shown, { width, lineGap: 1.5 })
}

export function heightOf(page: Page, text: string, { width, size = 9 }: Pick<Place, 'width' | 'size'>): number {
  return page.font('Helvetica').fontSize(size).heightOfString(printable(text), { width, lineGap: 1.5 })
}

/** Writes something as a part of the document: a heading, a paragraph, a cell. */
export function put(page: Page, { into, as }: { into: Structure; as: string }, writing: () => unknown): void {
  into.add(
    page.struct(as, {}, () => {
      writing()
    }),
  )
}

/** A line across the page; it says nothing, so no reader reads it out. */
export function rule(page: Page, y: number, { from = LEFT, color = LINE, weight = 0.7 } = {}): void {
  page.markContent('Artifact', { type: 'Layout' })
  page.moveTo(from, y).lineTo(RIGHT, y).lineWidth(weight).strokeColor(color).stroke()
  page.endMarkedContent()
}

const LOGO_SCALE = 0.16

/** The word mark with its two peas. */
export function drawLogo(page: Page, { x, y }: { x: number; y: number }): void {
  page.markContent('Artifact', { type: 'Layout' })
  page
    .save()
    .translate(x, y + 140 * LOGO_SCALE)
    .scale(LOGO_SCALE)
  for (const [start, outline] of LOGO_LETTERS) {
    page.save().translate(start, 0).path(outline).fill(GREEN).restore()
  }
  page.circle(LOGO_PEAS.left, LOGO_PEAS.top, LOGO_PEAS.radius).fill('#ff5b2e')
  page.circle(LOGO_PEAS.right, LOGO_PEAS.top, LOGO_PEAS.radius).fill('#7fae2e')
  page.restore()
  page.endMarkedContent()
}
