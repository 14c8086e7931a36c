export type MethodKind = 'card' | 'sepa'

type FrameMessage = Readonly<{ source?: string; state?: string; ref?: string; message?: string; height?: number }>

type Listeners = Readonly<{
  onHeight: (height: number) => void
  onReady: (ref: string) => void
  onFault: (message: string) => void
  onSubmit: () => void
}>

/** Listens to the gateway's fields, and to nobody else; ends when the answer is called. */
export function listenToFields(frame: () => HTMLIFrameElement | null, listeners: Listeners): () => void {
  const listen = ({ data, origin, source }: MessageEvent) => {
    const shown = frame()
    if (!shown || source !== shown.contentWindow || origin !== new URL(shown.src).origin) return
    const message = data as FrameMessage
    if (message.source !== 'payment-fields') return
    if (message.height) listeners.onHeight(message.height)
    if (message.state === 'ready' && message.ref) listeners.onReady(message.ref)
    if (message.state === 'faulty') listeners.onFault(message.message ?? '')
    if (message.state === 'submit') listeners.onSubmit()
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}
