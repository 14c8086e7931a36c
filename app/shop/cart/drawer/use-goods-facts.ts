import { useEffect, useMemo, useState } from 'react'
import type { Language } from '#app/foundation/i18n/language.ts'
import { useLanguage } from '#app/foundation/i18n/text.tsx'
import { globalId } from '#app/foundation/ids/global-id.ts'
import { ask } from '#app/shop/cart/browser/cart-requests.client.ts'
import type { Choosable } from '#app/shop/catalog/basket.ts'
import {
  type ApiSuggestion,
  type ApiVariant,
  FACTS_QUERY,
  type GoodsFacts,
  readFacts,
  readSuggestion,
  SUGGESTIONS_QUERY,
} from './goods-facts.ts'
import { storedMeals } from './stored-meals.ts'

export type FactsById = ReadonlyMap<string, GoodsFacts>

const known: Record<Language, Map<string, GoodsFacts>> = { de: new Map(), en: new Map() }
const suggested: Partial<Record<Language, Promise<readonly Choosable[]>>> = {}

/** What is worth knowing about variants, as soon as the shop has told it; without an answer the cart works the same. */
export function useGoodsFacts(ids: readonly string[]): FactsById {
  const language = useLanguage()
  const [, redraw] = useState(0)
  const missing = ids.filter((id) => !known[language].has(id)).join()
  useEffect(() => {
    if (missing === '') return
    fetchFacts(missing.split(','), language).then(
      () => redraw((count) => count + 1),
      () => undefined,
    )
  }, [missing, language])
  // Redrawn with every answer, as the map is filled in place.
  return withStored(ids, language)
}

/** Until the shop has told about a meal, what an earlier visit kept of it. */
function withStored(ids: readonly string[], language: Language): FactsById {
  const told = known[language]
  if (ids.every((id) => told.has(id))) return told
  const kept = storedMeals(language).map(({ variantId, title, net, kcal, protein }): [string, GoodsFacts] => {
    return [globalId('ProductVariant', variantId), { title, net, kcal, protein, left: null }]
  })
  return new Map([...kept, ...told])
}

async function fetchFacts(ids: readonly string[], language: Language): Promise<void> {
  const data = await ask<{ nodes: readonly (ApiVariant | null)[] }>(FACTS_QUERY, { ids })
  for (const variant of data?.nodes ?? []) if (variant?.id) known[language].set(variant.id, readFacts(variant))
}

/** Small things that go with every box, the most wanted first. */
export function useSuggestions(): readonly Choosable[] {
  const language = useLanguage()
  const [found, setFound] = useState<readonly Choosable[]>([])
  useEffect(() => {
    let isLeft = false
    suggested[language] ??= fetchSuggestions()
    suggested[language].then(
      (suggestions) => !isLeft && setFound(suggestions),
      () => delete suggested[language],
    )
    return () => {
      isLeft = true
    }
  }, [language])
  return useMemo(() => found, [found])
}

async function fetchSuggestions(): Promise<readonly Choosable[]> {
  const data = await ask<{ products: { nodes: readonly ApiSuggestion[] } }>(SUGGESTIONS_QUERY, {})
  return (data?.products.nodes ?? []).flatMap(readSuggestion)
}
