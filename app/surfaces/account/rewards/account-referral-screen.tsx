import { Button } from '#app/foundation/design/button.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { callAccount } from '#app/shop/customers/browser/account-calls.ts'
import type { ReferralAnswer } from '#app/shop/rewards/reward-answers.ts'
import { AccountFrame } from '#app/surfaces/account/account-frame.tsx'
import { useAnswer } from '#app/surfaces/account/use-answer.ts'
import { Answered } from './answered.tsx'
import { CopiedField } from './copied-field.tsx'
import { referralWords } from './referral-words.ts'

export function Screen() {
  const words = useWords(referralWords)
  return (
    <AccountFrame active="referral" title={words.title}>
      {() => <Referrals />}
    </AccountFrame>
  )
}

// The code is made when it is first asked for, so this is no GET.
const askReferral = () => callAccount<ReferralAnswer>('POST', '/referral')

function Referrals() {
  const words = useWords(referralWords)
  const { loaded, load } = useAnswer(askReferral)
  return (
    <Answered loaded={loaded} onAgain={load}>
      {(answer) => (
        <>
          <div className="reward-columns">
            <section className="card reward-card lilac stack">
              <h2 className="display h3">{words.cardTitle}</h2>
              <Invitation answer={answer} />
            </section>
            <section className="card stack">
              <h2 className="display h4">{words.rulesTitle}</h2>
              <ul className="reward-rules">
                {words.rules.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </section>
          </div>
          <section className="card stack">
            <h2 className="display h3">{words.listTitle}</h2>
            <Outcomes answer={answer} />
          </section>
        </>
      )}
    </Answered>
  )
}

function Invitation({ answer: { offer, rewardCents } }: { answer: ReferralAnswer }) {
  const words = useWords(referralWords)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(eur(cents), language)
  if (!offer) return <p>{words.none}</p>
  const { code, friendCents, minimumCents } = offer
  const link = linkOf(code, language)
  const share = () => navigator.share({ url: link, text: words.shareText(money(friendCents)) }).catch(() => undefined)
  return (
    <>
      <p>{words.friend(money(friendCents), money(minimumCents))}</p>
      <p>{words.self(money(rewardCents))}</p>
      <CopiedField label={words.link} value={link} button={words.copyLink} />
      <CopiedField label={words.code} value={code} button={words.copyCode} />
      {'share' in navigator && (
        <Button look="line" small className="justify-self-start" onClick={() => void share()}>
          {words.share}
        </Button>
      )}
    </>
  )
}

/** Puts the code into the friend's cart, then shows the box. */
function linkOf(code: string, language: Language): string {
  return `${location.origin}${localePath(language, `/discount/${code}`)}?redirect=/box`
}

function Outcomes({ answer: { referrals } }: { answer: ReferralAnswer }) {
  const words = useWords(referralWords)
  const language = useLanguage()
  const money = (cents: number) => formatMoney(eur(cents), language)
  const rewarded = referrals.filter(({ state }) => state === 'rewarded')
  const earned = rewarded.reduce((sum, { rewardCents }) => sum + rewardCents, 0)
  if (referrals.length === 0) return <p>{words.empty}</p>
  return (
    <>
      {earned > 0 && <p className="font-semibold">{words.earned(money(earned))}</p>}
      <ul className="referral-list">
        {referrals.map(({ id, state, month, rewardCents }) => (
          <li key={id}>
            <span>{words.ordered(monthName(month, language))}</span>
            <span className={`badge ${BADGES[state]}`}>
              {state === 'rewarded' ? `${money(rewardCents)} ${words.states[state]}` : words.states[state]}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const BADGES = { waiting: 'frost', rewarded: 'green', lapsed: '' } as const

/** `2026-11` as people say it. */
function monthName(month: string, language: Language): string {
  const writer = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return writer.format(new Date(`${month}-01T00:00:00Z`))
}
