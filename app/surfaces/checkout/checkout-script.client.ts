import { afterPress } from '#app/foundation/design/after-press.ts'
import { isChanged, isFillable } from '#app/foundation/forms/is-changed.ts'
import {
  type CheckedField,
  checkDoor,
  checkDoorMore,
  checkEmail,
  checkName,
  checkPhone,
  checkStreet,
  checkText,
  checkZip,
  LONGEST_CITY,
  lacksHouseNumber,
} from '#app/shop/customers/check-fields.ts'
import { catchUp, followChange, isFollowed, keepForm } from './follow-change.client.ts'
import { measureSheet } from './measure-sheet.client.ts'

/*
 * Makes the checkout quicker, not possible: fields are checked when they are left, prices follow the address, card data
 * goes into the gateway's frame, and the button is pressed once.
 */
const TYPING_PAUSE_MS = 400
let typing: ReturnType<typeof setTimeout> | undefined
let isCollecting = false
let isSent = false

const isOrdering = () => isSent || isCollecting

const form = document.querySelector<HTMLFormElement>('#checkout')
if (form) enhance(form)
measureSheet()

type Checks = Readonly<Record<string, (value: string, country: string) => CheckedField>>

const CHECKS: Checks = {
  email: checkEmail,
  name: checkName,
  street: checkStreet,
  door: checkDoor,
  'door-more': checkDoorMore,
  text: (value) => checkText(value, { most: LONGEST_CITY, isRequired: true }),
  zip: (value, country) => checkZip(country, value),
  phone: (value, country) => checkPhone(country, value),
}

function enhance(form: HTMLFormElement): void {
  const faults: Readonly<Record<string, string>> = JSON.parse(form.dataset['faults'] ?? '{}')
  form.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset['check']) afterPress(() => checkField(target, faults))
  })
  form.addEventListener('change', ({ target }) => changed(form, target))
  for (const field of form.elements) if (isFillable(field) && isChanged(field)) changed(form, field)
  keepTyped(form)
  form.addEventListener('submit', (event) => {
    const isOrder = event.submitter?.id === 'order'
    if (isOrder) submitOrder(form, { event, faults })
  })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && isSent && unlock())
  listenToFrame(form, faults)
  resumeOnReturn(form)
  showMessage()
}

/** A browser that comes back would scroll to where it was before; what is wrong with the payment comes first. */
function showMessage(): void {
  const message = document.querySelector<HTMLElement>('.co-payment-message')
  if (!message) return
  history.scrollRestoration = 'manual'
  message.focus()
  message.scrollIntoView({ block: 'center' })
}

/** Says below a field what is wrong with it; true when nothing is. */
function checkField(input: HTMLInputElement, faults: Readonly<Record<string, string>>): boolean {
  const check = CHECKS[input.dataset['check'] ?? '']
  if (!check || input.offsetParent === null) return true
  const { fault, value } = check(input.value, countryBeside(input))
  const asks = !fault && /^(?:street|door)$/.test(input.dataset['check'] ?? '') && lacksHouseNumber(value)
  const hint = document.querySelector<HTMLElement>(`#${input.id}-hint`)
  const words = fault ? faults[fault] : asks ? faults['house-number'] : hint?.dataset['hint']
  if (hint) hint.textContent = words ?? ''
  input.closest('.field')?.classList.toggle('err', fault !== null)
  if (fault) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
  return fault === null
}

function countryBeside({ form, name }: HTMLInputElement): string {
  const group = name.startsWith('billing.') ? 'billing' : 'delivery'
  const field = form?.elements.namedItem(`${group}.country`)
  return field instanceof HTMLSelectElement ? field.value : 'DE'
}

function changed(form: HTMLFormElement, target: EventTarget | null): void {
  if (!isFillable(target)) return
  if (target.name === 'payment') showFrame(target.dataset['frame'])
  if (isFollowed(target)) void followChange(form, isOrdering)
  else keep(form)
}

/** What was typed is still there after a reload, or when somebody has looked at the shop in between. */
function keepTyped(form: HTMLFormElement): void {
  form.addEventListener('input', () => {
    clearTimeout(typing)
    typing = setTimeout(() => keep(form), TYPING_PAUSE_MS)
  })
  window.addEventListener('pagehide', () => typing !== undefined && !isSent && keep(form, true))
}

function keep(form: HTMLFormElement, isLeaving = false): void {
  clearTimeout(typing)
  typing = undefined
  keepForm(form, isLeaving)
}

function frame(): HTMLIFrameElement | null {
  return document.querySelector<HTMLIFrameElement>('#payment-frame')
}

