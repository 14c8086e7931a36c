import { listExperiments } from '#app/shop/content/experiments.server.ts'
import type { Guarded } from '#app/surfaces/office/frame/guarded-routes.server.ts'
import { OFFICE, type OfficeServices, showPage } from '#app/surfaces/office/frame/office-services.server.ts'
import { officeWords } from '#app/surfaces/office/frame/office-words.ts'

/** What the arms of experiments brought, for everybody of the team. */
export function experimentRoutes(services: OfficeServices, { page }: Guarded): void {
  page(`${OFFICE}/experiments`, 'see', async (c, visit) =>
    showPage(services, c, {
      visit,
      view: 'experiments',
      area: 'experiments',
      title: officeWords[visit.language].areas.experiments,
      content: await listExperiments(services.db),
    }),
  )
}
