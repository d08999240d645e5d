import { Outlet } from '@nabericht/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

/** One cache per visit: on the server a shared one would mix up people. */
export function LandingRoot() {
  const [queries] = useState(
    // Without a connection a screen says so, rather than wait for one in silence.
    () => new QueryClient({ defaultOptions: { queries: { retry: 2, networkMode: 'always' } } }),
  );
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}