/**
 * A fresh frame: another address in the old one would be a step that the back button has to undo first. It is as high
 * as the one before until it says its own height, so that what stands below moves once at most.
 */
function showFrame(address: string | undefined): void {
  const shown = frame()
  if (!shown || !address) return
  const next = document.createElement('iframe')
  for (const { name, value } of shown.attributes) next.setAttribute(name, value)
  next.src = address
  shown.replaceWith(next)
}

function submitOrder(
  form: HTMLFormElement,
  { event, faults }: { event: SubmitEvent; faults: Readonly<Record<string, string>> },
): void {
  if (isSent || isCollecting) {
    event.preventDefault()
    return
  }
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[data-check]')]
  const wrong = inputs.filter((input) => !checkField(input, faults))
  if (wrong[0]) {
    event.preventDefault()
    wrong[0].focus()
    return
  }
  const fields = frame()
  const isReady = !fields || methodField(form).value !== '' || paysBySaved(form)
  isCollecting = !isReady
  lock()
  if (isReady) return
  event.preventDefault()
  if (fields) collect(fields)
}

/** To whatever the frame shows: the word tells nothing, and one that is still loading does not hear it. */
function collect({ contentWindow }: HTMLIFrameElement): void {
  contentWindow?.postMessage('collect', '*')
}

const shownFrames = new WeakSet<HTMLIFrameElement>()

/** Fields that come after the button was pressed are asked now. They may also have come before this script. */
function noteShown(fields: HTMLIFrameElement): void {
  if (isCollecting && !shownFrames.has(fields)) collect(fields)
  shownFrames.add(fields)
}

/** A method of the account needs no fields. */
function paysBySaved(form: HTMLFormElement): boolean {
  return form.querySelector('[name="payment"][value^="saved-"]:checked') !== null
}

function methodField(form: HTMLFormElement): HTMLInputElement {
  const field = form.elements.namedItem('methodRef')
  if (!(field instanceof HTMLInputElement)) throw new Error('The form has no field for the payment method')
  return field
}

function orderButton(): HTMLElement | null {
  return document.querySelector('#order')
}

/** Longer than the shop takes to answer. */
const STOPPED_AFTER_MS = 30_000
let stopped: ReturnType<typeof setTimeout> | undefined

/**
 * The button keeps its words: they are what the law asks for. A buyer who stops the page while it is being sent, with
 * Escape or the browser's button, may press again: a cart is one order, however often it is sent.
 */
function lock(): void {
  isSent = !isCollecting
  orderButton()?.setAttribute('aria-disabled', 'true')
  if (isSent) stopped = setTimeout(unlock, STOPPED_AFTER_MS)
}

function unlock(): void {
  clearTimeout(stopped)
  orderButton()?.removeAttribute('aria-disabled')
  isCollecting = false
  isSent = false
  if (form) catchUp(form, isOrdering)
}

type FrameMessage = Readonly<{ source?: string; state?: string; ref?: string; message?: string; height?: number }>

function listenToFrame(form: HTMLFormElement, faults: Readonly<Record<string, string>>): void {
  window.addEventListener('message', (event) => {
    const fields = frame()
    const message = fields && messageFrom(fields, event)
    if (!message) return
    if (message.state === 'shown') noteShown(fields)
    const { height } = message
    if (height) afterPress(() => fields.setAttribute('height', String(height)))
    if (message.state === 'ready' && message.ref && isCollecting) sendWith(form, message.ref)
    if (message.state === 'submit') form.requestSubmit(orderButton())
    if (message.state === 'faulty') {
      unlock()
      tellFault(message.message ?? faults['required'] ?? '')
      fields.focus()
    }
  })
  // A frame that was quicker than this script has spoken to nobody.
  frame()?.contentWindow?.postMessage('show', '*')
}

/** A buyer who comes back with the back button finds a page that can be used, or what became of the order. */
function resumeOnReturn(form: HTMLFormElement): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (isSent) return location.reload()
    methodField(form).value = ''
    unlock()
  })
}

function messageFrom(
  { contentWindow, src }: HTMLIFrameElement,
  { data, origin, source }: MessageEvent<FrameMessage>,
): FrameMessage | null {
  if (source !== contentWindow || origin !== new URL(src).origin) return null
  return data.source === 'payment-fields' ? data : null
}

function sendWith(form: HTMLFormElement, ref: string): void {
  isCollecting = false
  methodField(form).value = ref
  form.requestSubmit(orderButton())
}

/** Says below the frame what its fields do not say themselves; nothing takes away what was said before. */
function tellFault(text: string): void {
  const hint = document.querySelector('#payment-hint')
  if (hint) hint.textContent = text
  hint?.closest('.field')?.classList.toggle('err', text !== '')
}
