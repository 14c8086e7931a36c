/** An e-book of an order: the path of its link, null once it may not be loaded any more. */
export type OrderDownload = Readonly<{ title: string; path: string | null }>
