import type { Context } from 'hono'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { findLetter, listLetters } from '#app/shop/office/inbox.server.ts'
import type { Letter } from '#app/shop/office/letter.ts'
import { assignByMember, refundLetter, settleByMember } from '#app/shop/office/letter-acts.server.ts'
import { correctRecipient, recipientForm } from '#app/shop/office/mails/correct-recipient.server.ts'
import { isCorrectable, listRefusedMails, listRefusedTo } from '#app/shop/office/mails/list-refused-mails.server.ts'
import { assignForm, payLetterForm, settleForm } from '#app/shop/office/order-forms.ts'
import { readOrder } from '#app/shop/office/read-order.server.ts'
import { byForm, noteOf } from '#app/surfaces/office/frame/act-by-form.server.ts'
import type { Guarded } from '#app/surfaces/office/frame/guarded-routes.server.ts'
import {
  goWithNote,
  missing,
  OFFICE,
  type OfficeServices,
  showPage,
  type Visit,
} from '#app/surfaces/office/frame/office-services.server.ts'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'
import { refusedMailWords } from '#app/surfaces/office/frame/refused-mail-words.ts'
import { checkLetterRefund } from './letter-refund-check.server.ts'

const INBOX = `${OFFICE}/inbox`

const ACTS = {
  settle: { act: byForm(settleForm, settleByMember), note: 'settled' },
  assign: { act: byForm(assignForm, assignByMember), note: 'assigned' },
  refund: { act: byForm(payLetterForm, refundLetter), note: 'refunded' },
  correct: { act: byForm(recipientForm, correctRecipient), note: 'corrected' },
} as const

/** Letters that need a person. */
export function inboxRoutes(services: OfficeServices, { page, form }: Guarded): void {
  page(INBOX, 'see', (c, visit) => showInbox(services, c, visit))
  page(`${INBOX}/mails`, 'see', (c, visit) => showRefusedMails(services, c, visit))
  page(`${INBOX}/:id`, 'see', (c, visit) => showLetter(services, c, visit))
  for (const [name, { act, note }] of Object.entries(ACTS)) {
    form(`${INBOX}/:id/${name}`, 'act', async (c, visit) => {
      const letter = await letterAt(services, c)
      if (!letter) return missing(services, c)
      const { member, fields } = visit
      const path = `${INBOX}/${letter.id}`
      if (name === 'refund' && letter.due && !fields.has('confirmed'))
        return checkLetterRefund(services, c, { letter, due: letter.due, path, visit })
      const end = await act(services, { member, letter }, fields)
      if (end.ok) return goWithNote(c, path, noteOf(end, note))
      return showLetter(services, c, { ...visit, again: { path, note: end.refusal.code, fields } })
    })
  }
}

async function letterAt({ db }: OfficeServices, c: Context): Promise<Letter | null> {
  const id = wholeNumber(c.req.param('id'))
  return id === null ? null : findLetter(db, id)
}

async function showInbox(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const isSettled = c.req.query('settled') !== undefined
  const after = wholeNumber(c.req.query('after'))
  const content = { isSettled, now: services.clock.now(), ...(await listLetters(services.db, { isSettled, after })) }
  const title = officeWords[visit.language].areas.inbox
  return showPage(services, c, { visit, view: 'inbox', area: 'inbox', title, content })
}

async function showRefusedMails(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const content = await listRefusedMails(services.db, wholeNumber(c.req.query('before')))
  const { title } = refusedMailWords[visit.language]
  return showPage(services, c, { visit, view: 'refused-mails', area: 'inbox', title, content })
}

/** What came back from the address of a case, and how else its owner is reached. */
async function undeliveredOf({ db }: OfficeServices, { refusedAt, orderNumber, settledAt }: Letter) {
  if (refusedAt === null || settledAt !== null) return null
  const order = orderNumber === null ? null : await readOrder(db, orderNumber)
  const { snapshot } = order ?? {}
  return {
    mails: await listRefusedTo(db, refusedAt),
    correctable: await isCorrectable(db, refusedAt),
    phone: snapshot?.phone || snapshot?.delivery?.phone || '',
  }
}

async function showLetter(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const letter = await letterAt(services, c)
  if (!letter) return missing(services, c)
  const title = officeWords[visit.language].letter(letter.id)
  return showPage(services, c, {
    visit,
    view: 'letter',
    area: 'inbox',
    title,
    content: { letter, now: services.clock.now(), undelivered: await undeliveredOf(services, letter) },
  })
}
