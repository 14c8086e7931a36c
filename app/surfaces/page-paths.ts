/** Whether an address may be a page of the shell; others are the server's own. */
export function isPagePath(path: string): boolean {
  return (
    !/^(\/en)?\/(\d+|(widerruf|cancellation|kontakt)\/[^/]+|(newsletter|tracking)\/sent|enquiries|experiments|authentication|api|account\/api|functions|sandbox|office|cart|checkout|orders|preview|downloads|gift-card-balance|page-data|slice-data|art|assets)(\/|$)/.test(
      path,
    ) && !/\.(json|xml|txt|pdf|js)$/.test(path)
  )
}
