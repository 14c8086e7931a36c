import { CartProvider, Image, ShopifyProvider, useCart } from '@shopify/hydrogen-react'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  interface Window {
    stockCart: ReturnType<typeof useCart>
    chooseCountry: (country: 'DE' | 'AT') => void
  }
}

/** A storefront that knows nothing of this shop but its address and token: the cart of the stock library, also as JSON. */
function StockCart() {
  const cart = useCart()
  useEffect(() => {
    window.stockCart = cart
  }, [cart])
  const { status, error, totalQuantity, note, attributes, buyerIdentity, discountCodes, cost } = cart
  const seen = {
    ...{ status, error: error ?? null, totalQuantity, note, attributes, discountCodes },
    lines: cart.lines?.map((line) => [line?.merchandise?.product?.handle, line?.quantity]),
    country: buyerIdentity?.countryCode,
    subtotal: cost?.subtotalAmount?.amount,
  }
  return (
    <>
      <ul>
        {cart.lines?.map((line) => (
          <li key={line?.id}>
            <Image data={line?.merchandise?.image ?? {}} sizes="200px" />
            {line?.merchandise?.product?.title}
          </li>
        ))}
      </ul>
      {cart.checkoutUrl ? <a href={cart.checkoutUrl}>Checkout</a> : null}
      <output>{JSON.stringify(seen)}</output>
    </>
  )
}

const { api = '', token = '' } = document.documentElement.dataset
const language = document.documentElement.lang === 'en' ? 'EN' : 'DE'

/** The library keeps the cart's country in step with the one it is given. */
function StockStorefront() {
  const [country, chooseCountry] = useState<'DE' | 'AT'>('DE')
  useEffect(() => {
    window.chooseCountry = chooseCountry
  }, [])
  return (
    <ShopifyProvider
      storeDomain={api}
      storefrontToken={token}
      storefrontApiVersion="2025-07"
      countryIsoCode={country}
      languageIsoCode={language}
    >
      <CartProvider countryCode={country} languageCode={language}>
        <StockCart />
      </CartProvider>
    </ShopifyProvider>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<StockStorefront />)
