const de = { main: 'Hauptmenü', footer: 'Fußzeile' }

const en: typeof de = { main: 'Main menu', footer: 'Footer' }

/** The names of the menus, as storefronts on the published API list them. */
export const menuNames = { de, en }
