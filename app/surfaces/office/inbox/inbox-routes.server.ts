import type { Context } from 'hono'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { findLetter, listLetters } from '#app/shop/office/inbox.server.ts'
import type { Letter } from '#app/shop/office/letter.ts'
import { assignByMember, refundLetter, settleByMember } from '#app/shop/office/letter-acts.server.ts'
import { assignForm, payLetterForm, settleForm } from '#app/shop/office/order-forms.ts'
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
import { checkLetterRefund } from './letter-refund-check.server.ts'

const INBOX = `${OFFICE}/inbox`

const ACTS = {
  settle: { act: byForm(settleForm, settleByMember), note: 'settled' },
  assign: { act: byForm(assignForm, assignByMember), note: 'assigned' },
  refund: { act: byForm(payLetterForm, refundLetter), note: 'refunded' },
} as const

/** Letters that need a person. */
export function inboxRoutes(services: OfficeServices, { page, form }: Guarded): void {
  page(INBOX, 'see', (c, visit) => showInbox(services, c, visit))
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

async function showLetter(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const letter = await letterAt(services, c)
  if (!letter) return missing(services, c)
  const title = officeWords[visit.language].letter(letter.id)
  return showPage(services, c, {
    visit,
    view: 'letter',
    area: 'inbox',
    title,
    content: { letter, now: services.clock.now() },
  })
}
