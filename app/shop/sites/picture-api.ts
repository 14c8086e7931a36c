import { addressInForm, widthFor } from '#app/brand/art/picture-forms.ts'
import { badArgument } from '#app/foundation/graphql/api-error.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import type { SiteContext } from './site-context.ts'

/** A drawing as APIs show it. Drawings have no size of their own; this is the one they are drawn for. */
export type ApiImage = Readonly<{ id: string; url: string; altText: string; width: number; height: number }>

const SIDE_PX = 1000

/** What a client may ask of a picture, as the published API has it. */
type Transform = Readonly<{
  maxWidth?: number | null
  maxHeight?: number | null
  preferredContentType?: string | null
  scale: number
}>

/** The limits of the published API. */
const MOST_SIDE_PX = 5760
const MOST_SCALE = 3

/** The address of a picture in the form that a client asks for. Drawings fit every size, so they stay as they are. */
export function urlInForm({ url }: Pick<ApiImage, 'url'>, { transform }: { transform?: Transform | null }): string {
  if (!transform) return url
  const { maxWidth, maxHeight, preferredContentType, scale } = transform
  const sides = [within('maxWidth', maxWidth, MOST_SIDE_PX), within('maxHeight', maxHeight, MOST_SIDE_PX)]
  const times = within('scale', scale, MOST_SCALE) || 1
  if (!preferredContentType) return url
  const width = widthFor(sides.map((side) => side * times))
  return addressInForm(url, { format: preferredContentType.toLowerCase(), width })
}

/** A number that is not given is 0. */
function within(name: string, value: number | null | undefined, most: number): number {
  if (value == null) return 0
  if (value >= 1 && value <= most) return value
  throw badArgument(`transform.${name}`, `must be between 1 and ${most}.`)
}

type Picture = Readonly<{ number: number; name: string; alt: string }>

export function apiImage({ number, name, alt }: Picture, { picture }: SiteContext): ApiImage {
  return { id: globalId('ImageSource', number), url: picture(name), altText: alt, width: SIDE_PX, height: SIDE_PX }
}

export function apiMedia(shown: Picture, context: SiteContext) {
  const image = apiImage(shown, context)
  return {
    __typename: 'MediaImage',
    id: globalId('MediaImage', shown.number),
    alt: shown.alt,
    mediaContentType: 'IMAGE',
    image,
    previewImage: image,
  }
}
