import { CONTRACT, type RemoteModule } from '@nabericht/remote';
import { lazy } from 'react';
import { messages } from './messages.ts';
import { Trial } from './Trial.tsx';

const LazyTrial = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lazy" */ './LazyTrial.tsx')).LazyTrial,
}));

const remote: RemoteModule = {
  contract: CONTRACT,
  routes: [
    { path: '/trial', element: <Trial /> },
    { path: '/trial/server', element: <Trial /> },
    { path: '/trial/lazy', element: <LazyTrial /> },
  ],
  messages,
};

export default remote;
