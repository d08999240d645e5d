import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { callProviderApi, type Place, type ProviderApi } from './provider-api.ts';
import { PRODUCT_KINDS, productId } from './sample-products.ts';

/** What an employee of the sample provider can do with a notice; each action is a button. */
export type Action = {
  label: string;
  /** The options of the select beside the button: values with their labels. */
  choices?: { label: string; options: Record<string, string> };
  /** Says what the reporter gets from it. */
  done: string;
  /**
   * @param choice the selected option; `press` is the same for both clicks of a double click
   * @returns the text to show here, if the action brought any
   */
  run: (
    api: ProviderApi,
    place: Place,
    sent: { press: string; choice: string },
  ) => Promise<string | undefined>;
};

const Replies = v.object({
  replies: v.array(
    v.object({
      words: v.nullable(v.string()),
      customerNumber: v.nullable(v.string()),
      files: v.array(v.object({ fileId: v.string(), name: v.string() })),
    }),
  ),
});

/** Questions about one dossier, in the form format that any provider uses. */
const QUESTIONS = {
  type: 'object',
  title: 'Nog een vraag van ons',
  required: ['keys'],
  properties: {
    keys: { type: 'boolean', title: 'Heb je de bankpas nog?' },
    remarks: { type: 'string', format: 'textarea', title: 'Wil je nog iets kwijt?', maxLength: 500 },
  },
};

export const ACTIONS: Record<string, Action> = {
  product: {
    label: 'Stuur dit product',
    choices: {
      label: 'Product',
      options: Object.fromEntries(Object.entries(PRODUCT_KINDS).map(([kind, { name }]) => [kind, name])),
    },
    done: 'Het product staat als taak in het dossier.',
    run: async (api, place, { choice }) => {
      const product = PRODUCT_KINDS[choice];
      if (!product) throw new Error('There is no such product');
      const products = [{ uuid: productId(place, choice), ...product }];
      await callProviderApi(api, place, ['PUT', 'products'], { products });
    },
  },
  file: {
    label: 'Stuur een bestand',
    done: 'Het bestand staat klaar in het dossier.',
    run: async (api, place, { press }) => {
      const bytes = await readFile(new URL('./overzicht.pdf', import.meta.url));
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], 'overzicht.pdf', { type: 'application/pdf' }));
      form.set('originalName', 'Overzicht.pdf');
      form.set('description', 'Wat er bij ons op naam staat');
      await callProviderApi(api, place, ['POST', 'files'], form, press);
    },
  },
  message: {
    label: 'Stuur een bericht',
    done: 'Het bericht staat in het dossier, en er ging een mail naar de nabestaande.',
    run: async (api, place, { press }) => {
      await callProviderApi(
        api,
        place,
        ['POST', 'messages'],
        {
          title: 'We zijn ermee bezig',
          body: 'Gecondoleerd met je verlies.\nWe laten je binnen een week weten hoe het verdergaat.',
        },
        press,
      );
    },
  },
  questions: {
    label: 'Stel een vraag',
    done: 'De vraag staat als taak in het dossier.',
    run: async (api, place) => {
      await callProviderApi(api, place, ['PUT', 'questions'], { extraQuestions: QUESTIONS });
    },
  },
  replies: {
    label: 'Lees de antwoorden',
    done: 'Dit schreef de nabestaande, met de documenten erbij.',
    run: async (api, place) => {
      const { replies } = v.parse(
        Replies,
        await (await callProviderApi(api, place, ['GET', 'replies'])).json(),
      );
      const lines = replies.flatMap(({ words, customerNumber, files }) => [
        words ?? '',
        customerNumber ? `Klantnummer ${customerNumber}` : '',
        ...files.map(({ fileId, name }) => ({ fileId, name })),
      ]);
      const read = await Promise.all(
        lines.map(async (line) => {
          if (typeof line === 'string') return line;
          const file = await callProviderApi(api, place, ['GET', `replies/files/${line.fileId}`]);
          return `${line.name}: ${(await file.arrayBuffer()).byteLength} bytes`;
        }),
      );
      return read.filter(Boolean).join('. ') || 'Er is nog geen antwoord.';
    },
  },
  confirm: {
    label: 'Bevestig de melding',
    choices: {
      label: 'Wat is er gebeurd?',
      options: {
        none: 'Dat zeggen we niet',
        ended: 'Gestopt',
        transferred: 'Overgezet',
        refund: 'Gestopt, € 18,40 terug',
        nothingHeld: 'Niets op deze naam',
        moreFollows: 'Er volgt nog bericht',
      },
    },
    done: 'De melding is bevestigd.',
    run: async (api, place, { choice }) => {
      const outcome = choice === 'refund' ? { kind: choice, amount: 18.4 } : { kind: choice };
      const isSaid = choice !== '' && choice !== 'none';
      await callProviderApi(api, place, ['PUT', 'answer'], {
        status: 'Confirmed',
        ...(isSaid ? { outcome } : {}),
      });
    },
  },
  deny: {
    label: 'Stuur de melding terug',
    done: 'De melding is teruggestuurd.',
    run: async (api, place) => {
      await callProviderApi(api, place, ['PUT', 'answer'], {
        status: 'Denied',
        reason: 'incomplete',
        message: 'We missen een klantnummer, of een document waar het op staat.',
      });
    },
  },
};
