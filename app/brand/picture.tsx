import { pixelSources } from '#app/brand/art/pixel-forms.ts'

type PictureProps = Readonly<{
  /** The address of a drawing. */
  art: string | undefined
  /** How wide the page shows it, as browsers want it told. */
  sizes: string
  alt?: string
  title?: string | undefined
  className?: string
  /** Its shape where it is no square of 600. */
  width?: number
  height?: number
  /** At once, because everybody sees it first; as the most important picture of the page; or when it comes near. */
  when?: 'first' | 'at-once' | 'near'
  /** Shown so large that wide and dense screens get the drawing itself: they are not the slow ones. */
  isLarge?: boolean
}>

const LARGE_OR_DENSE = '(min-width: 761px), (min-resolution: 2.5dppx)'

/** A drawing as pixels: drawing a dish keeps a phone busy for longer than fetching it. */
export function Picture({ art, sizes, alt = '', width = 600, height = 600, when = 'near', ...rest }: PictureProps) {
  const { isLarge = false, ...named } = rest
  const sources = art === undefined ? null : pixelSources(art)
  return (
    <picture>
      {isLarge && <source media={LARGE_OR_DENSE} srcSet={art} />}
      {sources && <source type="image/avif" srcSet={sources} sizes={sizes} />}
      <img
        src={art}
        alt={alt}
        {...named}
        width={width}
        height={height}
        loading={when === 'near' ? 'lazy' : 'eager'}
        fetchPriority={when === 'first' ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
