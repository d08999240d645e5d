import type { Message } from '@nabericht/domain/dossier/message';
import { IntlProvider } from '@nabericht/intl';
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { renderInDutch } from '@nabericht/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import own from '../../messages/nl.json' with { type: 'json' };
import { BANK, dossierOf, ENERGY, SENT, toProvider } from '../task-list/task-list.fixture.ts';
import { MessageList } from './MessageList.tsx';
import { UserTexts } from './UserTexts.tsx';

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
  'message.providerFile.subject': '{provider} stuurde je een bestand',
  'message.providerFile.body': 'Je vindt het bij je documenten.',
  'message.productReminder.subject': 'Kijk nog eens naar {product}',
  'message.productReminder.body': 'Open de taak.',
  'message.replyOverdue.subject': 'Nog geen antwoord van {provider}',
  'message.replyOverdue.body': 'Antwoord was er uiterlijk op {dueOn} niet.',
  'message.providerDenied.body': 'Dit schreven ze: {reason} {count, plural, one {Eén keer.} other {# keer.}}',
};
const DENIED = toProvider(BANK, { ...SENT, status: 'completed', providerMessage: 'Geen klant.' });

function show(messages: Message[], readMessages = vi.fn(async () => undefined)) {
  const context = fakePlatform({
    api: { content: { readTranslations: async () => TEXTS }, dossier: { readMessages } },
  });
  const whole = dossierOf([DENIED, toProvider(ENERGY, SENT)], { messages });
  renderInDutch(
    <QueryClientProvider client={new QueryClient()}>
      <IntlProvider locale="nl-NL" timeZone="Europe/Amsterdam" messages={{ ...kit, ...own }}>
        <RemoteContext value={context}>
          <UserTexts>
            <MessageList {...whole} />
          </UserTexts>
        </RemoteContext>
      </IntlProvider>
    </QueryClientProvider>,
  );
  return { readMessages, id: whole.dossier._id };
}
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Noorderbank stuurde je melding terug' }));
  return within(screen.getByRole('dialog'));
};

describe('messages', () => {
  it('open in full, in the words of the content service, with the time in the Netherlands', async () => {
    show([message({})]);
    const dialog = await open();
    dialog.getByText('Dit schreven ze: Geen klant <gevonden>. 2 keer.');
    dialog.getByText('21 november 2026 om 09.05 uur');
    // 40rem wide: the test of the dialog says how wide each size is.
    expect(screen.getByRole('dialog').classList).toContain('medium');
  });

  it.each(['10-11-2024', '12-34-5678'])(
    'name a product that looks like a day as it is: %s',
    async (product) => {
      show([message({ content_key: 'message.productReminder', messageVariables: { product } })]);
      await screen.findByRole('button', { name: `Kijk nog eens naar ${product}` });
    },
  );

  it.each(['26-11-2026', '2026-11-26'])('say the day of reply in words: %s', async (dueOn) => {
    show([
      message({ content_key: 'message.replyOverdue', messageVariables: { provider: 'Lichtpunt', dueOn } }),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Nog geen antwoord van Lichtpunt' }));
    within(screen.getByRole('dialog')).getByText('Antwoord was er uiterlijk op 26 november 2026 niet.');
  });

  it('are marked as read when they are opened, and link to the task that they are about', async () => {
    const { readMessages, id } = show([message({})]);
    const dialog = await open();
    expect(dialog.getByRole('link', { name: 'Naar de taak' }).getAttribute('href')).toMatch(
      /\/task\/organisation\//,
    );
    expect(readMessages).toHaveBeenCalledExactlyOnceWith({ params: { id }, body: { messageIds: ['m1'] } });
  });

  it('about a file link to the documents, even while nothing can be added there', async () => {
    const { id } = show([
      message({
        content_key: 'message.providerFile',
        messageVariables: { provider: 'Lichtpunt', file: 'Eindnota.pdf' },
      }),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Lichtpunt stuurde je een bestand' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('link', { name: 'Naar je documenten' }).getAttribute('href')).toBe(
      `/dossier/${id}/task/documents`,
    );
  });

  it('that are read already, or ask for nothing, can only be closed', async () => {
    const { readMessages } = show([
      message({ read: true, messageVariables: { provider: 'Lichtpunt', reason: '', count: 1 } }),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Lichtpunt stuurde je melding terug' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('link')).toBeNull();
    fireEvent.click(dialog.getAllByRole('button', { name: 'Sluit' }).at(-1) as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(readMessages).not.toHaveBeenCalled();
  });

  it('are all marked as read by one button', async () => {
    const { readMessages, id } = show([
      message({}),
      message({ _id: 'm2', content_key: 'message.gone' }),
      message({ _id: 'm3', read: true }),
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Alles gelezen' }));
    await vi.waitFor(() =>
      expect(readMessages).toHaveBeenCalledExactlyOnceWith({
        params: { id },
        body: { messageIds: ['m1', 'm2'] },
      }),
    );
    expect(document.activeElement?.textContent).toMatch(/nieuwe? bericht/);
  });

  it('stay unread when marking fails, and the page says so', async () => {
    show(
      [message({})],
      vi.fn(async () => Promise.reject(new Error('away'))),
    );
    await open();
    await screen.findByText(/De berichten blijven nieuw/);
  });

  it('are grouped by organisation, also a message without a text', async () => {
    show([message({}), message({ _id: 'm2', content_key: 'message.gone', messageVariables: {} })]);
    await screen.findByRole('button', { name: 'Noorderbank stuurde je melding terug' });
    screen.getByRole('heading', { name: 'Noorderbank' });
    screen.getByRole('heading', { name: 'Van ons' });
    screen.getByRole('button', { name: 'Bericht over je dossier' });
  });
});
