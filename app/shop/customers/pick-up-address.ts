/** Words for places from which people fetch parcels and letters, in the languages of our countries, letters only. */
const PLACES = [
  // Lockers and branches.
  /pac?k(?:et)?station|paketstation|packst\d|paketbox|paketshop|abholstation|empfangsbox|postfil+iale|dhlfiliale/,
  /pakkeboks|pakkeshop|pakketautomaat|pakketpunt|mypost24|pickpost|packup24|bpack/,
  // Boxes at the post office, and letters that wait there.
  /postfach|postbus(?=\d|nr|$)|postboks|pobox|postofficebox|boitepostale|casepostale|casellapostale/,
  /postlagernd|posterestante|fermoposta/,
]
/** Postfach 1020 as PF, P.O.B., B.P. and C.P., which mean nothing inside of a longer word. */
const SHORT = /(?:^|[,;/]\s*)(?:p\.?\s?f|p\.?\s?o\.?\s?b|b\.?\s?p|c\.?\s?p)\.?\s*(?:nr\.?\s*)?\d/

/** Whether a line of an address names a locker, a branch or a box, where nobody opens a door; in any spelling. */
export function namesPickUp(line: string): boolean {
  const plain = line.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  const letters = plain.replace(/[^a-z0-9]/g, '')
  return PLACES.some((words) => words.test(letters)) || SHORT.test(plain)
}
