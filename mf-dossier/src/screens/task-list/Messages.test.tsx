import type { Message } from '@nabericht/domain/dossier/message';
import { IntlProvider } from '@nabericht/intl';
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { renderInDutch } from '@nabericht/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import own from '../../messages/nl.json' with { type: 'json' };
import { Messages } from './Messages.tsx';

afterEach(cleanup);

const message = (rest: Partial<Message>): Message => ({
  _id: 'm1',
  read: false,
  createdAt: '2026-11-21T08:05:00Z',
  content_key: 'message.providerDenied',
  messageVariables: { provider: 'Noorderbank', reason: 'Geen klant <gevonden>.', count: 2 },
  ...rest,
});

const TEXTS = {
  'message.providerDenied.subject': '{provider} stuurde je melding terug',
  'message.providerDenied.body': 'Dit schreven ze: {reason} {count, plural, one {Eén keer.} other {# keer.}}',
};

function show(messages: Message[], setMessageToRead = vi.fn()) {
  const context = fakePlatform({
    api: { content: { readTranslations: async () => TEXTS }, dossier: { setMessageToRead } },
  });
  renderInDutch(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="nl-NL" timeZone="Europe/Amsterdam" messages={{ ...kit, ...own }}>
        <RemoteContext value={context}>
          <Messages dossierId="d1" messages={messages} />
        </RemoteContext>
      </IntlProvider>
    </QueryClientProvider>,
  );
  return context;
}

describe('messages', () => {
  it('are nothing while there are none', () => {
    show([]);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('open in full, in the words of the content service, at Dutch time', async () => {
    show([message({})]);
    fireEvent.click(await screen.findByRole('button', { name: 'Noorderbank stuurde je melding terug' }));
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText('Dit schreven ze: Geen klant <gevonden>. 2 keer.');
    dialog.getByText('21 november 2026 om 09:05');
  });

  it('are marked as read by their button', async () => {
    const mark = vi.fn(async () => message({ read: true }));
    show([message({})], mark);
    fireEvent.click(await screen.findByRole('button', { name: /stuurde je melding terug/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Gelezen' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Gelezen' })).toBeNull());
    expect(mark).toHaveBeenCalledExactlyOnceWith({
      params: { dossierId: 'd1', messageId: 'm1', read: 'true' },
    });
  });

  it('that were read are only closed by their button', async () => {
    const mark = vi.fn();
    show([message({ read: true })], mark);
    fireEvent.click(screen.getByRole('button', { name: 'Toon gelezen berichten' }));
    fireEvent.click(await screen.findByRole('button', { name: /stuurde je melding terug/ }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).queryByRole('button', { name: 'Gelezen' })).toBeNull();
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Sluit' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mark).not.toHaveBeenCalled();
  });

  it('stay unread, and say so, when marking fails', async () => {
    show(
      [message({})],
      vi.fn(async () => Promise.reject(new Error('away'))),
    );
    fireEvent.click(await screen.findByRole('button', { name: /stuurde je melding terug/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Gelezen' }));
    await screen.findByText(/Het bericht blijft bij de nieuwe staan/);
  });

  it('show read ones on request, and a message without words all the same', async () => {
    show([message({ read: true, content_key: 'message.gone' })]);
    expect(screen.queryByRole('button', { name: 'Bericht over je dossier' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Toon gelezen berichten' }));
    await screen.findByRole('button', { name: 'Bericht over je dossier' });
    fireEvent.click(screen.getByRole('button', { name: 'Verberg gelezen berichten' }));
    expect(screen.queryByRole('button', { name: 'Bericht over je dossier' })).toBeNull();
  });

  it('have no link to read ones when none are read', async () => {
    show([message({})]);
    await screen.findByRole('button', { name: /stuurde/ });
    expect(screen.queryByRole('button', { name: /gelezen berichten/ })).toBeNull();
  });
});
