import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import type { ContentSection } from '#app/shop/content/content-block.ts'
import { ContentBlocks } from '#app/shop/content/content-blocks.tsx'
import { accountFaqWords } from './account-faq-words.ts'
import { AccountFrame } from './account-frame.tsx'

export type ScreenData = Readonly<{ sections: readonly ContentSection[] }>

/** What customers ask about subscriptions, from the same answers as the page of all questions. */
export function Screen({ data: { sections } }: { data: ScreenData }) {
  const words = useWords(accountFaqWords)
  return (
    <AccountFrame active="faq" title={words.title}>
      {() => (
        <>
          {sections.map(({ heading, blocks }) => (
            <section key={heading ?? ''} className="card">
              <div className="reading">
                {heading && <h2 className="display h3">{heading}</h2>}
                <ContentBlocks blocks={blocks} question="h3" />
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
