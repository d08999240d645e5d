import '@nabericht/ui/testing';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { WholeDossier } from '@nabericht/dossier/dossier-cache';
import { ApiProblem } from '@nabericht/remote';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { HERE, showScreen, wholeDossier } from '../../show-screen.fixture.tsx';
import { ASKING, BANK, ENERGY, SENT, toProvider } from '../task-list/task-list.fixture.ts';

afterEach(cleanup);

it('the focus goes to the confirmation box on every attempt to send without it', async () => {
  const nn = { ...BANK, name: 'NN', slug: 'nn' };
  const unsent = toProvider(nn, { status: 'completed' });
  const whole = wholeDossier([HERE, unsent], { providers: [nn] });
  const flags = { ...whole.flags, nnOnly: true, certificateAvailable: true };
  showScreen(`/dossier/${whole.dossier._id}/task/dossier-send/${unsent._id}/nn`, {
    whole: { ...whole, flags },
  });
  const send = await screen.findByRole('button', { name: /^Verstuur/ });
  for (const _ of ['first', 'second']) {
    fireEvent.click(send);
    const tick = screen.getByRole('checkbox', { description: /Fout/ });
    expect(document.activeElement).toBe(tick);
    tick.blur();
  }
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
    const wasTold = wholeDossier([HERE, { ...send, ...SENT }, toProvider(ENERGY)]);
    await press(wasTold, [[ENERGY, 409]]);
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
