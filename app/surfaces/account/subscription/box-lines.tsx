import type { ReactNode } from 'react'
import { Picture } from '#app/brand/picture.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { formatList } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { Subscription } from '#app/shop/subscriptions/browser/read-subscription.ts'
import { dashboardWords } from '#app/surfaces/account/subscription/parts/dashboard-words.ts'
import { type MealThumb, thumbOf } from '#app/surfaces/account/subscription/parts/subscription-data.ts'

type BoxLinesProps = Readonly<{
  subscription: Subscription
  thumbs: readonly MealThumb[]
  title: string
  children?: ReactNode
  /** What stands below the lines. */
  below?: ReactNode
}>

/** What comes with every box; what cannot be had just now says so. */
export function BoxLines({ subscription, thumbs, title, children, below }: BoxLinesProps) {
  const { lines, unavailable } = subscription
  return (
    <section className="card stack" aria-labelledby="box-lines">
      <div className="row between flex-wrap">
        <h2 className="display h3" id="box-lines">
          {title}
        </h2>
        {children}
      </div>
      <Unavailable {...subscription} />
      <ul className="sub-lines">
        {lines.map((line) => (
          <LineTile
            key={line.variantId}
            line={line}
            thumb={thumbOf(thumbs, line.variantId)}
            isGone={unavailable.some(({ variantId }) => variantId === line.variantId)}
          />
        ))}
      </ul>
      {below}
    </section>
  )
}

export function Unavailable({ unavailable, substitution }: Pick<Subscription, 'unavailable' | 'substitution'>) {
  const words = useWords(dashboardWords)
  const language = useLanguage()
  const said = { never: words.unavailable, ask: words.asked, 'same-allergens': words.replaced }[substitution]
  if (unavailable.length === 0) return null
  const names = formatList(
    unavailable.map(({ name }) => name),
    language,
  )
  return (
    <Notice icon={<Icon name="triangle-alert" />}>
      {said(names)}{' '}
      <Link className="link" to="/account/subscription/manage-products">
        {words.replace}
      </Link>
    </Notice>
  )
}

type LineTileProps = Readonly<{
  line: Subscription['lines'][number]
  thumb: MealThumb | undefined
  isGone: boolean
}>

function LineTile({ line, thumb, isGone }: LineTileProps) {
  const words = useWords(dashboardWords)
  const title = thumb?.title ?? line.name
  return (
    <li {...(isGone ? { 'data-gone': '' } : {})}>
      <span className="sub-line-picture">
        {thumb ? <Picture art={thumb.art} sizes="9rem" width={144} height={144} /> : <Icon name="package" />}
        <b className="num">
          <span className="vh">{words.meals(line.quantity)} </span>
          <span aria-hidden="true">{line.quantity}</span>
        </b>
      </span>
      <span className="sm b">{title}</span>
      {isGone && <span className="xs muted">{words.gone}</span>}
    </li>
  )
}
