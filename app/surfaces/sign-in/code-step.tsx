import { Button } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { CODE_DIGITS, CODE_TRIES } from '#app/shop/sign-in/login-code.ts'
import { FaultLine, LoginForm, type StepOf } from './login-form.tsx'
import { loginWords } from './login-words.ts'

const PLACES = [1, 2, 3, 4, 5, 6]

/** Six wells that are one field, so a pasted code and the phone's own suggestion fit. */
export function CodeStep({ page, step }: StepOf<'code'>) {
  const words = useWords(loginWords)
  const isWrong = page.fault === 'code'
  const isSpent = step.triesLeft === 0
  return (
    <>
      <p>
        {words.sentTo[0]}
        <b className="si-email">{step.email}</b>
        {words.sentTo[1]}
      </p>
      <LoginForm page={page} to="/code" id="code-form">
        <div className={isWrong ? 'si-code si-bad' : 'si-code'}>
          {PLACES.slice(0, CODE_DIGITS).map((well) => (
            <i key={well} aria-hidden="true" />
          ))}
          <input
            name="code"
            aria-label={words.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 \-]*"
            maxLength={CODE_DIGITS + 2}
            required
            {...(isWrong ? { 'aria-invalid': true, 'aria-describedby': 'fault' } : {})}
          />
        </div>
        <FaultLine page={page} />
        {step.triesLeft !== null && <Tries left={step.triesLeft} />}
        <input type="hidden" name="passkeys" value="" />
        <Button type="submit" full {...(isSpent ? { look: 'soft' as const } : {})}>
          {words.enter}
        </Button>
        <p className="sm muted" data-with-script="" hidden>
          {words.byItself}
        </p>
      </LoginForm>
      <Resend page={page} seconds={step.resendSeconds} isNext={isSpent} />
    </>
  )
}

function Tries({ left }: { left: number }) {
  const words = useWords(loginWords)
  return (
    <p className="si-tries sm">
      {PLACES.slice(0, CODE_TRIES).map((place) => (
        <i key={place} className={place <= left ? '' : 'si-gone'} aria-hidden="true" />
      ))}
      <span className="muted">{left === 0 ? words.spent : words.triesLeft(left)}</span>
    </p>
  )
}

/** Without script the button is there from the beginning, and the answer says how long to wait. */
function Resend({ page, seconds, isNext }: { page: StepOf<'code'>['page']; seconds: number; isNext: boolean }) {
  const words = useWords(loginWords)
  return (
    <div className="si-after">
      <LoginForm page={page} to="/resend">
        <Button type="submit" look={isNext ? 'primary' : 'soft'} small={!isNext} full={isNext} data-resend={seconds}>
          {words.resend}
        </Button>
      </LoginForm>
      <a className="link sm" href={page.path + page.query}>
        {words.otherEmail}
      </a>
    </div>
  )
}

export function CoolingStep({ page, step }: StepOf<'cooling'>) {
  const words = useWords(loginWords)
  return (
    <>
      <p role="alert">{words.cooling(step.waitSeconds)}</p>
      <LoginForm page={page} to="/resend">
        <Button type="submit" full data-resend={step.waitSeconds}>
          {words.resend}
        </Button>
      </LoginForm>
      <p className="sm muted">{words.unchanged}</p>
      <a className="link sm" href={page.path + page.query}>
        {words.otherEmail}
      </a>
    </>
  )
}
