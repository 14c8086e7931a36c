import { Fragment } from 'react'

/** A text in the lines it was written in. */
export function Lines({ text }: { text: string }) {
  return [...text.split('\n').entries()].map(([place, line]) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ))
}
