import type { Fault } from '#app/foundation/fault/fault.ts'
import { LANGUAGES, type Translated } from '#app/foundation/i18n/language.ts'
import { productFault } from '#app/shop/catalog/files/catalog-fault.ts'
import type { ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { withoutMarks } from '#app/shop/catalog/marked-text.ts'
import { ANIMAL_WORDS } from './animal-words.ts'
import { firstWord } from './find-words.ts'

/** Nothing of animal origin is in an ingredient, a part of one, or the legal name. */
export function animalFaults(product: ProductFile): Fault[] {
  const lines: [string, Translated][] = [
    ...(product.legalName ? [['legalName', product.legalName] as [string, Translated]] : []),
    ...(product.ingredients ?? []).flatMap((entry, place): [string, Translated][] => [
      [`ingredients.${place}`, entry],
      ...(entry.of ?? []).map((part, inside): [string, Translated] => [`ingredients.${place}.of.${inside}`, part]),
    ]),
  ]
  return lines.flatMap(([field, line]) =>
    LANGUAGES.flatMap((language) => {
      const word = firstWord(withoutMarks(line[language]), ANIMAL_WORDS[language])
      if (word === null) return []
      const message = `"${word}" is of animal origin or a name kept for it: name the plant (Haferdrink, almond paste)`
      return [productFault(product, `${field}.${language}`, message)]
    }),
  )
}
