import { factSheetPdf } from '@nabericht/service-kit/fact-sheet';

/** Replaces an earlier Word document that cannot be passed on, and says what to do. */
export const unsetPdf = (): Promise<Uint8Array> =>
  factSheetPdf({
    lang: 'nl-NL',
    sender: null,
    documentTitle: 'Akte van overlijden: nog niet als pdf',
    title: 'Deze akte is er nog niet als pdf',
    lead:
      'De akte van overlijden is ingestuurd als Word-bestand dat niet omgezet kan worden. ' +
      'Zo’n bestand geven we niet door: er kan een programma in zitten, of iets wat van buiten wordt opgehaald. ' +
      'Heb je de akte nodig? Antwoord dan op de mail met de melding: de melder kan een pdf of een foto sturen.',
    groups: [],
  });
