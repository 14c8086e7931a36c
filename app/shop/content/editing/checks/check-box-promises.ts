import type { Translated } from '#app/foundation/i18n/language.ts'
import {
  type BoxPromise,
  type BoxPromiseFault,
  boxPromiseFault,
  boxPromisesIn,
  type OfferedBoxes,
} from '#app/shop/content/blocks/box-promises.ts'
import { error, type Finding } from './finding.ts'

type Told = Readonly<{ field: 'size' | 'weeks'; text: (promise: BoxPromise) => Translated }>

const TOLD: Readonly<Record<BoxPromiseFault, Told>> = {
  'no-size': {
    field: 'size',
    text: ({ size }) => ({
      de: `Eine Box mit ${size} Gerichten gibt es nicht.`,
      en: `There’s no box of ${size} meals.`,
    }),
  },
  'no-rhythm': {
    field: 'weeks',
    text: ({ weeks }) => ({
      de: `Alle ${weeks} Wochen kommt keine Box.`,
      en: `No box comes every ${weeks} weeks.`,
    }),
  },
  'not-together': {
    field: 'weeks',
    text: ({ size, weeks }) => ({
      de: `${size} Gerichte alle ${weeks} Wochen gehen nicht auf: Die Box käme in einem anderen Rhythmus.`,
      en: `${size} meals every ${weeks} weeks don’t divide evenly: the box would come at another frequency.`,
    }),
  },
}

/** Boxes that the builder would not take as they are promised. */
export function checkBoxPromises(source: unknown, offered: OfferedBoxes): readonly Finding[] {
  return boxPromisesIn(source).flatMap((promise) => {
    const fault = boxPromiseFault(promise, offered)
    if (fault === null) return []
    const { field, text } = TOLD[fault]
    return [error('broken-reference', [...promise.path, field], text(promise))]
  })
}
