const de = {
  categories: 'Kategorien',
  meals: (count: number) => (count === 1 ? '1 Gericht' : `${count} Gerichte`),
  parts: (count: number) => (count === 1 ? '1 Stück' : `${count} Stück`),
  inside: 'Darin',
  times: (quantity: number, title: string) => (quantity === 1 ? title : `${quantity} × ${title}`),
  none: 'Gerade ist kein Bundle gepackt.',
  toMeals: 'Zu allen Gerichten',
}

const en: typeof de = {
  categories: 'Categories',
  meals: (count) => (count === 1 ? '1 meal' : `${count} meals`),
  parts: (count) => (count === 1 ? '1 piece' : `${count} pieces`),
  inside: 'Inside',
  times: (quantity, title) => (quantity === 1 ? title : `${quantity} × ${title}`),
  none: 'No bundle is packed right now.',
  toMeals: 'To all meals',
}

export const bundlesWords = { de, en }
