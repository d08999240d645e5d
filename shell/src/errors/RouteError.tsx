import { useRemote } from '@nabericht/remote';
import { useRouteError } from '@nabericht/router';
import { useEffect } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';

/** Where an error of the shell itself ends: reported, and the general error page in its place. */
export function RouteError() {
  const error = useRouteError();
  const { reportError } = useRemote();
  useEffect(() => reportError(error, 'shell'), [error, reportError]);
  return <ErrorScreen />;
}
