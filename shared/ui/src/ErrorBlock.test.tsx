// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
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

describe('when the whole screen is loaded again', () => {
  const frame = (child: ReactNode) => (
    <>
      <main id="content" tabIndex={-1}>
        {child}
        <dialog>
          <h2>Nog een vraag</h2>
        </dialog>
      </main>
      <footer>
        <h2>Over ons</h2>
      </footer>
    </>
  );
  const loadAgain = async () => {
    const { rerender } = renderInDutch(frame(failed(false)));
    screen.getByRole('button', { name: 'Probeer opnieuw' }).focus();
    rerender(frame(<p>Een moment.</p>));
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
    return (child: ReactNode) => rerender(frame(child));
  };

  test('the focus waits in the page for the heading', async () => {
    const show = await loadAgain();
    show(<h1>Je dossier</h1>);
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('the focus goes to what failed again', async () => {
    const show = await loadAgain();
    show(failed(false));
    const again = screen.getByRole('heading', { name: 'Dit lukt nu niet' });
    await expect.poll(() => document.activeElement).toBe(again);
  });

  test('the heading does not take the focus from who has gone on', async () => {
    const show = await loadAgain();
    const search = <input key="search" aria-label="Zoek" />;
    show([search]);
    screen.getByLabelText('Zoek').focus();
    show([search, <h1 key="title">Je dossier</h1>]);
    await Promise.resolve();
    expect(document.activeElement).toBe(screen.getByLabelText('Zoek'));
  });
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
