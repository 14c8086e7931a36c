import { Carton } from '#app/brand/carton.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { noSubscriptionWords } from './no-subscription-words.ts'

const WELLS = 16

/** An invitation for those who have no subscription yet. */
export function NoSubscription() {
  const words = useWords(noSubscriptionWords)
  const isGerman = useLanguage() === 'de'
  return (
    <section className="sub-next on-dark" aria-labelledby="no-subscription">
      <div className="stack gap-5 items-start">
        <h2 className="display h2" id="no-subscription">
          {words.title}
        </h2>
        <p className="lead">{words.lead}</p>
        <div className="row flex-wrap">
          <ButtonLink to="/box">{words.build}</ButtonLink>
          <Link className="link" to={isGerman ? '/so-funktionierts' : '/how-it-works'}>
            {words.how}
          </Link>
        </div>
      </div>
      <div className="sub-next-box">
        <Carton pictures={[]} size={WELLS} label={words.title} />
      </div>
    </section>
  )
}
