/** A search as it counts: words of which any is to be found, and what must not be in a product (D-27). */
export type ReadSearch = Readonly<{ words: readonly string[]; without: readonly Unwanted[] }>

/** An allergen by its codes, or an ingredient by the stems of its names. No codes: nothing we sell has it. */
export type Unwanted = Readonly<{ allergens: readonly string[] }> | Readonly<{ stems: readonly string[] }>

/** Names of the fourteen allergens of Regulation 1169/2011, folded, each with the codes that products declare. */
const ALLERGENS: readonly Readonly<{ names: RegExp; codes: readonly string[] }>[] = [
  {
    names: /^(gluten|getreide|cereals?|weizen|wheat|roggen|rye|gerste|barley|hafer|oats?|dinkel|spelt)/,
    codes: ['gluten'],
  },
  { names: /^(erdnu|peanut|groundnut)/, codes: ['peanuts'] },
  { names: /^(schalenfruch|tree-?nut|nuss|nusse$|nussen$|nuts?$)/, codes: ['nuts', 'peanuts'] },
  { names: /^so[jy]a?/, codes: ['soy'] },
  { names: /^(sellerie|celery|celeriac)/, codes: ['celery'] },
  { names: /^(senf|mustard)/, codes: ['mustard'] },
  { names: /^(sesam|tahini?$)/, codes: ['sesame'] },
  { names: /^lupin/, codes: ['lupin'] },
  { names: /^(sul(f|ph)it|schwefel|sulphur|sulfur)/, codes: ['sulphites'] },
  {
    names:
      /^(milch$|milchprodukt|molkerei|milk$|laktose|lactose|dairy|kase$|cheese$|sahne$|cream$|ei$|eier|eiern$|eggs?$|fisch|fish|krebs|krusten|schalentier|muscheln?$|crustacean|shellfish|mussels?$|weichtier|mollus[ck]|fleisch$|meat$|honig$|honey$|tier|animal)/,
    codes: [],
  },
]

/** Ingredients that are listed under several names. */
const KINDS: readonly Readonly<{ names: RegExp; stems: readonly string[] }>[] = [
  { names: /^(pilz|mushroom)/, stems: ['pilz', 'mushroom', 'champignon', 'shiitake', 'seitling'] },
  { names: /^(mohre|mohrr|karott|carrot)/, stems: ['mohr', 'karott'] },
]

/** Names of several words, each as the one word that says the same. */
const LONG_NAMES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\S)tree[- ]?nuts?(?!\p{L})/gu, 'nuts'],
  [/(?<!\S)(sesame|mustard|celery|lupin)[- ]seeds?(?!\p{L})/gu, '$1'],
  [/(?<!\S)soya?[- ]beans?(?!\p{L})/gu, 'soy'],
  [/(?<!\S)sul(ph|f)ur dioxide(?!\p{L})/gu, 'sulphites'],
  [/(?<!\S)cereals? containing gluten(?!\p{L})/gu, 'gluten'],
  [/(?<!\S)(milk|dairy) products?(?!\p{L})/gu, 'dairy'],
]

const LEAVES_OUT = /^(ohne|without|no|keine?n?|weder|neither|ausser|except|minus)$/
const JOINS = /^(und|oder|noch|sowie|bzw\.?|and|or|nor|[&,;/+])$/
const FILLS = /^(die|das|den|der|any|the|all|alle|jegliche|von|from|of)$/
/** How an ingredient may be: what is unwanted comes after it. */
const ATTRIBUTES =
  /^((frisch|rot|gelb|grun|braun|schwarz|weiss|gerostet|gehackt|gemahlen|getrocknet|gerauchert|gekocht|roh|suss|ganz|nativ|pflanzlich|vegan)(e|en|es|er|em)?|fresh|red|yellow|green|brown|black|white|roasted|toasted|chopped|ground|dried|smoked|cooked|raw|sweet|whole)$/

