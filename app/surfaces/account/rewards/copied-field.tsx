import { useId, useState } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { referralWords } from './referral-words.ts'

type CopiedFieldProps = Readonly<{ label: string; value: string; button: string }>

/** A text to pass on, with a button that copies it. Browsers may refuse: then the text is there to be marked. */
export function CopiedField({ label, value, button }: CopiedFieldProps) {
  const words = useWords(referralWords)
  const id = useId()
  const [said, setSaid] = useState('')

  async function copy() {
    const isCopied = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    )
    setSaid(isCopied ? words.copied : words.notCopied)
  }

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="copied-field">
        <input className="input" id={id} readOnly value={value} onFocus={(event) => event.target.select()} />
        <Button look="secondary" small onClick={() => void copy()}>
          {button}
        </Button>
      </div>
      <span className="hint" role="status">
        {said}
      </span>
    </div>
  )
}
