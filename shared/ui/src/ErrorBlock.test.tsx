// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ErrorBlock } from './ErrorBlock.tsx';
import { Section } from './Page.tsx';
import { renderInDutch } from './testing.tsx';

afterEach(cleanup);

const failed = (retrying: boolean) => <ErrorBlock onRetry={() => {}} retrying={retrying} />;

test('a try that fails is said again: the title is new to a screen reader, and does not move on the screen', () => {
  const { rerender } = renderInDutch(failed(false));
  const said = () => screen.queryByText('Dit lukt nu niet', { ignore: '[aria-hidden]' });
  const first = said();
  rerender(failed(true));
  expect(said()).toBeNull();
  screen.getByText('Dit lukt nu niet');
  rerender(failed(false));
  expect(said()).not.toBeNull();
  expect(said()).not.toBe(first);
});

test('when a try succeeds, the focus goes from its button to the heading of the section', async () => {
  const section = (child: ReactNode) => <Section title="Je sessies">{child}</Section>;
  const { rerender } = renderInDutch(section(failed(false)));
  screen.getByRole('button', { name: 'Probeer opnieuw' }).focus();
  rerender(section('Alles is er.'));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Je sessies' }));
});

test('when a try succeeds, the focus goes to what stays of the page if the section went too', async () => {
  const page = (child: ReactNode) => (
    <main>
      <h1>Je account</h1>
      {child}
    </main>
  );
  const { rerender } = renderInDutch(page(<Section title="Je sessies">{failed(false)}</Section>));
  screen.getByRole('button', { name: 'Probeer opnieuw' }).focus();
  rerender(page('Alles is er.'));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'Je account' }));
});

test('the focus stays where it is when it was not on the button', async () => {
  const page = (child: ReactNode) => (
    <main>
      <h1>Je account</h1>
      <input aria-label="Zoek" />
      {child}
    </main>
  );
  const { rerender } = renderInDutch(page(failed(false)));
  screen.getByLabelText('Zoek').focus();
  rerender(page('Alles is er.'));
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByLabelText('Zoek'));
});
