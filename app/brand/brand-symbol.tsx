type BrandSymbolProps = { size: number; bowl?: string; peas?: string }

/** The ü: a bowl and two peas, which is also a face. */
export function BrandSymbol({ size, bowl = 'fill-sprout', peas = 'fill-chili' }: BrandSymbolProps) {
  return (
    <svg width={size} height={size * 0.96} viewBox="0 0 100 96" aria-hidden="true">
      <path d="M8 43h84v7a42 42 0 0 1-84 0z" className={bowl} />
      <circle cx="31" cy="20" r="14" className={peas} />
      <circle cx="69" cy="20" r="14" className={peas} />
    </svg>
  )
}
