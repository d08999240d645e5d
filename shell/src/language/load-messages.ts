import type { Locale, Messages } from '@nabericht/intl';

/** The shell's own texts and those of the UI kit, in one chunk per language. */
const chunks = {
  nl: () =>
    Promise.all([
      import(/* webpackChunkName: "messages-nl" */ '@nabericht/ui/messages/nl.json'),
      import(/* webpackChunkName: "messages-nl" */ '../messages/nl.json'),
    ]),
  en: () =>
    Promise.all([
      import(/* webpackChunkName: "messages-en" */ '@nabericht/ui/messages/en.json'),
      import(/* webpackChunkName: "messages-en" */ '../messages/en.json'),
    ]),
};

export async function loadMessages(locale: Locale): Promise<Messages> {
  const [kit, shell] = await chunks[locale]();
  return { ...kit.default, ...shell.default };
}
