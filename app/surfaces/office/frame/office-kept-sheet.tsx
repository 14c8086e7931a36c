import { useWords } from '#app/foundation/i18n/text.tsx'
import { officeWords } from './office-words.ts'

/** A form that came too late, with everything that was typed into it. */
export type KeptForm = Readonly<{
  action: string
  /** Every field but the token. */
  fields: readonly (readonly [name: string, value: string])[]
  /** Of the session that its sender has by now; null while nobody is signed in. */
  formToken: string | null
}>

/** Keeps what was typed while somebody signs in again. Nothing is done before they say so once more. */
export function Sheet({ data: { action, fields, formToken } }: { data: KeptForm }) {
  const { kept } = useWords(officeWords)
  const { title, text, go } = formToken === null ? kept.out : kept.back
  return (
    <main id="main" className="of-narrow stack">
      <h1 className="display h3">{title}</h1>
      <p>{text}</p>
      {formToken === null && (
        <a className="btn sm" href="/office/sign-in" target="_blank" rel="noreferrer">
          {kept.signIn}
        </a>
      )}
      <form method="post" action={action}>
        <input type="hidden" name="formToken" value={formToken ?? ''} />
        {fields.map(([name, value], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice, and nothing here ever moves
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={formToken === null ? 'btn sec sm' : 'btn sm'}>
          {go}
        </button>
      </form>
    </main>
  )
}
