import { globalId } from '#app/foundation/ids/global-id.ts'
import type { SiteContext } from './site-context.ts'

/** A drawing as APIs show it. Drawings have no size of their own; this is the one they are drawn for. */
export type ApiImage = Readonly<{ id: string; url: string; altText: string; width: number; height: number }>

const SIDE_PX = 1000

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
