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
  // jsdom opens it by a click, as a browser does.
  fireEvent.click(label);
  return { label, help };
};

it('opens in its place and is closed by its own button, with the focus back on its label', () => {
  const { label, help } = show();
  expect(help.open).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Sluit uitleg' }));
  expect(help.open).toBe(false);
  expect(document.activeElement).toBe(label);
});

it('is closed by Escape', () => {
  const { help } = show();
  fireEvent.keyDown(screen.getByText('Dan vinden ze hun klant.'), { key: 'Escape' });
  expect(help.open).toBe(false);
});
