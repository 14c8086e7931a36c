import type { ComponentProps } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { STEPS, type Step, stepAddress, walk } from './choose-box-step.ts'
import { chooseBoxWords } from './choose-box-words.ts'
import type { BoxInProgress } from './use-box.ts'

/** Where one is on the way to the box, and the way to every other step. */
export function StepList({ step, box }: { step: Step; box: BoxInProgress }) {
  const words = useWords(chooseBoxWords)
  const now = STEPS.indexOf(step)
  return (
    <nav aria-label={words.stepsLabel}>
      <ol className="stp">
        {STEPS.map((each, place) => {
          const isDone = place < now && (each !== 'meals' || box.missing === 0)
          return (
            <li key={each}>
              <StepLink step={each} {...(each === step ? { 'aria-current': 'step' as const } : {})}>
                <i className="num">{isDone ? <Icon name="check" /> : place + 1}</i>
                <span>{words.steps[each].name}</span>
                {isDone && <span className="vh">, {words.done}</span>}
              </StepLink>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

type StepLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { step: Step }

export function StepLink({ step, ...rest }: StepLinkProps) {
  return <Link to={stepAddress(step)} onClick={walk} {...rest} />
}
