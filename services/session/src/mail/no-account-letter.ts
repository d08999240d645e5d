import type { Letter } from '@nabericht/service-kit/mail-letter';

export const noAccountLetter = (publicUrl: string, sender: Letter['sender']): Letter => ({
  subject: `Inloggen bij ${sender.productName}`,
  preview: 'Er is nog geen account met dit e-mailadres.',
  title: 'Er is nog geen account met dit e-mailadres',
  paragraphs: [
    `Er is een code gevraagd om in te loggen bij ${sender.productName}. Met dit e-mailadres is nog niets gemeld. Daarom krijg je geen code.`,
    'Heb je met een ander e-mailadres gemeld? Log dan daarmee in. Wil je een overlijden melden? Kies dan eerst bij wie. Een account maak je onderweg.',
  ],
  button: { label: 'Overlijden melden', url: publicUrl },
  notes: ['Heb je niets gevraagd? Dan hoef je niets te doen.'],
  sender,
});
