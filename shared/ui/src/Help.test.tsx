// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Help } from './Help.tsx';
import { renderInDutch } from './testing.tsx';

afterEach(cleanup);

const show = () => {
  renderInDutch(<Help label="Waarom vragen we dit?">Dan vinden ze hun klant.</Help>);
  const label = screen.getByText('Waarom vragen we dit?').closest('summary') as HTMLElement;
  const help = label.closest('details') as HTMLDetailsElement;
  // jsdom opens it on a click, like a browser.
  fireEvent.click(label);
  return { label, help };
};

it('opens in place, and its own button closes it and returns the focus to the label', () => {
  const { label, help } = show();
  expect(help.open).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Sluit uitleg' }));
  expect(help.open).toBe(false);
  expect(document.activeElement).toBe(label);
});

it('Escape closes it', () => {
  const { help } = show();
  fireEvent.keyDown(screen.getByText('Dan vinden ze hun klant.'), { key: 'Escape' });
  expect(help.open).toBe(false);
});
