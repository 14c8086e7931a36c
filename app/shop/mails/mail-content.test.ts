import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENCLOSURE_MARK } from '#app/foundation/mail/enclosure.ts'
import { DEMO_SELLER } from '#app/shop/sites/shop-identity.ts'
import { COLORS } from './mail-colors.ts'
import {
  button,
  chapter,
  heading,
  type MailContent,
  notice,
  paragraph,
  picturesOf,
  smallParagraph,
} from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { mailText } from './mail-text.ts'

const SITE_ORIGIN = { origin: 'https://shop.example', seller: DEMO_SELLER }
const NASTY = '<b>Jana</b>\r\nBcc: thief@evil.example {{7*7}}'

function aMail(mail: Partial<MailContent> = {}): MailContent {
  return { language: 'de', subject: 'Betreff', title: 'Titel', blocks: [], ...mail }
}

const EVERY_BLOCK: MailContent['blocks'] = [
  heading(NASTY),
  paragraph(NASTY, { text: NASTY, strong: true }, { text: NASTY, href: 'https://shop.example/x?a=1&b=2' }),
  smallParagraph(NASTY),
  notice(NASTY),
  button('Ansehen', 'https://shop.example/orders/t'),
  { kind: 'list', items: [[{ text: NASTY }]] },
  { kind: 'goods', goods: [{ picture: 'coco-curry', title: NASTY, details: [NASTY], amount: '8,49 €' }] },
  { kind: 'sums', sums: [{ label: NASTY, amount: '8,49 €', tone: 'total' }] },
  { kind: 'facts', facts: [{ label: 'Adresse', lines: [NASTY, 'Leipzig'] }] },
  { kind: 'code', label: 'Code', code: 'ABCD-EFGH' },
]

test('[C13] names with markup, line breaks or braces stay plain text in every part of a mail', () => {
  const mail = aMail({ title: NASTY, subject: NASTY, blocks: [...EVERY_BLOCK, chapter(NASTY)] })
  const html = mailHtml(mail, SITE_ORIGIN)
  expect(html).not.toContain('<b>')
  expect(html.match(/&lt;b&gt;Jana&lt;\/b&gt; Bcc: thief@evil.example \{\{7\*7\}\}/g)).toHaveLength(14)
  const text = mailText(mail, SITE_ORIGIN)
  expect(text).not.toMatch(/^Bcc/im)
  expect(text).toContain('{{7*7}}')
})

test('what a mail carries along has its place below everything else, and nobody else can put it elsewhere', () => {
  const blocks = [paragraph(`Jana${ENCLOSURE_MARK}`)]
  for (const write of [mailHtml, mailText]) {
    const [before, after, ...more] = write(aMail({ blocks, enclosure: 'key' }), SITE_ORIGIN).split(ENCLOSURE_MARK)
    expect(before).toContain('Jana')
    expect(after).toContain('https://shop.example/impressum')
    expect(more).toEqual([])
    expect(write(aMail({ blocks }), SITE_ORIGIN)).not.toContain(ENCLOSURE_MARK)
  }
})

test.each([
  ['de', 'https://shop.example/impressum', 'https://shop.example/datenschutzerklarung'],
  ['en', 'https://shop.example/en/impressum', 'https://shop.example/en/datenschutzerklarung'],
] as const)('[T6] every mail in %s leads to imprint and privacy in one click', (language, imprint, privacy) => {
  const mail = aMail({ language })
  for (const written of [mailHtml(mail, SITE_ORIGIN), mailText(mail, SITE_ORIGIN)]) {
    expect(written).toContain(imprint)
    expect(written).toContain(privacy)
    expect(written).not.toContain('ec.europa.eu')
  }
})

test('a mail has the language of its reader, one column, and loads nothing from anywhere', () => {
  const html = mailHtml(aMail({ language: 'en', blocks: EVERY_BLOCK }), SITE_ORIGIN)
  expect(html).toContain('<html lang="en">')
  expect(html).not.toMatch(/<script|<link|src="(?!cid:)|url\(/)
})

test('pictures are named once, the word mark first', () => {
  const good = { picture: 'coco-curry', title: '', details: [], amount: '' }
  const blocks: MailContent['blocks'] = [{ kind: 'goods', goods: [good, good, { ...good, picture: '' }] }]
  expect(picturesOf(aMail({ blocks }))).toEqual(['wordmark', 'coco-curry'])
})

test('mails have no colours but those of the design', () => {
  const tokens = readFileSync(new URL('../../foundation/design/tokens.css', import.meta.url), 'utf8')
  for (const color of Object.values(COLORS)) expect(tokens).toContain(`${color};`)
})

test.each(['de', 'en'] as const)(
  '[T6] below every mail in %s stands the company of the merchant, not ours',
  (language) => {
    const seller = { ...DEMO_SELLER, name: 'Grüne Küche AG', street: 'Kai 1', city: '20457 Hamburg' }
    const mail = aMail({ language, blocks: [] })
    for (const written of [mailHtml(mail, { ...SITE_ORIGIN, seller }), mailText(mail, { ...SITE_ORIGIN, seller })]) {
      expect(written).toContain(`Grüne Küche AG, Kai 1, 20457 Hamburg, ${seller.country[language]}`)
      expect(written).not.toMatch(/GmbH|Musterufer/)
    }
  },
)
