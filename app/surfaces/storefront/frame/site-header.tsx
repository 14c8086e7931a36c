import { useEffect, useState } from 'react'
import { Dialog } from '#app/foundation/design/dialog.tsx'
import { IconButton } from '#app/foundation/design/icon-button.tsx'
import { type Language, splitLanguage } from '#app/foundation/i18n/language.ts'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { stillView } from '#app/foundation/pages/browser/code-on-demand.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { useQuery } from '#app/foundation/pages/browser/use-query.ts'
import { CartButton } from '#app/shop/cart/drawer/cart-button.tsx'
import { useSignedInName } from '#app/shop/customers/browser/use-signed-in-name.ts'
import { siteHeaderWords } from './site-header-words.ts'

const Logo = stillView(async () => (await import('#app/brand/logo.tsx')).Logo)

type MenuLink = Readonly<{ title: string; to: string }>

export type SiteHeaderProps = Readonly<{
  nav: readonly MenuLink[]
  /** This page in the other language; its path is complete. */
  twin: Readonly<{ path: string; label: string; language: Language }> | null
  /** The address of the page, language prefix included. */
  path: string
  /** Light on dark, where the page begins with a dark picture. */
  dark: boolean
}>

export function SkipLink() {
  const words = useWords(siteHeaderWords)
  return (
    <a className="skip" href="#main">
      {words.skip}
    </a>
  )
}

export function SiteHeader({ nav, twin, path, dark }: SiteHeaderProps) {
  const words = useWords(siteHeaderWords)
  const name = useSignedInName(path)
  return (
    <header className={dark ? 'hdr-bar on-dark' : 'hdr-bar'}>
      <div className="wrap hdr">
        <PhoneMenu nav={nav} twin={twin} path={path} name={name} />
        <Link className="logo" to="/" aria-label={words.home}>
          <Logo ground={dark ? 'dark' : 'light'} />
        </Link>
        <nav className="max-nav:hidden" aria-label={words.main}>
          <MenuList nav={nav} path={path} />
        </nav>
        <div className="row ml-auto gap-1">
          {twin && <TwinLink twin={twin} className="iconbtn max-wide:hidden" />}
          <Link
            className="iconbtn max-wide:hidden max-wide:noscript:grid"
            to="/collections/all-products#search"
            aria-label={words.search}
          >
            <Icon name="search" />
          </Link>
          <AccountLink path={path} name={name} />
          <CartButton />
        </div>
      </div>
    </header>
  )
}

type AccountProps = { name: string | null }

function AccountLink({ path, name }: Pick<SiteHeaderProps, 'path'> & AccountProps) {
  const words = useWords(siteHeaderWords)
  const isHere = splitLanguage(path).rest.startsWith('/account')
  return (
    <Link
      className={`iconbtn max-wide:hidden ${name ? 'signed-in' : ''}`}
      to="/account"
      aria-label={name ? words.accountOf(name) : words.account}
      aria-current={isHere ? 'true' : undefined}
    >
      <Icon name="user-round" />
    </Link>
  )
}

function AccountChip({ name }: AccountProps) {
  const words = useWords(siteHeaderWords)
  return (
    <Link className="chip" to="/account" aria-label={name ? words.accountOf(name) : undefined}>
      <Icon name="user-round" />
      {words.account}
    </Link>
  )
}

/** The menu knows this page itself, or the part of the shop that it lies in. */
function currency(path: string, to: string): 'page' | 'true' | undefined {
  if (path === to.split('?')[0]) return 'page'
  const part = (address: string) => address.split('/')[1]?.replace('products', 'collections')
  return part(path) === part(to) ? 'true' : undefined
}

function MenuList({ nav, path }: Pick<SiteHeaderProps, 'nav' | 'path'>) {
  const { rest } = splitLanguage(path)
  return (
    <ul>
      {nav.map(({ title, to }) => (
        <li key={to}>
          <Link to={to} aria-current={currency(rest, to)}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function TwinLink({ twin, className }: { twin: NonNullable<SiteHeaderProps['twin']>; className: string }) {
  const words = useWords(siteHeaderWords)
  const { language } = twin
  const address = useTwinAddress(twin)
  return (
    <a className={`${className} text-[.9375rem] font-bold`} href={address} hrefLang={language} lang={language}>
      {words.twinCode}
      <span className="vh">, {twin.label}</span>
    </a>
  )
}

type TwinProps = { twin: NonNullable<SiteHeaderProps['twin']> }

function TwinChip({ twin }: TwinProps) {
  return (
    <a className="chip" href={useTwinAddress(twin)} hrefLang={twin.language} lang={twin.language}>
      {twin.label}
    </a>
  )
}

/** The other language shows the same: filters, search and step are in the query. */
function useTwinAddress({ path }: TwinProps['twin']): string {
  const query = useQuery().toString()
  return query ? `${path}?${query}` : path
}

function PhoneMenu({ nav, twin, path, name }: Pick<SiteHeaderProps, 'nav' | 'twin' | 'path'> & AccountProps) {
  const words = useWords(siteHeaderWords)
  const [isOpen, setOpen] = useState(false)
  // The header stays while pages change, so a chosen link closes the menu by its new address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason to run.
  useEffect(() => setOpen(false), [path])
  return (
    <>
      <IconButton
        label={words.menu}
        className="-ml-[.6rem] nav:hidden noscript:hidden"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        <Icon name="menu" />
      </IconButton>
      <Dialog title={words.menu} look="drawer left" isOpen={isOpen} onClose={() => setOpen(false)}>
        <nav className="menu display h3" aria-label={words.main}>
          <MenuList nav={nav} path={path} />
        </nav>
        <div className="row flex-wrap">
          <Link className="chip" to="/collections/all-products#search">
            <Icon name="search" />
            {words.search}
          </Link>
          <AccountChip name={name} />
          {twin && <TwinChip twin={twin} />}
        </div>
      </Dialog>
    </>
  )
}
