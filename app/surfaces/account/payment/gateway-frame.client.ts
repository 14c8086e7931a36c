export type MethodKind = 'card' | 'sepa'

type FrameMessage = Readonly<{ source?: string; state?: string; ref?: string; message?: string; height?: number }>

type Listeners = Readonly<{
  onHeight: (height: number) => void
  onReady: (ref: string) => void
  onFault: (message: string) => void
  onSubmit: () => void
}>

/** The gateway's fields: asked for what was typed, they give a reference or say what is wrong. */
export type GatewayFields = Readonly<{
  /** A frame that is still loading is asked as soon as it listens. */
  collect: () => void
  close: () => void
}>

/** Listens to the gateway's fields, and to nobody else. */
export function openFields(frame: () => HTMLIFrameElement | null, listeners: Listeners): GatewayFields {
  let [isListening, isAsked] = [false, false]

  function collect(): void {
    const shown = frame()
    isAsked = true
    if (isListening) shown?.contentWindow?.postMessage('collect', new URL(shown.src).origin)
  }

  function listen(event: MessageEvent): void {
    const message = messageFrom(frame(), event)
    if (!message) return
    const isFirst = !isListening
    isListening = true
    if (isFirst && isAsked) collect()
    tell(message, listeners)
  }

  window.addEventListener('message', listen)
  return { collect, close: () => window.removeEventListener('message', listen) }
}

function messageFrom(
  frame: HTMLIFrameElement | null,
  { data, origin, source }: MessageEvent<FrameMessage>,
): FrameMessage | null {
  if (!frame || source !== frame.contentWindow || origin !== new URL(frame.src).origin) return null
  return data.source === 'payment-fields' ? data : null
}

function tell(message: FrameMessage, { onHeight, onReady, onFault, onSubmit }: Listeners): void {
  if (message.height) onHeight(message.height)
  if (message.state === 'ready' && message.ref) onReady(message.ref)
  if (message.state === 'faulty') onFault(message.message ?? '')
  if (message.state === 'submit') onSubmit()
}
