import '@nabericht/ui/testing';
import type { Task } from '@nabericht/domain/tasks/task';
import { ApiProblem, type RemoteContextValue } from '@nabericht/remote';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { comeBack, HERE, showScreen, wholeDossier } from '../../show-screen.fixture.tsx';
import { BANK, ENERGY, SENT, task, toProvider } from '../task-list/task-list.fixture.ts';

beforeAll(() => {
  // jsdom cannot decode images, and no image of these tests has to be made smaller.
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(async () => Promise.reject(new Error('no pictures here'))),
  );
});
afterEach(cleanup);

type UploadOptions = Parameters<NonNullable<RemoteContextValue['upload']>>[2];

const DONE = toProvider(BANK, { ...SENT, status: 'completed' });
const PATH = '/dossier/00000000-0000-4000-8000-0000000000d1/task/documents';
const FILE_ID = '00000000-0000-4000-8000-0000000000f9';
const pdf = (name = 'erfrecht.pdf', size = 10) =>
  new File(['%PDF-1.7 ', 'x'.repeat(size - 9)], name, { type: 'application/pdf' });
const offline = () => new ApiProblem({ type: 'about:blank', title: 'Away', status: 0 });

const show = (options: Parameters<typeof showScreen>[1] = {}) =>
  showScreen(PATH, {
    whole: wholeDossier([HERE, DONE, task('upload_documents')]),
    upload: vi.fn(async () => ({ _id: FILE_ID })),
    ...options,
  });

const saveDocument = () =>
  vi.fn(async ({ params, body }) => ({ uuid: params.uuid, ...body, originalName: 'erfrecht.pdf' }));

const choose = async (file: File, from = 'input[type=file]:not([capture])') => {
  await screen.findByRole('heading', { name: 'Van jou' });
  const input = document.querySelector<HTMLInputElement>(from);
  if (input) fireEvent.change(input, { target: { files: [file] } });
};

const nameField = () => screen.getByLabelText<HTMLInputElement>(/Hoe noem je dit document/);

const pressTwice = (button: HTMLElement) => {
  fireEvent.click(button);
  fireEvent.click(button);
};

it('offers no removal of a document that a product is settled with, as its file would stay', async () => {
  const settled = task('product_information', {
    status: 'completed',
    collectedData: { userFiles: [FILE_ID] },
  });
  const whole = wholeDossier([HERE, DONE, settled, task('upload_documents')]);
  whole.dossier = {
    ...whole.dossier,
    uploadedDocuments: [
      { uuid: HERE._id, name: 'Testament', fileId: HERE._id, originalName: 'testament.pdf' },
      { uuid: FILE_ID, name: 'Polis', fileId: FILE_ID, originalName: 'polis.pdf' },
    ],
  };
  show({ whole });
  await screen.findByRole('button', { name: /Verwijder\s*Testament/ });
  screen.getByRole('button', { name: /Download\s*Polis/ });
  expect(screen.queryByRole('button', { name: /Verwijder\s*Polis/ })).toBeNull();
});

describe('who can open a file', () => {
  it('is shown for every document, and for the certificate', async () => {
    const bank = { ...BANK, isDeathCertificateRequired: true };
    const whole = wholeDossier([HERE, DONE, task('upload_documents')]);
    whole.dossier = {
      ...whole.dossier,
      providers: [bank],
      deathCertificate: { ...whole.dossier.deathCertificate, fileId: FILE_ID },
      uploadedDocuments: [
        { uuid: HERE._id, name: 'Testament', fileId: HERE._id, originalName: 'testament.pdf' },
      ],
    };
    const download = vi.fn(async () => Promise.reject(offline()));
    show({ whole, file: { download } });
    const line = (title: string) => screen.getAllByText(title)[0]?.closest('li')?.textContent;
    await screen.findAllByText('Testament');
    expect(line('Testament')).toContain('Alleen jij kunt dit openen.');
    expect(line('De overlijdensakte')).toContain(`Jij en ${bank.name} kunnen dit openen.`);
    // Each of them can be opened here by whom that is said of.
    for (const [name, fileId] of [
      [/Download\s*Testament/, HERE._id],
      [/Download\s*De overlijdensakte/, FILE_ID],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(download).toHaveBeenLastCalledWith({ params: { fileId } }));
    }
  });

  it('is said where documents are added: no organisation gets one before it goes with a reply', async () => {
    show();
    await screen.findByText(/Een organisatie krijgt het pas als je het meestuurt met een antwoord/);
  });
});

