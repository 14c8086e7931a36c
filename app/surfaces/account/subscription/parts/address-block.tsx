import type { AnswerAddress } from '#app/shop/subscriptions/browser/subscription-answer.ts'

export function AddressLines({ address }: { address: AnswerAddress }) {
  const { firstName, lastName, company, address1, address2, zip, city } = address
  return (
    <address className="not-italic">
      {[`${firstName} ${lastName}`, company, address1, address2, `${zip} ${city}`].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
