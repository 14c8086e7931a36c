/** Stands first on every page of a staging shop, in both languages, so that nobody takes it for the real one. */
export const STAGING_NOTICE =
  '<aside class="staging-notice"><span lang="de">Testshop: Hier wird nichts berechnet und nichts geliefert.</span> <span lang="en">Test shop: nothing is charged or delivered here.</span></aside>'

/** What search engines hear on every answer of a staging shop, beside a robots.txt that closes all of it. */
export const CLOSED_TO_ROBOTS = 'noindex'
