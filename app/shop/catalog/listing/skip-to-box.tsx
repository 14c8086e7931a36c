import { useWords } from '#app/foundation/i18n/text.tsx'
import { catalogWords } from '#app/shop/catalog/catalog-words.ts'

/** Where a shopper goes on: beside the list, at the bottom of the screen, or at the cart in the header. */
const WAYS_ON = '.sumcard .btn, .dock .btn, .boxbtn'

/** Leads past the rest of a long list, for those who go through it with a keyboard. Seen once it has the focus. */
export function SkipToBox() {
  const words = useWords(catalogWords)
  return (
    <button type="button" className="skip to-box" onClick={goOn}>
      {words.skipToBox}
    </button>
  )
}

function goOn(): void {
  const ways = [...document.querySelectorAll<HTMLElement>(WAYS_ON)].filter((way) => way.checkVisibility())
  const on = ways.find((way) => !way.matches('.boxbtn')) ?? ways[0]
  on?.focus()
}
