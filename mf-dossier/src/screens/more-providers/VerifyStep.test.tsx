import '@nabericht/ui/testing';
import type { Provider } from '@nabericht/domain/provider/provider';
import { ApiProblem } from '@nabericht/remote';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type DossierCalls,
  HERE,
  type ProviderCalls,
  showScreen,
  wholeDossier,
} from '../../show-screen.fixture.tsx';
import { ASKING, BANK, ENERGY, SENT, toProvider } from '../task-list/task-list.fixture.ts';

afterEach(cleanup);

const DOSSIER = '/dossier/00000000-0000-4000-8000-0000000000d1';
const TOLD: ProviderCalls['notifyProvider'] = async () => ({ leavesAt: null });
const CURIOUS: Provider = { ...ASKING, _id: 'navraag', name: 'Navraag' };

/** Chooses these providers for a dossier in which another one was notified before, and adds them. */
const add = (...chosen: Provider[]) => addOutdated(chosen, chosen);

/** The same, while the service knows by now that these providers are other ones. */
async function addOutdated(chosen: Provider[], now: Provider[], notifyProvider = vi.fn(TOLD), most = 200) {
  let added: Provider[] = [];
  const told: string[] = [];
  const has = () => {
    const ofAdded = added.map((provider) => toProvider(provider, told.includes(provider._id) ? SENT : {}));
    const tasks = [HERE, toProvider(BANK, SENT), ...ofAdded];
    const providers = [BANK, ...added];
    const whole = wholeDossier(tasks, { providers, providerIds: providers.map(({ _id }) => _id) });
    return { ...whole, flags: { ...whole.flags, canAddProviders: true } };
  };
  const addProviderTasks = vi.fn<DossierCalls['addProviderTasks']>(async ({ body: { providerIds } }) => {
    if (providerIds.length > most) throw refusal([{ field: 'providerIds', code: 'maxLength' }]);
    const refused = providerIds.findIndex((id) => !now.some((one) => one._id === id && isOpen(one)));
    if (refused >= 0) throw refusal([{ field: `providerIds.${refused}`, code: 'unknown' }]);
    added = now.filter(({ _id }) => providerIds.includes(_id));
    return { tasks: has().dossier.tasks };
  });
  showScreen(`${DOSSIER}/task/more-providers/choose`, {
    dossier: { readDossier: async () => has(), addProviderTasks },
    provider: {
      listProviders: async () => ({
        limit: 100,
        page: 1,
        totalPages: 1,
        docs: chosen,
        totalDocs: chosen.length,
      }),
      readProvidersByIds: async () => now,
      notifyProvider: async (call, options) => {
        const answer = await notifyProvider(call, options);
        told.push(call.params.providerId);
        return answer;
      },
    },
  });
  for (const { name } of chosen)
    fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name), hidden: true }));
  fireEvent.click(screen.getByRole('link', { name: 'Naar de controle' }));
  fireEvent.click(await screen.findByRole('button', { name: /^(Voeg toe aan je dossier|Verstuur)/ }));
  return { addProviderTasks, notifyProvider };
}

const refusal = (errors: { field: string; code: string }[]) =>
  new ApiProblem({
    type: 'about:blank',
    title: 'No',
    status: 422,
    errors: errors.map((one) => ({ ...one, params: {} })),
  });

const isOpen = ({ active, directLink }: Provider) => active && !directLink;

const path = () => screen.getByTestId('path').textContent;

