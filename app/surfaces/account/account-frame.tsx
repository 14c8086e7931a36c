import '#app/brand/css/pages-of-the-account.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { CustomerProfile, CustomerView } from '#app/shop/customers/browser/customer-state.ts'
import { loadCustomer } from '#app/shop/customers/browser/load-customer.ts'
import { addressHere } from '#app/shop/customers/browser/page-here.ts'
import { startSignIn } from '#app/shop/customers/browser/session.ts'
import { signOut } from '#app/shop/customers/browser/sign-out.ts'
import { leaveForSignIn } from '#app/shop/customers/browser/signed-out.ts'
import { useCustomer } from '#app/shop/customers/browser/use-customer.ts'
import { accountFrameWords } from './account-frame-words.ts'
import { ACCOUNT_MENU, type AccountPart } from './account-menu.ts'

type AccountFrameProps = Readonly<{
  active: AccountPart
  /** The heading; the customer is known once the shop has answered. */
  title: string | ((customer: CustomerProfile | null) => string)
  children: (customer: CustomerProfile) => ReactNode
}>

/** A screen of the account: its menu, its heading, and what is in it once the shop has said who is signed in. */
export function AccountFrame({ active, title, children }: AccountFrameProps) {
  const view = useCustomer()
  useGuard(view)
  return (
    <main id="main" className="wrap account">
      <AccountNav active={active} />
      <div className="account-page">
        <AccountHeading view={view} title={title} />
        {view.state === 'in' ? children(view.customer) : <Unanswered view={view} />}
      </div>
    </main>
  )
}

/** Who is not signed in is led to the sign-in and back again; but not by what another tab has done. */
function useGuard(view: CustomerView): void {
  const mustSignIn = view.state === 'out' && !view.isElsewhere
  useEffect(() => {
    if (mustSignIn) leaveForSignIn()
  }, [mustSignIn])
}

function AccountHeading({ view, title }: { view: CustomerView } & Pick<AccountFrameProps, 'title'>) {
  const words = useWords(accountFrameWords)
  const said = typeof title === 'string' ? title : title(view.customer)
  return (
    <div className="row between flex-wrap">
      <h1 tabIndex={-1} className="display h1">
        {view.state === 'out' && view.isElsewhere ? words.out : said}
      </h1>
      {view.state === 'in' && (
        <button type="button" className="account-link quiet" onClick={signOut}>
          {words.signOut}
        </button>
      )}
    </div>
  )
}

function AccountNav({ active }: Pick<AccountFrameProps, 'active'>) {
  const words = useWords(accountFrameWords)
  const menu = useRef<HTMLElement>(null)
  useEffect(() => showPart(menu.current, active), [active])
  return (
    <nav ref={menu} className="account-nav" aria-label={words.menu}>
      <ul>
        {ACCOUNT_MENU.map(({ part, to, icon }) => (
          <li key={part}>
            <Link to={to} aria-current={part === active ? 'page' : undefined}>
              <Icon name={icon} />
              {words.parts[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** On small screens the menu is a row that scrolls: the part that is shown stands in its middle. The page stays. */
function showPart(menu: HTMLElement | null, part: AccountPart): void {
  const link = menu?.querySelectorAll<HTMLElement>('a')[ACCOUNT_MENU.findIndex((each) => each.part === part)]
  if (!menu || !link || menu.scrollWidth <= menu.clientWidth) return
  const [row, shown] = [menu.getBoundingClientRect(), link.getBoundingClientRect()]
  menu.scrollLeft += shown.left + shown.width / 2 - (row.left + row.width / 2)
}

function Unanswered({ view }: { view: CustomerView }) {
  const words = useWords(accountFrameWords)
  if (view.state === 'out' && view.isElsewhere)
    return (
      <div className="card stack gap-5 justify-items-start" role="status">
        <p>{words.outLead}</p>
        <Button onClick={() => void startSignIn(addressHere())}>{words.signIn}</Button>
      </div>
    )
  if (view.state === 'unknown' && view.isUnreachable)
    return (
      <div className="stack gap-5 justify-items-start" role="status">
        <Notice icon={<Icon name="wifi-off" />}>{words.unreachable}</Notice>
        <Button look="secondary" onClick={() => void loadCustomer()}>
          {words.again}
        </Button>
      </div>
    )
  return (
    <>
      <p className="account-wait" role="status">
        {words.waiting}
      </p>
      <noscript>
        <WithoutScript />
      </noscript>
    </>
  )
}

/** What the law demands works without script and without signing in. */
function WithoutScript() {
  const words = useWords(accountFrameWords)
  return (
    <div className="card stack">
      <p>{words.noScript}</p>
      <ul className="stack">
        <li>
          <Link to="/cancellation">{words.cancel}</Link>
        </li>
        <li>
          <Link to="/widerruf">{words.withdraw}</Link>
        </li>
        <li>
          <Link to="/kontakt">{words.contact}</Link>
        </li>
      </ul>
    </div>
  )
}
