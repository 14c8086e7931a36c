import type { Context } from 'hono'
import { z } from 'zod'
import { defineForm } from '#app/foundation/forms/form.ts'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { PERSONAL_HEADERS } from '#app/foundation/pages/sheets.server.ts'
import {
  blockByMember,
  eraseByMember,
  eraseForm,
  exportByMember,
  noteCustomer,
  unblockByMember,
} from '#app/shop/office/customers/customer-acts.server.ts'
import { findCustomers } from '#app/shop/office/customers/find-customers.server.ts'
import type { CustomerSearch } from '#app/shop/office/customers/office-customer.ts'
import { readCustomer } from '#app/shop/office/customers/read-customer.server.ts'
import { cancelForm, noteForm } from '#app/shop/office/order-forms.ts'
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

const CUSTOMERS = `${OFFICE}/customers`
const LONGEST_TEXT = 100

/** What a form about a customer does, and what the page says afterwards. */
const ACTS = {
  note: { act: byForm(noteForm, noteCustomer), note: 'noted' },
  block: { act: byForm(cancelForm, blockByMember), note: 'blocked' },
  unblock: { act: byForm(defineForm(z.object({})), unblockByMember), note: 'unblocked' },
} as const

/** The list of customers, each customer, and what can be done. Who only looks at orders has no business here. */
export function customerRoutes(services: OfficeServices, { page, form }: Guarded): void {
  page(CUSTOMERS, 'act', (c, visit) => showCustomers(services, c, visit))
  page(`${CUSTOMERS}/:id`, 'act', (c, visit) => showCustomer(services, c, visit))
  dossierRoutes(services, { form })
  for (const [name, { act, note }] of Object.entries(ACTS)) {
    form(`${CUSTOMERS}/:id/${name}`, 'act', async (c, { member, fields }) => {
      const customer = await customerIn(services, c)
      if (!customer) return missing(services, c)
      const end = await act(services, { member, customer }, fields)
      return goWithNote(c, `${CUSTOMERS}/${customer.id}`, noteOf(end, note))
    })
  }
}

/** Their data leaves the shop, or goes for good. */
function dossierRoutes(services: OfficeServices, { form }: Pick<Guarded, 'form'>): void {
  const acting = { ...services, parts: services.dossier }
  form(`${CUSTOMERS}/:id/export`, 'act', async (c, { member, fields }) => {
    const customer = await customerIn(services, c)
    if (!customer || customer.isErased) return missing(services, c)
    const archive = await exportByMember(acting, { member, customer, formKey: fields.get('formKey') ?? '' })
    if (!archive) return goWithNote(c, `${CUSTOMERS}/${customer.id}`, 'preparing')
    const headers = {
      ...PERSONAL_HEADERS,
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="customer-${customer.id}.zip"`,
    }
    return new Response(new Uint8Array(archive), { headers })
  })
  const erase = byForm(eraseForm, eraseByMember)
  form(`${CUSTOMERS}/:id/erase`, 'own', async (c, { member, fields }) => {
    const customer = await customerIn(services, c)
    if (!customer) return missing(services, c)
    const end = await erase(acting, { member, customer }, fields)
    return goWithNote(c, `${CUSTOMERS}/${customer.id}`, noteOf(end, 'erased'))
  })
}

function readSearch(c: Context): CustomerSearch {
  const text = (c.req.query('q') ?? '').trim().slice(0, LONGEST_TEXT)
  return { text, before: wholeNumber(c.req.query('before')) }
}

async function customerIn({ db, clock }: OfficeServices, c: Context) {
  const id = wholeNumber(c.req.param('id'))
  return id === null ? null : readCustomer(db, id, clock.now())
}

async function showCustomers(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const search = readSearch(c)
  const content = { search, found: await findCustomers(services.db, search) }
  const title = officeWords[visit.language].areas.customers
  return showPage(services, c, { visit, view: 'customers', area: 'customers', title, content })
}

async function showCustomer(services: OfficeServices, c: Context, visit: Visit): Promise<Response> {
  const customer = await customerIn(services, c)
  if (!customer) return missing(services, c)
  const title = customer.name || customer.email
  return showPage(services, c, { visit, view: 'customer', area: 'customers', title, content: customer })
}
