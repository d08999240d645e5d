/** The answers that a visitor can choose for the sandbox's identity provider. */
export const OUTCOMES = [
  {
    id: 'accept',
    label: 'Het lukt',
    hint: 'Je bewijst de achternaam en geboortedatum die je hierboven invult.',
    error: null,
    isSomebodyElse: false,
  },
  {
    id: 'somebody-else',
    label: 'Iemand anders',
    hint: 'Je bewijst een andere naam en geboortedatum: daar kijkt een mens naar.',
    error: null,
    isSomebodyElse: true,
  },
  {
    id: 'reject',
    label: 'Afgewezen',
    hint: 'Je document wordt niet goedgekeurd.',
    error: 'unmet_authentication_requirements',
    isSomebodyElse: false,
  },
  {
    id: 'cancel',
    label: 'Annuleren',
    hint: 'Je stopt ermee.',
    error: 'access_denied',
    isSomebodyElse: false,
  },
  {
    id: 'fail',
    label: 'Mislukt',
    hint: 'Er gaat iets mis bij de identificatie.',
    error: 'server_error',
    isSomebodyElse: false,
  },
] as const;

/** A person who is in no dossier. */
export const SOMEBODY_ELSE = { family_name: 'Onbekendema', birthdate: '1901-01-01' };
