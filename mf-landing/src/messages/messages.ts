import type { RemoteModule } from '@nabericht/remote';

/**
 * Includes the messages of the shared packages: their components are bundled with this remote, and may be newer than the
 * shell's.
 */
export const messages: RemoteModule['messages'] = {
  nl: async () => {
    const [kit, providers, own] = await Promise.all([
      import(/* webpackChunkName: "messages-nl" */ '@nabericht/ui/messages/nl.json'),
      import(/* webpackChunkName: "messages-nl" */ '@nabericht/providers/messages/nl.json'),
      import(/* webpackChunkName: "messages-nl" */ './nl.json'),
    ]);
    return { ...kit.default, ...providers.default, ...own.default };
  },
  en: async () => {
    const [kit, providers, own] = await Promise.all([
      import(/* webpackChunkName: "messages-en" */ '@nabericht/ui/messages/en.json'),
      import(/* webpackChunkName: "messages-en" */ '@nabericht/providers/messages/en.json'),
      import(/* webpackChunkName: "messages-en" */ './en.json'),
    ]);
    return { ...kit.default, ...providers.default, ...own.default };
  },
};