/** Reads a folded search. After 'ohne' or 'without' comes what is unwanted, and so does what stands before '-frei'. */
export function readSearch(search: string): ReadSearch {
  const words: string[] = []
  const without: Unwanted[] = []
  let [isNext, wasLast] = [false, false]
  const tokens = tokensOf(search)
  for (const [at, token] of tokens.entries()) {
    if (LEAVES_OUT.test(token)) isNext = true
    // 'ohne Nüsse und Soja' leaves out both, and so does 'ohne Nüsse Soja'.
    else if (JOINS.test(token)) isNext = wasLast
    else if (!isNext && !(wasLast && allergenNamed(token))) {
      words.push(token)
      wasLast = false
    } else if (!FILLS.test(token) && !isAttribute(token, tokens[at + 1])) {
      without.push(unwanted(spellings(token)))
      isNext = false
      wasLast = true
    }
  }
  return { words, without }
}

function tokensOf(search: string): readonly string[] {
  return LONG_NAMES.reduce((text, [name, word]) => text.replaceAll(name, word), search)
    .replaceAll(/([,;/&+])/g, ' $1 ')
    .replaceAll(/(?<!\S)[-−](?=\p{L})/gu, 'without ')
    .replaceAll(/(?<!\S)(free (of|from)|frei von)(?!\S)/g, 'without')
    .replaceAll(/(?<!\S)(\S{2,}?)[- ]?(freie[rsnm]?|frei|free)(?!\S)/g, 'without $1')
    .split(/\s+/)
    .filter(Boolean)
}

function isAttribute(token: string, next: string | undefined): boolean {
  return next !== undefined && !JOINS.test(next) && !LEAVES_OUT.test(next) && ATTRIBUTES.test(spellings(token))
}

function allergenNamed(token: string) {
  return ALLERGENS.find(({ names }) => names.test(spellings(token)))
}

function unwanted(word: string): Unwanted {
  const allergen = allergenNamed(word)
  if (allergen) return { allergens: allergen.codes }
  return { stems: KINDS.find(({ names }) => names.test(word))?.stems ?? [stemOf(word)] }
}

/** An umlaut may be typed as two letters. */
function spellings(text: string): string {
  return text.replaceAll(/([aou])e/g, '$1')
}

function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(ies|oes|es|en|e|n|s|y)$/, '') : word
}

/** What a product is made of, as one text; null where that is not known. */
export type Contents = string | null

const ALLERGEN_MARK = 'allergen:'

/** Makes the text from folded names of ingredients, in both languages, and from the codes of allergens. */
export function contentsText(ingredients: readonly string[], allergens: readonly string[]): string {
  return [...ingredients.map(spellings), ...allergens.map((each) => `${ALLERGEN_MARK}${each}`)].join('\n')
}

/**
 * Leaves out what contains anything unwanted. What may contain it stays out too: goods whose contents are not known,
 * and everything when a word is unwanted that no ingredient has, since it may be a misspelt one.
 */
export function leaveOut<Thing>(
  things: readonly Thing[],
  without: readonly Unwanted[],
  contentsOf: (thing: Thing) => Contents,
): readonly Thing[] {
  return without.reduce<readonly Thing[]>((left, each) => {
    const isIn = (thing: Thing) => holds(contentsOf(thing), each)
    if ('stems' in each && !things.some((thing) => contentsOf(thing) !== null && isIn(thing))) return []
    return left.filter((thing) => contentsOf(thing) !== null && !isIn(thing))
  }, things)
}

function holds(contents: Contents, each: Unwanted): boolean {
  if (contents === null) return false
  const lines = contents.split('\n')
  if ('allergens' in each) return each.allergens.some((code) => lines.includes(`${ALLERGEN_MARK}${code}`))
  const names = lines.filter((line) => !line.startsWith(ALLERGEN_MARK))
  return each.stems.some((stem) =>
    names.some((name) => (stem.length > 3 ? name.includes(stem) : isEdgeOfWord(name, stem))),
  )
}

/** A short name is looked for where words begin and end: 'öl' is in Rapsöl, and not in Kohl. */
function isEdgeOfWord(name: string, stem: string): boolean {
  return name.split(/[^a-z\d]+/).some((word) => word.startsWith(stem) || word.endsWith(stem))
}
