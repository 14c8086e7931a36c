import type { FrameProps } from '#app/foundation/pages/shell.tsx'
export function Frame({ children }: FrameProps) {
  return <>{children}</>
}
