import { CONTRACT, type RemoteModule } from '@nabericht/remote';

/** A placeholder for the remote that is worked on: a development server replaces this file by it. */
const theRemote: RemoteModule = {
  contract: CONTRACT,
  routes: [],
  messages: { nl: async () => ({}), en: async () => ({}) },
};

export default theRemote;
