// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeField } from './CodeField.tsx';
import { renderInDutch } from './testing.tsx';

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Code');
const put = (value: string) => fireEvent.change(field(), { target: { value } });

test('a pasted code loses characters that do not belong to it', () => {
  const onChange = vi.fn((event) => event.target.value);
  renderInDutch(<CodeField name="code" label="Code" onChange={onChange} />);
  put(' k7m-2pq\n');
  expect(field().value).toBe('K7M2PQ');
  expect(onChange).toHaveLastReturnedWith('K7M2PQ');
});

test.each(['k7m 2pq', 'Je code: K7M2PQ.'])('finds the code in %j', (typed) => {
  renderInDutch(<CodeField label="Code" />);
  put(typed);
  expect(field().value).toBe('K7M2PQ');
});

test('finds the code in a whole mail that is pasted over earlier input', () => {
  const onChange = vi.fn((event) => event.target.value);
  renderInDutch(<CodeField label="Code" defaultValue="ABC" onChange={onChange} />);
  const mail = 'Vul deze code in op de pagina die nog openstaat.\n\nK7M2PQ\n\nDe code werkt 10 minuten.';
  fireEvent.paste(field(), { clipboardData: { getData: () => mail } });
  expect(field().value).toBe('K7M2PQ');
  expect(onChange).toHaveLastReturnedWith('K7M2PQ');
});

function Controlled() {
  const [code, setCode] = useState('');
  return <CodeField label="Code" value={code} onChange={(event) => setCode(event.target.value)} />;
}

test('accepts six characters and no more, also when controlled', () => {
  renderInDutch(<Controlled />);
  put('abcdefgh');
  expect(field().value).toBe('ABCDEF');
});

test('the cursor stays where a letter was typed', () => {
  renderInDutch(<CodeField label="Code" defaultValue="K7MPQ" />);
  const input = field();
  input.focus();
  // The browser inserts the letter and moves the cursor before it fires the event.
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(input, 'K7aMPQ');
  input.setSelectionRange(3, 3);
  fireEvent.input(input);
  expect(input.value).toBe('K7AMPQ');
  expect(input.selectionStart).toBe(3);
});

test('lets the device fill in the code from the mail', () => {
  renderInDutch(<CodeField label="Code" />);
  expect(field().autocomplete).toBe('one-time-code');
});
