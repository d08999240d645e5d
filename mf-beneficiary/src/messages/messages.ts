import type { Messages } from '@nabericht/intl';
import type { RemoteModule } from '@nabericht/remote';

const merge = (parts: readonly { default: Messages }[]): Messages =>
  Object.assign({}, ...parts.map((part) => part.default));

/**
 * Includes the messages of the shared packages: their components are bundled with this remote, and may be newer than the
 * shell's.
 */
export const messages: RemoteModule['messages'] = {
  nl: async () => {
    const parts = await Promise.all([
      import(/* webpackChunkName: "messages-nl" */ '@nabericht/ui/messages/nl.json'),
      import(/* webpackChunkName: "messages-nl" */ '@nabericht/dossier/messages/nl.json'),
      import(/* webpackChunkName: "messages-nl" */ '@nabericht/fields/messages/nl.json'),
      import(/* webpackChunkName: "messages-nl" */ './nl.json'),
    ]);
    return merge(parts);
  },
  en: async () => {
    const parts = await Promise.all([
      import(/* webpackChunkName: "messages-en" */ '@nabericht/ui/messages/en.json'),
      import(/* webpackChunkName: "messages-en" */ '@nabericht/dossier/messages/en.json'),
      import(/* webpackChunkName: "messages-en" */ '@nabericht/fields/messages/en.json'),
      import(/* webpackChunkName: "messages-en" */ './en.json'),
    ]);
    return merge(parts);
  },
};
