/** The name of a picture inside a mail. */
export function pictureCid(name: string): string {
  return `${name}@pictures`
}

const IN_HTML = /cid:([\w-]+)@pictures/g

/** The HTML of a mail with its pictures somewhere else, for looking at it in a browser. */
export function withPicturesAt(html: string, addressOf: (name: string) => string): string {
  return html.replace(IN_HTML, (_, name: string) => addressOf(name))
}
