import type { RemoteModule } from '@nabericht/remote';

export const messages: RemoteModule['messages'] = {
  nl: async () => (await import(/* webpackChunkName: "messages-nl" */ './nl.json')).default,
  en: async () => (await import(/* webpackChunkName: "messages-en" */ './en.json')).default,
};
