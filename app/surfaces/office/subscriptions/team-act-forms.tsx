import { formatDay } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { frequenciesFor } from '#app/shop/box/frequency.ts'
import { rhythmValue } from '#app/shop/office/subscriptions/subscription-forms.ts'
import { actMailWords } from '#app/shop/subscriptions/mails/act-mail-words.ts'
import { PAUSE_WEEKS } from '#app/shop/subscriptions/rules/change-schedule.ts'
import type { Substitution } from '#app/shop/subscriptions/rules/subscription.ts'
import { ContentActs } from './content-act-forms.tsx'
import { deliveriesFor, faultOf } from './possible-acts.ts'
import { ActCard, type ActParts, Choice, Field } from './team-act-card.tsx'
import { teamActWords } from './team-act-words.ts'

/** Everything that the team can do in the customer's name, as far as the table of acts allows it now. */
export function TeamActs({ edited, ...parts }: ActParts & Readonly<{ edited: number | null }>) {
  const words = useWords(teamActWords)
  const { schedule, pausedUntil } = parts.subscription
  const isActive = schedule.status === 'ACTIVE'
  return (
    <section className="of-card of-acts of-no-print">
      <h2 className="of-h">{words.title}</h2>
      <p className="sm muted">{words.hint}</p>
      {isActive && (
        <>
          <SkipForm {...parts} name="skip" />
          <SkipForm {...parts} name="unskip" />
          <RescheduleForm {...parts} />
          {pausedUntil ? <ResumeForm {...parts} /> : null}
          <PauseForm {...parts} />
          <ContentActs {...parts} edited={edited} />
          <FrequencyForm {...parts} />
          <MethodForms {...parts} />
          <CodeForms {...parts} />
          <PreferenceForm {...parts} />
          {schedule.cancelsOn ? <ActCard {...parts} name="reactivate" fault={null} /> : null}
          <CancelForm {...parts} />
          {parts.subscription.hasOpenQuestion && <NoticeForm {...parts} />}
        </>
      )}
      <details className="of-act">
        <summary>{words.customerOnly}</summary>
        <p className="sm">{words.customerOnlyText}</p>
      </details>
    </section>
  )
}

function SkipForm({ name, ...parts }: ActParts & Readonly<{ name: 'skip' | 'unskip' }>) {
  const words = useWords(teamActWords)
  const language = useLanguage()
  const possible = deliveriesFor(parts.subscription, name)
  if (possible.length === 0 && name === 'unskip') return null
  const options = possible.map(
    ({ cycleIndex, billingDate }) => [String(cycleIndex), words.chargeOf(formatDay(billingDate, language))] as const,
  )
  const fault = options.length === 0 ? 'CUTOFF_PASSED' : null
  return (
    <ActCard {...parts} name={name} fault={fault}>
      {(typed) => (
        <Choice
          {...{ id: `${name}-cycle`, name: 'cycle', label: words.which, options }}
          chosen={typed?.['cycle'] ?? options[0]?.[0] ?? ''}
        />
      )}
    </ActCard>
  )
}

function RescheduleForm(parts: ActParts) {
  const { newDay } = useWords(teamActWords)
  const { pausedUntil } = parts.subscription
  if (pausedUntil) return null
  return (
    <ActCard {...parts} name="reschedule" fault={faultOf(parts.subscription, 'reschedule')}>
      {(typed) => <Field id="reschedule-to" name="to" label={newDay} type="date" isRequired value={typed?.['to']} />}
    </ActCard>
  )
}

function PauseForm(parts: ActParts) {
  const words = useWords(teamActWords)
  const options = PAUSE_WEEKS.map((weeks) => [String(weeks), words.weekCount(weeks)] as const)
  return (
    <ActCard {...parts} name="pause" fault={faultOf(parts.subscription, 'pause')}>
      {(typed) => (
        <Choice
          {...{ id: 'pause-weeks', name: 'weeks', label: words.weeks, options }}
          chosen={typed?.['weeks'] ?? '4'}
        />
      )}
    </ActCard>
  )
}

function ResumeForm(parts: ActParts) {
  const { resumeOn } = useWords(teamActWords)
  return (
    <ActCard {...parts} name="resume" fault={faultOf(parts.subscription, 'resume')}>
      {(typed) => <Field id="resume-to" name="to" label={resumeOn} type="date" value={typed?.['to']} />}
    </ActCard>
  )
}

