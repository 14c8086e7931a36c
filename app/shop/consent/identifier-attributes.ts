/** Attributes of a cart by which a browser is known. They end with the consent to them, so no order takes them over. */
export const IDENTIFIER_ATTRIBUTES: readonly string[] = [
  '_fbp-clientID',
  '_fbc-clientID',
  '_segment-clientID',
  '_ttp-clientID',
  '_ttclid-clientID',
  '_google-clientID',
  '_ga4session-clientID',
  'cartID',
]
