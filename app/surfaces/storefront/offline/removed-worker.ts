/** Takes itself out of the browser again, with everything that was kept. Pages go on as they do without a worker. */
export const REMOVED_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    indexedDB.deleteDatabase('workbox-expiration')
    await self.registration.unregister()
  }
  event.waitUntil(forget())
})
`
