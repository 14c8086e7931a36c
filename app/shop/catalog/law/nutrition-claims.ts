import type { Nutrition } from '#app/shop/catalog/product.ts'
import type { WordLists } from './find-words.ts'

export type ClaimedFood = Readonly<{ nutrition: Nutrition; unit: 'g' | 'ml'; tags: readonly string[] }>

/** A claim about what is in a food (F5): the words that make it, and what has to be true. */
export type NutritionClaim = Readonly<{
  words: WordLists
  /** Ordinary words that are a claim only where a product is named. */
  inNamesOnly?: boolean
  holds: (food: ClaimedFood) => boolean
  needs: string
}>

const never = () => false
const hasTag = (tag: string) => (food: ClaimedFood) => food.tags.includes(tag)
/** Limits for what is eaten and for what is drunk, per 100 g or ml. */
const atMost =
  (nutrient: keyof Nutrition, solid: number, liquid = solid) =>
  ({ nutrition, unit }: ClaimedFood) =>
    nutrition[nutrient] <= (unit === 'ml' ? liquid : solid)

const DISHES_DE = '(bowl|gericht|küche|kost|mahlzeit|suppe|curry|pasta|snack|mittagessen|abendessen)'
const DISHES_EN = '(bowl|meal|dish|lunch|dinner|soup|curry|pasta|snack|bite)'

/** Limits of Regulation (EC) 1924/2006, annex. */
export const NUTRITION_CLAIMS: readonly NutritionClaim[] = [
  {
    words: {
      de: {
        inside: [
          'high[- ]protein',
          '(protein|eiweiß)-?reich',
          'reich an (protein|eiweiß)',
          '(viel|extra) (protein|eiweiß)',
        ],
      },
      en: {
        inside: [
          'high[- ](in[- ])?protein',
          'protein[- ]rich',
          'rich in protein',
          '(plenty of|extra|packed with) protein',
        ],
      },
    },
    holds: hasTag('high-protein'),
    needs: 'a fifth of the energy from protein',
  },
  {
    words: {
      de: { whole: ['protein', 'eiweiß'], starting: ['protein-(?!granulat)'] },
      en: { whole: ['protein'], except: ['(pea|soy|soya|wheat|lupin|hemp|textured) protein'] },
    },
    inNamesOnly: true,
    holds: hasTag('high-protein'),
    needs: 'a fifth of the energy from protein',
  },
  {
    words: { de: { inside: ['(protein|eiweiß)-?quelle'] }, en: { inside: ['source of protein'] } },
    holds: ({ nutrition: { protein, kcal } }) => protein * 4 >= kcal * 0.12,
    needs: '12 % of the energy from protein',
  },
  {
    words: {
      de: { inside: ['ballaststoffreich', 'reich an ballaststoffen', 'viele? ballaststoffe'] },
      en: { inside: ['high[- ](in[- ])?fib(re|er)', 'rich in fib(re|er)', 'fib(re|er)-rich'] },
    },
    holds: hasTag('ballaststoffreich'),
    needs: '6 g fibre in 100',
  },
  {
    words: { de: { inside: ['ballaststoffquelle'] }, en: { inside: ['source of fib(re|er)'] } },
    holds: ({ nutrition }) => nutrition.fibre >= 3,
    needs: '3 g fibre in 100',
  },
  {
    words: { de: { inside: ['fettarm', 'wenig fett'] }, en: { inside: ['low[- ](in[- ])?fat'] } },
    holds: atMost('fat', 3, 1.5),
    needs: 'at most 3 g fat in 100 g, 1.5 in 100 ml',
  },
  {
    words: { de: { inside: ['fettfrei', 'ohne fett'] }, en: { inside: ['fat[- ]free'] } },
    holds: atMost('fat', 0.5),
    needs: 'at most 0.5 g fat in 100',
  },
  {
    words: { de: { inside: ['zuckerarm', 'wenig zucker'] }, en: { inside: ['low[- ](in[- ])?sugar'] } },
    holds: atMost('sugars', 5, 2.5),
    needs: 'at most 5 g sugars in 100 g, 2.5 in 100 ml',
  },
  {
    words: { de: { inside: ['zuckerfrei'] }, en: { inside: ['sugar[- ]free'] } },
    holds: atMost('sugars', 0.5),
    needs: 'at most 0.5 g sugars in 100',
  },
  {
    words: { de: { inside: ['salzarm', 'natriumarm'] }, en: { inside: ['low[- ](in[- ])?(salt|sodium)'] } },
    holds: atMost('salt', 0.3),
    needs: 'at most 0.3 g salt in 100',
  },
  {
    words: {
      de: { inside: ['kalorienarm', 'energiearm', 'wenig(er)? kalorien'] },
      en: { inside: ['low[- ](in[- ])?calor'] },
    },
    holds: atMost('kcal', 40, 20),
    needs: 'at most 40 kcal in 100 g, 20 in 100 ml',
  },
  {
    words: { de: { whole: ['leicht(e[nmrs]?|er)?', 'light', 'lite'] }, en: { whole: ['light(er)?', 'lite'] } },
    inNamesOnly: true,
    holds: never,
    needs: 'a reduction by 30 % and its reason, which the files cannot say',
  },
  {
    words: {
      de: {
        inside: [`leichte[nmrs]? \\p{L}*${DISHES_DE}`, '(fett|zucker|salz|kalorien|energie)-?reduziert'],
        starting: ['low[- ]carb'],
      },
      en: { inside: [`\\blight (\\p{L}+ )?${DISHES_EN}`, 'reduced[- ](fat|sugar|salt|calorie|energy)', 'low[- ]carb'] },
    },
    holds: never,
    needs: 'a reduction by 30 % and its reason, which the files cannot say',
  },
  {
    words: {
      de: { inside: ['zuckerzusatz', 'zugesetzten zucker', 'vitamin', 'mineralstoff', 'omega[- ]?3', 'eisenreich'] },
      en: { inside: ['added sugar', 'vitamin', 'minerals', 'omega[- ]?3', 'iron[- ]rich'] },
    },
    holds: never,
    needs: 'facts that the files do not hold',
  },
  {
    words: { de: { inside: ['glutenfrei', 'ohne gluten'] }, en: { inside: ['gluten[- ]free', 'without gluten'] } },
    holds: hasTag('glutenfrei'),
    needs: 'no gluten among ingredients and traces',
  },
  {
    words: { de: { inside: ['sojafrei', 'ohne soja'] }, en: { inside: ['soya?[- ]free', 'without soya?'] } },
    holds: hasTag('ohne-soja'),
    needs: 'no soy among ingredients and traces',
  },
  {
    words: { de: { inside: ['nussfrei', 'ohne nüsse'] }, en: { inside: ['nut[- ]free', 'without nuts'] } },
    holds: hasTag('ohne-nuesse'),
    needs: 'no nuts or peanuts among ingredients and traces',
  },
]
