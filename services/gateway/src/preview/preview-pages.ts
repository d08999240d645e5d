import type { Locale } from '@nabericht/intl';
import { html } from 'hono/html';
import { plainPage } from '../page/plain-page.ts';

const TEXTS = {
  nl: {
    over: {
      title: 'Deze voorvertoning is er niet meer',
      text: 'De link is verlopen of klopt niet. Vraag een nieuwe aan degene die jou de link gaf.',
    },
    ask: {
      title: 'Je opent een voorvertoning',
      text: 'Je ziet straks een versie van deze site die nog niet klaar is. Ga alleen verder als je de afzender kent en dit verwacht.',
      show: 'Voorvertoning laten zien',
    },
    leave: 'Naar de gewone site',
  },
  en: {
    over: {
      title: 'This preview is no longer there',
      text: 'The link has expired or is not right. Ask the person who gave it to you for a new one.',
    },
    ask: {
      title: 'You are opening a preview',
      text: 'You will see a version of this site that is not finished. Only go on if you know who sent you this and expect it.',
      show: 'Show the preview',
    },
    leave: 'Go to the usual site',
  },
};

/** An expired link and one that never existed get the same answer. */
export function previewOverPage(locale: Locale): Promise<Response> {
  const { over, leave } = TEXTS[locale];
  return plainPage(locale, { ...over, more: html`<p><a href="/">${leave}</a></p>` }, { status: 404 });
}

/**
 * Asks for consent when another site led the visitor here, or when they are signed in: a preview shows unreleased code.
 * @param action an address of our own
 */
export function previewAskPage(locale: Locale, action: string): Promise<Response> {
  const { ask, leave } = TEXTS[locale];
  const { title, text, show } = ask;
  const more = html`<form method="post" action="${action}"><button>${show}</button><a href="/">${leave}</a></form>`;
  return plainPage(locale, { title, text, more }, { status: 200 });
}
