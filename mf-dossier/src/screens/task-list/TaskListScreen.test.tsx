import '@nabericht/ui/testing';
import type { ConversationEntry } from '@nabericht/domain/conversation/conversation';
import type { Product } from '@nabericht/domain/products/product';
import { taskTexts } from '@nabericht/domain/tasks/task-texts';
import { aProduct } from '@nabericht/domain/testing/product';
import type { WholeDossier } from '@nabericht/dossier/dossier-cache';
import { inMinutes } from '@nabericht/remote/testing/dossiers';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HERE, showScreen, wholeDossier } from '../../show-screen.fixture.tsx';
import { BANK, ENERGY, SENT, task, toProvider } from './task-list.fixture.ts';

afterEach(cleanup);

const PATH = '/dossier/00000000-0000-4000-8000-0000000000d1/tasklist';
const titled = { titleArgs: { provider: 'Noorderbank' } };

const show = async (whole: WholeDossier) => {
  const context = showScreen(PATH, { whole });
  await screen.findByRole('heading', { level: 1, name: 'Wilhelmina Johanna van den Bergh' });
  return context;
};
const flagged = (flags: Partial<WholeDossier['flags']>) => {
  const whole = wholeDossier([HERE], {
    providers: [{ ...BANK, introduction: 'Eén bank voor alles.', hasOwnTaskList: true }],
  });
  return { ...whole, flags: { ...whole.flags, ...flags } };
};

