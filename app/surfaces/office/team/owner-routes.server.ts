import type { Context } from 'hono'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { findActs } from '#app/shop/office/audit.server.ts'
import { listMembers } from '#app/shop/office/change-members.server.ts'
import { disableMember } from '#app/shop/office/disable-member.server.ts'
import { findDifferences, keepDifferences } from '#app/shop/office/kept-differences.server.ts'
import { memberForm } from '#app/shop/office/order-forms.ts'
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
  page(MEMBERS, 'own', async (c, visit) =>
    show(services, c, {
      visit,
      view: 'members',
      area: 'members',
      content: await listMembers(services.db, services.clock.now()),
    }),
  )
  const disable = byForm(memberForm, disableMember)
  form(`${MEMBERS}/disable`, 'own', async (c, sent) =>
    goWithNote(c, MEMBERS, noteOf(await disable(services, sent, sent.fields), 'disabled')),
  )
  page(`${OFFICE}/audit`, 'own', async (c, visit) => {
    const before = wholeNumber(c.req.query('before'))
    return show(services, c, { visit, view: 'audit', area: 'audit', content: await findActs(services.db, before) })
  })
}

type Shown = Readonly<{ visit: Visit; view: string; area: 'books' | 'members' | 'audit'; content: unknown }>

function show(services: OfficeServices, c: Context, shown: Shown): Promise<Response> {
  return showPage(services, c, { ...shown, title: officeWords[shown.visit.language].areas[shown.area] })
}
