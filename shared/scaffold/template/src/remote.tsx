import { CONTRACT, type RemoteModule } from '@nabericht/remote';
import { messages } from './messages/messages.ts';
import { routes } from './routes.tsx';

const remote: RemoteModule = { contract: CONTRACT, routes, messages };

export default remote;
