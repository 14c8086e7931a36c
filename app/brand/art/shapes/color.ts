type Channels = [red: number, green: number, blue: number]

/** The colour of every shadow on food. */
export const UMBER = '#201'

function channels(hex: string): Channels {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
  const channel = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

/** Computed tones snap to three-digit hex: invisible to the eye, 450 bytes lighter per drawing. */
function snapped(value: number): string {
  return Math.max(0, Math.min(15, Math.round(value / 17))).toString(16)
}

export function mix(from: string, to: string, share: number): string {
  const [r, g, b] = channels(from)
  const [r2, g2, b2] = channels(to)
  return `#${snapped(r + (r2 - r) * share)}${snapped(g + (g2 - g) * share)}${snapped(b + (b2 - b) * share)}`
}

/** Shadows are never grey: warm colours fall towards burnt sienna, greens towards deep green, the rest towards aubergine. */
export function dark(color: string, share = 0.2): string {
  const [r, g, b] = channels(color)
  if (g >= r && g > b + 14) return mix(color, '#06281c', share * 1.05)
  if (r > b + 56 && g > b + 14) return mix(color, '#6b240a', Math.min(1, share * 1.3))
  if (r > b + 40) return mix(color, '#3d0712', share * 1.1)
  return mix(color, '#2a1424', share)
}

export function light(color: string, share = 0.25): string {
  return mix(color, '#fff6df', share)
}

export function luminance(hex: string): number {
  const [r, g, b] = channels(hex)
  return (0.3 * r) / 255 + (0.59 * g) / 255 + (0.11 * b) / 255
}