describe('the task list', () => {
  it('says that a death is reported, and whose, in full and with initials', async () => {
    await show(wholeDossier([HERE]));
    screen.getByText(/^Overlijden melden/);
    screen.getByText('W.J. van den Bergh');
  });

  it('says in one line how many messages are new, where they stand, and nothing once all are read', async () => {
    const message = (_id: string, read: boolean) => ({
      _id,
      read,
      createdAt: '2026-11-21T08:05:00Z',
      content_key: 'message.providerConfirmed',
      messageVariables: {},
    });
    await show(wholeDossier([HERE], { messages: [message('m1', false), message('m2', true)] }));
    const line = screen.getByRole('link', { name: '1 nieuw bericht' });
    expect(line.getAttribute('href')).toBe(PATH.replace('tasklist', 'messages'));
    cleanup();
    await show(wholeDossier([HERE], { messages: [message('m1', true)] }));
    expect(screen.queryByRole('link', { name: /nieuwe? bericht/ })).toBeNull();
  });

  it('shows the provider with its own task list, and then offers no way to add others', async () => {
    await show(flagged({ hasOwnTaskList: true }));
    screen.getByRole('heading', { name: 'Noorderbank' });
    expect(screen.getByText('Eén bank voor alles.').lang).toBe('nl');
    expect(screen.queryByRole('link', { name: 'Organisatie toevoegen' })).toBeNull();
  });

  it('links to adding others when the dossier allows it', async () => {
    await show(flagged({ canAddProviders: true }));
    const link = screen.getByRole('link', { name: 'Organisatie toevoegen' });
    expect(link.getAttribute('href')).toBe(PATH.replace('tasklist', 'task/more-providers/choose'));
    expect(screen.queryByText('Eén bank voor alles.')).toBeNull();
  });

  it('links to the report, to see or change it, also after every provider was notified', async () => {
    await show(wholeDossier([HERE, toProvider(BANK, { ...SENT, ...titled, status: 'completed' })]));
    const link = screen.getByRole('link', { name: 'Bekijk of wijzig je melding' });
    expect(link.getAttribute('href')).toBe(PATH.replace('tasklist', 'task/report-deceased'));
  });

  const sent = toProvider(BANK, { ...SENT, ...titled });
  const blocked = task('upload_documents', { needs: ['provider'] });

  it('shows in a labelled bar which part of all tasks is started or completed', async () => {
    await show(wholeDossier([HERE, sent, blocked]));
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', {
      name: 'Van je taken is 75 procent begonnen of klaar',
    });
    expect([bar.tagName, bar.value, bar.max]).toEqual(['PROGRESS', 75, 100]);
  });

  it('names once the only organisation that has to answer, and several below their number', async () => {
    await show(wholeDossier([HERE, sent]));
    screen.getByRole('link', { name: 'Onderweg naar Noorderbank' });
    expect(screen.queryByRole('link', { name: 'Noorderbank' })).toBeNull();
    cleanup();
    await show(
      wholeDossier([HERE, sent, toProvider(ENERGY, { ...SENT, titleArgs: { provider: 'Lichtpunt' } })]),
    );
    screen.getByText('Onderweg naar 2 organisaties');
    for (const name of ['Noorderbank', 'Lichtpunt']) screen.getByRole('link', { name });
  });

  it('says how many tasks the reporter has, how many can be done now, and how many are under way, with the same numbers as its sections', async () => {
    await show(
      wholeDossier([HERE, sent, toProvider(ENERGY, { titleArgs: { provider: 'Lichtpunt' } }), blocked]),
    );
    screen.getByText('Je hebt nog 2 taken. Eén daarvan kun je nu doen. Eén taak loopt al.');
    const counts = ['Voor jou', 'Loopt', 'Klaar'].map(
      (name) => screen.getByRole('heading', { name }).nextElementSibling?.textContent,
    );
    expect(counts).toEqual(['2 taken, één kun je nu doen', '1 taak, je hoeft niets te doen', '2 taken']);
  });

  it('says that all tasks can be done now when none has to wait', async () => {
    const toDo = task('upload_documents', { needs: [] });
    await show(wholeDossier([HERE, toDo]));
    screen.getByText(/Je hebt nog één taak\. Die kun je nu doen\./);
    screen.getByText('1 taak, die kun je nu doen');
    cleanup();
    await show(wholeDossier([HERE, toDo, task('extra_product_by_document', { needs: [] })]));
    screen.getByText(/Je hebt nog 2 taken\. Je kunt ze nu allemaal doen\./);
    screen.getByText('2 taken, je kunt ze nu allemaal doen');
  });

  it('shows no bar at 100 percent, and says so when no task is open', async () => {
    await show(wholeDossier([HERE, sent]));
    expect(screen.queryByRole('progressbar')).toBeNull();
    screen.getByText('Je hebt nu geen taken. Eén taak loopt al.');
    cleanup();
    await show(wholeDossier([HERE]));
    expect(screen.queryByRole('progressbar')).toBeNull();
    screen.getByText('Er zijn geen open taken meer.');
  });

  it('says that everything is done once nothing is left for anybody', async () => {
    const done = toProvider(BANK, { ...SENT, ...titled, status: 'completed' });
    await show(wholeDossier([HERE, done]));
    screen.getByRole('heading', { name: 'Alles is klaar' });
    screen.getByText('Je hoeft niets meer te doen. Je kunt alles hier nog teruglezen.');
    expect(screen.queryByText(/wissen/)).toBeNull();
    cleanup();
    const { dossier, flags } = wholeDossier([HERE, done]);
    await show({ flags, dossier: { ...dossier, keptUntil: '2028-11-12' } });
    screen.getByText(/teruglezen\. We wissen dit dossier na 12.november 2028\. Bewaar wat je nodig hebt\.$/);
    for (const open of [sent, blocked]) {
      cleanup();
      await show(wholeDossier([HERE, done, open]));
      expect(screen.queryByText('Alles is klaar')).toBeNull();
    }
  });

  it('says that a provider that was added will be notified, and leaves out those that were notified before', async () => {
    const dueOn = { replyDueOn: '2099-12-04' };
    const left = { noticeSentAt: '2020-01-02T09:00:00Z', noticeLeavesAt: '2020-01-02T09:10:00Z', ...dueOn };
    const before = toProvider(ENERGY, left);
    const leaving = { noticeSentAt: inMinutes(-1), noticeLeavesAt: inMinutes(9), ...dueOn };
    await show(wholeDossier([HERE, before, toProvider(BANK, leaving)]));
    screen.getByText('Noorderbank krijgt bericht dat Wilhelmina Johanna van den Bergh is overleden.');
    cleanup();
    await show(wholeDossier([HERE, before, toProvider(BANK, { noticeHeldAt: inMinutes(-1) })]));
    screen.getByText(/^Noorderbank krijgt bericht .* zodra wij je akte hebben bekeken/);
  });

  it('says what can be done about an overdue answer, but not when the notice failed to leave', async () => {
    const late = { ...SENT, ...titled, replyDueOn: '2020-01-02', remindedAt: '2020-01-03T07:10:00Z' };
    await show(wholeDossier([HERE, toProvider(BANK, late)]));
    screen.getByText(/^We vragen Noorderbank één keer hoe het ermee staat\./);
    // Reminders leave in the daytime, and to our office where that answers: neither is a reminder to it.
    expect(screen.queryByText(/herinnering/)).toBeNull();
    cleanup();
    await show(wholeDossier([HERE, toProvider(BANK, { ...late, noticeFailedAt: SENT.noticeLeavesAt })]));
    expect(screen.queryByText(/We vragen Noorderbank/)).toBeNull();
  });

  it('offers to reply to a provider that sent the notice back, and shows its reason', async () => {
    const back = { ...SENT, ...titled, status: 'completed', providerMessage: 'Geen klant.' } as const;
    await show(wholeDossier([HERE, toProvider(BANK, back)]));
    screen.getByText('Teruggestuurd');
    expect(screen.getByText('Geen klant.').lang).toBe('nl');
    screen.getByRole('link', { name: /^Antwoorden/ });
  });

  it.each([
    [
      'to read what an organisation wrote',
      'Meld het bij Zusterbank.',
      ['Antwoord van Noorderbank: Meld het bij Zusterbank.'],
      'Lees hieronder wat ze erbij schreven.',
    ],
    ['that nothing is to be done where it wrote nothing', null, [], 'Je hoeft hiervoor niets te doen.'],
  ])('says of "no customer" %s', async (_what, providerMessage, wrote, todo) => {
    const unknown = {
      ...SENT,
      ...titled,
      status: 'completed',
      denialReason: 'notACustomer',
      descriptionKey: 'task.provider.unknownThere',
      descriptionArgs: { provider: 'Noorderbank' },
    } as const;
    await show(wholeDossier([HERE, toProvider(BANK, { ...unknown, providerMessage })]));
    const words = screen.queryAllByText('Meld het bij Zusterbank.');
    expect(words.map(({ parentElement }) => parentElement?.textContent)).toEqual(wrote);
    screen.getByText(`Geen klant bij Noorderbank. ${todo}`);
    expect(screen.queryByText('Teruggestuurd')).toBeNull();
  });

  it.each<[string, ConversationEntry[], string]>([
    ['never answered', [], 'Noorderbank heeft nog niet geantwoord.'],
    [
      'confirmed before its question',
      [{ kind: 'confirmed', at: '2020-01-06T09:00:00Z' } as const],
      'Noorderbank heeft nog niet opnieuw bevestigd.',
    ],
    [
      'denied, and got a reply',
      [
        { kind: 'denied', at: '2020-01-01T09:00:00Z', reason: 'incomplete', words: 'Welke pas?' } as const,
        {
          kind: 'reply',
          id: '00000000-0000-4000-8000-0000000000f1',
          at: '2020-01-02T09:00:00Z',
          state: 'sent',
          words: 'Deze.',
          customerNumber: null,
          files: [],
          answers: [],
        } as const,
      ],
      'Noorderbank heeft nog niet gereageerd op je antwoord.',
    ],
  ])('says of a late organisation that %s what is missing', async (_what, entries, missing) => {
    const late = toProvider(BANK, {
      ...titled,
      noticeSentAt: '2020-01-02T09:00:00Z',
      noticeLeavesAt: '2020-01-02T09:10:00Z',
      replyDueOn: '2020-01-17',
      descriptionKey: 'task.provider.overdue',
      descriptionArgs: { provider: 'Noorderbank', dueOn: '2020-01-17' },
    });
    const conversations = [{ providerId: BANK._id, entries }];
    await show(wholeDossier([HERE, late], { providers: [BANK], conversations }));
    screen.getByText(new RegExp(`^${missing} .* 17\\sjanuari`));
  });

  it('says in the NN-only variant that the notice was sent, not that it was answered', async () => {
    const nn = { ...BANK, name: 'NN', slug: 'nn' };
    const done = toProvider(nn, { ...SENT, status: 'completed' });
    const texts = taskTexts({
      task: done,
      provider: nn,
      product: null,
      person: null,
      persons: [],
      beneficiaries: [],
      certificateAvailable: true,
      nnOnly: true,
      now: new Date(),
    });
    await show(wholeDossier([HERE, { ...done, ...texts }], { providers: [nn] }));
    screen.getByText('Verstuurd. Voor NN hoef je niets meer te doen.');
    expect(screen.queryByText(/heeft de melding verwerkt/)).toBeNull();
  });

  it('reports a task of an unknown type, and says that something is missing', async () => {
    const context = await show(wholeDossier([HERE, task('from_the_future' as never)]));
    screen.getByText(/een taak in je dossier die deze pagina nog niet kent/);
    expect(screen.queryByText('Alles is klaar')).toBeNull();
    await waitFor(() => expect(context.reportError).toHaveBeenCalledTimes(1));
  });

  it('says who takes care of a product without questions, and links to its page', async () => {
    const loan = { uuid: 'p1', name: 'Doorlopend krediet', productType: 'loan', isEditable: true };
    const handled = task('product_information', {
      _id: 'the-loan',
      productId: 'p1',
      providerId: BANK._id,
      status: 'completed',
      titleKey: 'task.product_information.loan',
      titleArgs: { product: loan.name },
      descriptionKey: 'task.product_information.handled',
      descriptionArgs: { product: loan.name, provider: BANK.name },
    });
    await show(wholeDossier([HERE, handled], { products: [loan as Product] }));
    screen.getByText('Noorderbank handelt Doorlopend krediet zelf af. Je hoeft hiervoor niets te doen.');
    const look = screen.getByRole('link', { name: /^Bekijk.*Lening: Doorlopend krediet$/ });
    expect(look.getAttribute('href')).toMatch(/\/task\/product\/the-loan$/);
  });

  it('links a product that was handed in to what was decided about it', async () => {
    const product = aProduct({ uuid: 'p1', name: 'Woonverzekering', productType: 'damage-insurance' });
    const handedIn = task('product_information', {
      _id: 'the-insurance',
      productId: 'p1',
      providerId: BANK._id,
      status: 'completed',
      titleKey: 'task.product_information.damage-insurance',
      titleArgs: { product: product.name },
      descriptionKey: 'task.product_information.text',
      descriptionArgs: { product: product.name, provider: BANK.name },
    });
    await show(wholeDossier([HERE, handedIn], { products: [product] }));
    const look = screen.getByRole('link', { name: /^Bekijk.*Woonverzekering$/ });
    expect(look.getAttribute('href')).toMatch(/\/task\/product\/the-insurance\//);
    expect(screen.queryByText(/Vertel/)).toBeNull();
  });

  it('links from the blocked documents task to the files that organisations sent', async () => {
    const collectedData = { providerFiles: [{ fileId: 'f1', name: 'Polis.pdf' }] };
    await show(wholeDossier([HERE, sent, { ...blocked, collectedData }]));
    const look = screen.getByRole('link', { name: /^Bekijk.*Documenten toevoegen/ });
    expect(look.getAttribute('href')).toMatch(/\/task\/documents$/);
  });

  it('shows a receipt of the task that was just finished', async () => {
    const done = task('upload_documents', { status: 'completed' });
    showScreen(PATH, { whole: wholeDossier([HERE, done]), state: { finished: done._id } });
    await screen.findByText('Klaar: Documenten toevoegen, als je die hebt.');
  });

  it('reports a task whose provider is missing', async () => {
    const context = await show(
      wholeDossier([HERE, toProvider(BANK, { ...SENT, ...titled })], { providers: [] }),
    );
    await waitFor(() => expect(context.reportError).toHaveBeenCalledTimes(1));
    expect(String(vi.mocked(context.reportError).mock.calls[0]?.[0])).toContain('without their provider');
  });
});
