import type { Locale } from '@nabericht/intl';
import { plainPage } from '../page/plain-page.ts';

const TEXTS = {
  nl: {
    title: 'Deze voorvertoning is er niet meer',
    text: 'De link is verlopen of klopt niet. Vraag een nieuwe aan wie je de link gaf.',
  },
  en: {
    title: 'This preview is no longer there',
    text: 'The link has expired or is not right. Ask for a new one from who gave it to you.',
  },
};

/** An expired link and one that never was say the same. */
export const previewOverPage = (locale: Locale): Response =>
  plainPage(locale, TEXTS[locale], { status: 404 });
