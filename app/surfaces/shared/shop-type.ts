/** The shop's type in pages that stand beside the build, as in a frame of payment fields. */
export function shopType(fontUrl: string): string {
  return `@font-face{font-family:Figtree;font-display:swap;font-weight:300 900;src:url("${fontUrl}") format("woff2")}`
}

/** The file of the shop's type among those of the build. */
export function fontAmong(files: readonly string[]): string {
  return files.find((file) => /\/figtree-[\w-]+\.woff2$/.test(file)) ?? ''
}
