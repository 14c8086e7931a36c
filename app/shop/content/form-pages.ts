/** Pages with a form: where their text is shown elsewhere, a link has to lead back to it. */
export const FORM_PAGES = ['/widerruf', '/cancellation', '/kontakt'] as const

export type FormPage = (typeof FORM_PAGES)[number]

export function isFormPage(path: string): path is FormPage {
  return FORM_PAGES.some((each) => each === path)
}

/** The link to a form, on pages that show the text beside it. */
export const formLinkWords = { de: 'Zum Formular', en: 'Go to the form' }
