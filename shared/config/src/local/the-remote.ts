import { CONTRACT, type RemoteModule } from '@nabericht/remote';

/** Stands for the remote that is worked on: a development server puts that in place of this file. */
const theRemote: RemoteModule = {
  contract: CONTRACT,
  routes: [],
  messages: { nl: async () => ({}), en: async () => ({}) },
};

export default theRemote;
