type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the visitor asks to load no more than needed, or has a connection that asks for it. */
export function savesData(): boolean {
  const connection = (navigator as { connection?: Connection }).connection
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