describe('documents', () => {
  it('are added under a name of the reporter’s own', async () => {
    const save = saveDocument();
    show({ dossier: { saveDocument: save } });
    fireEvent.change(await screen.findByLabelText(/Hoe noem je dit document/), {
      target: { value: 'Verklaring van erfrecht' },
    });
    await choose(pdf());
    await screen.findByRole('button', { name: /Verwijder\s*Verklaring van erfrecht/ });
    screen.getByText('erfrecht.pdf');
    expect(save).toHaveBeenCalledExactlyOnceWith({
      params: { id: '00000000-0000-4000-8000-0000000000d1', uuid: expect.any(String) },
      body: { fileId: FILE_ID, name: 'Verklaring van erfrecht' },
    });
  });

  it('are added under a name that is typed during the upload', async () => {
    const save = saveDocument();
    const arrival = Promise.withResolvers<{ _id: string }>();
    const upload = vi.fn(() => arrival.promise);
    show({ dossier: { saveDocument: save }, upload });
    await choose(pdf());
    await waitFor(() => expect(upload).toHaveBeenCalled());
    fireEvent.change(nameField(), { target: { value: 'Verklaring van erfrecht' } });
    arrival.resolve({ _id: FILE_ID });
    await screen.findByRole('button', { name: /Verwijder\s*Verklaring van erfrecht/ });
    expect(save.mock.calls.map(([{ body }]) => body.name)).toEqual(['Verklaring van erfrecht']);
    expect(nameField().value).toBe('');
  });

  it('are saved without a name that is typed meanwhile, which is kept for the next document', async () => {
    const kept = Promise.withResolvers<void>();
    const save = vi.fn(async ({ params, body }) => {
      await kept.promise;
      return { uuid: params.uuid, ...body, originalName: 'erfrecht.pdf' };
    });
    show({ dossier: { saveDocument: save } });
    await choose(pdf());
    await waitFor(() => expect(save).toHaveBeenCalled());
    fireEvent.change(nameField(), { target: { value: 'Testament' } });
    kept.resolve();
    await screen.findByRole('button', { name: /Verwijder\s*erfrecht.pdf/ });
    expect(nameField().value).toBe('Testament');
  });

  it('never take the place of one whose answer got lost', async () => {
    const save = saveDocument().mockRejectedValueOnce(offline());
    const upload = vi.fn(async () => ({ _id: FILE_ID })).mockResolvedValueOnce({ _id: HERE._id });
    show({ dossier: { saveDocument: save }, upload });
    await choose(pdf('testament.pdf'));
    await screen.findByText(/Er is geen verbinding/);
    await choose(pdf());
    await screen.findByRole('button', { name: /Verwijder\s*erfrecht.pdf/ });
    const [first, second] = save.mock.calls.map(([{ params }]) => params.uuid);
    expect(second).not.toBe(first);
  });

  it('are uploaded once when only saving failed, and saved under the same id', async () => {
    const save = saveDocument().mockRejectedValueOnce(offline());
    const upload = vi.fn(async () => ({ _id: FILE_ID }));
    show({ dossier: { saveDocument: save }, upload });
    await choose(pdf());
    await screen.findByText(/Er is geen verbinding/);
    fireEvent.click(screen.getByRole('button', { name: 'Probeer dit bestand opnieuw' }));
    await screen.findByRole('button', { name: /Verwijder\s*erfrecht.pdf/ });
    expect(upload).toHaveBeenCalledTimes(1);
    const [first, second] = save.mock.calls.map(([{ params }]) => params.uuid);
    expect(second).toBe(first);
  });

  it('are uploaded again after the connection was lost, without being chosen again', async () => {
    const upload = vi.fn(async () => ({ _id: FILE_ID })).mockRejectedValueOnce(offline());
    show({ dossier: { saveDocument: saveDocument() }, upload });
    await choose(pdf());
    await screen.findByText(/Er is geen verbinding/);
    fireEvent.click(screen.getByRole('button', { name: 'Probeer dit bestand opnieuw' }));
    await screen.findByRole('button', { name: /Verwijder\s*erfrecht.pdf/ });
    expect(upload).toHaveBeenCalledTimes(2);
  });

  it('show the progress of their upload, which can be stopped', async () => {
    const save = saveDocument();
    const upload = (_path: string, _form: FormData, { signal, onProgress }: UploadOptions = {}) =>
      new Promise((_, reject) => {
        onProgress?.(0.25);
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const { reportError, leaveGuard } = show({ dossier: { saveDocument: save }, upload });
    await choose(pdf('erfrecht.pdf', 400_000));
    expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('100000');
    // Leaving now would lose the upload.
    expect(leaveGuard.hold).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Stop met versturen' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await waitFor(() => expect(leaveGuard.release).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('button', { name: 'Probeer dit bestand opnieuw' })).toBeNull();
    expect([save.mock.calls.length, vi.mocked(reportError).mock.calls.length]).toEqual([0, 0]);
  });

  it('can be stopped while they are made smaller, and nothing is sent', async () => {
    vi.mocked(createImageBitmap).mockImplementationOnce(() => new Promise(() => {}));
    const upload = vi.fn();
    const { leaveGuard } = show({ upload });
    await choose(new File(['x'.repeat(1_000_001)], 'IMG_1.jpg', { type: 'image/jpeg' }));
    await screen.findByText(/We maken het bestand klaar/, { selector: '[role=status]' });
    expect(leaveGuard.hold).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Stop en kies opnieuw' }));
    await screen.findByText('Kies een bestand');
    expect(upload).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Probeer dit bestand opnieuw' })).toBeNull();
  });

  it('can be photographed with the camera of a phone', async () => {
    const save = saveDocument();
    show({ dossier: { saveDocument: save } });
    const photo = new File(['x'], 'image.jpg', { type: 'image/jpeg' });
    await choose(photo, 'input[type=file][capture=environment][accept="image/*"]');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  });

  it.each([
    [pdf('erfrecht.pdf', 1_000_001), /beschadigd of niet compleet/],
    [pdf('erfrecht.pdf', 25_000_001), /Kies een foto of pdf van ten hoogste 25 MB/],
    [pdf('erfrecht.docx'), /Dit soort bestand/],
    [new File(['x'.repeat(1_000_001)], 'erfrecht.docx'), /Dit soort bestand/],
  ])('of an unsuitable size or type are refused before they are sent', async (file, words) => {
    const upload = vi.fn();
    show({ upload });
    await choose(file);
    await screen.findByText(words);
    expect(upload).not.toHaveBeenCalled();
  });

  it('show the error text of the catalogue when the upload fails', async () => {
    const failed = new ApiProblem({ type: 'about:blank', title: 'No', status: 500 });
    show({ upload: vi.fn(async () => Promise.reject(failed)) });
    await choose(pdf());
    await screen.findByText('Er is iets misgegaan bij het uploaden van het bestand');
  });

  it.each([
    ['password', /heeft een wachtwoord/],
    ['corrupt', /leeg, beschadigd of niet compleet/],
    [null, /leeg, beschadigd of niet compleet/],
    ['malware', /virusscanner/],
  ])('that cannot be opened are refused, and the reason is shown: %s', async (rule, words) => {
    const refused = { type: 'about:blank', title: 'No', status: 422, ...(rule ? { rule } : {}) };
    show({ upload: vi.fn(async () => Promise.reject(new ApiProblem(refused))) });
    await choose(pdf());
    await screen.findByText(words);
    expect(screen.queryByText(/Dit soort bestand/)).toBeNull();
  });

  it('that fetch a part from elsewhere are refused with the way out', async () => {
    const refused = { type: 'about:blank', title: 'No', status: 422, rule: 'outside' };
    show({ upload: vi.fn(async () => Promise.reject(new ApiProblem(refused))) });
    await choose(pdf());
    await screen.findByText(/Een deel van dit bestand staat op internet/);
  });

  it('that are too many for today are refused until tomorrow', async () => {
    const refused = { type: 'about:blank', title: 'No', status: 429, rule: 'files-a-day' };
    show({ upload: vi.fn(async () => Promise.reject(new ApiProblem(refused, 40_000))) });
    await choose(pdf());
    await screen.findByText(/Probeer het morgen opnieuw/);
    expect(screen.queryByRole('button', { name: 'Probeer dit bestand opnieuw' })).toBeNull();
  });

  it('are removed after a confirmation', async () => {
    const deleteDocument = vi.fn(async () => undefined);
    const document = { uuid: 'u1', name: 'Trouwboekje', fileId: FILE_ID, originalName: 'scan.jpg' };
    const whole = wholeDossier([HERE, DONE, task('upload_documents')], { uploadedDocuments: [document] });
    show({ whole, dossier: { deleteDocument } });
    fireEvent.click(await screen.findByRole('button', { name: /Verwijder\s*Trouwboekje/ }));
    pressTwice(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verwijder' }));
    await waitFor(() => expect(screen.queryByText('Trouwboekje')).toBeNull());
    expect(deleteDocument).toHaveBeenCalledTimes(1);
  });

  it('say why they stay while a reply with them has not left', async () => {
    const rule = 'document-is-leaving';
    const leaving = new ApiProblem({ type: 'about:blank', title: 'Conflict', status: 409, rule });
    const document = { uuid: 'u1', name: 'Trouwboekje', fileId: FILE_ID, originalName: 'scan.jpg' };
    const whole = wholeDossier([HERE, DONE, task('upload_documents')], { uploadedDocuments: [document] });
    show({ whole, dossier: { deleteDocument: vi.fn().mockRejectedValue(leaving) } });
    fireEvent.click(await screen.findByRole('button', { name: /Verwijder\s*Trouwboekje/ }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verwijder' }));
    await screen.findByText(/gaat mee met een antwoord dat nog niet is verstuurd/);
  });

  it('are gone when they were removed but the answer got lost', async () => {
    const missing = new ApiProblem({ type: 'about:blank', title: 'Not found', status: 404 });
    const deleteDocument = vi.fn().mockRejectedValueOnce(offline()).mockRejectedValueOnce(missing);
    const document = { uuid: 'u1', name: 'Trouwboekje', fileId: FILE_ID, originalName: 'scan.jpg' };
    const whole = wholeDossier([HERE, DONE, task('upload_documents')], { uploadedDocuments: [document] });
    show({ whole, dossier: { deleteDocument } });
    fireEvent.click(await screen.findByRole('button', { name: /Verwijder\s*Trouwboekje/ }));
    const accept = within(screen.getByRole('dialog')).getByRole('button', { name: 'Verwijder' });
    fireEvent.click(accept);
    await screen.findByText(/Er is geen verbinding/);
    fireEvent.click(accept);
    await waitFor(() => expect(screen.queryByText('Trouwboekje')).toBeNull());
  });

  it('of providers are listed apart, with who sent them and what for', async () => {
    const file = {
      fileId: FILE_ID,
      name: 'eindnota.pdf',
      description: 'Onderteken dit.',
      providerId: BANK._id,
    };
    const download = vi.fn(async () => Promise.reject(offline()));
    show({
      whole: wholeDossier([
        HERE,
        DONE,
        task('upload_documents', { collectedData: { providerFiles: [file] } }),
      ]),
      file: { download },
    });
    await screen.findByText('Onderteken dit.');
    screen.getByText('Van Noorderbank');
    pressTwice(screen.getByRole('button', { name: /Download\s*eindnota.pdf/ }));
    await screen.findByText(/Er is geen verbinding/);
    expect(download).toHaveBeenCalledExactlyOnceWith({ params: { fileId: FILE_ID } });
  });

  it('complete their task, with the version that was read in If-Match', async () => {
    const updateTask = vi.fn(async () => ({ task: task('upload_documents', { status: 'completed' }) }));
    show({ dossier: { updateTask } });
    pressTwice(await screen.findByRole('button', { name: 'Ik heb geen documenten' }));
    await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/tasklist$/));
    expect(updateTask).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ body: { task: { status: 'completed', collectedData: { userFiles: [] } } } }),
      { ifMatch: 1 },
    );
  });

  it.each([
    [0, /Er is geen verbinding. Alles staat er nog/, false],
    [503, /te druk.*over 2 minuten opnieuw/, false],
    [409, /kan nu niet worden afgerond/, false],
    [403, /kan nu niet worden afgerond/, false],
    [500, /Opslaan lukt nu niet/, true],
  ])(
    'whose task cannot be completed (%i) show why, and report only our own errors',
    async (status, words, isOurs) => {
      const problem = new ApiProblem(
        { type: 'about:blank', title: 'No', status },
        status === 503 ? 90 : null,
      );
      const { reportError } = show({ dossier: { updateTask: async () => Promise.reject(problem) } });
      fireEvent.click(await screen.findByRole('button', { name: 'Ik heb geen documenten' }));
      expect((await screen.findByRole('alert')).textContent).toMatch(words);
      expect(reportError).toHaveBeenCalledTimes(isOurs ? 1 : 0);
    },
  );

  it('are done when the task was completed but the answer got lost', async () => {
    const stale = new ApiProblem({ type: 'about:blank', title: 'Stale', status: 412 });
    const updateTask = vi.fn().mockRejectedValueOnce(offline()).mockRejectedValueOnce(stale);
    const stored = [task('upload_documents')];
    show({ dossier: { updateTask, readDossier: async () => wholeDossier([HERE, DONE, ...stored]) } });
    const finish = await screen.findByRole('button', { name: 'Ik heb geen documenten' });
    fireEvent.click(finish);
    await screen.findByText(/Er is geen verbinding/);
    stored[0] = task('upload_documents', {
      status: 'completed',
      version: 2,
      collectedData: { userFiles: [] },
    });
    fireEvent.click(finish);
    await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/tasklist$/));
  });

  it('say that the task changed elsewhere', async () => {
    const stale = new ApiProblem({ type: 'about:blank', title: 'Stale', status: 412 });
    show({ dossier: { updateTask: vi.fn(async () => Promise.reject(stale)) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Ik heb geen documenten' }));
    await screen.findByText(/ondertussen ergens anders gewijzigd/);
  });

  it('can be added when the server says so, even if the cached dossier says otherwise', async () => {
    const remembered = wholeDossier([HERE, toProvider(BANK, SENT), task('upload_documents')]);
    show({ remembered });
    await screen.findByRole('heading', { name: 'Van jou' });
    expect(screen.getByTestId('path').textContent).toBe(PATH);
  });

  describe('while an organisation asks something', () => {
    /**
     * Shows a dossier without open questions; on the next read an organisation asks something and there is another document.
     */
    const showAndAsk = (options: Parameters<typeof show>[0] = {}) => {
      const asks = toProvider(BANK, { ...SENT, status: 'new' });
      const other = { uuid: 'u1', name: 'Trouwboekje', fileId: HERE._id, originalName: 'scan.jpg' };
      const readDossier = vi
        .fn(async () => wholeDossier([HERE, asks, task('upload_documents')], { uploadedDocuments: [other] }))
        .mockImplementationOnce(async () => wholeDossier([HERE, DONE, task('upload_documents')]));
      show({ ...options, dossier: { readDossier, ...options.dossier } });
    };

    it('are still uploaded, and a refusal is shown', async () => {
      const refused = new ApiProblem({ type: 'about:blank', title: 'No', status: 403, rule: 'task-blocked' });
      const arrival = Promise.withResolvers<{ _id: string }>();
      const upload = vi.fn(() => arrival.promise);
      showAndAsk({ dossier: { saveDocument: async () => Promise.reject(refused) }, upload });
      await choose(pdf());
      await waitFor(() => expect(upload).toHaveBeenCalled());
      comeBack();
      await screen.findByRole('button', { name: /Verwijder\s*Trouwboekje/ });
      arrival.resolve({ _id: FILE_ID });
      await screen.findByText('Er kan nu geen document bij. In je takenlijst zie je waarom.');
    });

    it('keep the name that was typed', async () => {
      showAndAsk();
      await screen.findByRole('heading', { name: 'Van jou' });
      fireEvent.change(nameField(), { target: { value: 'Testament' } });
      comeBack();
      await screen.findByRole('button', { name: /Verwijder\s*Trouwboekje/ });
      expect(nameField().value).toBe('Testament');
    });
  });

  describe('while another task has to be done first', () => {
    const files = [{ fileId: FILE_ID, name: 'eindnota.pdf', providerId: BANK._id }];
    const waiting = toProvider(ENERGY, { ...SENT, replyDueOn: '2099-12-04' });
    const own = { uuid: 'u1', name: 'Trouwboekje', fileId: HERE._id, originalName: 'scan.jpg' };
    const documents = (rest: Partial<Task> = {}) =>
      task('upload_documents', { collectedData: { providerFiles: files }, ...rest });
    const ofProduct = task('product_information', {
      providerId: BANK._id,
      productId: 'p1',
      status: 'completed',
      collectedData: { providerFiles: files },
    });

    it.each([
      ['to do', [documents()]],
      ['done before', [documents({ status: 'completed' })]],
      ['of a product that is done', [ofProduct, task('upload_documents')]],
    ])('of organisations can be opened, and the page says what comes first: %s', async (_, tasks) => {
      show({ whole: wholeDossier([HERE, DONE, waiting, ...tasks], { uploadedDocuments: [own] }) });
      await screen.findByRole('button', { name: /Download\s*eindnota.pdf/ });
      screen.getByRole('button', { name: /Download\s*Trouwboekje/ });
      screen.getByText('Je kunt nu geen documenten toevoegen');
      screen.getByText(/^Eerst moet Lichtpunt antwoorden/);
    });

    it('can be neither added nor removed', async () => {
      show({
        whole: wholeDossier([HERE, DONE, waiting, documents()], { uploadedDocuments: [own] }),
      });
      await screen.findByRole('button', { name: /Download\s*Trouwboekje/ });
      expect(document.querySelector('input[type=file]')).toBeNull();
      expect(screen.queryByRole('button', { name: /Verwijder|Klaar met documenten/ })).toBeNull();
    });
  });

  it('cannot be opened while another task comes first and no organisation sent files: the task list says so', async () => {
    const context = show({ whole: wholeDossier([HERE, toProvider(BANK, SENT), task('upload_documents')]) });
    const words = 'Deze taak kan nog niet. Hieronder staat wat eerst moet.';
    await screen.findByText(words);
    expect(screen.getByTestId('path').textContent).toMatch(/tasklist$/);
    await waitFor(() => expect(context.announce).toHaveBeenCalledWith(words), { timeout: 3000 });
  });
});
