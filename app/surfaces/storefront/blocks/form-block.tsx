import { EnquiryFormBlock } from './enquiry-form-block.tsx'
import { NewsletterFormBlock } from './newsletter-form-block.tsx'
import type { Shown } from './shown-block.ts'
import { StatusFormBlock } from './status-form-block.tsx'

/** A block that is filled in. */
export function FormBlock({ block }: { block: Shown<'newsletter-form' | 'enquiry-form' | 'status-form'> }) {
  switch (block.kind) {
    case 'newsletter-form':
      return <NewsletterFormBlock block={block} />
    case 'enquiry-form':
      return <EnquiryFormBlock block={block} />
    case 'status-form':
      return <StatusFormBlock block={block} />
  }
}
