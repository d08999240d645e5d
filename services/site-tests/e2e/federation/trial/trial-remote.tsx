import { CONTRACT, type RemoteModule } from '@nabericht/remote';
import { type ComponentType, lazy } from 'react';
import { messages } from './messages.ts';

/** The remote of the federation tests; its releases differ only in their screen, which is shown at three addresses. */
export function trialRemote(Trial: ComponentType): RemoteModule {
  const LazyTrial = lazy(async () => {
    const { LazyFrame } = await import(/* webpackChunkName: "lazy" */ './LazyFrame.tsx');
    return {
      default: () => (
        <LazyFrame>
          <Trial />
        </LazyFrame>
      ),
    };
  });
  return {
    contract: CONTRACT,
    routes: [
      { path: '/trial', element: <Trial /> },
      { path: '/trial/server', element: <Trial /> },
      { path: '/trial/lazy', element: <LazyTrial /> },
    ],
    messages,
  };
}
