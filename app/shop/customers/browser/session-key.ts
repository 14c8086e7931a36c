/** The key under which all tabs keep the session, and the name of the event by which a tab hears of its own changes. */
export const SESSION_KEY = 'tiefgruen.session'
/** The key of a token of the time before; its session is ended where one is found. */
export const OLD_TOKEN_KEY = 'customAccessToken'
