import { type Html, html } from '#app/foundation/html/html.ts'
import { ENCLOSURE_MARK } from '#app/foundation/mail/enclosure.ts'
import { oneLine } from '#app/foundation/mail/mail-address.ts'
import { pictureCid } from '#app/foundation/mail/picture-cid.ts'
import { sellerLine } from '#app/shop/sites/seller.ts'
import { SHOP_NAME } from '#app/shop/sites/shop-identity.ts'
import { COLORS } from './mail-colors.ts'
import { type Block, type Fact, type Good, type MailContent, type Run, type Sum, WORDMARK } from './mail-content.ts'
import { footLinks, type MailSite } from './mail-foot.ts'
import { mailWords } from './mail-words.ts'

const SANS = "Figtree,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const DISPLAY = "'Bricolage Grotesque','Arial Narrow',Arial,sans-serif"
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** A mail as HTML that every mail program understands: one column of tables, styles written out, no script. */
export function mailHtml(mail: MailContent, site: MailSite): string {
  const { language, subject, title, blocks, enclosure } = mail
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light only"><title>${oneLine(subject)}</title></head>
<body style="margin:0;padding:0;background:${COLORS.paper};color:${COLORS.ink};font-family:${SANS};font-size:16px;line-height:1.55">
<table ${raw(TABLE)} style="background:${COLORS.paper}"><tr><td align="center" style="padding:24px 12px">
<table ${raw(TABLE)} style="max-width:600px">
<tr><td style="padding:4px 12px 20px"><img src="cid:${pictureCid(WORDMARK)}" width="132" height="46" alt="${SHOP_NAME}" style="display:block;border:0;font:800 28px ${DISPLAY};color:${COLORS.tief}"></td></tr>
<tr><td style="background:${COLORS.card};border-radius:24px;padding:28px 20px">
<h1 style="margin:0 0 16px;font-family:${DISPLAY};font-weight:800;font-stretch:75%;font-size:34px;line-height:1;color:${COLORS.tief};overflow-wrap:anywhere">${oneLine(title)}</h1>
${blocksHtml(blocks)}</td></tr>
${enclosure !== undefined && html`<tr><td style="padding:28px 12px 0;font-size:13px;line-height:1.5;color:${COLORS.quiet}">${ENCLOSURE_MARK}</td></tr>`}
<tr><td style="padding:24px 12px 8px;font-size:13px;line-height:1.5;color:${COLORS.quiet}">${footHtml(mail, site)}</td></tr>
</table></td></tr></table></body></html>`.markup
}

export function blocksHtml(blocks: readonly Block[]): Html {
  return html`${blocks.map(blockHtml)}`
}

function footHtml({ language, occasion = 'order' }: MailContent, site: MailSite): Html {
  const { why } = mailWords[language]
  const links = footLinks(site, language).map((link, place) => html`${place > 0 && ' · '}${runHtml(link)}`)
  return html`<p style="margin:0 0 8px">${links}</p><p style="margin:0 0 8px">${sellerLine(site.seller, language)}</p><p style="margin:0">${why[occasion]}</p>`
}

function blockHtml(block: Block): Html {
  switch (block.kind) {
    case 'heading':
      return headingHtml(block)
    case 'paragraph':
      return html`<p style="margin:0 0 14px;overflow-wrap:anywhere${block.isSmall && `;font-size:13px;color:${COLORS.quiet}`}">${block.runs.map(runHtml)}</p>`
    case 'lines':
      return html`<p style="margin:0 0 14px;overflow-wrap:anywhere">${linesHtml(block.lines)}</p>`
    case 'list':
      return html`<ul style="margin:0 0 14px;padding:0 0 0 20px">${block.items.map((item) => html`<li style="margin:0 0 4px">${item.map(runHtml)}</li>`)}</ul>`
    case 'button':
      return html`<p style="margin:20px 0"><a href="${block.href}" style="display:inline-block;background:${COLORS.chili};color:${COLORS.night};font-weight:700;text-decoration:none;padding:14px 26px;border-radius:999px">${block.label}</a></p>`
    case 'notice':
      return html`<p style="margin:0 0 16px;padding:14px 16px;background:${COLORS.frost};border-radius:14px;font-weight:600">${oneLine(block.text)}</p>`
    case 'goods':
      return html`<table ${raw(TABLE)} style="margin:0 0 8px">${block.goods.map(goodHtml)}</table>`
    case 'sums':
      return html`<table ${raw(TABLE)} style="margin:0 0 16px">${block.sums.map(sumHtml)}</table>`
    case 'facts':
      return html`${block.facts.map(factHtml)}`
    case 'code':
      return html`<p style="margin:0 0 4px;font-size:13px;color:${COLORS.quiet}">${block.label}</p><p style="margin:0 0 16px;padding:16px;background:${COLORS.sprout};border-radius:14px;font:700 20px/1.3 Menlo,Consolas,monospace;text-align:center;overflow-wrap:anywhere">${block.code}</p>`
  }
}

function headingHtml({ text, isChapter }: Extract<Block, { kind: 'heading' }>): Html {
  const style = isChapter
    ? `margin:28px 0 12px;padding:20px 0 0;border-top:1px solid ${COLORS.line};font-size:18px`
    : 'margin:22px 0 8px;font-size:17px'
  return html`<h2 style="${style};line-height:1.25;color:${COLORS.ink}">${oneLine(text)}</h2>`
}

function runHtml({ text, strong, href }: Run): Html {
  if (href) return html`<a href="${href}" style="color:${COLORS.moos}">${oneLine(text)}</a>`
  return strong ? html`<strong>${oneSpaced(text)}</strong>` : html`${oneSpaced(text)}`
}

function goodHtml({ picture, title, details, amount }: Good): Html {
  const image = html`<img src="cid:${pictureCid(picture)}" width="56" height="56" alt="" style="display:block;border:0;border-radius:14px;background:${COLORS.sand}">`
  const lines = details.map(
    (detail) =>
      html`<span style="display:block;font-size:13px;line-height:1.4;color:${COLORS.quiet}">${oneLine(detail)}</span>`,
  )
  return html`<tr><td width="56" valign="top" style="padding:6px 12px 6px 0">${picture !== '' && image}</td><td valign="middle" style="padding:6px 0;line-height:1.35;overflow-wrap:anywhere"><strong>${oneLine(title)}</strong>${lines}</td><td valign="middle" align="right" style="padding:6px 0 6px 12px;white-space:nowrap">${amount}</td></tr>`
}

const SUM_STYLES: Record<Sum['tone'], string> = {
  plain: 'padding:3px 0',
  saving: `padding:3px 0;color:${COLORS.moos}`,
  total: `padding:10px 0 4px;border-top:2px solid ${COLORS.tief};font-weight:700;font-size:18px`,
  quiet: `padding:2px 0;font-size:13px;color:${COLORS.quiet}`,
}

function sumHtml({ label, amount, tone }: Sum): Html {
  const style = SUM_STYLES[tone]
  return html`<tr><td style="${style}">${oneLine(label)}</td><td align="right" valign="bottom" style="${style};padding-left:12px;white-space:nowrap">${amount}</td></tr>`
}

function factHtml({ label, lines }: Fact): Html {
  return html`<p style="margin:0 0 12px;line-height:1.45;overflow-wrap:anywhere"><span style="display:block;font-size:13px;color:${COLORS.quiet}">${label}</span>${linesHtml(lines)}</p>`
}

function linesHtml(lines: readonly string[]): readonly Html[] {
  return lines.map((line, place) => html`${place > 0 && raw('<br>')}${oneLine(line)}`)
}

/** Markup of this file. */
function raw(markup: string): Html {
  return { markup }
}

/** Like one line, but blanks at the ends stay: the run beside it needs them. */
function oneSpaced(text: string): string {
  const [start = '', end = ''] = [/^ */.exec(text)?.[0], / *$/.exec(text)?.[0]]
  const line = oneLine(text)
  return line && start + line + end
}
