import type { IntlShape } from '@nabericht/intl';
import { expect, it } from 'vitest';
import messages from './messages/nl.json' with { type: 'json' };
import { problemText } from './problem-text.ts';

const intl = {
  messages,
  formatMessage: ({ id }: { id: keyof typeof messages }) => messages[id],
} as unknown as IntlShape;

it('says what is required in the words of the specification, and in better ones where a field has its own', () => {
  const said = (name: string) => problemText(intl, { name, code: 'required', params: {} });
  expect(said('anything')).toBe('Dit veld is verplicht');
  expect(said('address.street')).toBe('Vul de straat in.');
});
