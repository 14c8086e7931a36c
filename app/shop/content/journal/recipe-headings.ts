/** The headings of a recipe outside of the shop's own pages. */
const de = {
  ingredients: (serves: number) => (serves === 1 ? 'Zutaten für eine Portion' : `Zutaten für ${serves}`),
  steps: 'So geht’s',
}

const en: typeof de = {
  ingredients: (serves) => (serves === 1 ? 'Ingredients for one' : `Ingredients for ${serves}`),
  steps: 'Method',
}

export const recipeHeadings = { de, en }
