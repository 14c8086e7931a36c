import type { Context, Hono } from 'hono'
import { typedIn, typedInto } from '#app/foundation/forms/form.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { readCardBalance } from '#app/shop/cart/changes/read-card-balance.server.ts'
import { balanceForm } from '#app/shop/checkout/checkout-forms.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import {
  type CheckoutServices,
  isOwnForm,
  limitKey,
  message,
} from '#app/surfaces/checkout/frame/checkout-services.server.ts'
import { readFields } from '#app/surfaces/checkout/frame/form-guard.server.ts'
import type { BalancePage } from './balance-sheet.tsx'
import { balanceWords } from './balance-words.ts'

/** What is left on a gift card. */
export function balanceRoutes(services: CheckoutServices, routes: Hono, language: Language): void {
  const path = localePath(language, '/gift-card-balance')
  routes.get(path, () => show(services, language, { path, standing: null, fault: null }))
  routes.post(path, async (c) => {
    const fields = isOwnForm(services, c) ? await readFields(c) : null
    if (!fields) return message(services, { name: 'refused', language })
    const answer = await ask(services, c, typedInto(balanceForm, typedIn(fields)).code)
    return show(services, language, { path, ...answer })
  })
}

type Answer = Pick<BalancePage, 'standing' | 'fault'>

async function ask(services: CheckoutServices, c: Context, code: string): Promise<Answer> {
  const { db, clock } = services
  const tries = services.triesOf(limitKey(services, c))
  const read = await readCardBalance({ db, tries }, code, clock.today(SHOP_TIME_ZONE))
  if (!read.ok) return { standing: null, fault: 'tooMany' }
  return { standing: read.value, fault: read.value ? null : 'unknown' }
}

const STATUS = { unknown: 422, tooMany: 429 } as const

function show({ sheets }: CheckoutServices, language: Language, page: BalancePage): Response {
  const title = `${balanceWords[language].title} · Tiefgrün`
  return sheets({ name: 'balance', language, title, data: page, status: page.fault ? STATUS[page.fault] : 200 })
}
