import type { Allergen } from '#app/shop/catalog/product.ts'
import type { WordLists } from './find-words.ts'

/**
 * `named` are the names that the law uses (Regulation 1169/2011, Annex II). `meant` are foods that hold the allergen
 * without naming it: tofu is soy, couscous is wheat. They are fine only beside the name.
 */
type AllergenWords = Readonly<{ named: WordLists; meant: WordLists }>

const PASTA = 'penne|spaghetti|fusilli|tagliatelle|makkaroni|rigatoni|farfalle|lasagne|ramen|udon|gnocchi'
/** Pasta of rice or pulses has no gluten. */
const OTHER_FLOUR = '(reis|glas|linsen|erbsen|bohnen|mais)'

const NOTHING: WordLists = { de: {}, en: {} }

const GLUTEN: AllergenWords = {
  named: {
    de: { inside: ['weizen', 'roggen', 'gerste', 'hafer'], except: ['buchweizen'] },
    en: { starting: ['wheat', 'barley', 'oat'], whole: ['rye'] },
  },
  meant: {
    de: {
      inside: ['dinkel', 'grünkern', 'seitan', 'couscous', 'bulgur', 'grieß', 'malz', 'paniermehl', 'nudeln', PASTA],
      starting: ['emmer', 'einkorn', 'kamut', 'triticale', 'panko', 'bier'],
      except: [`${OTHER_FLOUR}-?(nudeln|grieß|${PASTA})`, 'schmalz', 'bierhefe'],
    },
    en: {
      starting: ['spelt', 'seitan', 'couscous', 'bulgur', 'semolina', 'malt', 'breadcrumb', 'noodle', PASTA],
      whole: ['emmer', 'einkorn', 'kamut', 'triticale', 'panko', 'beer'],
      except: [`(rice|glass|lentil|pea|bean|corn) (noodles?|semolina|${PASTA})`, 'malt(odextrin|ose|itol)'],
    },
  },
}

const SOY: AllergenWords = {
  named: { de: { inside: ['soja'] }, en: { starting: ['soy'] } },
  meant: {
    de: {
      inside: ['tofu', 'tempeh', 'edamame', 'tamari(?!nd)', 'teriyaki', 'gochujang', 'ketjap'],
      starting: ['miso'],
    },
    en: { starting: ['tofu', 'tempeh', 'edamame', 'tamari(?!nd)', 'teriyaki', 'gochujang', 'kecap', 'miso'] },
  },
}

const NUTS: AllergenWords = {
  named: {
    de: {
      inside: [
        'mandel',
        'cashew',
        'walnuss',
        'walnüss',
        'haseln[uü]ss',
        'pekann',
        'paran[uü]ss',
        'pistazie',
        'macadamia',
      ],
    },
    en: { starting: ['almond', 'cashew', 'walnut', 'hazelnut', 'pecan', 'brazil nut', 'pistachio', 'macadamia'] },
  },
  meant: {
    de: {
      inside: ['nuss', 'nüss', 'marzipan', 'nougat'],
      except: ['(kokos|muskat|erd|butter|tiger)n[uü]ss'],
    },
    en: { whole: ['nuts?', 'marzipan', 'praline'], except: ['(pine|tiger) nuts?'] },
  },
}

/** The words by which an ingredient gives an allergen away, per group. */
export const ALLERGEN_WORDS: Readonly<Record<Allergen, AllergenWords>> = {
  gluten: GLUTEN,
  soy: SOY,
  nuts: NUTS,
  peanuts: {
    named: { de: { inside: ['erdn[uü]ss'] }, en: { starting: ['peanut', 'groundnut'] } },
    meant: NOTHING,
  },
  celery: {
    named: { de: { inside: ['sellerie'] }, en: { starting: ['celery', 'celeriac'] } },
    meant: { de: { inside: ['suppengrün'] }, en: {} },
  },
  mustard: { named: { de: { inside: ['senf'] }, en: { starting: ['mustard'] } }, meant: NOTHING },
  sesame: {
    named: { de: { inside: ['sesam'] }, en: { starting: ['sesame'] } },
    meant: { de: { inside: ['tahin', 'hummus'] }, en: { starting: ['tahin', 'hummus'] } },
  },
  lupin: { named: { de: { inside: ['lupine'] }, en: { starting: ['lupin'] } }, meant: NOTHING },
  sulphites: {
    named: { de: { inside: ['sulfit', 'schwefeldioxid'] }, en: { starting: ['sulphit', 'sulfit', 'sulphur dioxide'] } },
    meant: { de: { inside: ['weißwein', 'rotwein'] }, en: { whole: ['(white|red) wine'] } },
  },
}
