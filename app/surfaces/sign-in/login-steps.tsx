import { Button } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { LONGEST_NAME } from '#app/shop/customers/check-fields.ts'
import { FaultLine, LoginField, LoginForm, NewsletterBox, PrivacyLine, type StepOf } from './login-form.tsx'
import type { LoginPage } from './login-page.ts'
import { loginWords } from './login-words.ts'

export function EmailStep({ page, step }: StepOf<'email'>) {
  const words = useWords(loginWords)
  return (
    <>
      <p className="lead">{words.leads.email}</p>
      <LoginForm page={page}>
        <EmailField email={step.email} isWrong={page.fault === 'email'} />
        <FaultLine page={page} />
        <Button type="submit" full>
          {words.send}
        </Button>
      </LoginForm>
      <PasskeyEntry page={page} />
      <p className="sm muted">{words.newHere}</p>
      <PrivacyLine />
    </>
  )
}

export function RegisterStep({ page, step }: StepOf<'register'>) {
  const words = useWords(loginWords)
  return (
    <>
      <p className="lead">{words.leads.register}</p>
      <LoginForm page={page}>
        <NameFields {...step} fault={page.fault} />
        <EmailField email={step.email} isWrong={page.fault === 'email'} />
        <NewsletterBox isTicked={step.newsletter} />
        <FaultLine page={page} />
        <Button type="submit" full>
          {words.create}
        </Button>
      </LoginForm>
      <PrivacyLine />
    </>
  )
}

export function NameStep({ page, step }: StepOf<'name'>) {
  const words = useWords(loginWords)
  return (
    <LoginForm page={page} to="/name">
      <input type="hidden" name="passkeys" value="" />
      <NameFields {...step} fault={page.fault} />
      <NewsletterBox isTicked={step.newsletter} />
      <FaultLine page={page} />
      <Button type="submit" full>
        {words.create}
      </Button>
      <PrivacyLine />
    </LoginForm>
  )
}

function EmailField({ email, isWrong }: { email: string; isWrong: boolean }) {
  const words = useWords(loginWords)
  return (
    <LoginField
      name="email"
      label={words.email}
      type="email"
      inputMode="email"
      // Browsers that have a passkey offer it in this very field.
      autoComplete="username webauthn"
      maxLength={254}
      defaultValue={email}
      isWrong={isWrong}
    />
  )
}

type NameFieldsProps = Readonly<{ firstName: string; lastName: string; fault: LoginPage['fault'] }>

function NameFields({ firstName, lastName, fault }: NameFieldsProps) {
  const words = useWords(loginWords)
  return (
    <>
      <LoginField
        name="firstName"
        label={words.firstName}
        autoComplete="given-name"
        maxLength={LONGEST_NAME}
        defaultValue={firstName}
        isWrong={fault === 'firstName'}
      />
      <LoginField
        name="lastName"
        label={words.lastName}
        autoComplete="family-name"
        maxLength={LONGEST_NAME}
        defaultValue={lastName}
        isWrong={fault === 'lastName'}
      />
    </>
  )
}

/** Shown by the script where the browser knows passkeys. */
function PasskeyEntry({ page }: { page: LoginPage }) {
  const words = useWords(loginWords)
  return (
    <div className="si-fields" data-passkey="enter" data-options={page.passkeyOptions} hidden>
      <p className="si-or">{words.or}</p>
      <Button look="line" full data-passkey-button="">
        {words.passkey}
      </Button>
      <LoginForm page={page} to="/passkey-entry" id="passkey-form">
        <input type="hidden" name="credential" />
      </LoginForm>
    </div>
  )
}

export function PasskeyStep({ page }: { page: LoginPage }) {
  const words = useWords(loginWords)
  return (
    <>
      <ul className="si-facts">
        {words.facts.map((fact) => (
          <li key={fact}>
            <Icon name="circle-check" />
            <span>{fact}</span>
          </li>
        ))}
      </ul>
      <FaultLine page={page} />
      <div className="si-fields" data-passkey="make" data-options={page.passkeyOptions} hidden>
        <Button full data-passkey-button="">
          {words.makePasskey}
        </Button>
        <LoginForm page={page} to="/passkey" id="passkey-form">
          <input type="hidden" name="credential" />
        </LoginForm>
      </div>
      <LoginForm page={page} to="/passkey">
        <Button type="submit" look="soft" full name="later" value="yes">
          {words.later}
        </Button>
      </LoginForm>
      <p className="sm muted">{words.once}</p>
    </>
  )
}

/** Asked where nothing proves that the customer's own page wants it. */
export function LogoutStep({ page, step }: StepOf<'logout'>) {
  const words = useWords(loginWords)
  return (
    <>
      <p className="lead">{words.leads.logout}</p>
      <form method="post" action={page.path} className="si-fields">
        <input type="hidden" name="xsrf" value={step.secret} />
        <Button type="submit" full name="logout" value="yes">
          {words.signOut}
        </Button>
        <Button type="submit" look="soft" full>
          {words.stay}
        </Button>
      </form>
    </>
  )
}
