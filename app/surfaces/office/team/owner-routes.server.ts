import type { Context } from 'hono'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { findActs } from '#app/shop/office/audit.server.ts'
import { listMembers } from '#app/shop/office/change-members.server.ts'
import { findDifferences, keepDifferences } from '#app/shop/office/kept-differences.server.ts'
import { disableMember, editMember } from '#app/shop/office/member-acts.server.ts'
import { memberEditForm, memberForm } from '#app/shop/office/order-forms.ts'
import { homeOf, isAllowed } from '#app/shop/office/roles.ts'
import { findSession } from '#app/shop/office/sessions.server.ts'
import { byForm, noteOf } from '#app/surfaces/office/frame/act-by-form.server.ts'
import type { Guarded } from '#app/surfaces/office/frame/guarded-routes.server.ts'
import {
  goWithNote,
  OFFICE,
  type OfficeServices,
  showPage,
  type Visit,
} from '#app/surfaces/office/frame/office-services.server.ts'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'

const BOOKS = `${OFFICE}/reconciliation`
const MEMBERS = `${OFFICE}/members`

/** Routes for owners only: the team, what it did, and whether the books agree. */
export function ownerRoutes(services: OfficeServices, { page, form }: Guarded): void {
  page(BOOKS, 'own', async (c, visit) =>
    show(services, c, { visit, view: 'books', area: 'books', content: await findDifferences(services.db) }),
  )
  form(BOOKS, 'own', async (c) => {
    await keepDifferences(services.db, services.clock.now())
    return goWithNote(c, BOOKS, 'compared')
  })
  page(MEMBERS, 'own', (c, visit) => showMembers(services, c, visit))
  const disable = byForm(memberForm, disableMember)
  form(`${MEMBERS}/disable`, 'own', async (c, sent) =>
    goWithNote(c, MEMBERS, noteOf(await disable(services, sent, sent.fields), 'disabled')),
  )
  const edit = byForm(memberEditForm, editMember)
  form(`${MEMBERS}/edit`, 'own', async (c, sent) => {
    const end = await edit(services, sent, sent.fields)
    if (end.ok) return goWithNote(c, await stillOpenTo(services, sent), noteOf(end, 'member-changed'))
    const again = { path: MEMBERS, note: end.refusal.code, fields: sent.fields }
    return showMembers(services, c, { ...sent, again })
  })
  page(`${OFFICE}/audit`, 'own', async (c, visit) => {
    const before = wholeNumber(c.req.query('before'))
    return show(services, c, { visit, view: 'audit', area: 'audit', content: await findActs(services.db, before) })
  })
}

async function showMembers(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const content = await listMembers(services.db, services.clock.now())
  return show(services, c, { visit, view: 'members', area: 'members', content })
}

/** Owners who have given themselves another role do not see the team any more. */
async function stillOpenTo({ db, clock }: OfficeServices, { token }: Visit): Promise<string> {
  const session = await findSession(db, token, clock.now())
  return !session || isAllowed(session.member.role, 'own') ? MEMBERS : homeOf(session.member.role)
}

type Shown = Readonly<{ visit: Visit; view: string; area: 'books' | 'members' | 'audit'; content: unknown }>

function show(services: OfficeServices, c: Context, shown: Shown): Promise<Response> {
  return showPage(services, c, { ...shown, title: officeWords[shown.visit.language].areas[shown.area] })
}
