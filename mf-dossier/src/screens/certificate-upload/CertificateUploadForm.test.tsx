import '@nabericht/ui/testing';
import type { WholeDossier } from '@nabericht/dossier/dossier-cache';
import { ApiProblem } from '@nabericht/remote';
import { DECEASED, READING } from '@nabericht/remote/testing/dossiers';
import { idOf } from '@nabericht/remote/testing/ids';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DossierCalls, HERE, showScreen, wholeDossier } from '../../show-screen.fixture.tsx';
import { BANK, ENERGY, SENT, task, toProvider } from '../task-list/task-list.fixture.ts';

afterEach(cleanup);

const PATH = '/dossier/00000000-0000-4000-8000-0000000000d1/task/death-certificate/upload';
const FILE = new File(['%PDF-1.7'], 'akte.pdf', { type: 'application/pdf' });

const TO_DO = wholeDossier([task('upload_death_certificate', { tags: ['urgent'] })], { deceased: DECEASED });
/** A certificate under review can be replaced. */
const WAITING = wholeDossier([HERE], { deceased: DECEASED, deathCertificate: { needsReview: true } });

/** Opens the screen, chooses a file, and waits until this reading of it has arrived. */
async function showRead(
  reading: Partial<typeof READING>,
  {
    whole = TO_DO,
    dossier = {},
    standing = 'Gelezen',
  }: { whole?: WholeDossier; dossier?: Partial<DossierCalls>; standing?: string } = {},
) {
  showScreen(PATH, {
    whole,
    dossier,
    file: { validateFile: async () => ({ ...READING, ...reading }) },
    upload: async () => ({ _id: crypto.randomUUID(), mimetype: FILE.type, hash: 'h'.repeat(43) }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Overlijdensakte toevoegen' });
  await choose(standing);
}

async function choose(standing = 'Gelezen') {
  const field = document.querySelector('input[type=file]:not([capture])');
  if (!field) throw new Error('nothing to choose a file with');
  fireEvent.change(field, { target: { files: [FILE] } });
  await screen.findByText(standing);
}

it('asks before a file that did not arrive is left', async () => {
  const { leaveGuard } = showScreen(PATH, {
    whole: TO_DO,
    upload: async () => {
      throw new ApiProblem({ type: 'about:blank', title: 'No', status: 0 });
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Overlijdensakte toevoegen' });
  await choose('Nog niet verstuurd');
  expect(leaveGuard.hold).toHaveBeenCalledTimes(1);
  expect(leaveGuard.release).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Verwijder' }));
  await waitFor(() => expect(leaveGuard.release).toHaveBeenCalledTimes(1));
});

it.each([
  ['refused for now', 503],
  ['stopped', null],
])('does not add a file whose sending was %s, and says why', async (_, status) => {
  showScreen(PATH, {
    whole: TO_DO,
    upload: () =>
      status
        ? Promise.reject(new ApiProblem({ type: 'about:blank', title: 'No', status }))
        : new Promise<never>(() => {}),
  });
  await screen.findByRole('heading', { level: 1, name: 'Overlijdensakte toevoegen' });
  await choose(status ? 'Nog niet verstuurd' : 'Stop met versturen');
  if (!status) fireEvent.click(screen.getByRole('button', { name: 'Stop met versturen' }));
  await screen.findByText('Nog niet verstuurd');
  const add = await screen.findByRole('button', { name: 'Voeg de akte toe' });
  await waitFor(() => expect(add.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(add);
  await screen.findByRole('link', { name: /stuur het bestand opnieuw, of verwijder het/i });
});

it('warns when the certificate is of somebody else, and says what to do', async () => {
  await showRead({ last_name: 'Bakker', insertion: null, date_of_birth: '1947-03-04' });
  screen.getByText('Op deze akte staat iets anders dan in je melding');
  screen.getByText(/Kijk of dit de akte van Wilhelmina Johanna van den Bergh is\./);
  cleanup();
  await showRead({});
  expect(screen.queryByText(/iets anders dan in je melding/)).toBeNull();
});

it.each([
  ['to do', TO_DO],
  ['done, while a person looks at it', WAITING],
])(
  'shows at the file that it is unreadable, when only the service found that, and the task is %s',
  async (_, whole) => {
    const updateDossier = vi.fn(async () => {
      const errors = [{ field: 'deathCertificate.fileId', code: 'scoreUnacceptable', params: {} }];
      throw new ApiProblem({ type: 'about:blank', title: 'No', status: 422, errors });
    });
    await showRead({}, { whole, dossier: { updateDossier } });
    fireEvent.click(await screen.findByRole('button', { name: 'Voeg de akte toe' }));
    const sentence = 'De akte is niet goed te lezen. Maak een nieuwe foto of kies een ander bestand.';
    await screen.findByText(sentence);
    const line = screen.getByRole('link', { name: /^De overlijdensakte: de akte is niet goed te lezen/ });
    await waitFor(() => expect(document.activeElement?.contains(line)).toBe(true));
    screen.getByText('akte.pdf');
    screen.getByText('Gelezen');
    // The message is shown once, and disappears when another file is chosen.
    expect(screen.queryByText(/Zo kunnen we de akte niet aannemen/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Verwijder/ }));
    await choose();
    expect(screen.queryByText(sentence)).toBeNull();
  },
);

it('marks what was said about the certificate as read, and nothing else', async () => {
  const readMessages = vi.fn<DossierCalls['readMessages']>(async () => undefined);
  const said = (_id: string, content_key: string) => ({
    _id,
    content_key,
    read: false,
    createdAt: '2026-11-21T10:00:20Z',
    messageVariables: { reason: 'De foto is te donker.' },
  });
  const messages = [
    said(idOf('a1'), 'message.certificateRefused'),
    said(idOf('a2'), 'message.beneficiaryGaveDetails'),
  ];
  const whole = wholeDossier([task('upload_death_certificate')], { deceased: DECEASED, messages });
  showScreen(PATH, { whole, dossier: { readMessages } });
  await waitFor(() =>
    expect(readMessages).toHaveBeenCalledExactlyOnceWith({
      params: { id: whole.dossier._id },
      body: { messageIds: [idOf('a1')] },
    }),
  );
});

it('says at the file that it is another document, when the reading says so', async () => {
  await showRead({ score: 8, advice: 'notACertificate' }, { standing: 'Niet herkend als akte' });
  fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Voeg de akte toe' }));
  await screen.findByText('Dit lijkt geen overlijdensakte. Verwijder het bestand en kies een ander.');
  screen.getByRole('link', { name: /^De overlijdensakte: dit lijkt geen overlijdensakte/ });
});

it('asks nobody to fill in details here when one of us will look at the certificate', async () => {
  await showRead({ score: 8 }, { standing: 'Niet goed te lezen' });
  fireEvent.click(await screen.findByRole('button', { name: 'De akte komt uit het buitenland' }));
  await screen.findByText('Een medewerker kijkt naar de akte');
  expect(screen.queryByText(/Vul de gegevens/)).toBeNull();
  screen.getByText(/^Je kunt verder met deze akte\. Wij bekijken de akte/);
});

describe('after a certificate was refused', () => {
  const refused = (reason: string, createdAt: string) => ({
    _id: idOf('a1'),
    content_key: 'message.certificateRefused',
    read: true,
    createdAt,
    messageVariables: { reason },
  });
  const messages = [
    refused('De foto is te donker.', '2026-11-20T10:00:00Z'),
    refused('De naam is niet leesbaar.', '2026-11-21T10:00:00Z'),
  ];
  const tasks = [task('upload_death_certificate'), toProvider(BANK), toProvider(ENERGY, SENT)];
  const again = 'We konden je vorige akte niet gebruiken';

  it('the last reason and the notices that are not sent stand above the field', async () => {
    const whole = wholeDossier(tasks, { deceased: DECEASED, providers: [BANK, ENERGY], messages });
    showScreen(PATH, { whole });
    await screen.findByText(again);
    screen.getByText('De reden: De naam is niet leesbaar.');
    screen.getByText(/^Je melding aan Noorderbank is nog niet verstuurd\./);
  });

  it('another one that waits for its own verdict has no reason', async () => {
    const deathCertificate = { fileId: idOf('f1'), needsReview: true };
    showScreen(PATH, { whole: wholeDossier(tasks, { deceased: DECEASED, messages, deathCertificate }) });
    await screen.findByRole('heading', { level: 1, name: 'Overlijdensakte toevoegen' });
    expect(screen.queryByText(again)).toBeNull();
  });
});
