// @vitest-environment jsdom
import '@nabericht/ui/testing';
import { IntlProvider } from '@nabericht/intl';
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { Link } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import texts from '../messages/nl.json' with { type: 'json' };
import { fakeShell } from '../scene-shell-value.ts';
import { ShellContext, type ShellValue } from '../shell-context.ts';
import { Footer } from './Footer.tsx';

afterEach(cleanup);

function show(changeLocale: ShellValue['changeLocale']) {
  render(
    <IntlProvider locale="nl-NL" messages={{ ...kit, ...texts }}>
      <ShellContext value={fakeShell({ changeLocale })}>
        <RemoteContext value={fakePlatform()}>
          <MemoryRouter>
            <Link to="/elsewhere">Verder</Link>
            <Footer />
          </MemoryRouter>
        </RemoteContext>
      </ShellContext>
    </IntlProvider>,
  );
}

const chooseEnglish = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'English' })));

test.each(['language.failed', 'language.notKept'] as const)(
  'an error of the language switch is shown next to it, until a switch succeeds: %s',
  async (failure) => {
    const changeLocale = vi.fn<ShellValue['changeLocale']>(async () => undefined);
    changeLocale.mockResolvedValueOnce(failure);
    show(changeLocale);
    await chooseEnglish();
    screen.getByText(texts[failure]);
    await chooseEnglish();
    expect(screen.queryByText(texts[failure])).toBeNull();
    expect(changeLocale.mock.calls).toEqual([['en'], ['en']]);
  },
);

test('an error of the language switch is not shown on the next page', async () => {
  show(async () => 'language.failed');
  await chooseEnglish();
  fireEvent.click(screen.getByText('Verder'));
  expect(screen.queryByText(texts['language.failed'])).toBeNull();
});
