import type { Language } from '#app/foundation/i18n/language.ts'

/** Words of a title that say how something is, or which dish it is, and name no ingredient. */
const NO_INGREDIENT: Readonly<Record<Language, RegExp>> = {
  de: /^(rot|grün|weiß|schwarz|gelb|braun|bunt|jung|süß|dick|mariniert|geröstet|gekocht|gehackt|gebraten|gewürzt)(e[nmrs]?)?$|^(mit|und|aus|für|ohne|der|die|das|dazu|bowl|curry|gemüse|tiefgekühlt|scharf|sauce|soße|creme|paste|würz(paste|öl)|nudeln|saft|getränk|konfekt|maxi|sonst|nichts|ursprung)$/u,
  en: /^(red|green|white|black|yellow|brown|young|sweet|thick|fried|roast(ed)?|marinated|cooked|chopped|spiced|spicy|mixed|wild|deep|frozen|dark|sea|spring|leaf|leafy)$|^(with|and|of|in|from|the|for|made|bowl|curry|sauce|cream|paste|powder|noodles?|juice|purée|drink|milk|butter|seeds?|nuts?|oil|granules|vegetables?|rounds|rice mix|nothing|else)$/u,
}

/** Tails of German compounds that leave the ingredient before them what it is: Tomatenmark is tomato. */
const TAIL =
  /(cremesauce|creme|sauce|soße|suppe|mus|milch|kernen?|püree|saft|mark|pulver|flocken|drink|raspeln?|blättchen|streuseln?|vinaigrette|kompott|curry|brühe|porridge|granulat|paste|saat|gnocchi|würfel|sprossen)$/u
/** Tails that make something else of it: vinegar of apples is no apple. */
const OTHER_THING = /(essig|öl|stärke|kürbiskerne|zitronengras|dicksaft|süßkartoffel)$|^(zitronengras)/u
const OTHER_THING_EN = /\b(oil|vinegar|starch|syrup|cornflour|lemongrass)\b/u

/** The stems in a text that may name an ingredient. */
export function stemsOf(text: string, language: Language): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words
    .filter((word) => word.length > 2 && !NO_INGREDIENT[language].test(word))
    .map((word) => (language === 'de' ? germanStem(word) : englishStem(word)))
}

/** Whether a stem of a title names an ingredient: as the word itself, or as the beginning or end of a compound. */
export function namesIngredient(stem: string, ingredient: string, language: Language): boolean {
  const name = ingredient.toLowerCase().replaceAll('*', '')
  if (language === 'en') return !OTHER_THING_EN.test(name) && stemsOf(name, 'en').includes(stem)
  return stemsOf(name, 'de').some((own) => {
    if (own === stem) return true
    if (OTHER_THING.test(name) || stem.length < 4) return false
    return own.startsWith(stem) || (own.endsWith(stem) && own !== `kicher${stem}`)
  })
}

function germanStem(word: string): string {
  return fold(word.replace(TAIL, '') || word).replace(/(en|n|e)$/u, '')
}

function englishStem(word: string): string {
  return word
    .replace(/ies$/u, 'y')
    .replace(/oes$/u, 'o')
    .replace(/(?<!s)s$/u, '')
}

function fold(word: string): string {
  return word.replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u').replaceAll('ß', 'ss')
}
