// @vitest-environment jsdom
import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import { IntlProvider } from '@nabericht/intl';
import { ApiProblem, RemoteContext } from '@nabericht/remote';
import { CHOSEN_PROVIDERS, keepIds, readIds } from '@nabericht/remote/kept-ids';
import { keepLetters, readLetters } from '@nabericht/remote/kept-letters';
import { fakePlatform } from '@nabericht/remote/testing';
import { READ_CERTIFICATE, READING } from '@nabericht/remote/testing/dossiers';
import type { ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { POLDER } from '@nabericht/remote/testing/providers';
import { unfinishedReport } from '@nabericht/remote/testing/reports';
import { NO_DRAFT } from '@nabericht/remote/testing/world';
import { useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import '@nabericht/ui/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../messages/messages.ts';
import { routes } from '../routes.tsx';

afterEach(cleanup);

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));

const Routed = () => useRoutes([...routes]);

async function open(step: string, platform: Parameters<typeof fakePlatform>[0]) {
  const remote = fakePlatform(platform);
  render(
    <IntlProvider locale="nl" timeZone="Europe/Amsterdam" messages={await messages.nl()}>
      <RemoteContext value={remote}>
        <MemoryRouter initialEntries={[`/report-deceased/${step}`]}>
          <Routed />
        </MemoryRouter>
      </RemoteContext>
    </IntlProvider>,
  );
  return remote;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('redirects from a step that is too far ahead to the first open step', async () => {
  await open('reporter', { world: unfinishedReport([POLDER], { until: 'deceased-details' }) });
  await heading('Gegevens van de overledene');
});

it('says that it is kept for this device', async () => {
  await open('reporter', { world: unfinishedReport([POLDER], { until: 'deceased-details' }) });
  await screen.findByText(/zodat je op dit apparaat later verder kunt/);
});

it('derives initials from corrected names, also when a late reading filled in both', async () => {
  const reading = Promise.withResolvers<CertificateReading>();
  const unread = { ...READ_CERTIFICATE, score: null, ocrData: null };
  const answers = { 'death-certificate': { relationshipToDeceased: 'child', ...unread } };
  await open('deceased-details', {
    world: unfinishedReport([POLDER], { until: 'deceased-details', answers }),
    api: { file: { validateFileWithHash: () => reading.promise } },
  });
  const names = await screen.findByLabelText<HTMLInputElement>(/^Voornamen/);
  const initials = screen.getByLabelText<HTMLInputElement>(/^Voorletters/);
  reading.resolve({ ...READING, first_names: 'Wilhelmina' });
  await vi.waitFor(() => expect([names.value, initials.value]).toEqual(['Wilhelmina', 'W.']));
  fireEvent.change(names, { target: { value: 'Wilhelmina Johanna' } });
  await vi.waitFor(() => expect(initials.value).toBe('W.J.'));
  fireEvent.change(initials, { target: { value: 'Wi.' } });
  fireEvent.change(names, { target: { value: 'Johanna' } });
  expect(initials.value).toBe('Wi.');
});

describe('a reading that finishes late', () => {
  const late = async (read: Partial<CertificateReading>) => {
    const reading = Promise.withResolvers<CertificateReading>();
    const unread = { ...READ_CERTIFICATE, score: null, ocrData: null };
    const answers = { 'death-certificate': { relationshipToDeceased: 'child', ...unread } };
    const { announced } = await open('deceased-details', {
      world: unfinishedReport([POLDER], { until: 'deceased-details', answers }),
      api: { file: { validateFileWithHash: () => reading.promise } },
    });
    await screen.findByText('We lezen de akte nog');
    reading.resolve({ ...READING, ...read });
    return announced;
  };

  it('is announced once when it filled in something', async () => {
    const announced = await late({});
    await screen.findByText('We hebben de akte gelezen');
    expect(announced).toEqual([
      'We hebben de akte gelezen. Deze gegevens stonden op de akte. Kijk na of ze kloppen, want we lezen soms een letter verkeerd.',
    ]);
  });

  it('is announced with what it warns of', async () => {
    const announced = await late({ duplicate: true, score: 62 });
    await screen.findByText('Dit overlijden is misschien al gemeld');
    expect(announced).toEqual([
      'We hebben de akte gelezen. Deze gegevens stonden op de akte. Kijk na of ze kloppen, want we lezen soms een letter verkeerd. De foto van de akte kan duidelijker. Dit overlijden is misschien al gemeld.',
    ]);
    expect(screen.getByText('Dit overlijden is misschien al gemeld').closest('[role=status]')).toBeNull();
  });

  it('is not when the certificate cannot be used', async () => {
    const announced = await late({ score: 20, refusedReadings: 1 });
    await screen.findByText('We kunnen de akte niet goed lezen');
    expect(announced).toEqual([]);
  });
});

it('keeps a step on screen when an earlier one opens again, and leads to that one afterwards', async () => {
  const reading = Promise.withResolvers<CertificateReading>();
  const relationship = { relationshipToDeceased: 'child', isCertificateAvailable: 'yes' };
  const unread = { ...READ_CERTIFICATE, score: null, ocrData: null };
  const answers = { 'death-certificate': { ...relationship, ...unread } };
  await open('deceased-details', {
    world: unfinishedReport([POLDER], { answers }),
    api: { file: { validateFileWithHash: () => reading.promise } },
  });
  const lastName = await screen.findByLabelText<HTMLInputElement>('Achternaam');
  fireEvent.change(lastName, { target: { value: 'Zuiderveld' } });
  reading.resolve({ ...READING, score: 20, refusedReadings: 1, duplicate: true });
  await screen.findByText('We kunnen de akte niet goed lezen');
  expect(screen.queryByText('Dit overlijden is misschien al gemeld')).toBeNull();
  expect(screen.getByLabelText('Achternaam')).toBe(lastName);
  expect(lastName.value).toBe('Zuiderveld');
  fireEvent.click(screen.getByRole('button', { name: /^Naar het laatste adres/ }));
  await heading('De overlijdensakte');
});

describe('a certificate that nobody waited for', () => {
  const readLate = async (late: Partial<CertificateReading>) => {
    const unread = { ...READ_CERTIFICATE, score: null, ocrData: null };
    const answers = { 'death-certificate': { relationshipToDeceased: 'child', ...unread } };
    await open('deceased-details', {
      world: unfinishedReport([POLDER], { until: 'deceased-details', answers }),
      api: { file: { validateFileWithHash: async () => ({ ...READING, ...late }) } },
    });
    await screen.findByText('We hebben de akte gelezen');
  };

  it('was used before: that is told with the name, the way out, and nothing in the way', async () => {
    await readLate({ duplicate: true, duplicateName: 'Willem van den Bergh' });
    const title = await screen.findByText('Dit overlijden is misschien al gemeld');
    expect(title.closest('div')?.textContent).toMatch(
      /overlijden van Willem van den Bergh gemeld.*Je kunt verder\. Een organisatie kan dan twee keer bericht krijgen/,
    );
    fireEvent.click(screen.getByRole('link', { name: 'Kies een andere akte' }));
    await heading('De overlijdensakte');
  });

  it('can be clearer: that is told as where it is sent', async () => {
    await readLate({ score: 62 });
    await screen.findByText('De foto van de akte kan duidelijker');
    screen.getByText(/Een organisatie kan daarom later om een nieuwe foto vragen/);
    expect(screen.queryByText('Dit overlijden is misschien al gemeld')).toBeNull();
  });
});

describe('a certificate that was read while somebody waited', () => {
  it.each([
    ['that it was used before', { duplicate: true }, 1],
    ['nothing of one that is good', {}, 0],
    ['not again that it can be clearer', { score: 62 }, 0],
  ])('still says at the details %s', async (_what, read, howMany) => {
    const certificate = { relationshipToDeceased: 'child', ...READ_CERTIFICATE, ...read };
    await open('deceased-details', {
      world: unfinishedReport([POLDER], { answers: { 'death-certificate': certificate } }),
    });
    await heading('Gegevens van de overledene');
    expect(screen.queryAllByText(/^Dit overlijden is misschien al gemeld|kan duidelijker$/)).toHaveLength(
      howMany,
    );
  });
});

describe('a death of today, by a phone whose clock is a day behind', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['is taken when the service named that day', '2026-11-12T10:00:00Z', 'Jouw gegevens'],
    ['is refused when it did not', '2026-11-11T09:00:00Z', 'Gegevens van de overledene'],
  ])('%s', async (_what, savedAt, shown) => {
    vi.useFakeTimers({ now: new Date('2026-11-11T10:00:00Z'), toFake: ['Date'] });
    const { draft: saved = NO_DRAFT, ...world } = unfinishedReport([POLDER]);
    if (!saved.draft) throw new Error('The world has no draft');
    const answers = {
      ...saved.draft.answers,
      'deceased-details': { ...saved.draft.answers['deceased-details'], dateOfDeath: '2026-11-12' },
    };
    await open('reporter', {
      world: { ...world, draft: { ...saved, savedAt, draft: { ...saved.draft, answers } } },
    });
    await heading(shown);
  });
});

