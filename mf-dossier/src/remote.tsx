import { CONTRACT, type RemoteModule } from '@nabericht/remote';
import { load } from './load.ts';
import { messages } from './messages/messages.ts';
import { routes } from './routes.tsx';

const remote: RemoteModule = { contract: CONTRACT, routes, messages, load };

export default remote;
