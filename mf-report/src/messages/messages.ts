import type { RemoteModule } from '@nabericht/remote';

/**
 * Includes the texts of the kit and of shared packages: those are bundled in this remote and may be newer than the
 * shell's.
 */
export const messages: RemoteModule['messages'] = {
  nl: async () => {
    const parts = await Promise.all([
      import(/* webpackChunkName: "messages-nl" */ '@nabericht/ui/messages/nl.json'),
      import(/* webpackChunkName: "messages-nl" */ '@nabericht/certificate/messages/nl.json'),
      import(/* webpackChunkName: "messages-nl" */ '@nabericht/fields/messages/nl.json'),
      import(/* webpackChunkName: "messages-nl" */ '@nabericht/questions/messages/nl.json'),
      import(/* webpackChunkName: "messages-nl" */ '@nabericht/summary/messages/nl.json'),
      import(/* webpackChunkName: "messages-nl" */ './nl.json'),
    ]);
    return Object.assign({}, ...parts.map((part) => part.default));
  },
  en: async () => {
    const parts = await Promise.all([
      import(/* webpackChunkName: "messages-en" */ '@nabericht/ui/messages/en.json'),
      import(/* webpackChunkName: "messages-en" */ '@nabericht/certificate/messages/en.json'),
      import(/* webpackChunkName: "messages-en" */ '@nabericht/fields/messages/en.json'),
      import(/* webpackChunkName: "messages-en" */ '@nabericht/questions/messages/en.json'),
      import(/* webpackChunkName: "messages-en" */ '@nabericht/summary/messages/en.json'),
      import(/* webpackChunkName: "messages-en" */ './en.json'),
    ]);
    return Object.assign({}, ...parts.map((part) => part.default));
  },
};
