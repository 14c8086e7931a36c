import { useState } from 'react'
import { localePath } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { fromPageJson, pageDataAddress } from '#app/foundation/pages/page-json.ts'
import type { Bundle, BundlePart } from '#app/shop/catalog/product-page/product-details.ts'
import { drawerWords } from './drawer-words.ts'

/** The parts of a bundle, each with a way to everything that the law wants to be known about it. */
export function BundleContents({ handle }: { handle: string }) {
  const words = useWords(drawerWords)
  const language = useLanguage()
  const [parts, setParts] = useState<readonly BundlePart[] | 'failed' | null>(null)
  const unfold = () => {
    fetchParts(localePath(language, `/products/${handle}`)).then(setParts, () => setParts('failed'))
  }
  return (
    <details className="sm" onToggle={(event) => event.currentTarget.open && !Array.isArray(parts) && unfold()}>
      <summary className="link">{words.parts}</summary>
      {parts === 'failed' && <p role="alert">{words.partsFailed}</p>}
      {Array.isArray(parts) && <Parts parts={parts} />}
      <Link to={`/products/${handle}`} modal className="link">
        {words.foodFacts}
      </Link>
    </details>
  )
}

function Parts({ parts }: { parts: readonly BundlePart[] }) {
  const words = useWords(drawerWords)
  return (
    <ul className="num my-1">
      {parts.map((part) => (
        <li key={part.handle}>
          {words.times(part.quantity)}{' '}
          <Link to={`/products/${part.handle}`} modal>
            {part.title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The product's own page knows what is in it. */
async function fetchParts(path: string): Promise<readonly BundlePart[]> {
  const answer = await fetch(pageDataAddress(path))
  const page = fromPageJson(await answer.json())
  const { product } = (page?.data ?? {}) as { product?: { bundle?: Bundle | null } }
  if (!product?.bundle) throw new Error(`${path} tells of no parts`)
  return product.bundle.parts
}
