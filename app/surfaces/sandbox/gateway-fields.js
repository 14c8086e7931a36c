// The fields of the test gateway: what is typed here goes to the gateway, the shop's page gets a reference only.
const form = document.querySelector('form')
const { parent: shop, kind, faults } = JSON.parse(document.querySelector('#fields').textContent)

function tell(message) {
  window.parent.postMessage({ source: 'payment-fields', height: document.documentElement.scrollHeight, ...message }, shop)
}

function show(fault) {
  for (const field of form.querySelectorAll('label')) {
    const isFaulty = field.dataset.field === fault
    field.querySelector('input').setAttribute('aria-invalid', String(isFaulty))
    field.querySelector('output').textContent = isFaulty ? faults[fault] : ''
    if (isFaulty) field.querySelector('input').focus()
  }
}

async function collect() {
  const body = JSON.stringify({ kind, ...Object.fromEntries(new FormData(form)) })
  const headers = { 'content-type': 'application/json' }
  try {
    const answer = await fetch('methods', { method: 'POST', headers, body })
    const { ref, label, fault } = await answer.json()
    show(fault)
    tell(ref ? { state: 'ready', ref, label } : { state: 'faulty', message: faults[fault] })
  } catch {
    tell({ state: 'faulty', message: faults.network })
  }
}

window.addEventListener('message', ({ origin, data }) => {
  if (origin === shop && data === 'collect') void collect()
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  tell({ state: 'submit' })
})
tell({ state: 'shown' })
// A narrower frame breaks lines, and needs more height. Frames out of sight are not observed, so the first word does not wait.
new ResizeObserver(() => tell({ state: 'shown' })).observe(form)
