import { useWords } from '#app/foundation/i18n/text.tsx'
import { isAllowed } from '#app/shop/office/roles.ts'
import { FormKeys } from './office-frame.tsx'
import type { Frame } from './office-page.ts'
import { officeWords } from './office-words.ts'

type SaveFoundProps = Readonly<{ frame: Frame; action: string; fields: readonly (readonly [string, string])[] }>

/** Saves what the search finds, not only this page of it; for members who may act. */
export function SaveFound({ frame, action, fields }: SaveFoundProps) {
  const words = useWords(officeWords)
  if (!isAllowed(frame.member.role, 'act')) return null
  return (
    <form method="post" action={action}>
      <FormKeys frame={frame} />
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn soft sm">
        {words.export}
      </button>
    </form>
  )
}
