/** What a link says about a page of others: it is none of ours, is not recommended, and hears nothing of the reader. */
export const FOREIGN_REL = 'external nofollow noopener noreferrer'
