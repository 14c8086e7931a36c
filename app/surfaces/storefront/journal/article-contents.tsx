import { useEffect, useState } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { journalWords } from './journal-words.ts'

type Place = Readonly<{ id: string; heading: string }>

/** Fewer headings than that are seen at a glance. */
const FEWEST = 3
/** A section is the one being read while it crosses the upper part of the window. */
const UPPER_PART = '-15% 0px -70% 0px'

/** The headings of an article as links: beside the text where there is room, folded above it elsewhere. */
export function ArticleContents({ places }: { places: readonly Place[] }) {
  const words = useWords(journalWords)
  const current = useCurrent(places)
  if (places.length < FEWEST) return <div />
  const list = (
    <ul>
      {places.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {heading}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="article-contents">
      <nav className="beside sm" aria-label={words.contents}>
        <p className="b">{words.contents}</p>
        {list}
      </nav>
      <details className="folded">
        <summary>{words.contents}</summary>
        <nav aria-label={words.contents}>{list}</nav>
      </details>
    </div>
  )
}

function useCurrent(places: readonly Place[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const ids = places.map(({ id }) => id).join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting)
        if (read) setCurrent(read.target.id)
      },
      { rootMargin: UPPER_PART },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