describe('adding organisations', () => {
  it('leads to the questions when the only organisation asks some first', async () => {
    const { addProviderTasks, notifyProvider } = await add(ASKING);
    await waitFor(() => expect(path()).toBe(`${DOSSIER}/task/questions/provider vraagzaam`));
    expect(addProviderTasks).toHaveBeenCalledOnce();
    expect(notifyProvider).not.toHaveBeenCalled();
  });

  it('leads to the task list when several ask something first, and says who was added', async () => {
    await add(ASKING, CURIOUS);
    await screen.findByText('Toegevoegd aan je dossier: Vraagzaam en Navraag.');
    expect(path()).toBe(`${DOSSIER}/tasklist`);
  });

  it('leads to the sent page when somebody was notified', async () => {
    const { notifyProvider } = await add(ASKING, ENERGY);
    await waitFor(() => expect(path()).toBe(`${DOSSIER}/sent`));
    expect(notifyProvider).toHaveBeenCalledOnce();
  });

  it.each<[string, Partial<Provider>]>([
    ['is not there any more', { active: false }],
    ['wants to hear it on its own web site by now', { directLink: 'https://navraag.example/' }],
  ])('goes on without one that %s', async (_, change) => {
    const { addProviderTasks, notifyProvider } = await addOutdated(
      [CURIOUS, ENERGY],
      [{ ...CURIOUS, ...change }, ENERGY],
    );
    await screen.findByText(/^Niet elke organisatie die je koos, kan nog bericht krijgen via ons/);
    expect(notifyProvider).not.toHaveBeenCalled();
    expect(screen.queryByText(/Navraag/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Verstuur aan Lichtpunt' }));
    await waitFor(() => expect(path()).toBe(`${DOSSIER}/sent`));
    expect(addProviderTasks).toHaveBeenLastCalledWith(
      expect.objectContaining({ body: { providerIds: [ENERGY._id] } }),
    );
  });

  it('leads to what is still to be done when who was added cannot be told after all', async () => {
    const refused = async () => Promise.reject(refusal([{ field: 'providerId', code: 'questions-open' }]));
    await addOutdated([ENERGY], [{ ...ENERGY, extraQuestions: ASKING.extraQuestions }], vi.fn(refused));
    await screen.findByRole('heading', { level: 1, name: 'Er is niets te versturen' });
    screen.getByRole('link', { name: 'Vragen van Lichtpunt beantwoorden' });
  });

  it('says on the send screen who was told, and for whom another try may work', async () => {
    const water: Provider = { ...ENERGY, _id: 'bronwater', name: 'Bronwater' };
    const phone: Provider = { ...ENERGY, _id: 'belgoed', name: 'Belgoed' };
    await addOutdated(
      [ENERGY, water, phone],
      [ENERGY, { ...water, extraQuestions: ASKING.extraQuestions }, phone],
      vi.fn(async ({ params: { providerId } }) => {
        if (providerId === water._id) throw refusal([{ field: 'providerId', code: 'questions-open' }]);
        if (providerId === phone._id) throw new ApiProblem({ type: 'about:blank', title: 'No', status: 500 });
        return { leavesAt: null };
      }),
    );
    await screen.findByRole('button', { name: 'Verstuur aan Belgoed' });
    screen.getByText('De melding aan Lichtpunt is verstuurd.');
    screen.getByRole('link', { name: 'Bekijk wat je hebt verstuurd' });
    screen.getByText(/^De melding aan Bronwater kan nu niet weg/);
    screen.getByText(/Versturen aan Belgoed lukte nog niet\. Probeer het zo nog eens/);
  });

  it('says that the dossier cannot hold so many, and keeps the choice', async () => {
    const both = [ENERGY, { ...ENERGY, _id: 'bronwater', name: 'Bronwater' }];
    await addOutdated(both, both, vi.fn(TOLD), 1);
    await screen.findByText(/^Zoveel organisaties passen niet in één dossier\. Er is niets verstuurd/);
    screen.getByRole('button', { name: 'Verstuur aan 2 organisaties' });
  });

  it('says so and leads back when nobody is left', async () => {
    await addOutdated([ENERGY], [{ ...ENERGY, active: false }]);
    await screen.findByText(/^Niet elke organisatie die je koos, kan nog bericht krijgen via ons/);
    expect(screen.queryByRole('button', { name: /^(Voeg toe|Verstuur)/ })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Terug' }));
    await screen.findByRole('heading', { name: 'Nog niemand gekozen' });
  });
});
