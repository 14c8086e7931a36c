const de = {
  recipe: 'Rezept',
  toRecipe: 'Zum Rezept',
  ingredientsFor: (portions: number) => (portions === 1 ? 'Zutaten für eine Portion' : `Zutaten für ${portions}`),
  portions: 'Portionen',
  fewer: 'Eine Portion weniger',
  more: 'Eine Portion mehr',
  total: 'Gesamt',
  active: 'Davon Arbeit',
  minutes: (minutes: number) => `${minutes} Min.`,
  hours: (hours: number, minutes: number) => `${hours} Std.${minutes ? ` ${minutes} Min.` : ''}`,
  steps: 'So geht’s',
  rounded: 'Mengen gerundet auf das, was Waage und Löffel hergeben.',
}

const en: typeof de = {
  recipe: 'Recipe',
  toRecipe: 'Jump to recipe',
  ingredientsFor: (portions) => (portions === 1 ? 'Ingredients for one' : `Ingredients for ${portions}`),
  portions: 'Portions',
  fewer: 'One portion fewer',
  more: 'One portion more',
  total: 'In total',
  active: 'Hands-on',
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => `${hours} hr${minutes ? ` ${minutes} min` : ''}`,
  steps: 'Method',
  rounded: 'Quantities rounded to what scales and spoons can manage.',
}

export const recipeWords = { de, en }
