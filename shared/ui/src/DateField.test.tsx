// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DateField } from './DateField.tsx';
import { renderInDutch } from './testing.tsx';

afterEach(cleanup);

interface BornProps {
  initial?: string;
  onValue?: (value: string) => void;
  onBlur?: () => void;
}

function Born({ initial = '', onValue, onBlur }: BornProps) {
  const [value, setValue] = useState(initial);
  const change = (next: string) => {
    setValue(next);
    onValue?.(next);
  };
  return (
    <>
      <DateField name="born" label="Geboortedatum" value={value} onChange={change} onBlur={onBlur} />
      <button type="button" onClick={() => setValue('2001-12-31')}>
        Neem over
      </button>
    </>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const shown = () => ['Dag', 'Maand', 'Jaar'].map((name) => field(name).value);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test('shows a date without leading zeros', () => {
  renderInDutch(<Born initial="1941-03-05" />);
  expect(shown()).toEqual(['5', '3', '1941']);
});

test('gives the parts as typed until they form a date', () => {
  const onValue = vi.fn();
  renderInDutch(<Born onValue={onValue} />);
  type('Dag', '05');
  type('Maand', '3');
  type('Jaar', '1941');
  expect(onValue.mock.calls.flat()).toEqual(['--05', '-3-05', '1941-03-05']);
  expect(shown()).toEqual(['05', '3', '1941']);
});

test('a date that is emptied field by field has an empty value', () => {
  const onValue = vi.fn();
  renderInDutch(<Born initial="1941-03-05" onValue={onValue} />);
  for (const name of ['Dag', 'Maand', 'Jaar']) type(name, '');
  expect(onValue).toHaveBeenLastCalledWith('');
});

test('a whole date can be pasted into any of the fields', () => {
  const onValue = vi.fn();
  renderInDutch(<Born onValue={onValue} />);
  const isDefault = fireEvent.paste(field('Jaar'), { clipboardData: { getData: () => '15-03-1941' } });
  expect(isDefault).toBe(false);
  expect(onValue).toHaveBeenCalledWith('1941-03-15');
  expect(shown()).toEqual(['15', '3', '1941']);
});

test('text that is not a whole date is pasted as usual', () => {
  const onValue = vi.fn();
  renderInDutch(<Born onValue={onValue} />);
  const isDefault = fireEvent.paste(field('Jaar'), { clipboardData: { getData: () => '1941' } });
  expect(isDefault).toBe(true);
  expect(onValue).not.toHaveBeenCalled();
});

test('follows a value that is set from outside', () => {
  renderInDutch(<Born initial="1941-03-05" />);
  type('Dag', '9');
  fireEvent.click(screen.getByText('Neem over'));
  expect(shown()).toEqual(['31', '12', '2001']);
});

test('fires onBlur only when the focus leaves all three fields', () => {
  const onBlur = vi.fn();
  renderInDutch(<Born onBlur={onBlur} />);
  fireEvent.blur(field('Dag'), { relatedTarget: field('Maand') });
  expect(onBlur).not.toHaveBeenCalled();
  fireEvent.blur(field('Maand'), { relatedTarget: screen.getByText('Neem over') });
  expect(onBlur).toHaveBeenCalledOnce();
});
