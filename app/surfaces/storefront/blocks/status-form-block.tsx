import { PageForm } from '#app/surfaces/storefront/forms/page-form.tsx'
import { FormSection } from './form-section.tsx'
import type { Shown } from './shown-block.ts'

/** Asks for the link to an order, for those who have no account. */
export function StatusFormBlock({ block }: { block: Shown<'status-form'> }) {
  return (
    <FormSection block={block}>
      <PageForm kind="status" />
    </FormSection>
  )
}
