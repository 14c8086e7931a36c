/** Cache tag of everything that comes from content/: pages, articles, redirects. */
export const CONTENT_TAG = 'content'
