// Stripe's own fields in a frame: what is typed goes to Stripe, the shop's page gets a reference only.
const form = document.querySelector('form')
const { parent: shop, kind, key, language, faults } = JSON.parse(document.querySelector('#fields').textContent)

function tell(message) {
  window.parent.postMessage({ source: 'payment-fields', height: document.documentElement.scrollHeight, ...message }, shop)
}

function labelOf({ card, sepa_debit: debit }) {
  if (debit) return `SEPA •••• ${debit.last4}`
  return `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} •••• ${card.last4}`
}

function start() {
  const stripe = window.Stripe(key, { locale: language })
  const options = kind === 'sepa' ? { supportedCountries: ['SEPA'] } : {}
  const field = stripe.elements().create(kind === 'sepa' ? 'iban' : 'card', options)
  field.mount('#field')
  let isReady = false
  field.on('ready', () => {
    isReady = true
    tell({ state: 'shown' })
  })
  // A narrower frame breaks lines, and needs more height.
  new ResizeObserver(() => tell({ state: 'shown' })).observe(form)

  async function collect() {
    const { holder, email } = Object.fromEntries(new FormData(form))
    const method =
      kind === 'sepa'
        ? { type: 'sepa_debit', sepa_debit: field, billing_details: { name: holder, email } }
        : { type: 'card', card: field }
    const { paymentMethod, error } = await stripe.createPaymentMethod(method)
    if (error) return tell({ state: 'faulty', message: error.message ?? faults.fields })
    tell({ state: 'ready', ref: paymentMethod.id, label: labelOf(paymentMethod) })
  }

  window.addEventListener('message', ({ origin, data }) => {
    // The shop's page listens later than this page spoke.
    if (origin === shop && data === 'show' && isReady) tell({ state: 'shown' })
    if (origin === shop && data === 'collect') collect().catch(() => tell({ state: 'faulty', message: faults.network }))
  })
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  tell({ state: 'submit' })
})
if (window.Stripe) start()
else tell({ state: 'faulty', message: faults.network })
