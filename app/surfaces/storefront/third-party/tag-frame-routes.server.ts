import { Hono } from 'hono'
import { type BuiltFile, scriptTag } from '#app/foundation/pages/sheet-files.server.ts'
import { hasTagManager, type ThirdPartyScript } from '#app/shop/consent/third-party/third-party-script.ts'
import { TAG_FRAME_PATH } from '#app/shop/measurement/browser/tag-frame.ts'

type FrameSettings = Readonly<{ scripts: readonly ThirdPartyScript[]; script: BuiltFile }>

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const FRAME_HEADERS = {
  'content-security-policy': POLICY,
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
}

/** An empty page for the tag manager, shown in a frame of pages that hold what is nobody else's; none without one. */
export function tagFrameRoutes({ scripts, script }: FrameSettings): Hono {
  const routes = new Hono()
  if (!hasTagManager(scripts)) return routes
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tag manager</title>${scriptTag(script)}</head><body></body></html>`
  routes.get(TAG_FRAME_PATH, (c) => c.html(page, 200, FRAME_HEADERS))
  return routes
}
