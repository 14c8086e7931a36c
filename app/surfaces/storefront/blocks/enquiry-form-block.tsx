import { PageForm } from '#app/surfaces/storefront/forms/page-form.tsx'
import { FormSection } from './form-section.tsx'
import type { Shown } from './shown-block.ts'

/** A form that writes to the team about a topic. */
export function EnquiryFormBlock({ block }: { block: Shown<'enquiry-form'> }) {
  return (
    <FormSection block={block}>
      <PageForm kind={block.topic} />
    </FormSection>
  )
}
