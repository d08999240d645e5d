import '@nabericht/ui/testing';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { Task } from '@nabericht/domain/tasks/task';
import type { WholeDossier } from '@nabericht/dossier/dossier-cache';
import { ApiProblem } from '@nabericht/remote';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { HERE, showScreen, wholeDossier } from '../../show-screen.fixture.tsx';
import { ASKING, BANK, ENERGY, SENT, toProvider } from '../task-list/task-list.fixture.ts';

afterEach(cleanup);

describe('the confirmation box of the NN-only variant', () => {
  const open = () => {
    const nn = { ...BANK, name: 'NN', slug: 'nn' };
    const unsent = toProvider(nn, { status: 'completed' });
    const whole = wholeDossier([HERE, unsent], { providers: [nn] });
    const flags = { ...whole.flags, nnOnly: true, certificateAvailable: true };
    showScreen(`/dossier/${whole.dossier._id}/task/dossier-send/${unsent._id}/nn`, {
      whole: { ...whole, flags },
    });
    return screen.findByRole('button', { name: /^Verstuur/ });
  };

  it('disables the button until it is ticked', async () => {
    const send = await open();
    expect(send.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('checkbox'));
    expect(send.getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox'));
    expect(send.getAttribute('aria-disabled')).toBe('true');
  });

  it('gets the focus on every attempt to send without it', async () => {
    const send = await open();
    for (const _ of ['first', 'second']) {
      fireEvent.click(send);
      const tick = screen.getByRole('checkbox', { description: /Fout/ });
      expect(document.activeElement).toBe(tick);
      tick.blur();
    }
  });
});

describe('a notice that is not sent from here', () => {
  const open = (whole: WholeDossier) =>
    showScreen(`/dossier/${whole.dossier._id}/task/dossier-send/${toProvider(BANK)._id}/${BANK.slug}`, {
      whole,
    });

  it('is said to be kept while the certificate is looked at, and not to be sent', async () => {
    const held = { noticeHeldAt: '2026-11-21T09:00:00Z' };
    const deathCertificate = { fileId: 'f1', ocrCompleted: true, needsReview: true };
    open(
      wholeDossier([HERE, toProvider(BANK, held), toProvider(ENERGY, held)], {
        providers: [BANK, ENERGY],
        deathCertificate,
      }),
    );
    await screen.findByText(
      'De meldingen aan Noorderbank en Lichtpunt zijn bewaard tot wij de akte hebben bekeken.',
    );
    screen.getByRole('link', { name: 'Bekijk wat je hebt verstuurd' });
    expect(screen.queryByText(/Al je meldingen zijn verstuurd/)).toBeNull();
  });

  it('is said to be sent when it was', async () => {
    open(wholeDossier([HERE, toProvider(BANK, SENT)], { providers: [BANK] }));
    await screen.findByText(/Al je meldingen zijn verstuurd/);
  });
});

describe('a notice that came back', () => {
  const open = async (denied: Partial<Task>) => {
    const task = toProvider(BANK, { ...SENT, status: 'completed', ...denied });
    const whole = wholeDossier([HERE, task], { providers: [BANK] });
    showScreen(`/dossier/${whole.dossier._id}/task/dossier-send/${task._id}/${BANK.slug}`, { whole });
    await screen.findByRole('button', { name: 'Verstuur aan Noorderbank' });
  };
  const empty = () => [...document.querySelectorAll('p')].filter((p) => !p.textContent);

  it('has the reason beside the advice', async () => {
    await open({ providerMessage: 'De geboortedatum klopt niet.', denialReason: 'other' });
    screen.getByText('Reden van Noorderbank:');
    expect(screen.getByText('De geboortedatum klopt niet.').lang).toBe('nl');
    screen.getByText(/^Wijzig hieronder wat niet klopte/);
  });

  it('because nobody there is a customer asks for nothing, and says what to do if that is not right', async () => {
    await open({ denialReason: 'notACustomer' });
    screen.getByText('Geen klant bij Noorderbank. Je hoeft hiervoor niets te doen.');
    screen.getByText(/^Klopt dat niet\? /);
    expect(screen.queryByText(/Reden van/)).toBeNull();
    expect(empty()).toEqual([]);
  });

  it('because nobody there is a customer says to read the words that came with it', async () => {
    await open({ denialReason: 'notACustomer', providerMessage: 'Meld het bij Zusterbank.' });
    screen.getByText('Geen klant bij Noorderbank. Lees hieronder wat ze erbij schreven.');
    screen.getByText('Meld het bij Zusterbank.');
  });
});

describe('sending what cannot be sent as the dossier is by now', () => {
  const send = toProvider(BANK);
  const waiting = wholeDossier([HERE, send, toProvider(ENERGY)]);
  const noCertificate = { ...waiting, flags: { ...waiting.flags, certificateAvailable: false } };
  const asksMore = (bank: typeof send) =>
    wholeDossier([HERE, bank, toProvider(ENERGY)], {
      providers: [BANK, { ...ENERGY, extraQuestions: ASKING.extraQuestions }],
    });

  /** Presses the button over a dossier that changed meanwhile; whoever has a status here is refused with it. */
  async function press(now: WholeDossier, statuses: [Provider, number][]) {
    let whole = waiting;
    showScreen(`/dossier/${waiting.dossier._id}/task/dossier-send/${send._id}/${BANK.slug}`, {
      dossier: { readDossier: async () => whole },
      provider: {
        notifyProvider: async ({ params: { providerId } }) => {
          whole = now;
          const [, status] = statuses.find(([{ _id }]) => _id === providerId) ?? [];
          if (status) throw new ApiProblem({ type: 'about:blank', title: 'No', status });
          return { leavesAt: null };
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Verstuur aan 2 organisaties' }));
  }

  it('leads to the certificate that is not there any more', async () => {
    await press(noCertificate, [
      [BANK, 422],
      [ENERGY, 422],
    ]);
    await screen.findByText(/De overlijdensakte ontbreekt nog/);
    screen.getByRole('link', { name: 'Akte toevoegen' });
  });

  it('leads to the questions of who asks some by now, when the others were told', async () => {
    await press(asksMore({ ...send, ...SENT }), [[ENERGY, 422]]);
    await screen.findByRole('link', { name: 'Vragen van Lichtpunt beantwoorden' });
    screen.getByRole('heading', { name: 'Er is nu niets meer te versturen' });
    screen.getByText('De melding aan Noorderbank is verstuurd.');
    const look = screen.getByRole('link', { name: 'Bekijk wat je hebt verstuurd' });
    expect(look.getAttribute('href')).toBe(`/dossier/${waiting.dossier._id}/sent`);
  });

  it('says who was told where others can still be told', async () => {
    const firstSent = wholeDossier([HERE, { ...send, ...SENT }, toProvider(ENERGY)]);
    await press(firstSent, [[ENERGY, 409]]);
    await screen.findByRole('button', { name: 'Verstuur aan Lichtpunt' });
    screen.getByText(/^De melding aan Lichtpunt kan nu niet weg/);
    screen.getByText('De melding aan Noorderbank is verstuurd.');
    screen.getByRole('link', { name: 'Bekijk wat je hebt verstuurd' });
  });

  it('goes on with those for whom another try may work', async () => {
    await press(asksMore(send), [
      [BANK, 500],
      [ENERGY, 422],
    ]);
    await screen.findByRole('button', { name: 'Verstuur aan Noorderbank' });
    screen.getByText(/^De melding aan Lichtpunt kan nu niet weg/);
    screen.getByText(/Versturen aan Noorderbank lukte nog niet\. Probeer het zo nog eens/);
  });
});

describe('notices that did not get through', () => {
  const send = toProvider(BANK);
  const review = { deathCertificate: { fileId: 'f1', ocrCompleted: true, needsReview: true } };
  const lost = (status: number) => new ApiProblem({ type: 'about:blank', title: 'No', status });

  /** Sends to the bank and the energy company; who has a status here fails with it. */
  async function said(held: object, statuses: [Provider, number][]) {
    const whole = wholeDossier([HERE, send, toProvider(ENERGY)], { providers: [BANK, ENERGY], ...held });
    showScreen(`/dossier/${whole.dossier._id}/task/dossier-send/${send._id}/${BANK.slug}`, {
      whole,
      provider: {
        notifyProvider: async ({ params: { providerId } }) => {
          const [, status] = statuses.find(([{ _id }]) => _id === providerId) ?? [];
          if (status !== undefined) throw lost(status);
          return { leavesAt: null };
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Verstuur aan 2 organisaties' }));
    return (await screen.findByRole('alert')).textContent;
  }

  it.each([
    [
      'to be held',
      review,
      /^Er is geen verbinding\. Dat lukte niet\. De meldingen aan Noorderbank en Lichtpunt/,
    ],
    ['to leave', {}, /^Er is geen verbinding\. Er is niets verstuurd\./],
  ])('because there is no connection say so, and how many were %s', async (_, held, text) => {
    expect(
      await said(held, [
        [BANK, 0],
        [ENERGY, 0],
      ]),
    ).toMatch(text);
  });

  it('in part say that', async () => {
    expect(await said(review, [[ENERGY, 0]])).toMatch(/^Er is geen verbinding\. Niet alles is gelukt\./);
  });

  it('for another reason say nothing of the connection', async () => {
    const mixed: [Provider, number][] = [
      [BANK, 500],
      [ENERGY, 0],
    ];
    expect(await said(review, mixed)).toMatch(/^Dat lukte niet\./);
  });
});
