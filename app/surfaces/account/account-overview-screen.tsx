import { useWords } from '#app/foundation/i18n/text.tsx'
import { AccountFrame } from './account-frame.tsx'
import { accountOverviewWords } from './account-overview-words.ts'

export function Screen() {
  const words = useWords(accountOverviewWords)
  return (
    <AccountFrame
      active="overview"
      title={(customer) => (customer?.firstName ? words.hello(customer.firstName) : words.title)}
    >
      {({ email }) => <p>{email}</p>}
    </AccountFrame>
  )
}
