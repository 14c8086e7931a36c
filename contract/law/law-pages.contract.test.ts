import { expect, test } from 'vitest'
import { standingShop } from '../standing-shop.fixture.ts'

const shop = standingShop()

async function mainOf(path: string): Promise<string> {
  const html = await (await shop.get(path)).text()
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test.each([
  {
    path: '/reviews',
    says: ['Bewerten kann nur, wer das Gericht bestellt und bekommen hat', 'prüfen wir anhand der Bestellung'],
  },
  {
    path: '/en/reviews',
    says: ['Only people who ordered and received the meal can review it', 'check this against the order'],
  },
])('[F10] $path says whether and how reviews are checked', async ({ path, says }) => {
  const text = await mainOf(path)
  for (const words of says) expect(text).toContain(words)
})