describe('without a report', () => {
  it('offers to sign in, because the report may belong to somebody whose session ended', async () => {
    await open('reporter?returnTo=check', {});
    const link = await screen.findByRole('link', { name: 'Log in' });
    const back = encodeURIComponent('/report-deceased/reporter?returnTo=check');
    expect(link.getAttribute('href')).toBe(`/auth/login?returnTo=${back}`);
  });

  it('does not offer it to somebody who is signed in, and leads them to what they sent before to a new report', async () => {
    await open('reporter', { session: sessionOf(MARIJKE) });
    await screen.findByText(/^Heb je de melding verstuurd\? Dan staat die in je dossier\./);
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
    const offered = screen.getAllByRole('link').map(({ textContent }) => textContent?.trim());
    expect(offered.slice(-2)).toEqual(['Naar je dossiers', 'Kies wie het moet weten']);
  });
});

describe('wiping the report', () => {
  const wipe = async (deleteDraft: Required<ServiceHandlers<'dossier'>>['deleteDraft']) => {
    keepIds(CHOSEN_PROVIDERS, [POLDER._id]);
    keepLetters([{ name: 'Biljartclub', kind: 'association' }]);
    await open('deceased-details', {
      world: unfinishedReport([POLDER], { until: 'deceased-details' }),
      api: { dossier: { deleteDraft } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Wis deze melding' }));
    fireEvent.click(screen.getByRole('button', { name: 'Wis alles' }));
  };
  const kept = () => [readIds(CHOSEN_PROVIDERS).length, readLetters().length];

  it('also forgets what was chosen on the landing page since', async () => {
    await wipe(async () => undefined);
    await vi.waitFor(() => expect(kept()).toEqual([0, 0]));
  });

  it('forgets none of that when it fails', async () => {
    await wipe(() => Promise.reject(new ApiProblem({ type: 'about:blank', title: 'No', status: 500 })));
    await screen.findByText('Wissen lukt nu niet. Probeer het zo nog eens.');
    expect(kept()).toEqual([1, 1]);
  });
});
