/** The forms in which a drawing is also sent, for clients that show no SVG, by the names that addresses give them. */
const FORMATS = { webp: 'webp', png: 'png', jpg: 'jpg', jpeg: 'jpg', pjpg: 'jpg' } as const

export type PictureFormat = (typeof FORMATS)[keyof typeof FORMATS]

export const PICTURE_TYPES: Readonly<Record<PictureFormat, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
}

/** The widths in which they are drawn: who asks for another one gets the next larger. */
export const PICTURE_WIDTHS_PX = [160, 320, 480, 640, 1000] as const
const WIDEST_PX = 1000

export type PictureForm = Readonly<{ format: PictureFormat; width: (typeof PICTURE_WIDTHS_PX)[number] }>

type Asked = Readonly<{ search: string; accept: string | undefined }>

/** The form of a drawing that a client asks for, by the address or by the types that it takes; null for the drawing. */
export function askedForm({ search, accept }: Asked): PictureForm | null {
  const query = new URLSearchParams(search)
  const format = formatNamed(query.getAll('format').at(-1)) ?? formatTaken(accept)
  // Drawings are square, so the smaller side of the room for them counts.
  return (
    format && { format, width: widthFor([query.getAll('width').at(-1), query.getAll('height').at(-1)].map(Number)) }
  )
}

/** The address of a drawing in another form, in pictures of this width. */
export function addressInForm(address: string, { format, width }: Readonly<{ format: string; width: number }>): string {
  return `${address}?format=${format}&width=${width}`
}

export function widthFor(sides: readonly number[]): PictureForm['width'] {
  const room = Math.min(WIDEST_PX, ...sides.filter((side) => side > 0))
  return PICTURE_WIDTHS_PX.find((width) => width >= room) ?? WIDEST_PX
}

function formatNamed(name: string | undefined): PictureFormat | null {
  const small = name?.toLowerCase() ?? ''
  return Object.hasOwn(FORMATS, small) ? FORMATS[small as keyof typeof FORMATS] : null
}

/** The best of the types that a client lists, unless it takes drawings or anything at all. */
function formatTaken(accept: string | undefined): PictureFormat | null {
  const types = (accept ?? '').split(',').flatMap((part) => {
    const [type = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
    return parameters.some((each) => /^q=0(?:\.0*)?$/.test(each)) ? [] : [type]
  })
  if (types.some((type) => ['image/svg+xml', 'image/*', '*/*'].includes(type))) return null
  const formats = Object.keys(PICTURE_TYPES) as PictureFormat[]
  return formats.find((format) => types.includes(PICTURE_TYPES[format])) ?? null
}
