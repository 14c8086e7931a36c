import { drawer, openWith } from './support/cart.ts'
import { ALL } from './support/listing.ts'
import { expect, hydrated, open, test } from './support/shop.ts'

test('[2.1-cart-drawer] [2.3-cart] the old address of the cart opens the drawer, once and only over a cart that holds something', async ({
  page,
}) => {
  await open(page, '/cart')
  await expect(page).toHaveURL(new RegExp(`${ALL}$`))
  await expect(drawer(page)).toHaveCount(0)
  await openWith(page, 2)
  await open(page, '/en/cart')
  await expect(page).toHaveURL(new RegExp(`/en${ALL}$`))
  await expect(drawer(page)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(drawer(page)).toHaveCount(0)
})
