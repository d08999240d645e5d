import type { RemoteModule } from '@nabericht/remote';

/** Includes the messages of the shared components: they are bundled here, and may be newer than the shell's. */
export const messages: RemoteModule['messages'] = {
  nl: async () => {
    const [kit, own] = await Promise.all([
      import(/* webpackChunkName: "messages-nl" */ '@nabericht/ui/messages/nl.json'),
      import(/* webpackChunkName: "messages-nl" */ './nl.json'),
    ]);
    return { ...kit.default, ...own.default };
  },
  en: async () => {
    const [kit, own] = await Promise.all([
      import(/* webpackChunkName: "messages-en" */ '@nabericht/ui/messages/en.json'),
      import(/* webpackChunkName: "messages-en" */ './en.json'),
    ]);
    return { ...kit.default, ...own.default };
  },
};