function FrequencyForm(parts: ActParts) {
  const words = useWords(teamActWords)
  const { every } = useWords(actMailWords)
  const { rhythms, schedule, boxSize } = parts.subscription
  const fitting = frequenciesFor(boxSize, rhythms)
  if (fitting.length === 0) return null
  const options = fitting.map((each) => [rhythmValue(each), every[each.interval](each.intervalCount)] as const)
  return (
    <ActCard {...parts} name="frequency" fault={faultOf(parts.subscription, 'frequency')}>
      {(typed) => (
        <>
          <Choice
            {...{ id: 'frequency-rhythm', name: 'rhythm', label: words.newRhythm, options }}
            chosen={typed?.['rhythm'] ?? rhythmValue(schedule.rhythm)}
          />
          <Field id="frequency-to" name="to" label={words.from} type="date" value={typed?.['to']} />
        </>
      )}
    </ActCard>
  )
}

function MethodForms(parts: ActParts) {
  const words = useWords(teamActWords)
  const { methods, methodId, backupId, unpaid } = parts.subscription
  const options = methods.filter(({ isExpired }) => !isExpired).map(({ id, label }) => [String(id), label] as const)
  // A new card is charged at once for what is unpaid: that is the customer's to give.
  const fault = unpaid.length > 0 ? 'CUSTOMER_ORDERS' : null
  return (
    <>
      <ActCard {...parts} name="payment-method" fault={fault}>
        {(typed) => (
          <Choice
            {...{ id: 'payment-method-id', name: 'method', label: words.acts['payment-method'], options }}
            chosen={typed?.['method'] ?? String(methodId)}
          />
        )}
      </ActCard>
      <ActCard {...parts} name="backup-method" fault={null}>
        {(typed) => (
          <Choice
            {...{ id: 'backup-method-id', name: 'method', label: words.acts['backup-method'] }}
            options={[['0', words.backupNone], ...options]}
            chosen={typed?.['method'] ?? String(backupId ?? 0)}
          />
        )}
      </ActCard>
    </>
  )
}

function CodeForms(parts: ActParts) {
  const { code } = useWords(teamActWords)
  const { codes } = parts.subscription
  const options = codes.map((each) => [each, each] as const)
  return (
    <>
      <ActCard {...parts} name="codes" fault={faultOf(parts.subscription, 'codes')}>
        {(typed) => <Field id="codes-code" name="code" label={code} isRequired value={typed?.['code']} />}
      </ActCard>
      {codes.length > 0 && (
        <ActCard {...parts} name="remove-code" fault={faultOf(parts.subscription, 'remove-code')}>
          {(typed) => (
            <Choice
              {...{ id: 'remove-code-code', name: 'code', label: code, options }}
              chosen={typed?.['code'] ?? codes[0] ?? ''}
            />
          )}
        </ActCard>
      )}
    </>
  )
}

const SUBSTITUTIONS: readonly Substitution[] = ['never', 'ask', 'same-allergens']

function PreferenceForm(parts: ActParts) {
  const words = useWords(teamActWords)
  const { substitution } = useWords(actMailWords)
  const options = SUBSTITUTIONS.map((each) => [each, substitution[each]] as const)
  return (
    <ActCard {...parts} name="preferences" fault={null}>
      {(typed) => (
        <Choice
          {...{ id: 'preferences-substitution', name: 'substitution', label: words.acts.preferences, options }}
          chosen={typed?.['substitution'] ?? parts.subscription.substitution}
        />
      )}
    </ActCard>
  )
}

/** Only where a rise was not agreed to, and never by itself (S-24). */
function NoticeForm(parts: ActParts) {
  const { noticeHint } = useWords(teamActWords)
  return (
    <ActCard {...parts} name="end-with-notice" fault={null} isFinal>
      {() => <p className="sm muted">{noticeHint}</p>}
    </ActCard>
  )
}

function CancelForm(parts: ActParts) {
  const { endsOn } = useWords(teamActWords)
  return (
    <ActCard {...parts} name="cancel" fault={null} isFinal>
      {(typed) => <Field id="cancel-to" name="to" label={endsOn} type="date" value={typed?.['to']} />}
    </ActCard>
  )
}
