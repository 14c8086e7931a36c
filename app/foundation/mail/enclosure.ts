/** A text that many mails carry along word by word, in both of their shapes. */
export type Enclosure = Readonly<{ text: string; html: string }>

/** Stands in a body where the enclosure goes. Nobody can type it: `oneLine` takes it out. */
export const ENCLOSURE_MARK = '\ufffc'
