// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  // Style attributes would need 'unsafe-inline' in the Content-Security-Policy.
  expect(html).not.toContain(' style=');
});

const here = import.meta.dirname;
const isComponent = (file: string) => /^[A-Z]\w+\.tsx$/.test(file);
/** Components that only other components use, that a page has once, or that look like nothing of their own. */
const parts = [
  'Choice',
  'Choices',
  'FieldBox',
  'FieldError',
  'FileProgress',
  'Daylight',
  'Page',
  'SaidAgain',
];

const componentsIn = (file: string) =>
  [...readFileSync(join(here, file), 'utf8').matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(
    ([, name]) => name ?? '',
  );

test('the catalogue shows every component', () => {
  const shown = readdirSync(join(here, 'catalogue'))
    .map((file) => readFileSync(join(here, 'catalogue', file), 'utf8'))
    .join('\n');
  const all = readdirSync(here).filter(isComponent).flatMap(componentsIn);
  expect(all.length).toBeGreaterThan(50);
  const missing = all.filter((name) => !parts.includes(name) && !new RegExp(`<${name}\\b`).test(shown));
  expect(missing).toEqual([]);
});

test('the catalogue shows every severity of a button in every variant', () => {
  const html = renderToString(
    <IntlProvider locale="nl" messages={nl}>
      <MemoryRouter>
        <Catalogue />
      </MemoryRouter>
    </IntlProvider>,
  );
  for (const name of ['Primary', 'Secondary', 'Success', 'Danger', 'Info', 'Warn', 'Help', 'Contrast'])
    expect(html.split(new RegExp(`>${name}<`)).length - 1, name).toBe(8);
});
