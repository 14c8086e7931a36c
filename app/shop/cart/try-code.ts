import type { PricedCode } from '#app/shop/pricing/priced-cart.ts'
import { cartMemory, remember, shownCart } from './cart-core.ts'
import type { CodeOutcome } from './cart-outcome.ts'
import { addCode, hasCode } from './codes.ts'
import type { CartSync } from './sync-cart.ts'

/** The codes that the shopper wants in the cart, newest first. */
export function wantedCodes(): readonly string[] {
  const { wishes, confirmed } = cartMemory()
  return wishes.codes ?? confirmed?.discountCodes.map(({ code }) => code) ?? []
}

/** Puts a code before the others and tells what became of it; one that nobody knows is taken out again. */
export async function tryCode(entered: string, { run }: Pick<CartSync, 'run'>): Promise<CodeOutcome> {
  const code = entered.trim()
  if (code === '') return { kind: 'unknown', code }
  wantCodes(addCode(wantedCodes(), code))
  await run()
  const { isOffline, problems, codes } = shownCart()
  if (isOffline) return { kind: 'waiting', code }
  const answered = codes.find((each) => hasCode([each.code], code))
  if (problems.length > 0 || !answered) return { kind: 'failed', code, problems }
  if (answered.fault === 'NOT_FOUND') {
    wantCodes(wantedCodes().filter((each) => !hasCode([each], code)))
    await run()
    return { kind: 'unknown', code }
  }
  return outcomeOf(answered)
}

function outcomeOf(code: PricedCode): CodeOutcome {
  return { kind: code.applicable ? 'applied' : 'kept', code }
}

function wantCodes(codes: readonly string[]): void {
  remember(({ wishes }) => ({ wishes: { ...wishes, codes } }))
}
