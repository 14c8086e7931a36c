import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import type { AskedSection } from '#app/shop/content/asked/asked-questions.ts'
import { FoldedQuestions } from '#app/shop/content/asked/folded-questions.tsx'
import { accountFaqWords } from './account-faq-words.ts'
import { AccountFrame } from './account-frame.tsx'

export type ScreenData = Readonly<{ asked: readonly AskedSection[] }>

/** What customers ask about subscriptions, from the same answers as the page of all questions. */
export function Screen({ data: { asked } }: { data: ScreenData }) {
  const words = useWords(accountFaqWords)
  return (
    <AccountFrame active="faq" title={words.title}>
      {() => (
        <>
          {asked.map(({ heading, ...section }) => (
            <section key={heading ?? ''} className="card">
              <div className="reading">
                {heading && <h2 className="display h3">{heading}</h2>}
                <FoldedQuestions {...section} />
              </div>
            </section>
          ))}
          <div className="row flex-wrap">
            <ButtonLink look="line" to="/faq">
              {words.more}
            </ButtonLink>
            <ButtonLink look="line" to="/kontakt">
              {words.contact}
            </ButtonLink>
          </div>
        </>
      )}
    </AccountFrame>
  )
}
