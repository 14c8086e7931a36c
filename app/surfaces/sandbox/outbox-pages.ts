import { type Html, html } from '#app/foundation/html/html.ts'

type ListedMail = Readonly<{
  id: number
  recipient: string
  subject: string
  text_body: string
  pictures: readonly string[]
  created_at: Date
  send_at: Date
  sent_at: Date | null
  refused_at: Date | null
}>

const CSS: Html = {
  markup: `<style>body{margin:0 auto;max-width:64rem;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#10241b;background:#f7f1e3}
table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid #d8cdb3;vertical-align:top}
a{color:#1a6646}iframe{width:100%;height:80vh;border:1px solid #d8cdb3;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fffdf7;padding:16px}</style>`,
}

/** All mails, the newest first. */
export function outboxPage(mails: readonly ListedMail[]): string {
  const rows = mails.map(
    (mail) =>
      html`<tr><td>${stateOf(mail)}</td><td>${mail.recipient}</td><td><a href="/sandbox/outbox/${mail.id}">${mail.subject || 'purged'}</a></td></tr>`,
  )
  return frame(
    'Outbox',
    html`<table><tr><th>When</th><th>To</th><th>Subject</th></tr>${rows}</table>${mails.length === 0 && html`<p>No mail yet.</p>`}`,
  )
}

/** One mail: as it looks, in a frame where nothing runs, and in plain words. */
export function mailPage(mail: ListedMail, body: string | null): string {
  const opened = body?.replace('<head>', '<head><base target="_blank">')
  return frame(
    mail.subject || 'Purged',
    html`<p><a href="/sandbox/outbox">Outbox</a> · ${stateOf(mail)} · ${mail.recipient} · ${mail.pictures.length} pictures</p>
${opened !== undefined && html`<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${opened}"></iframe>`}
<h2>Text</h2><pre>${mail.text_body}</pre>`,
  )
}

function stateOf({ created_at, send_at, sent_at, refused_at }: ListedMail): string {
  if (sent_at) return `sent ${sent_at.toISOString()}`
  if (refused_at) return `refused ${refused_at.toISOString()}`
  const waits = send_at > created_at ? `, not before ${send_at.toISOString()}` : ''
  return `written ${created_at.toISOString()}${waits}`
}

function frame(title: string, body: Html): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${CSS}</head><body><h1>${title}</h1>${body}</body></html>`
    .markup
}
