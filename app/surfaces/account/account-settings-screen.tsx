import { useState } from 'react'
import { Button, ButtonLink } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { CustomerProfile } from '#app/shop/customers/browser/customer-state.ts'
import { AccountFrame } from './account-frame.tsx'
import { AboutCard } from './settings/about-card.tsx'
import { CopyCard } from './settings/copy-card.tsx'
import { DeletionCard } from './settings/deletion-card.tsx'
import { EmailCard } from './settings/email-card.tsx'
import { forgetAccount } from './settings/forget-account.ts'
import { NewsletterCard } from './settings/newsletter-card.tsx'
import { PasskeysCard } from './settings/passkeys-card.tsx'
import { ProofProvider } from './settings/proof-dialog.tsx'
import { SessionsCard } from './settings/sessions-card.tsx'
import { settingsWords } from './settings/settings-words.ts'
import { useSettings } from './settings/use-settings.ts'

export function Screen() {
  const words = useWords(settingsWords)
  const [isGone, setGone] = useState(false)
  if (isGone) return <Gone />

  function leave(): void {
    setGone(true)
    forgetAccount()
  }

  return (
    <AccountFrame active="settings" title={words.title}>
      {(customer) => <Settings customer={customer} onDeleted={leave} />}
    </AccountFrame>
  )
}

function Settings({ customer, onDeleted }: { customer: CustomerProfile; onDeleted: () => void }) {
  const { state, settings, reload } = useSettings()
  if (!settings) return <NoSettings isWaiting={state === 'waiting'} onAgain={() => void reload()} />
  return (
    <ProofProvider>
      <div className="settings">
        <AboutCard customer={customer} profile={settings.profile} homeCountry={settings.homeCountry} />
        <EmailCard email={settings.email} onChanged={reload} />
        {/* Its state is decided by the shop: another one is another card. */}
        <NewsletterCard key={settings.newsletter} initial={settings.newsletter} />
        <SessionsCard sessions={settings.sessions} onChanged={reload} />
        <PasskeysCard passkeys={settings.passkeys} onChanged={reload} />
        <CopyCard copy={settings.copy} onChanged={reload} />
        <DeletionCard onDeleted={onDeleted} />
      </div>
    </ProofProvider>
  )
}

function NoSettings({ isWaiting, onAgain }: { isWaiting: boolean; onAgain: () => void }) {
  const words = useWords(settingsWords)
  if (isWaiting)
    return (
      <p className="account-wait" role="status">
        {words.waiting}
      </p>
    )
  return (
    <div className="stack gap-5 items-start" role="status">
      <Notice icon={<Icon name="wifi-off" />}>{words.faults.unreachable}</Notice>
      <Button look="secondary" onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  )
}

/** The account is no more, so its menu is not either. */
function Gone() {
  const { deletion: words } = useWords(settingsWords)
  return (
    <main id="main" className="wrap section stack gap-5 items-start">
      <h1 tabIndex={-1} className="display h1">
        {words.goneTitle}
      </h1>
      <p className="lead">{words.gone}</p>
      <ButtonLink to="/">{words.home}</ButtonLink>
    </main>
  )
}
