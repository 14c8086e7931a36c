import { useEffect, useState } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/link.tsx'
import { discountTarget } from '#app/shop/discounts/discount-link.ts'
import { discountWords } from './discount-words.ts'

export type ScreenData = Readonly<{ code: string; art: string }>

const KEPT_CODE = 'discountCode'

export function Screen({ data: { code, art } }: { data: ScreenData }) {
  const words = useWords(discountWords)
  const { target, isKept } = useDiscountLink(code)
  return (
    <main id="main" className="bg-sprout ticket-page">
      <div className="wrap pictured">
        <div className="stack">
          <h1 tabIndex={-1} className="display h1">
            {words.title}
          </h1>
          <div className="ticket">
            <p className="sm muted">{words.code}</p>
            <p className="display h2 wrap-anywhere">{code}</p>
          </div>
          <p className="lead page-lead">{isKept ? words.kept : words.notKept}</p>
          <div className="flex flex-wrap items-center gap-3">
            <Link to={target} className="btn">
              {words.onward}
            </Link>
          </div>
        </div>
        <img src={art} alt="" width={600} height={600} className="max-wide:hidden" />
      </div>
    </main>
  )
}

/** Keeps the code for the visit, and reads from the address where the link leads. Only the browser knows both. */
function useDiscountLink(code: string): { target: string; isKept: boolean } {
  const [link, setLink] = useState({ target: '/', isKept: true })
  useEffect(() => {
    setLink({ target: discountTarget(location.href)?.target ?? '/', isKept: keepCode(code) })
  }, [code])
  return link
}

function keepCode(code: string): boolean {
  try {
    sessionStorage.setItem(KEPT_CODE, code)
    return true
  } catch {
    return false
  }
}
