import type { ReactNode } from 'react'
import { GROUND_CLASSES } from './block-grounds.ts'
import type { ShownBlock } from './shown-block.ts'

type FormSectionProps = Readonly<{
  block: Pick<ShownBlock, 'ground' | 'anchor'> & Readonly<{ heading: string; text?: string | undefined }>
  children: ReactNode
}>

/** A form with the words that it stands under, beside each other where there is room. */
export function FormSection({ block: { ground, anchor, heading, text }, children }: FormSectionProps) {
  return (
    <section className={`section ${GROUND_CLASSES[ground]}`} id={anchor ?? 'form'}>
      <div className="wrap form-beside">
        <div className="stack">
          <h2 className="display h1">{heading}</h2>
          {text && <p className="lead">{text}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
