// The fields of the test gateway: what is typed here goes to the gateway, the shop's page gets a reference only.
const form = document.querySelector('form')
const { parent: shop, kind, faults } = JSON.parse(document.querySelector('#fields').textContent)

function tell(message) {
  window.parent.postMessage({ source: 'payment-fields', height: document.documentElement.scrollHeight, ...message }, shop)
}

/** Says below each field what is wrong with it, and leads to the first. */
function show(found) {
  for (const field of form.querySelectorAll('label')) {
    const fault = found.includes(field.dataset.field) ? faults[field.dataset.field] : ''
    field.querySelector('input').setAttribute('aria-invalid', String(fault !== ''))
    field.querySelector('output').textContent = fault
  }
  form.querySelector('[aria-invalid=true]')?.focus()
}

const inFours = (text) => text.replace(/(.{4})(?=.)/g, '$1 ')

/** How what is typed is written: digits of cards and accounts in fours, an expiry with its stroke. */
const WRITTEN = {
  number: (text) => inFours(text.replace(/\D/g, '').slice(0, 19)),
  iban: (text) => inFours(text.replace(/[^a-z\d]/gi, '').toUpperCase().slice(0, 34)),
  expiry: (text) => (/^\d{3,}$/.test(text) ? `${text.slice(0, 2)}/${text.slice(2)}` : text),
}

/** Writes a field anew. The caret stays behind the sign that it stood behind. */
function write(field) {
  const text = WRITTEN[field.name]?.(field.value) ?? field.value
  if (text === field.value) return
  const signs = (part) => part.replace(/[\s/-]/g, '').length
  const before = signs(field.value.slice(0, field.selectionStart))
  field.value = text
  let caret = 0
  while (caret < text.length && signs(text.slice(0, caret)) < before) caret++
  field.setSelectionRange(caret, caret)
}

async function collect() {
  const body = JSON.stringify({ kind, ...Object.fromEntries(new FormData(form)) })
  const headers = { 'content-type': 'application/json' }
  try {
    const answer = await fetch('methods', { method: 'POST', headers, body })
    const { ref, label, faults: found = [] } = await answer.json()
    show(found)
    // What the fields say themselves is not said again around them.
    tell(ref ? { state: 'ready', ref, label } : { state: 'faulty', message: '' })
  } catch {
    tell({ state: 'faulty', message: faults.network })
  }
}

window.addEventListener('message', ({ origin, data }) => {
  if (origin !== shop) return
  if (data === 'collect') void collect()
  // The shop's page listens later than this page spoke.
  if (data === 'show') tell({ state: 'shown' })
})
form.addEventListener('input', ({ target }) => write(target))
form.addEventListener('submit', (event) => {
  event.preventDefault()
  tell({ state: 'submit' })
})
tell({ state: 'shown' })
// A narrower frame breaks lines, and needs more height. Frames out of sight are not observed, so the first word does not wait.
new ResizeObserver(() => tell({ state: 'shown' })).observe(form)
