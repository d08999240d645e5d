import { useEffect } from 'react';
import { type PageHead, useRemote } from './remote-context.ts';

/**
 * Sets the title of the screen: one per screen, near its h1. The shell adds the product's name. `status` is the HTTP status
 * when the server renders this screen (404 for a provider that does not exist).
 */
export function PageTitle({ title, status }: PageHead): null {
  const { setPage } = useRemote();
  // Effects do not run on the server, so there the title is set during the render.
  if (typeof document === 'undefined') setPage({ title, status });
  useEffect(() => setPage({ title, status }), [setPage, title, status]);
  return null;
}
