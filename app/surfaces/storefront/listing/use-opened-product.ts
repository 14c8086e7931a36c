import { useEffect } from 'react'
import { localePath } from '#app/foundation/i18n/language.ts'
import { useLanguage } from '#app/foundation/i18n/text.tsx'
import { afterNavigation, openOverlay } from '#app/foundation/pages/browser/open-overlay.ts'
import { replaceQuery, useQuery } from '#app/foundation/pages/browser/use-query.ts'
import type { ListedProducts } from './use-listed-products.ts'

const PARAMETER = 'product'

/** `?product=coco-curry` opens that product over the list. The list's own address does not keep it, known or not. */
export function useOpenedProduct({ products, isComplete, need }: ListedProducts, isWanted: boolean): void {
  const language = useLanguage()
  const handle = useQuery().get(PARAMETER)

  useEffect(() => {
    if (!isWanted || handle === null) return
    const isKnown = products.some((product) => product.handle === handle)
    if (!isKnown && !isComplete) return void need()
    afterNavigation(() => {
      if (!forget()) return
      if (isKnown) openOverlay(localePath(language, `/products/${handle}`))
    })
  }, [isWanted, handle, products, isComplete, need, language])
}

/** Takes the product out of the address; false when it is gone already. */
function forget(): boolean {
  const query = new URLSearchParams(location.search)
  if (!query.has(PARAMETER)) return false
  query.delete(PARAMETER)
  replaceQuery(query)
  return true
}
