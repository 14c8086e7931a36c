type CartSource<Cart> = Readonly<{
  storedId: string | null
  fetchCart: (id: string) => Promise<Cart | null>
  createCart: () => Promise<Cart>
}>

/** After a failure: the stored cart as it is now, or a new one only if the stored one is gone. */
export async function recoverCart<Cart>({
  storedId,
  fetchCart,
  createCart,
}: CartSource<Cart>): Promise<Readonly<{ cart: Cart; created: boolean }>> {
  const found = storedId === null ? null : await fetchCart(storedId)
  return found === null ? { cart: await createCart(), created: true } : { cart: found, created: false }
}
