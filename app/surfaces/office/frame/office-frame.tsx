import type { ReactNode } from 'react'
import { Logo } from '#app/brand/logo.tsx'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { homeOf, isAllowed, type Right } from '#app/shop/office/roles.ts'
import type { Frame, OfficeArea } from './office-page.ts'
import { type FaultNote, type GoodNote, officeWords } from './office-words.ts'

const AREAS: readonly Readonly<{ area: OfficeArea; path: string; right: Right }>[] = [
  { area: 'orders', path: '/office/orders', right: 'see' },
  { area: 'subscriptions', path: '/office/subscriptions', right: 'see' },
  { area: 'kitchen', path: '/office/kitchen', right: 'see' },
  { area: 'inbox', path: '/office/inbox', right: 'see' },
  { area: 'customers', path: '/office/customers', right: 'act' },
  { area: 'measurement', path: '/office/measurement', right: 'see' },
  { area: 'experiments', path: '/office/experiments', right: 'see' },
  { area: 'content', path: '/office/content', right: 'write' },
  { area: 'books', path: '/office/reconciliation', right: 'own' },
  { area: 'members', path: '/office/members', right: 'own' },
  { area: 'audit', path: '/office/audit', right: 'own' },
]

/** What stands around every page of the office: where to go, who is in, and whether the books agree. */
export function OfficeFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const words = useWords(officeWords)
  return (
    <div className="of">
      <a href="#main" className="of-skip">
        {words.skip}
      </a>
      <header className="of-bar">
        <a href={homeOf(frame.member.role)} className="of-logo" aria-label={words.home}>
          <Logo ground="light" />
        </a>
        <Areas frame={frame} />
        <Person frame={frame} />
      </header>
      {frame.differences > 0 && isAllowed(frame.member.role, 'see') && <Alarm frame={frame} />}
      <main id="main" className="of-main">
        <Note frame={frame} />
        {children}
      </main>
    </div>
  )
}

function Areas({ frame: { area: current, member, openLetters } }: { frame: Frame }) {
  const words = useWords(officeWords)
  return (
    <nav aria-label={words.navigation} className="of-nav">
      {AREAS.filter(({ right }) => isAllowed(member.role, right)).map(({ area, path }) => (
        <a key={area} href={path} {...(area === current ? { 'aria-current': 'page' } : {})}>
          {words.areas[area]}
          {area === 'inbox' && openLetters > 0 && <span className="badge warn num">{openLetters}</span>}
        </a>
      ))}
    </nav>
  )
}

function Person({ frame: { member, formToken, path } }: { frame: Frame }) {
  const words = useWords(officeWords)
  return (
    <div className="of-person">
      <span className="sm">
        {member.name} <span className="muted">· {words.roles[member.role]}</span>
      </span>
      <LanguageSwitch back={path} />
      <form method="post" action="/office/sign-out">
        <input type="hidden" name="formToken" value={formToken} />
        <button type="submit" className="link sm">
          {words.signOut}
        </button>
      </form>
    </div>
  )
}

export function LanguageSwitch({ back }: { back: string }) {
  const other = useLanguage() === 'de' ? 'en' : 'de'
  const words = useWords(officeWords)
  return (
    <form method="post" action="/office/language">
      <input type="hidden" name="back" value={back} />
      <button type="submit" name="language" value={other} className="link sm" lang={other}>
        {words.other}
      </button>
    </form>
  )
}

function Alarm({ frame: { differences, member } }: { frame: Frame }) {
  const words = useWords(officeWords)
  return (
    <p className="of-alarm" role="alert">
      <strong>{words.differences(differences)}</strong>
      {isAllowed(member.role, 'own') && <a href="/office/reconciliation">{words.toDifferences}</a>}
    </p>
  )
}

const FOCUSED = { tabIndex: -1, autoFocus: true } as const

/** Says what became of a form, and takes the focus: a member who works by keyboard goes on from here. */
function Note({ frame: { note, said } }: { frame: Frame }) {
  const { notes, faults } = useWords(officeWords)
  if (note === null && said === null) return null
  if (note !== null && note in notes)
    return (
      <p className="notice ok" role="status" {...FOCUSED}>
        {notes[note as GoodNote]}
      </p>
    )
  return (
    <p className="notice of-fault" role="alert" {...FOCUSED}>
      {said ?? faults[note as FaultNote]}
    </p>
  )
}

/** The fields that every form of the office carries. */
export function FormKeys({ frame: { formToken, formKey } }: { frame: Frame }) {
  return (
    <>
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="formKey" value={formKey} />
    </>
  )
}
