const de = {
  addressUnknown: 'Diese Adresse gibt es im Warenkorb nicht mehr.',
  required: (field: string) => `Im Feld ${field} fehlt etwas.`,
  tooLong: (field: string, most: number) => `Im Feld ${field} stehen mehr als ${most} Zeichen.`,
  hasTags: (field: string) => `Im Feld ${field} stehen spitze Klammern.`,
  badZip: 'Diese Postleitzahl gibt es in diesem Land nicht.',
  tooMany: (most: number) => `Es sind höchstens ${most} Adressen möglich.`,
  oneSelected: 'Es kann nur eine Adresse ausgewählt sein.',
  doubled: 'Diese Adresse steht schon im Warenkorb.',
  groupUnknown: 'Diese Lieferung gibt es im Warenkorb nicht.',
  optionUnknown: 'Diese Lieferart gibt es für deine Adresse nicht.',
}

const en: typeof de = {
  addressUnknown: 'This address is no longer in the cart.',
  required: (field) => `Something is missing in the field ${field}.`,
  tooLong: (field, most) => `The field ${field} holds more than ${most} characters.`,
  hasTags: (field) => `The field ${field} holds angle brackets.`,
  badZip: 'There’s no such postcode in this country.',
  tooMany: (most) => `At most ${most} addresses are possible.`,
  oneSelected: 'Only one address can be selected.',
  doubled: 'This address is in the cart already.',
  groupUnknown: 'There’s no such delivery in the cart.',
  optionUnknown: 'This way of delivery isn’t offered for your address.',
}

export const addressWords = { de, en }
