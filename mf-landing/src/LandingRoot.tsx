import { ASK_AGAIN } from '@nabericht/remote/ask-again';
import { Outlet } from '@nabericht/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

/** One cache per visit: on the server a shared one would mix up people. */
export function LandingRoot() {
  const [queries] = useState(
    () =>
      new QueryClient({
        // Without a connection a screen says so, rather than wait for one in silence, and asks again when it is back.
        defaultOptions: { queries: { ...ASK_AGAIN, networkMode: 'always', refetchOnReconnect: true } },
      }),
  );
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}
