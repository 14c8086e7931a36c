/**
 * The one address of a page: no slash at its end, query and fragment kept.
 *
 * File names (.html, .json, .js, .map, .txt, .xml, .pdf) end in no slash, so they stay as they are. Several slashes
 * or backslashes at the start become one: browsers read `//example.com` and `/\example.com` as another host.
 */
export function normalizeSlash(address: string): string {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const inShop = path.replace(/^[/\\]{2,}/, '/')
  return `${withoutSlashes(inShop) || '/'}${suffix}`
}

function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}
