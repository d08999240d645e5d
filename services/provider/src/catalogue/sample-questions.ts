/**
 * Extra questions as a provider writes them: JSON Schema with a label per question; `providerTitle` is the label in its
 * own mails, where the first addresses the reporter as "je".
 */
export const energyQuestions = {
  type: 'object',
  title: 'Vragen van je energieleverancier',
  required: ['meterReadingKnown', 'whatNext'],
  properties: {
    meterReadingKnown: {
      type: 'boolean',
      title: 'Weet je de meterstanden?',
      providerTitle: 'Meterstanden bekend',
    },
    whatNext: {
      type: 'string',
      title: 'Wat moet er met het contract gebeuren?',
      providerTitle: 'Wens voor het contract',
      oneOf: [
        { const: 'stop', title: 'Stoppen, want de woning wordt leeg opgeleverd' },
        { const: 'transfer', title: 'Overzetten op de naam van iemand die er blijft wonen' },
        { const: 'later', title: 'Dat weet ik nog niet' },
      ],
    },
    customerNumber: {
      type: 'string',
      title: 'Klantnummer',
      description: 'Staat op de rekening. Leeg laten mag.',
      maxLength: 20,
    },
  },
  if: { properties: { meterReadingKnown: { const: true } } },
  // biome-ignore lint/suspicious/noThenProperty: the name is JSON Schema's; nobody awaits it
  then: {
    required: ['electricity'],
    properties: {
      electricity: {
        type: 'number',
        title: 'Stand van de elektriciteitsmeter',
        minimum: 0,
        maximum: 9_999_999,
      },
      gas: { type: 'number', title: 'Stand van de gasmeter', minimum: 0, maximum: 9_999_999 },
      readOn: {
        type: 'string',
        format: 'date',
        title: 'Op welke dag is de meter afgelezen?',
        providerTitle: 'Meter afgelezen op',
      },
    },
  },
};

export const bankQuestions = {
  type: 'object',
  title: 'Vragen van de bank',
  required: ['jointAccount'],
  properties: {
    jointAccount: {
      type: 'boolean',
      title: 'Was er een gezamenlijke rekening?',
      providerTitle: 'Gezamenlijke rekening',
    },
    accountHolders: {
      type: 'string',
      title: 'Met wie was die rekening?',
      providerTitle: 'Samen met',
      maxLength: 120,
    },
    products: {
      type: 'array',
      title: 'Wat had de overledene bij deze bank?',
      providerTitle: 'Producten volgens de nabestaande',
      items: {
        type: 'string',
        enum: ['Betaalrekening', 'Spaarrekening', 'Creditcard', 'Kluis', 'Beleggingen'],
      },
    },
    remarks: {
      type: 'string',
      format: 'textarea',
      title: 'Wil je nog iets kwijt?',
      providerTitle: 'Opmerking',
      maxLength: 1000,
    },
  },
};

export const telecomQuestions = {
  type: 'object',
  title: 'Vragen van je provider',
  required: ['whatNext'],
  properties: {
    whatNext: {
      type: 'string',
      title: 'Wat moet er met het abonnement gebeuren?',
      providerTitle: 'Wens voor het abonnement',
      oneOf: [
        { const: 'stop', title: 'Stoppen' },
        { const: 'transfer', title: 'Overzetten op iemand anders' },
        { const: 'later', title: 'Dat weet ik nog niet' },
      ],
    },
    phoneNumber: { type: 'string', title: 'Telefoonnummer van het abonnement', pattern: '^[0-9 +-]{8,16}$' },
  },
};
