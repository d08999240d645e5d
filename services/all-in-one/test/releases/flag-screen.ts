import { RemoteContext, type RemoteContextValue } from '@nabericht/remote';
import { useFlag } from '@nabericht/remote/use-flag';
import { createElement } from 'react';

/** A screen with a flag, rendered on the server in tests; its shell passes on the flags of the page data. */
function Screen({ flags }: Pick<RemoteContextValue, 'flags'>) {
  const value = { flags } as RemoteContextValue;
  return createElement(RemoteContext, { value }, createElement(List));
}

const List = () => createElement('p', null, useFlag('mf-landing/new-list') ? 'new list' : 'old list');

export default { contract: 1, routes: [{ path: '/', Component: Screen }], messages: {} };
