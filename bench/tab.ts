import type { Devtools, Params } from './devtools.ts'

export type Device = Readonly<{ width: number; height: number; deviceScaleFactor: number; mobile: boolean }>

/** What came over the wire for one request: the body as it travelled, everything with its headers, the body unpacked. */
export type Arrival = Readonly<{ url: string; isScript: boolean; body: number; wire: number; unpacked: number }>

export type Throttle = Readonly<{ network: Params; cpuSlowDown: number }>

export type Tab = Readonly<{
  throttle: (by: Throttle) => Promise<void>
  /** Runs in every page of this tab before anything of its own. */
  beforeEverything: (script: () => void) => Promise<void>
  keepCookie: (cookie: Readonly<{ url: string; name: string; value: string }>) => Promise<void>
  /** Goes there and waits for the load event. */
  visit: (url: string) => Promise<void>
  arrivals: () => readonly Arrival[]
  evaluate: (expression: string) => Promise<unknown>
}>

const LOAD_TIMEOUT_MS = 60_000

/** A tab of which only the network is watched, as throttling needs it. */
export async function openTab(devtools: Devtools, { width, height, deviceScaleFactor, mobile }: Device): Promise<Tab> {
  const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank' })
  const attached = await devtools.send('Target.attachToTarget', { targetId, flatten: true })
  const session = String(attached['sessionId'])
  const send = (method: string, params?: Params) => devtools.send(method, params, session)
  const traffic = watchTraffic((event, hearer) => devtools.on(session, event, hearer))
  await send('Network.enable')
  await send('Network.setCacheDisabled', { cacheDisabled: true })
  await send('Page.enable')
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile })
  await send('Emulation.setTouchEmulationEnabled', { enabled: mobile })
  return {
    async throttle({ network, cpuSlowDown }) {
      await send('Network.emulateNetworkConditions', network)
      await send('Emulation.setCPUThrottlingRate', { rate: cpuSlowDown })
    },
    async beforeEverything(script) {
      await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})()` })
    },
    async keepCookie(cookie) {
      await send('Network.setCookie', cookie)
    },
    async visit(url) {
      const loaded = Promise.withResolvers<void>()
      devtools.on(session, 'Page.loadEventFired', () => loaded.resolve())
      const late = setTimeout(() => loaded.reject(new Error(`${url} is not loaded`)), LOAD_TIMEOUT_MS)
      await send('Page.navigate', { url })
      await loaded.promise.finally(() => clearTimeout(late))
      const status = traffic.statusOf(new URL(url).href)
      if (status !== 200) throw new Error(`${url} answered ${status}`)
    },
    arrivals: traffic.arrivals,
    async evaluate(expression) {
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true })
      return (result as { value: unknown }).value
    },
  }
}

type Answer = Readonly<{
  requestId: string
  type: string
  response: Readonly<{ url: string; status: number; mimeType: string; encodedDataLength: number }>
}>
type Piece = Readonly<{ requestId: string; dataLength: number }>
type End = Readonly<{ requestId: string; encodedDataLength: number }>

function watchTraffic(on: (event: string, hearer: (params: Params) => void) => void) {
  const answers = new Map<string, Answer>()
  const unpacked = new Map<string, number>()
  const finished: Arrival[] = []
  on('Network.responseReceived', (params) => {
    const answer = params as Answer
    answers.set(answer.requestId, answer)
  })
  on('Network.dataReceived', (params) => {
    const { requestId, dataLength } = params as Piece
    unpacked.set(requestId, (unpacked.get(requestId) ?? 0) + dataLength)
  })
  on('Network.loadingFinished', (params) => {
    const { requestId, encodedDataLength } = params as End
    const answer = answers.get(requestId)
    if (!answer) return
    const { url, mimeType, encodedDataLength: headers } = answer.response
    finished.push({
      url,
      isScript: answer.type === 'Script' || mimeType.includes('javascript'),
      body: encodedDataLength - headers,
      wire: encodedDataLength,
      unpacked: unpacked.get(requestId) ?? 0,
    })
  })
  return {
    arrivals: () => finished,
    statusOf: (url: string) => [...answers.values()].find(({ response }) => response.url === url)?.response.status,
  }
}
