import { formatMoney } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { eur } from '#app/foundation/money/money.ts'
import { REFERRAL_REWARD_CENTS, readReferralCode } from './referral.ts'

const de = (reward: string) =>
  `Den Code hat dir jemand geschickt, der bei uns ein Konto hat. Bestellst du damit, bekommt die Person ${reward} Guthaben, sobald deine Widerrufsfrist vorbei ist. Wer du bist, sagen wir ihr nicht.`
const en: typeof de = (reward) =>
  `Somebody with an account here sent you this code. If you order with it, they get ${reward} of store credit once your withdrawal period is over. We don’t tell them who you are.`
const giverWords = { de, en }

/** Who a referral code comes from and what they get for it; null for all other codes. Nobody is named: see decision 0074. */
export function tellGiver(code: string, language: Language): string | null {
  if (readReferralCode(code) === null) return null
  return giverWords[language](formatMoney(eur(REFERRAL_REWARD_CENTS), language))
}
