import type { Context, Hono } from 'hono'
import { typedIn, typedInto } from '#app/foundation/forms/form.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { balanceForm } from '#app/shop/checkout/checkout-forms.ts'
import { findGiftCardStanding } from '#app/shop/credit/gift-cards.server.ts'
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

/** What is left on a gift card. Whole codes only, and few wrong ones: the tries are those of the cart's field (A12). */
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

async function ask({ db, clock, ...services }: CheckoutServices, c: Context, code: string): Promise<Answer> {
  const tries = services.triesOf(limitKey(services, c))
  const guess = { kind: 'gift-card', cartToken: null } as const
  const taken = await tries.take(guess, 1)
  if (!taken.ok) return { standing: null, fault: 'tooMany' }
  const standing = await findGiftCardStanding(db, code, clock.today(SHOP_TIME_ZONE))
  await (standing ? tries.giveBack(guess, 1) : tries.miss(guess, 1))
  return { standing, fault: standing ? null : 'unknown' }
}

const STATUS = { unknown: 422, tooMany: 429 } as const

function show({ sheets }: CheckoutServices, language: Language, page: BalancePage): Response {
  const title = `${balanceWords[language].title} · Tiefgrün`
  return sheets({ name: 'balance', language, title, data: page, status: page.fault ? STATUS[page.fault] : 200 })
}
