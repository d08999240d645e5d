// @vitest-environment jsdom
import type { CertificateReading } from '@nabericht/domain/certificate/certificate';
import type { Draft } from '@nabericht/domain/report/draft';
import { IntlProvider } from '@nabericht/intl';
import { ApiProblem, RemoteContext } from '@nabericht/remote';
import { fakePlatform, type PlatformOptions } from '@nabericht/remote/testing';
import { READING } from '@nabericht/remote/testing/dossiers';
import type { ApiHandlers } from '@nabericht/remote/testing/fake-api';
import { idOf } from '@nabericht/remote/testing/ids';
import { aProvider, POLDER, VREDEHOF } from '@nabericht/remote/testing/providers';
import { unfinishedReport } from '@nabericht/remote/testing/reports';
import { savedDraft } from '@nabericht/remote/testing/world';
import { useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import '@nabericht/ui/testing';
import { SAVE_AFTER_MS } from '@nabericht/fields/save-loop';
import type { Scene } from '@nabericht/workbench/scene';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { keepCertificateLink } from '../../drafts/certificate-link.ts';
import { messages } from '../../messages/messages.ts';
import { routes } from '../../routes.tsx';
import { deathCertificate } from './scenes.ts';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const Routed = () => useRoutes([...routes]);

/** Renders this step at the start of a scene; a test may override answers of the services. */
async function show(
  { path, platform }: Pick<Scene, 'path' | 'platform'>,
  api: ApiHandlers = {},
  options: Pick<PlatformOptions, 'upload'> = {},
) {
  const { world } = platform?.() ?? {};
  const remote = fakePlatform({ ...(world && { world }), api, ...options });
  render(
    <IntlProvider locale="nl" timeZone="Europe/Amsterdam" messages={await messages.nl()}>
      <RemoteContext value={remote}>
        <MemoryRouter initialEntries={[path]}>
          <Routed />
        </MemoryRouter>
      </RemoteContext>
    </IntlProvider>,
  );
  return remote;
}

function choose() {
  const field = document.querySelector('input[type=file]:not([capture])');
  if (!field) throw new Error('nothing to choose a file with');
  const file = new File(['%PDF-1.7'], 'akte.pdf', { type: 'application/pdf' });
  fireEvent.change(field, { target: { files: [file] } });
}

it('introduces the organisation that alone gets the report, with its logo', async () => {
  const only = aProvider('Molenbank', { introduction: 'Eén bank voor alles.', logoUrl: '/logos/molen.svg' });
  const world = unfinishedReport([only], { until: 'death-certificate' });
  await show({ path: deathCertificate.empty.path, platform: () => ({ world }) });
  const name = await screen.findByText('Molenbank');
  screen.getByText('Bericht aan');
  expect(screen.getByText('Eén bank voor alles.').lang).toBe('nl');
  expect(name.querySelector('img')?.getAttribute('src')).toBe('/logos/molen.svg');
});

it('lists several organisations by name', async () => {
  await show(deathCertificate.empty);
  const title = await screen.findByRole('heading', { name: 'Bericht aan 2 organisaties' });
  const names = [...(title.closest('details')?.querySelectorAll('li > span') ?? [])];
  expect(names.map(({ textContent }) => textContent)).toEqual([POLDER.name, VREDEHOF.name]);
});

it('gives three reasons for the certificate, and explains what it is and what becomes of it', async () => {
  await show(deathCertificate.empty);
  const reasons =
    (await screen.findByText('We vragen om de akte, omdat:')).nextElementSibling?.children ?? [];
  expect([...reasons].map(({ textContent }) => textContent)).toEqual([
    'organisaties zeker willen weten dat het bericht klopt;',
    'wij dan de gegevens van de overledene al voor je invullen;',
    'je de akte dan maar één keer hoeft te sturen.',
  ]);
  const help = screen.getByText('Wat is de akte en wat gebeurt ermee?').closest('details');
  expect(help?.textContent).toContain('De akte van overlijden krijg je van de gemeente');
  expect(help?.textContent).toContain('We bewaren de akte versleuteld.');
});

it('removes what a certificate filled in from the details of the deceased when it is removed', async () => {
  await show(deathCertificate.read);
  fireEvent.click(await screen.findByRole('button', { name: 'Verwijder' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ik heb de akte nog niet' }));
  fireEvent.click(screen.getByRole('button', { name: /^Naar de overledene/ }));
  await screen.findByRole('heading', { name: 'Gegevens van de overledene' });
  for (const name of [/^Voornamen/, 'Voorletters', /^Tussenvoegsel/, 'Achternaam'])
    expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe('');
});

it.each([
  ['later', deathCertificate.later],
  ['later, to who needs it', deathCertificate['later, to who needs it']],
])('promises no notice for the certificate alone: %s', async (_what, scene) => {
  await show(scene);
  fireEvent.click(await screen.findByRole('button', { name: 'Ik heb de akte nog niet' }));
  const said = await screen.findByText(/Heb je de akte, dan voeg je hem toe en verstuur je de melding\./);
  expect(said.textContent).not.toMatch(/krijg(t|en) .*bericht/);
});

it('does not lose a file that did not arrive: asks before leaving, and first has it removed', async () => {
  const upload = async () => {
    throw new ApiProblem({ type: 'about:blank', title: 'No', status: 0 });
  };
  const { held } = await show(deathCertificate.empty, {}, { upload });
  await screen.findByRole('button', { name: 'Ik heb de akte nog niet' });
  expect(held.size).toBe(0);
  choose();
  await screen.findByText('Nog niet verstuurd');
  expect([...held.values()]).toEqual([{ within: deathCertificate.empty.path, isFile: true }]);
  expect(screen.queryByRole('button', { name: 'Ik heb de akte nog niet' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Verwijder' }));
  await screen.findByRole('button', { name: 'Ik heb de akte nog niet' });
  expect(held.size).toBe(0);
});

it.each([
  ['refused for now', 503],
  ['stopped', null],
])('goes no further with a file whose sending was %s, and says why', async (_, status) => {
  const upload = () =>
    status
      ? Promise.reject(new ApiProblem({ type: 'about:blank', title: 'No', status }))
      : new Promise<never>(() => {});
  await show(deathCertificate.empty, {}, { upload });
  await screen.findByRole('button', { name: 'Ik heb de akte nog niet' });
  choose();
  if (!status) fireEvent.click(await screen.findByRole('button', { name: 'Stop met versturen' }));
  await screen.findByText('Nog niet verstuurd');
  const next = screen.getByRole('button', { name: /^Naar de overledene/ });
  await waitFor(() => expect(next.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(next);
  await screen.findByRole('link', { name: /stuur het bestand opnieuw, of verwijder het/i });
  screen.getByText('Nog niet verstuurd');
});

it.each([
  ['notACertificate', 'Dit lijkt geen overlijdensakte. Verwijder het bestand en kies een ander.'],
  ['doctorsStatement', 'Dit is de verklaring van de arts. Verwijder het bestand en kies een ander.'],
  ['blurred', 'We kunnen deze akte niet goed lezen. Verwijder het bestand.'],
] as const)(
  'says at the field what the reading says of a file that is refused: %s',
  async (advice, words) => {
    const validateFileWithHash = () => ({ ...READING, score: 8, advice });
    await show(deathCertificate.empty, { file: { validateFileWithHash } });
    fireEvent.click(await screen.findByRole('button', { name: /^Naar de overledene/ }));
    await screen.findByRole('link', { name: /maak een foto van de akte of kies een bestand/i });
    choose();
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    await screen.findByRole('link', { name: new RegExp(`^De akte van overlijden: ${words}`, 'i') });
    screen.getByText((text) => text.startsWith(words));
  },
);

it('keeps a file that did not arrive when another tab says that there is none yet', async () => {
  const { world } = deathCertificate.empty.platform();
  const { draft } = world.draft ?? {};
  if (!draft) throw new Error('no report is unfinished');
  let held = { ...savedDraft(draft), version: 1 };
  const upload = async () => {
    throw new ApiProblem({ type: 'about:blank', title: 'No', status: 503 });
  };
  const dossier: ApiHandlers['dossier'] = {
    readDraft: () => held,
    saveDraft: ({ body }, options) => {
      if (options?.ifMatch !== held.version)
        throw new ApiProblem({ type: 'about:blank', title: 'No', status: 412 });
      held = { ...savedDraft(body.draft), version: held.version + 1 };
      return held;
    },
  };
  await show(deathCertificate.empty, { dossier }, { upload });
  await screen.findByRole('button', { name: 'Ik heb de akte nog niet' });
  choose();
  await screen.findByText('Nog niet verstuurd');
  const answers = { ...draft.answers['death-certificate'], isCertificateAvailable: 'no' };
  held = {
    ...savedDraft({ ...draft, answers: { ...draft.answers, 'death-certificate': answers } }),
    version: held.version + 1,
  };
  fireEvent.change(screen.getByLabelText('Wat ben je van de overledene?'), { target: { value: 'spouse' } });
  await waitFor(
    () =>
      expect(held.draft?.answers['death-certificate']).toMatchObject({
        relationshipToDeceased: 'spouse',
        isCertificateAvailable: 'no',
      }),
    { timeout: 3000 },
  );
  screen.getByText('Nog niet verstuurd');
  fireEvent.click(screen.getByRole('button', { name: /^Naar de overledene/ }));
  await screen.findByRole('link', { name: /stuur het bestand opnieuw, of verwijder het/i });
  screen.getByText('Nog niet verstuurd');
});

it('keeps the selection and the focus while the reading arrives in parts', async () => {
  const whole = Promise.withResolvers<CertificateReading>();
  const first = deathCertificate['reading on'].platform().api.file.validateFileWithHash;
  await show(deathCertificate['reading on'], {
    file: { validateFileWithHash: (asked) => (asked.query?.until ? first(asked) : whole.promise) },
  });
  await screen.findByText('Dit lazen we tot nu toe. We lezen nog verder…');
  const relationship = screen.getByLabelText<HTMLSelectElement>('Wat ben je van de overledene?');
  relationship.focus();
  fireEvent.change(relationship, { target: { value: 'spouse' } });
  whole.resolve(READING);
  await screen.findByText('Gelezen');
  expect(relationship.value).toBe('spouse');
  expect(document.activeElement).toBe(relationship);
});

it.each([
  ['goes on as soon as the certificate is read', READING, 'Gegevens van de overledene'],
  ['stays for the question that the reading raises', { ...READING, score: 8 }, null],
])('a press of the button during the reading says that it is awaited, and %s', async (_what, read, next) => {
  const reading = Promise.withResolvers<CertificateReading>();
  const remote = await show(deathCertificate.empty, {
    file: { validateFileWithHash: () => reading.promise },
  });
  const announce = vi.spyOn(remote, 'announce');
  fireEvent.change(await screen.findByLabelText('Wat ben je van de overledene?'), {
    target: { value: 'child' },
  });
  choose();
  await screen.findByText(/^We lezen de akte/);
  const button = screen.getByRole('button', { name: /^Naar de overledene/ });
  expect(button.getAttribute('aria-disabled')).toBeNull();
  button.focus();
  fireEvent.click(button);
  await screen.findByText(
    'Je gaat zo verder. Je hoeft niet nog eens te drukken. Wat we later lezen, zetten we erbij.',
  );
  expect(announce).toHaveBeenCalledWith(
    'Je gaat zo verder. Je hoeft niet nog eens te drukken. Wat we later lezen, zetten we erbij.',
  );
  expect(document.activeElement).toBe(button);
  reading.resolve(read);
  if (next) await screen.findByRole('heading', { level: 1, name: next });
  else {
    await screen.findByRole('dialog');
    screen.getByRole('heading', { level: 1, name: 'De overlijdensakte', hidden: true });
    await waitFor(() => expect(screen.queryByText(/^Je gaat zo verder/)).toBeNull());
  }
});

it.each(['once that is offered', 'when that is offered after it was pressed'])(
  'the button goes on without the reading %s',
  async (when) => {
    await show(deathCertificate.empty, {
      file: { validateFileWithHash: () => new Promise<never>(() => {}) },
    });
    fireEvent.change(await screen.findByLabelText('Wat ben je van de overledene?'), {
      target: { value: 'child' },
    });
    choose();
    await (when === 'once that is offered'
      ? screen.findByRole('button', { name: 'Ga verder zonder te wachten' })
      : screen.findByText(/^We lezen de akte/));
    fireEvent.click(screen.getByRole('button', { name: /^Naar de overledene/ }));
    await screen.findByRole('heading', { level: 1, name: 'Gegevens van de overledene' });
  },
);

it('keeps and saves a file that this tab found again, also when something else of the report changes', async () => {
  const found = { fileId: idOf('f1'), fileHash: 'f'.repeat(43) };
  const answers = {
    'death-certificate': { relationshipToDeceased: 'child', isCertificateAvailable: '', fileId: '' },
  };
  const world = unfinishedReport([POLDER, VREDEHOF], { until: 'death-certificate', answers });
  const { draft } = world.draft ?? {};
  keepCertificateLink(() => sessionStorage, { draftId: draft?.draftId ?? '', ...found });
  const saved: Draft[] = [];
  await show(
    { path: deathCertificate.empty.path, platform: () => ({ world }) },
    {
      // The file is still being read.
      file: { validateFileWithHash: () => new Promise(() => {}) },
      dossier: {
        saveDraft: ({ body }) => {
          saved.push(body.draft);
          return { ...savedDraft(body.draft), version: saved.length + 1 };
        },
      },
    },
  );
  await screen.findByRole('button', { name: 'Verwijder' });
  const [first] = screen.getAllByRole('button', { name: /^Haal weg/, hidden: true });
  if (first) fireEvent.click(first);
  await waitFor(() => expect(saved.at(-1)?.providerIds).toHaveLength(1));
  screen.getByRole('button', { name: 'Verwijder' });
  expect(saved.at(-1)?.answers['death-certificate']).toMatchObject(found);
});

it('does not bring back a file that was removed in another tab', async () => {
  const found = { fileId: idOf('f1'), fileHash: 'f'.repeat(43) };
  const world = (file: object) =>
    unfinishedReport([POLDER], {
      until: 'death-certificate',
      answers: {
        'death-certificate': { relationshipToDeceased: 'child', isCertificateAvailable: '', ...file },
      },
    });
  const before = world(found);
  keepCertificateLink(() => sessionStorage, { draftId: before.draft?.draft?.draftId ?? '', ...found });
  const { path } = deathCertificate.empty;
  const file = { validateFileWithHash: () => new Promise<never>(() => {}) };
  await show({ path, platform: () => ({ world: before }) }, { file });
  await screen.findByRole('button', { name: 'Verwijder' });
  cleanup();
  const saveDraft = vi.fn(async ({ body }: { body: { draft: Draft } }) => savedDraft(body.draft));
  const platform = () => ({ world: world({ fileId: '' }) });
  await show({ path, platform }, { file, dossier: { saveDraft } });
  await screen.findByRole('button', { name: 'Ik heb de akte nog niet' });
  expect(screen.queryByRole('button', { name: 'Verwijder' })).toBeNull();
  // By then it would have been saved.
  await new Promise((resolve) => setTimeout(resolve, SAVE_AFTER_MS + 100));
  expect(saveDraft).not.toHaveBeenCalled();
});

it('moves the focus to the organisations when one of them is removed', async () => {
  await show(deathCertificate['the organisations']);
  const [first] = await screen.findAllByRole('button', { name: /^Haal weg/, hidden: true });
  first?.focus();
  if (first) fireEvent.click(first);
  const only = await screen.findByText('Bericht aan');
  expect(document.activeElement?.contains(only)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('a press during the reading without the relationship asks for that at once, and awaits nothing', async () => {
  const reading = Promise.withResolvers<CertificateReading>();
  const remote = await show(deathCertificate.empty, {
    file: { validateFileWithHash: () => reading.promise },
  });
  const announce = vi.spyOn(remote, 'announce');
  await screen.findByLabelText('Wat ben je van de overledene?');
  choose();
  await screen.findByText(/^We lezen de akte/);
  fireEvent.click(screen.getByRole('button', { name: /^Naar de overledene/ }));
  const summary = await screen.findByRole('heading', { name: 'Kijk hier nog even naar' });
  expect(screen.queryByText(/^Je gaat zo verder/)).toBeNull();
  expect(announce).not.toHaveBeenCalledWith(expect.stringMatching(/^Je gaat zo verder/));
  await waitFor(() => expect(document.activeElement?.contains(summary)).toBe(true));
  const relationship = screen.getByLabelText<HTMLSelectElement>('Wat ben je van de overledene?');
  fireEvent.change(relationship, { target: { value: 'child' } });
  relationship.focus();
  reading.resolve(READING);
  await screen.findByText('Gelezen');
  expect(document.activeElement).toBe(relationship);
});
