// @vitest-environment jsdom
import { FormattedMessage } from '@nabericht/intl';
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeShell } from '../scene-shell-value.ts';
import { ShellContext } from '../shell-context.ts';
import { MessagesProvider } from './MessagesProvider.tsx';

afterEach(cleanup);

const RELEASED = 'Verstuur aan {name}';

function show(edited: string) {
  const reportError = vi.fn();
  const { container } = render(
    <ShellContext value={fakeShell({ overrides: { send: edited } })}>
      <RemoteContext value={fakePlatform({ reportError })}>
        <MessagesProvider messages={{ send: RELEASED }}>
          <FormattedMessage id="send" values={{ name: 'Polder Energie' }} />
        </MessagesProvider>
      </RemoteContext>
    </ShellContext>,
  );
  return { text: container.textContent, reportError };
}

test('an edited text is shown instead of that of the release', () => {
  expect(show('Stuur naar {name}').text).toBe('Stuur naar Polder Energie');
});

test.each([
  ['that asks for a value which the release does not have', 'Stuur naar {names}'],
  ['that is no message', 'Stuur naar {name'],
])(
  'in place of an edited text %s that of the release is shown, and the error is reported',
  (_what, edited) => {
    const { text, reportError } = show(edited);
    expect(text).toBe('Verstuur aan Polder Energie');
    expect(reportError).toHaveBeenCalled();
  },
);
