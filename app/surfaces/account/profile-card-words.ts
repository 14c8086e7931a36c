const de = {
  title: 'Profil',
  change: 'Ändern',
  changeTitle: 'Profil ändern',
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon für den Fahrer',
  noPhone: 'keins hinterlegt',
  since: 'Dabei seit',
}

const en: typeof de = {
  title: 'Profile',
  change: 'Change',
  changeTitle: 'Change profile',
  name: 'Name',
  email: 'Email',
  phone: 'Phone for the driver',
  noPhone: 'none given',
  since: 'With us since',
}

export const profileCardWords = { de, en }
