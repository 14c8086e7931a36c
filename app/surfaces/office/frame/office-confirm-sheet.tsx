import type { Confirmation } from './confirmation.ts'
import { OfficeFrame } from './office-frame.tsx'
import type { OfficePage } from './office-page.ts'

/** Asks once more, without a script: what happens, and a way back. */
export function Sheet({ data: { frame, content } }: { data: OfficePage<Confirmation> }) {
  const { rows, hints, action, fields, button, back } = content
  return (
    <OfficeFrame frame={frame}>
      <section className="of-card of-confirm stack">
        <h1 className="display h3">{frame.title}</h1>
        <dl className="of-sums num">
          {rows.map(({ label, text, isTotal }) => (
            <div key={label} className={isTotal ? 'of-total' : undefined}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {hints.map((hint) => (
          <p key={hint} className="sm">
            {hint}
          </p>
        ))}
        <form method="post" action={action} className="row of-confirm-go">
          <input type="hidden" name="formToken" value={frame.formToken} />
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="btn sm">
            {button}
          </button>
          <a className="link sm" href={back.path}>
            {back.label}
          </a>
        </form>
      </section>
    </OfficeFrame>
  )
}
