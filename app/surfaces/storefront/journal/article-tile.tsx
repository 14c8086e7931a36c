import { Picture } from '#app/brand/picture.tsx'
import { Badge } from '#app/foundation/design/badge.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { journalWords } from './journal-words.ts'
import { PublishedDay } from './published-day.tsx'

export type ArticleTileProps = Readonly<{
  title: string
  lead: string
  to: string
  art: string
  published: string | null
  minutes: number
  category: Readonly<{ title: string; to: string; ground: string }> | null
}>

type Look = Readonly<{
  /** The lead article takes the whole width, on the ground of its category. */
  isLead?: boolean
  /** The level of its title. */
  heading?: 'h2' | 'h3'
}>

/** An article in a list: drawing, category, day, reading time, title and what it is about. */
export function ArticleTile({ isLead = false, heading: Title = 'h2', ...article }: ArticleTileProps & Look) {
  const { title, lead, to, art, published, minutes, category } = article
  const words = useWords(journalWords)
  return (
    <li className={isLead ? `post lead-post ${category?.ground ?? ''}` : 'post'}>
      <div className="post-picture">
        <Picture
          art={art}
          sizes={isLead ? '(max-width: 760px) 100vw, 48rem' : '(max-width: 760px) 92vw, 40rem'}
          when={isLead ? 'first' : 'near'}
        />
      </div>
      <div className="post-words">
        <p className="post-facts sm">
          {category && <Badge>{category.title}</Badge>}
          <span className={isLead ? '' : 'muted'}>
            {published && (
              <>
                <PublishedDay day={published} />
                {' · '}
              </>
            )}
            {words.minutes(minutes)}
          </span>
        </p>
        <Title className={isLead ? 'display h2' : 'display h3'}>
          <Link to={to} className="after:absolute after:inset-0">
            {title}
          </Link>
        </Title>
        <p className={isLead ? 'lead' : 'muted'}>{lead}</p>
      </div>
    </li>
  )
}
