/** The key under which all tabs keep the session. */
export const SESSION_KEY = 'tiefgruen.session'
/** The key of a token of the time before; its session is ended where one is found. */
export const OLD_TOKEN_KEY = 'customAccessToken'
