/** The time of the visitor's own machine: all that a browser has to tell how long it has held something. */
export function browserNow(): Date {
  return new Date()
}
