import type { Context } from 'hono'
import { ActRefused, actOnce } from '#app/shop/office/acts.server.ts'
import { findActs } from '#app/shop/office/audit.server.ts'
import { disableIn, listMembers } from '#app/shop/office/change-members.server.ts'
import { findDifferences, keepDifferences } from '#app/shop/office/kept-differences.server.ts'
import type { ActEnd } from '#app/shop/office/order-acts.server.ts'
import type { Guarded } from '#app/surfaces/office/frame/guarded-routes.server.ts'
import {
  goWithNote,
  OFFICE,
  type OfficeServices,
  showPage,
  type Visit,
} from '#app/surfaces/office/frame/office-services.server.ts'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'
import { noteOf } from '#app/surfaces/office/orders/office-order-routes.server.ts'

const BOOKS = `${OFFICE}/reconciliation`
const MEMBERS = `${OFFICE}/members`

/** What only whoever owns the shop sees: the team, what it did, and whether the books agree. */
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
  form(`${MEMBERS}/disable`, 'own', async (c, sent) =>
    goWithNote(c, MEMBERS, noteOf(await disable(services, sent), 'disabled')),
  )
  page(`${OFFICE}/audit`, 'own', async (c, visit) => {
    const before = Number(c.req.query('before')) || null
    return show(services, c, { visit, view: 'audit', area: 'audit', content: await findActs(services.db, before) })
  })
}

type Shown = Readonly<{ visit: Visit; view: string; area: 'books' | 'members' | 'audit'; content: unknown }>

function show(services: OfficeServices, c: Context, shown: Shown): Promise<Response> {
  return showPage(services, c, { ...shown, title: officeWords[shown.visit.language].areas[shown.area] })
}

/** Nobody disables themselves, so there is always an owner left. */
function disable(
  { db, clock }: OfficeServices,
  { member, fields }: Visit & { fields: URLSearchParams },
): Promise<ActEnd> {
  const id = Number(fields.get('member')) || 0
  const formKey = fields.get('formKey') ?? ''
  const wish = {
    staffId: member.id,
    act: 'member-disabled',
    subject: `staff:${id}`,
    formKey,
    now: clock.now(),
  } as const
  return actOnce(db, wish, async (tx) => {
    if (id === member.id || !(await disableIn(tx, id, wish.now))) throw new ActRefused('not-found')
    return { before: { disabled: false }, after: { disabled: true } }
  })
}
