import { useRemote } from '@nabericht/remote';
import { isNotLoaded } from '@nabericht/remote/lost-file';
import { useRouteError } from '@nabericht/router';
import { useEffect } from 'react';
import { RemoteFallback } from '../remotes/RemoteFallback.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

/**
 * The error boundary of the shell itself: reports the error and shows the general error page. A screen whose chunk failed to
 * load is not broken: a full page load retries it, because React caches the rejected import.
 */
export function RouteError() {
  const error = useRouteError();
  const { reportError } = useRemote();
  useEffect(() => reportError(error, 'shell'), [error, reportError]);
  return isNotLoaded(error) ? <RemoteFallback /> : <ErrorScreen />;
}
