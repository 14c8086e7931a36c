/** Names that the first script and everything behind it share; they stand alone so that it loads nothing else. */
export const CONSENT_COOKIE_NAME = 'cc_cookie'

/** The stored identifiers of advertising networks, as one JSON object. */
export const ATTRIBUTION_KEY = 'attributionIds'

/** The event that the window gets when a choice was saved. */
export const CONSENT_SAVED = 'consent:saved'

/** The channel on which other tabs hear of it. */
export const CONSENT_CHANNEL = 'consent'
