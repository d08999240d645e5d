import type { RemoteRoute } from '@nabericht/remote';
import { StartScreen } from './screens/start/StartScreen.tsx';

export const routes: RemoteRoute[] = [{ path: '/example', element: <StartScreen /> }];
