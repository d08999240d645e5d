// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';
import { renderInDutch } from './testing.tsx';

afterEach(cleanup);

const OPTIONS = [
  { value: 'BE', label: 'België', alsoKnownAs: ['Belgium'] },
  { value: 'DE', label: 'Duitsland', alsoKnownAs: ['Germany'] },
  { value: 'DK', label: 'Denemarken', alsoKnownAs: ['Denmark'] },
  { value: 'NL', label: 'Nederland', alsoKnownAs: ['Netherlands'] },
];

function Country({ first = '', told }: { first?: string; told: (value: string) => void }) {
  const [value, setValue] = useState(first);
  const change = (next: string) => {
    told(next);
    setValue(next);
  };
  return <Combobox name="country" label="Land" options={OPTIONS} value={value} onChange={change} />;
}

function open(first?: string) {
  const told = vi.fn();
  renderInDutch(<Country {...(first === undefined ? {} : { first })} told={told} />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Land' });
  const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  const press = (key: string) => fireEvent.keyDown(input, { key });
  return { input, told, shown, type, press };
}

it('has a label, and an id by which an error summary finds it', () => {
  const { input } = open('NL');
  expect(input.id).toBe('country');
  expect(input.value).toBe('Nederland');
  expect(input.getAttribute('aria-expanded')).toBe('false');
});

it('filters by what is typed, announces how many options match, and takes the first with Enter', () => {
  const { input, told, shown, type, press } = open();
  type('dui');
  expect(shown()).toEqual(['Duitsland']);
  expect(screen.getByRole('status').textContent).toBe('1 gevonden.');
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
  press('Enter');
  expect(told).toHaveBeenLastCalledWith('DE');
  expect(input.value).toBe('Duitsland');
  expect(shown()).toEqual([]);
});

it('finds an option by its name in the other language, without accents', () => {
  const { shown, type } = open();
  type('BELGIE');
  expect(shown()).toEqual(['België']);
  type('germany');
  expect(shown()).toEqual(['Duitsland']);
});

it('moves with the arrow keys, and Escape leaves the value unchanged', () => {
  const { input, told, shown, press, type } = open('NL');
  type('d');
  press('ArrowDown');
  press('Escape');
  expect(shown()).toEqual([]);
  expect(input.value).toBe('Nederland');
  expect(told).not.toHaveBeenCalledWith('DK');
  type('d');
  press('ArrowDown');
  press('Enter');
  expect(told).toHaveBeenLastCalledWith('DK');
});

it('takes the best match when the focus leaves, and keeps the value when nothing matches', () => {
  const { input, told, type } = open('NL');
  type('belg');
  fireEvent.blur(input);
  expect(told).toHaveBeenLastCalledWith('BE');
  type('nergens');
  screen.getByText('Niets gevonden. Typ het anders, of maak het veld leeg voor de hele lijst.', {
    selector: '[class*=none]',
  });
  fireEvent.blur(input);
  expect(input.value).toBe('België');
});

it('has no value after it was emptied', () => {
  const { input, told, type } = open('NL');
  type('');
  expect(told).toHaveBeenLastCalledWith('');
  fireEvent.blur(input);
  expect(input.value).toBe('');
});

it('shows the whole list by its button, and a click chooses', () => {
  const { told, shown } = open('NL');
  fireEvent.click(screen.getByRole('button', { name: 'Toon de lijst' }));
  expect(shown()).toHaveLength(4);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Nederland');
  fireEvent.click(screen.getByRole('option', { name: 'België' }));
  expect(told).toHaveBeenLastCalledWith('BE');
});
