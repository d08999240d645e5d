import { CONTRACT, type RemoteModule } from '@nabericht/remote';
import { messages } from './messages.ts';
import { Trial } from './Trial.tsx';

const remote: RemoteModule = {
  contract: CONTRACT,
  routes: [
    { path: '/trial', element: <Trial /> },
    { path: '/trial/server', element: <Trial /> },
  ],
  messages,
};

export default remote;
