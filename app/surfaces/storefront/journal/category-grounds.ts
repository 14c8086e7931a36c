/** The ground that a category's heads stand on, so that readers know where they are before they read it. */
const GROUNDS: Readonly<Record<string, string>> = {
  '/blogs/recipes': 'table-lilac',
  '/blogs/tiefgruen-mission': 'table-frost',
  '/blogs/lifestyle-guides': 'table-butter',
  '/blogs/nutrition-hacks': 'bg-sprout-soft',
  '/blogs/collabs': 'table-blush',
}

export function groundOf(category: string): string {
  return GROUNDS[category] ?? 'table-apricot'
}
