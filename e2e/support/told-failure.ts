import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Request, TestInfo } from '@playwright/test'

const MOST_REQUESTS = 25
const MOST_LOG_LINES = 40
/** The shop writes its log in batches. */
const LOG_DELAY_MS = 700
/** Of these only what went wrong is told: a page has dozens of them. */
const ASSETS = ['image', 'script', 'stylesheet', 'font']
const ASSET_LINE = /"path":"\/(assets|art)\/[^"]*","status":(2|304)/

/**
 * Watches what a test asks its shop for, and what the shop's log says meanwhile. A failed test prints the last of both:
 * why a button did nothing is rarely seen in the assertion.
 */
export function watchTest(browser: Browser, logFile: string | undefined) {
  const requests: string[] = []
  const from = sizeOf(logFile)
  const note = (request: Request, outcome: string) => {
    requests.push(`${new Date().toISOString().slice(11, 23)} ${request.method()} ${outcome} ${request.url()}`)
    if (requests.length > MOST_REQUESTS) requests.shift()
  }
  const watch = (context: BrowserContext) => {
    context.on('request', (request) => {
      if (!isAsset(request)) note(request, 'asks')
    })
    context.on('response', (response) => {
      if (response.status() >= 400 || !isAsset(response.request())) note(response.request(), String(response.status()))
    })
    context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'))
  }
  browser.contexts().forEach(watch)
  browser.on('context', watch)

  return {
    async end({ status, expectedStatus, title }: TestInfo): Promise<void> {
      browser.off('context', watch)
      if (status === expectedStatus) return
      await sleep(LOG_DELAY_MS)
      const lines = textFrom(logFile, from)
        .split('\n')
        .filter((line) => line && !ASSET_LINE.test(line))
        .slice(-MOST_LOG_LINES)
      console.log([`\nLast requests of '${title}':`, ...requests, "The shop's log meanwhile:", ...lines, ''].join('\n'))
    },
  }
}

const isAsset = (request: Request) => ASSETS.includes(request.resourceType())

function sizeOf(file: string | undefined): number {
  return read(file, (open) => fstatSync(open).size) ?? 0
}

function textFrom(file: string | undefined, from: number): string {
  const text = read(file, (open) => {
    const bytes = Buffer.alloc(Math.max(0, fstatSync(open).size - from))
    readSync(open, bytes, 0, bytes.length, from)
    return bytes.toString()
  })
  return text ?? ''
}

function read<T>(file: string | undefined, look: (open: number) => T): T | undefined {
  if (!file || !existsSync(file)) return undefined
  const open = openSync(file, 'r')
  try {
    return look(open)
  } finally {
    closeSync(open)
  }
}
