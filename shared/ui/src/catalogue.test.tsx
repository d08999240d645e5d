// @vitest-environment node
import { IntlProvider } from '@nabericht/intl';
import { MemoryRouter } from '@nabericht/router/testing';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Catalogue } from './catalogue.tsx';
import nl from './messages/nl.json' with { type: 'json' };

test('every component renders on a server, without window and without a missing text', () => {
  const missing: unknown[] = [];
  const html = renderToString(
    <IntlProvider locale="nl" messages={nl} onError={(error) => missing.push(error.message)}>
      <MemoryRouter>
        <Catalogue />
      </MemoryRouter>
    </IntlProvider>,
  );
  expect(typeof window).toBe('undefined');
  expect(missing).toEqual([]);
  expect(html).toContain('Stap 3 van 6');
  // Style attributes would need 'unsafe-inline' in the content security policy.
  expect(html).not.toContain(' style=');
});
