import '@nabericht/ui/testing';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Task } from '@nabericht/domain/tasks/task';
import { ApiProblem } from '@nabericht/remote';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { conversing } from '../../scene-dossiers.ts';
import { type DossierCalls, type ProviderCalls, showScreen } from '../../show-screen.fixture.tsx';
// Imported here, so that the lazy chunk is loaded before the tests and does not time out on a busy machine.
import './ConversationScreen.tsx';

afterEach(cleanup);

const whole = conversing();
const { dossier } = whole;
const taskOf = (reason: string) => dossier.tasks.find(({ denialReason }) => denialReason === reason);
const denied = taskOf('incomplete');
const PATH = `/dossier/${dossier._id}/task/organisation/${denied?._id}`;
const failing = (status: number) => new ApiProblem({ type: 'about:blank', title: 'No', status });
/** The dossier as the service returns it: the provider is notified again, with the reply in the conversation. */
const told = (): Dossier => ({
  ...dossier,
  tasks: dossier.tasks.map((task) =>
    task === denied ? { ...task, status: 'active', providerMessage: null, denialReason: null } : task,
  ),
});

function show(replyToProvider: DossierCalls['replyToProvider'], path = PATH) {
  return showScreen(path, { whole, dossier: { replyToProvider } });
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Je antwoord');
const write = (words: string) =>
  fireEvent.change(screen.getByLabelText('Je antwoord'), { target: { value: words } });
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Verstuur je antwoord/ }));

