import { PageForm } from '#app/surfaces/storefront/forms/page-form.tsx'
import { FormSection } from './form-section.tsx'
import type { Shown } from './shown-block.ts'

/** Asks for the newsletter; the second yes is given in the mail. */
export function NewsletterFormBlock({ block }: { block: Shown<'newsletter-form'> }) {
  return (
    <FormSection block={block}>
      <PageForm kind="newsletter" />
    </FormSection>
  )
}
