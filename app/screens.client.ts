import type { Screens } from '#app/foundation/pages/browser/shell.tsx'

/** Where the code of each screen is. A visit that ends on its first page never needs this list. */
const files = import.meta.glob<{ Screen: Screens[string] }>([
  './surfaces/**/*-screen.tsx',
  '!./surfaces/**/error-screen.tsx',
])

export async function loadScreen(name: string): Promise<Screens[string]> {
  const [, load] = Object.entries(files).find(([file]) => file.endsWith(`/${name}-screen.tsx`)) ?? []
  if (!load) throw new Error(`page resources for screen ${name} not found`)
  return (await load()).Screen
}
