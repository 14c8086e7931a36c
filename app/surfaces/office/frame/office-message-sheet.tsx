import { useWords } from '#app/foundation/i18n/text.tsx'
import { officeWords } from './office-words.ts'

/** Says that something is not possible, in the same words to everybody. */
export function Sheet({ data: { name } }: { data: { name: 'refused' | 'missing' } }) {
  const { messages } = useWords(officeWords)
  const { title, text } = messages[name]
  return (
    <main id="main" className="of-narrow stack">
      <h1 className="display h3">{title}</h1>
      <p>{text}</p>
      <a className="btn sec sm" href="/office">
        {messages.back}
      </a>
    </main>
  )
}
