import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { guaranteeWords } from './guarantee-words.ts'
import { PlainSheet } from './sheet-frame.tsx'

/** The legal guarantee in our words, and the official notice as it is, neither cut nor coloured. */
export function Sheet({ data: { notice } }: { data: { notice: string | null } }) {
  const words = useWords(guaranteeWords)
  return (
    <PlainSheet title={words.title}>
      <p className="lead">{words.text}</p>
      {notice ? (
        <img className="co-notice" src={notice} alt={words.notice} />
      ) : (
        <p className="notice">{words.missing}</p>
      )}
      <ButtonLink to="/checkout">{words.checkout}</ButtonLink>
    </PlainSheet>
  )
}
