import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'

export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** A Chromium that has never been anywhere, and phones nobody while it is watched. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
    // A bench that is stopped half way ends its servers first, then the browser ends with it.
    handleSIGINT: false,
    handleSIGTERM: false,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}