describe('the conversation with an organisation', () => {
  it('shows in order what each side said', async () => {
    show(vi.fn());
    await screen.findByRole('heading', { level: 1, name: /^Jij en/ });
    const words = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    const order = [
      'is verstuurd',
      'De geboortedatum klopt niet.',
      'Ze heette vroeger De Wit.',
      'abonneenummer',
    ];
    const places = order.map((part) => words.findIndex((line) => line.includes(part)));
    expect(places).toEqual([0, 1, 2, 3]);
    // Organisations write Dutch, whatever the language of the page.
    expect(screen.getByText('De geboortedatum klopt niet.').lang).toBe('nl');
  });

  it('says of a late answer what the list says', async () => {
    const late = {
      ...({ status: 'active', providerMessage: null, denialReason: null, completedAt: null } as const),
      ...{ noticeSentAt: '2020-01-02T09:00:00Z', noticeLeavesAt: '2020-01-02T09:10:00Z' },
      ...{ replyDueOn: '2020-01-17', remindedAt: '2020-01-18T09:00:00Z' },
      descriptionKey: 'task.provider.overdue',
      descriptionArgs: { provider: 'Gildebank', dueOn: '2020-01-17' },
    };
    const tasks = dossier.tasks.map((task) => (task === denied ? { ...task, ...late } : task));
    const providers = dossier.providers.map((provider) =>
      provider._id === denied?.providerId ? { ...provider, name: 'Gildebank' } : provider,
    );
    showScreen(PATH, {
      whole: { ...whole, dossier: { ...dossier, tasks, providers, conversations: [] } },
      dossier: {},
    });
    await screen.findByText(/^Gildebank heeft nog niet geantwoord\..* 17\sjanuari/);
    screen.getByText(/^We vragen Gildebank één keer hoe het ermee staat\./);
    expect(screen.queryByText(/Je hoeft nu niets te doen/)).toBeNull();
  });

  it('marks the messages about it as read when it is opened, and no others', async () => {
    const provider = dossier.providers.find(({ _id }) => _id === denied?.providerId)?.name ?? '';
    const from = (_id: string, provider: string) => ({
      _id,
      read: false,
      createdAt: '2026-11-21T08:05:00Z',
      content_key: 'message.providerDenied',
      messageVariables: { provider, reason: '', count: 1 },
    });
    const messages = [from('m1', provider), from('m2', 'Een ander')];
    const readMessages = vi.fn<DossierCalls['readMessages']>(async () => undefined);
    showScreen(PATH, { whole: { ...whole, dossier: { ...dossier, messages } }, dossier: { readMessages } });
    await waitFor(() =>
      expect(readMessages).toHaveBeenCalledExactlyOnceWith({
        params: { id: dossier._id },
        body: { messageIds: ['m1'] },
      }),
    );
  });

  it('requires words, a number or a document before a reply is sent', async () => {
    const reply = vi.fn();
    show(reply);
    await screen.findByLabelText('Je antwoord');
    send();
    expect(
      await screen.findAllByText(/Schrijf een antwoord, vul een nummer in of kies een document\./i),
    ).toHaveLength(2);
    expect(reply).not.toHaveBeenCalled();
    const summary = screen.getByRole('heading', { name: 'Kijk hier nog even naar' });
    expect(document.activeElement?.contains(summary)).toBe(true);
  });

  it('says that words are too long, and neither cuts nor sends them', async () => {
    const reply = vi.fn();
    show(reply);
    const words = await field();
    // A field with a limit of its own cuts what is pasted without a word.
    expect(words.hasAttribute('maxlength')).toBe(false);
    write('a'.repeat(4001));
    send();
    const text = /Gebruik voor je antwoord niet meer dan 4000 tekens\./i;
    expect(await screen.findAllByText(text)).toHaveLength(2);
    expect(words.getAttribute('aria-invalid')).toBe('true');
    expect(words.value).toHaveLength(4001);
    expect(reply).not.toHaveBeenCalled();
  });

  it('says that a customer number is too long, and neither cuts nor sends it', async () => {
    const reply = vi.fn();
    show(reply);
    await field();
    const number = screen.getByLabelText<HTMLInputElement>(/^Klantnummer bij/);
    expect(number.hasAttribute('maxlength')).toBe(false);
    fireEvent.change(number, { target: { value: '1'.repeat(51) } });
    send();
    const text = /Gebruik voor het klantnummer niet meer dan 50 tekens\./i;
    expect(await screen.findAllByText(text)).toHaveLength(2);
    expect(number.value).toHaveLength(51);
    expect(reply).not.toHaveBeenCalled();
  });

  it('sends words, number and documents once however often the button is pressed, and says so', async () => {
    const reply = vi.fn<DossierCalls['replyToProvider']>(async () => told());
    show(reply);
    await screen.findByLabelText('Je antwoord');
    write('Hier is het.');
    fireEvent.change(screen.getByLabelText(/^Klantnummer bij/), { target: { value: 'AB 12' } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Rekening van maart' }));
    send();
    send();
    const sent = await screen.findByText('Je antwoord is verstuurd');
    await waitFor(() => expect(document.activeElement?.contains(sent)).toBe(true));
    const [document_] = dossier.uploadedDocuments;
    expect(reply).toHaveBeenCalledOnce();
    expect(reply.mock.calls[0]?.[0]).toMatchObject({
      body: { words: 'Hier is het.', customerNumber: 'AB 12', fileIds: [document_?.fileId] },
    });
  });

  it('keeps what was written when sending fails, and sends the same reply again', async () => {
    const reply = vi
      .fn<DossierCalls['replyToProvider']>()
      .mockRejectedValueOnce(failing(0))
      .mockResolvedValueOnce(told());
    show(reply);
    await screen.findByLabelText('Je antwoord');
    write('Hier is het.');
    send();
    await screen.findByText(/Er is geen verbinding/);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Je antwoord').value).toBe('Hier is het.');
    send();
    await screen.findByText('Je antwoord is verstuurd');
    const ids = reply.mock.calls.map(([{ params }]) => params.replyId);
    expect(new Set(ids).size).toBe(1);
  });

  it('shows the arrow of withdrawing only where a reply can be withdrawn', async () => {
    const note = async (words: string | RegExp) =>
      (await screen.findByText(words)).closest('p')?.querySelector('svg')?.innerHTML;
    show(vi.fn());
    const back = await note(/nog even intrekken/);
    expect(back).toMatch(/<path/);
    cleanup();
    const asked = dossier.tasks.find(({ type, status }) => type === 'provider' && status === 'new');
    show(vi.fn(), `/dossier/${dossier._id}/task/organisation/${asked?._id}`);
    const meanwhile = await note('We versturen je antwoord meteen.');
    expect(meanwhile).toMatch(/<path/);
    expect(meanwhile).not.toBe(back);
  });

  it('asks nothing of the reporter while a provider has to answer', async () => {
    const waiting = dossier.tasks.find(({ type, status }) => type === 'provider' && status === 'active');
    show(vi.fn(), `/dossier/${dossier._id}/task/organisation/${waiting?._id}`);
    await screen.findByText(/Je hoeft nu niets te doen/);
    expect(screen.queryByLabelText('Je antwoord')).toBeNull();
  });
});

describe('a reply that has not left', () => {
  const NOW = new Date('2026-11-21T10:00:00Z');
  beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const leaving = { noticeSentAt: '2026-11-21T09:59:00Z', noticeLeavesAt: '2026-11-21T10:09:00Z' };
  /** What stands of the notice that a reply is sent with. */
  const replied = (stand: Partial<Task>): Dossier => ({
    ...told(),
    tasks: told().tasks.map((task) => (task._id === denied?._id ? { ...task, ...stand } : task)),
  });
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
  const sendReply = async (dossier: Dossier, provider: Partial<ProviderCalls> = {}) => {
    const now = { whole };
    showScreen(PATH, {
      dossier: {
        readDossier: async () => now.whole,
        replyToProvider: async () => {
          now.whole = { ...whole, dossier };
          return dossier;
        },
      },
      provider,
    });
    await vi.waitFor(() => screen.getByLabelText('Je antwoord'));
    write('Hier is het.');
    send();
    await vi.waitFor(() => screen.getByRole('button', { name: /^Intrekken/ }));
    return now;
  };

  it('is said to be about to leave until it has, and not to be sent', async () => {
    await sendReply(replied(leaving));
    screen.getByRole('heading', { name: 'We versturen je antwoord zo' });
    screen.getByText('Tot 11.09 uur kun je de melding nog intrekken.');
    expect(screen.queryByText('Je antwoord is verstuurd')).toBeNull();
    await pass(10);
    screen.getByRole('heading', { name: 'Je antwoord is verstuurd' });
    expect(screen.queryByRole('button', { name: /^Intrekken/ })).toBeNull();
    expect(screen.queryByText(/kun je de melding nog intrekken/)).toBeNull();
  });

  it('to a question is said to be about to leave until it is known to have left', async () => {
    const asked = dossier.tasks.find(({ type, status }) => type === 'provider' && status === 'new');
    const left = { noticeSentAt: '2026-11-18T10:00:00Z', noticeLeavesAt: '2026-11-18T10:00:00Z' };
    const said = {
      kind: 'reply' as const,
      id: 'reply',
      at: NOW.toISOString(),
      words: 'Hier is het.',
      customerNumber: null,
      answers: [],
      files: [],
    };
    const standing = (state: 'leaving' | 'sent'): Dossier => ({
      ...dossier,
      tasks: dossier.tasks.map((task) =>
        task._id === asked?._id ? { ...task, ...left, status: 'active' } : task,
      ),
      conversations: dossier.conversations.map((one) =>
        one.providerId === asked?.providerId
          ? { ...one, entries: [...one.entries, { ...said, state }] }
          : one,
      ),
    });
    const now = { whole };
    showScreen(`/dossier/${dossier._id}/task/organisation/${asked?._id}`, {
      dossier: {
        readDossier: async () => now.whole,
        replyToProvider: async () => {
          now.whole = { ...whole, dossier: standing('leaving') };
          return now.whole.dossier;
        },
      },
    });
    fireEvent.click(await vi.waitFor(() => screen.getByRole('radio', { name: 'Ja' })));
    send();
    await vi.waitFor(() => screen.getByRole('heading', { name: 'We versturen je antwoord zo' }));
    screen.getByText('We versturen het zo.');
    now.whole = { ...whole, dossier: standing('sent') };
    await pass(1);
    screen.getByRole('heading', { name: 'Je antwoord is verstuurd' });
  });

  it('is said to be kept while the certificate is looked at', async () => {
    await sendReply(replied({ noticeHeldAt: '2026-11-21T09:59:00Z' }));
    screen.getByRole('heading', { name: 'Je antwoord is bewaard' });
    screen.getByText('Tot wij de akte hebben bekeken, kun je de melding nog intrekken.');
    expect(screen.queryByText('Je antwoord is verstuurd')).toBeNull();
  });

  it('can be withdrawn where it was written, and has its form back', async () => {
    const withdrawNotice = vi.fn<ProviderCalls['withdrawNotice']>(async () => undefined);
    const now = await sendReply(replied(leaving), { withdrawNotice });
    fireEvent.click(screen.getByRole('button', { name: /^Intrekken/ }));
    now.whole = whole;
    fireEvent.click(screen.getByRole('button', { name: 'Trek de melding in' }));
    await vi.waitFor(() => screen.getByLabelText('Je antwoord'));
    expect(withdrawNotice).toHaveBeenCalledExactlyOnceWith({
      params: { dossierId: dossier._id, providerId: denied?.providerId },
    });
    expect(screen.queryByText('We versturen je antwoord zo')).toBeNull();
  });
});

describe('a reply that is being written', () => {
  type Saved = Awaited<ReturnType<DossierCalls['readTypedAnswers']>>;
  const typed = (words: string) => ({
    reply: { id: 'typed-before', words, customerNumber: 'K 9', fileIds: [] },
  });

  /** A server that keeps what is typed. A test sets `server.saved` to what was typed in another tab. */
  function keeping(saved: Saved) {
    const server = { saved, saves: 0, isAway: false };
    const dossier: Pick<DossierCalls, 'readTypedAnswers' | 'saveTypedAnswers'> = {
      readTypedAnswers: async () => server.saved,
      saveTypedAnswers: async ({ body: { answers, basedOn } }) => {
        if (server.isAway) throw failing(0);
        if (basedOn !== server.saved.savedAt) throw failing(412);
        server.saves += 1;
        server.saved = { answers, savedAt: `2026-11-22T10:3${server.saves}:00Z` };
        return server.saved;
      },
    };
    return { server, dossier };
  }
  const leave = () => fireEvent(document, new Event('pagehide', { bubbles: true }));

  it('is restored on another day or device, and is sent under the same id', async () => {
    const { dossier } = keeping({ answers: typed('Het staat op'), savedAt: '2026-11-22T10:30:00Z' });
    const reply = vi.fn<DossierCalls['replyToProvider']>(async () => told());
    showScreen(PATH, { whole, dossier: { ...dossier, replyToProvider: reply } });
    expect((await field()).value).toBe('Het staat op');
    await screen.findByText(/Bewaard om 11\.30 uur/);
    send();
    await screen.findByText('Je antwoord is verstuurd');
    expect(reply.mock.calls[0]?.[0]).toMatchObject({
      params: { replyId: 'typed-before' },
      body: { words: 'Het staat op', customerNumber: 'K 9' },
    });
  });

  it('is saved while it is written, with its documents', async () => {
    const { server, dossier } = keeping({ answers: {}, savedAt: null });
    showScreen(PATH, { whole, dossier });
    await field();
    write('Hier is het.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Rekening van maart' }));
    leave();
    await waitFor(() =>
      expect(server.saved.answers).toMatchObject({
        reply: { words: 'Hier is het.', fileIds: [whole.dossier.uploadedDocuments[0]?.fileId] },
      }),
    );
  });

  it('adds an uploaded document to the boxes as they are ticked when the upload ends', async () => {
    const { server, dossier: typing } = keeping({ answers: {}, savedAt: null });
    const fileId = '00000000-0000-4000-8000-0000000000f9';
    const arrival = Promise.withResolvers<{ _id: string }>();
    const upload = vi.fn(() => arrival.promise);
    const saveDocument: DossierCalls['saveDocument'] = async ({ params, body }) => ({
      uuid: params.uuid,
      ...body,
      originalName: 'polis.pdf',
    });
    showScreen(PATH, { whole, dossier: { ...typing, saveDocument }, upload });
    await field();
    const bill = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Rekening van maart' });
    fireEvent.click(bill());
    const input = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])');
    if (input) fireEvent.change(input, { target: { files: [new File(['x'], 'polis.pdf')] } });
    await waitFor(() => expect(upload).toHaveBeenCalled());
    fireEvent.click(bill());
    arrival.resolve({ _id: fileId });
    const added = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'polis.pdf' });
    expect([bill().checked, added.checked]).toEqual([false, true]);
    leave();
    await waitFor(() => expect(server.saved.answers).toMatchObject({ reply: { fileIds: [fileId] } }));
  });

  it('takes a document that was added by mistake out of the dossier, once asked, and sends it no more', async () => {
    const [bill] = whole.dossier.uploadedDocuments;
    const deleteDocument = vi.fn<DossierCalls['deleteDocument']>(async () => undefined);
    const replyToProvider = vi.fn<DossierCalls['replyToProvider']>(async () => told());
    showScreen(PATH, { whole, dossier: { deleteDocument, replyToProvider } });
    await field();
    write('Hier is het.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Rekening van maart' }));
    fireEvent.click(screen.getByRole('button', { name: /Verwijder\s*Rekening van maart/, hidden: true }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(deleteDocument).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: 'Verwijder' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Rekening van maart' })).toBeNull());
    expect(deleteDocument).toHaveBeenCalledExactlyOnceWith({
      params: { id: whole.dossier._id, uuid: bill?.uuid },
    });
    send();
    await waitFor(() => expect(replyToProvider).toHaveBeenCalledOnce());
    expect(replyToProvider.mock.calls[0]?.[0].body).toMatchObject({ words: 'Hier is het.', fileIds: [] });
  });

  /** The dossier in which a product of a provider is settled with its only document. */
  const settledFor = (providerId: string): typeof whole => {
    const tasks = dossier.tasks.map(
      (task): Task =>
        task.type === 'upload_documents'
          ? {
              ...task,
              ...{ type: 'product_information', status: 'completed', providerId },
              collectedData: { userFiles: dossier.uploadedDocuments.map(({ fileId }) => fileId) },
            }
          : task,
    );
    return { ...whole, dossier: { ...dossier, tasks } };
  };

  it('offers no removal of a document that a product is settled with, as its file would stay', async () => {
    showScreen(PATH, { whole: settledFor(denied?.providerId ?? ''), dossier: {} });
    await field();
    screen.getByRole('checkbox', { name: 'Rekening van maart' });
    expect(screen.queryByRole('button', { name: /^Verwijder/, hidden: true })).toBeNull();
    screen.getByText('Een document toevoegen');
  });

  it('does not say that nothing was added when that was for another organisation', async () => {
    showScreen(PATH, { whole: settledFor('another'), dossier: {} });
    await field();
    expect(screen.queryByRole('checkbox', { name: 'Rekening van maart' })).toBeNull();
    screen.getByLabelText(/^Hoe noem je dit document/);
    expect(screen.queryByText('Je hebt nog niets toegevoegd.')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Van jou', hidden: true })).toBeNull();
  });

  it('stays on the screen with a warning while it cannot be saved, and is saved once that works', async () => {
    const { server, dossier } = keeping({ answers: {}, savedAt: null });
    server.isAway = true;
    showScreen(PATH, { whole, dossier });
    await field();
    write('Hier is het.');
    leave();
    await screen.findByText(/Nog niet bewaard/);
    expect((await field()).value).toBe('Hier is het.');
    server.isAway = false;
    fireEvent(window, new Event('online'));
    await screen.findByText(/^Bewaard om/);
    expect(server.saved.answers).toMatchObject({ reply: { words: 'Hier is het.' } });
  });

  it('answers the questions that are shown: when others came, those are shown without the old answer', async () => {
    const asking = dossier.tasks.find(({ status, type }) => type === 'provider' && status === 'new');
    const { server, dossier: typing } = keeping({ answers: {}, savedAt: null });
    const entries = dossier.conversations.find(
      ({ providerId }) => providerId === asking?.providerId,
    )?.entries;
    const askedBefore = entries?.findLast(({ kind }) => kind === 'asked')?.at;
    const at = '2026-11-22T10:00:00.000Z';
    const asked = (title: string): Dossier => ({
      ...dossier,
      providers: dossier.providers.map((provider) =>
        provider._id === asking?.providerId
          ? {
              ...provider,
              extraQuestions: JSON.stringify({ properties: { pass: { type: 'boolean', title } } }),
            }
          : provider,
      ),
      conversations: dossier.conversations.map((one) =>
        one.providerId === asking?.providerId
          ? { ...one, entries: [...one.entries, { kind: 'asked', at, questions: [title] }] }
          : one,
      ),
    });
    const reply = vi
      .fn<DossierCalls['replyToProvider']>()
      .mockRejectedValueOnce(failing(412))
      .mockResolvedValueOnce({
        ...asked('En de andere pas?'),
        tasks: dossier.tasks.map((task) => (task === asking ? { ...task, status: 'active' } : task)),
      });
    const readDossier = vi.fn(async () => ({ ...whole, dossier: asked('En de andere pas?') }));
    readDossier.mockResolvedValueOnce(whole);
    showScreen(`/dossier/${dossier._id}/task/organisation/${asking?._id}`, {
      whole,
      dossier: { ...typing, readDossier, replyToProvider: reply },
    });
    const choose = (question: string) =>
      fireEvent.click(
        within(screen.getByRole('group', { name: new RegExp(question) })).getByRole('radio', { name: 'Ja' }),
      );
    await screen.findByRole('group', { name: /Heb je de bankpas nog/ });
    choose('Heb je de bankpas nog');
    leave();
    await waitFor(() => expect(server.saved.answers).toMatchObject({ questions: { pass: 'yes' } }));
    fireEvent.change(screen.getByLabelText(/^Wil je er iets bij/), { target: { value: 'In de la.' } });
    send();
    await screen.findByRole('group', { name: /En de andere pas/ });
    await screen.findByText(/vraagt nu iets anders/);
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Wil je er iets bij/).value).toBe('In de la.');
    choose('En de andere pas');
    leave();
    await waitFor(() =>
      expect(server.saved.answers).toMatchObject({
        questions: { pass: 'yes' },
        asked: { pass: expect.stringContaining('En de andere pas?') },
      }),
    );
    send();
    await screen.findByText('Je antwoord is verstuurd');
    const bodies = reply.mock.calls.map(([{ body }]) => body);
    expect(bodies).toMatchObject([
      { words: 'In de la.', questionAnswers: { pass: true }, askedAt: askedBefore },
      { words: 'In de la.', questionAnswers: { pass: true }, askedAt: at },
    ]);
  });

  it('keeps what was written in another tab beside what was written here', async () => {
    const { server, dossier } = keeping({ answers: {}, savedAt: null });
    showScreen(PATH, { whole, dossier });
    await field();
    server.saved = { answers: typed('Uit het andere tabblad.'), savedAt: '2026-11-22T10:29:00Z' };
    write('Van hier.');
    leave();
    await screen.findByText(/Je schreef ook iets op een ander scherm/);
    const both = 'Van hier.\n\nUit het andere tabblad.';
    expect((await field()).value).toBe(both);
    leave();
    await waitFor(() =>
      expect(server.saved.answers).toMatchObject({ reply: { words: both, customerNumber: 'K 9' } }),
    );
  });
});
