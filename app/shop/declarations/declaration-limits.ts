/** The most characters of a field, said by the page and held by the server. */
export const LONGEST_LINE = 254
export const LONGEST_TEXT = 1000
