import '@nabericht/ui/testing';
import type { ReporterProduct } from '@nabericht/domain/products/product';
import { ApiProblem } from '@nabericht/remote';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { comeBack, type DossierCalls, HERE, showScreen, wholeDossier } from '../../show-screen.fixture.tsx';
import { BANK, SENT, task, toProvider } from '../task-list/task-list.fixture.ts';

afterEach(cleanup);

const BASE = '/dossier/00000000-0000-4000-8000-0000000000d1/task/extra-products';
const EXTRA = task('extra_product_by_document', { _id: 'extra' });
const POLICY = {
  uuid: '00000000-0000-4000-8000-0000000000a1',
  name: 'Begrafenispolis van De Eendracht',
  productType: 'funeral-insurance',
  files: [],
} as unknown as ReporterProduct;
const OF_POLICY = task('reporter_product', { _id: 'one', status: 'completed', productId: POLICY.uuid });

const none = () => wholeDossier([HERE, EXTRA]);
const some = () => wholeDossier([HERE, OF_POLICY, EXTRA], { reporterProducts: [POLICY] });
const finish = () => fireEvent.click(screen.getByRole('button', { name: 'Klaar' }));
const answer = async (name: 'Ja' | 'Nee') => fireEvent.click(await screen.findByRole('radio', { name }));
const typeDescription = (text: string) =>
  fireEvent.change(screen.getByLabelText(/^Omschrijving/), { target: { value: text } });
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]:not([capture])');

describe('products that were found among the papers', () => {
  it('need an answer before the task can be completed', async () => {
    const updateTask = vi.fn();
    showScreen(`${BASE}/extra`, { whole: none(), dossier: { updateTask } });
    await screen.findByRole('radio', { name: 'Ja' });
    finish();
    expect(screen.getAllByText('Kies ja of nee.').length).toBeGreaterThan(0);
    await answer('Ja');
    finish();
    screen.getByText('Bewaar minstens één document, of kies nee.');
    expect(updateTask).not.toHaveBeenCalled();
  });

  it('open with the focus on their form', async () => {
    showScreen(`${BASE}/extra`, { whole: some() });
    const press = async (name: RegExp) => {
      const button = await screen.findByRole('button', { name });
      button.focus();
      fireEvent.click(button);
    };
    await press(/^Wijzig/);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Document 1'));
    await press(/^Niet bewaren/);
    await press(/^Nog een document/);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Document 2'));
  });

  it('need not exist for the task to be completed', async () => {
    const updateTask = vi.fn(async () => ({ task: { ...EXTRA, status: 'completed' as const } }));
    showScreen(`${BASE}/extra`, { whole: none(), dossier: { updateTask } });
    await answer('Nee');
    finish();
    await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/tasklist$/));
    expect(updateTask).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        body: {
          task: {
            status: 'completed',
            collectedData: { reporterFoundProducts: false, reporterProductFiles: [] },
          },
        },
      }),
      { ifMatch: 1 },
    );
  });

  it('have one main button: that of the document while it is filled in, and else that of the task', async () => {
    showScreen(`${BASE}/extra`, { whole: some() });
    const main = () => [...document.querySelectorAll('button.primary')].map(({ textContent }) => textContent);
    fireEvent.click(await screen.findByRole('button', { name: /^Wijzig/ }));
    expect(main()).toEqual(['Bewaar document 1']);
    fireEvent.click(screen.getByRole('button', { name: /^Niet bewaren/ }));
    expect(main()).toEqual(['Klaar']);
    cleanup();
    showScreen(`${BASE}/extra`, { whole: none() });
    await answer('Ja');
    expect(main()).toEqual(['Bewaar document 1']);
  });

  it('take a file only when they have a description', async () => {
    showScreen(`${BASE}/extra`, { whole: none() });
    await answer('Ja');
    expect(fileInput()?.disabled).toBe(true);
    screen.getByText(/Vul eerst de omschrijving in/);
    typeDescription('Polis');
    expect(fileInput()?.disabled).toBe(false);
    typeDescription('   ');
    expect(fileInput()?.disabled).toBe(true);
  });

  it('are not saved with a description that is too long, which is neither cut nor sent with a file', async () => {
    const add = vi.fn();
    showScreen(`${BASE}/extra`, { whole: none(), dossier: { addReporterProducts: add } });
    await answer('Ja');
    fireEvent.change(screen.getByLabelText('Wat is het?'), { target: { value: 'loan' } });
    const field = screen.getByLabelText<HTMLInputElement>(/^Omschrijving/);
    // A field with a limit of its own cuts what is pasted without a word.
    expect(field.hasAttribute('maxlength')).toBe(false);
    typeDescription('a'.repeat(401));
    expect(fileInput()?.disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Bewaar document 1' }));
    expect(screen.getAllByText(/Gebruik niet meer dan 400 tekens\./i).length).toBeGreaterThan(0);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toHaveLength(401);
    expect(add).not.toHaveBeenCalled();
    typeDescription('a'.repeat(400));
    expect(fileInput()?.disabled).toBe(false);
  });

  it('are saved one by one, with their kind, description and file', async () => {
    const saved: ReporterProduct[] = [];
    const add = vi.fn(async ({ body }) => {
      saved.push(...body.products);
      return body;
    });
    const readDossier = async () => wholeDossier([HERE, EXTRA], { reporterProducts: [...saved] });
    const upload = vi.fn(async () => ({ _id: '00000000-0000-4000-8000-0000000000f1' }));
    showScreen(`${BASE}/extra`, {
      dossier: { addReporterProducts: add, readDossier },
      upload,
    });
    await answer('Ja');
    const save = () => fireEvent.click(screen.getByRole('button', { name: /^Bewaar document 1/ }));
    save();
    const missing = screen.getAllByRole('link', { name: /(Kies wat|vul een)/i });
    expect(missing.map(({ textContent }) => textContent)).toEqual(['Wat is het? Kies wat het is.']);
    fireEvent.change(screen.getByLabelText('Wat is het?'), { target: { value: 'funeral-insurance' } });
    typeDescription('Begrafenispolis');
    const input = fileInput();
    if (input)
      fireEvent.change(input, {
        target: { files: [new File(['x'], 'polis.pdf', { type: 'application/pdf' })] },
      });
    await screen.findByText('polis.pdf');
    finish();
    screen.getByText(/Bewaar eerst het document/);
    save();
    save();
    await screen.findByText('Begrafenispolis');
    screen.getByText(/Uitvaartverzekering. Met bestand./);
    expect(add).toHaveBeenCalledTimes(1);
    expect(add.mock.calls[0]?.[0].body.products).toEqual([
      expect.objectContaining({
        productType: 'funeral-insurance',
        name: 'Begrafenispolis',
        files: ['00000000-0000-4000-8000-0000000000f1'],
      }),
    ]);
  });

  it('are saved without a description when they have no file', async () => {
    const saved: ReporterProduct[] = [];
    const add = vi.fn(async ({ body }) => {
      saved.push(...body.products);
      return body;
    });
    const readDossier = async () => wholeDossier([HERE, EXTRA], { reporterProducts: [...saved] });
    showScreen(`${BASE}/extra`, { dossier: { addReporterProducts: add, readDossier } });
    await answer('Ja');
    fireEvent.change(screen.getByLabelText('Wat is het?'), { target: { value: 'mortgage' } });
    fireEvent.click(screen.getByRole('button', { name: 'Bewaar document 1' }));
    await screen.findByText(/Hypotheek. Zonder bestand./);
    expect(add.mock.calls[0]?.[0].body.products).toMatchObject([{ productType: 'mortgage', name: '' }]);
    fireEvent.click(screen.getByRole('button', { name: /Verwijder\s*Document 1/ }));
    within(screen.getByRole('dialog')).getByText(/“Hypotheek” gaat uit je dossier/);
  });

  it('cannot be saved with a file but without a description', async () => {
    const update = vi.fn();
    const policy = { ...POLICY, files: ['00000000-0000-4000-8000-0000000000f1'] };
    const whole = wholeDossier([HERE, OF_POLICY, EXTRA], { reporterProducts: [policy] });
    showScreen(`${BASE}/one`, { whole, dossier: { updateReporterProducts: update } });
    await screen.findByDisplayValue(POLICY.name ?? '');
    typeDescription(' ');
    fireEvent.click(screen.getByRole('button', { name: 'Bewaar document 1' }));
    await screen.findByRole('link', { name: /vul een omschrijving in bij het bestand\./ });
    expect(update).not.toHaveBeenCalled();
  });

  it('are saved only after their upload ended, and their button is busy until then', async () => {
    const upload = vi.fn(() => new Promise(() => {}));
    showScreen(`${BASE}/extra`, { whole: none(), upload });
    await answer('Ja');
    typeDescription('Polis');
    const input = fileInput();
    if (input) fireEvent.change(input, { target: { files: [new File(['x'], 'polis.pdf')] } });
    await waitFor(() => expect(upload).toHaveBeenCalled());
    const save = screen.getByRole('button', { name: /Bewaar document 1/ });
    expect(save.getAttribute('aria-busy')).toBe('true');
  });

  it('stay in the form when saving fails', async () => {
    const away = new ApiProblem({ type: 'about:blank', title: 'Away', status: 0 });
    const update = vi.fn(async () => Promise.reject(away));
    showScreen(`${BASE}/extra`, { whole: some(), dossier: { updateReporterProducts: update } });
    fireEvent.click(await screen.findByRole('button', { name: /Wijzig\s*Document 1/ }));
    typeDescription('Andere woorden');
    fireEvent.click(screen.getByRole('button', { name: 'Bewaar document 1' }));
    await screen.findByText(/Er is geen verbinding. Alles staat er nog/);
    expect(screen.getByLabelText(/^Omschrijving/)).toHaveProperty('value', 'Andere woorden');
  });

  it('are removed after a confirmation, and rule out the answer "no" until then', async () => {
    const remove = vi.fn(async () => undefined);
    showScreen(`${BASE}/extra`, { whole: some(), dossier: { deleteReporterProduct: remove } });
    await answer('Nee');
    finish();
    expect(screen.getAllByText(/Je hebt al documenten bewaard/).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: /Verwijder\s*Document 1/ }));
    const accept = within(screen.getByRole('dialog')).getByRole('button', { name: 'Verwijder' });
    fireEvent.click(accept);
    fireEvent.click(accept);
    await waitFor(() =>
      expect(remove).toHaveBeenCalledExactlyOnceWith({
        params: { id: '00000000-0000-4000-8000-0000000000d1', uuid: POLICY.uuid },
      }),
    );
  });

  describe('and that are not saved yet', () => {
    const server = () => {
      type Saved = Awaited<ReturnType<DossierCalls['readTypedAnswers']>>;
      const products: ReporterProduct[] = [];
      const kept: { saved: Saved } = { saved: { answers: {}, savedAt: null } };
      const readDossier = async () =>
        wholeDossier([HERE, OF_POLICY, EXTRA], { reporterProducts: [...products] });
      const dossier = {
        readDossier,
        addReporterProducts: async ({ body }) => {
          const added = body.products.map((product) => ({
            ...product,
            files: product.files ?? [],
            source: 'reporter' as const,
          }));
          products.push(...added);
          return { products: added };
        },
        readTypedAnswers: async () => kept.saved,
        saveTypedAnswers: async ({ params, body: { answers } }) => {
          expect(params.taskId).toBe('extra');
          kept.saved = { answers, savedAt: new Date().toISOString() };
          return kept.saved;
        },
      } satisfies Partial<DossierCalls>;
      return { products, kept, show: (taskId = 'extra') => showScreen(`${BASE}/${taskId}`, { dossier }) };
    };
    const savedWith = (text: string) => (kept: { saved: unknown }) =>
      waitFor(() => expect(JSON.stringify(kept.saved)).toContain(text), { timeout: 10_000 });

    it('are restored on another day or device, and are then saved as one product', async () => {
      const { products, kept, show } = server();
      show();
      await answer('Ja');
      fireEvent.change(screen.getByLabelText('Wat is het?'), { target: { value: 'mortgage' } });
      typeDescription('Hypothe');
      await savedWith('Hypothe')(kept);
      await screen.findByText(/^Bewaard om/);
      const [uuid] = Object.keys(kept.saved.answers).filter((part) => part !== 'answer');
      cleanup();

      show();
      await screen.findByDisplayValue('Hypothe');
      expect(screen.getByLabelText('Wat is het?')).toHaveProperty('value', 'mortgage');
      finish();
      screen.getByText(/Bewaar eerst het document .* of kies ‘Niet bewaren’/);
      screen.getByRole('button', { name: 'Niet bewaren' });
      typeDescription('Hypotheek');
      fireEvent.click(screen.getByRole('button', { name: 'Bewaar document 1' }));
      await screen.findByText(/Hypotheek. Zonder bestand./);
      expect(products).toMatchObject([{ uuid, productType: 'mortgage', name: 'Hypotheek' }]);
      await waitFor(() => expect(Object.keys(kept.saved.answers)).toEqual(['answer']), { timeout: 10_000 });
    });

    it.each(['extra', 'one'])('are restored as changes of a saved one (%s)', async (address) => {
      const { products, kept, show } = server();
      products.push({ ...POLICY, files: ['00000000-0000-4000-8000-0000000000f1'] });
      show('one');
      await screen.findByDisplayValue(POLICY.name ?? '');
      typeDescription('Polis van opa');
      await savedWith('Polis van opa')(kept);
      cleanup();

      show(address);
      await screen.findByDisplayValue('Polis van opa');
      screen.getByText('Bewaard bestand');
      fireEvent.click(screen.getByRole('button', { name: 'Niet bewaren' }));
      await waitFor(() => expect(kept.saved.answers).toEqual({}), { timeout: 10_000 });
      expect(products).toMatchObject([{ name: POLICY.name }]);
    });
  });

  it('need an answer again when the last one is removed from a completed task', async () => {
    const done = task('extra_product_by_document', {
      _id: 'extra',
      status: 'completed',
      collectedData: { reporterFoundProducts: true, reporterProductFiles: [] },
    });
    const collectedData = { reporterFoundProducts: null, reporterProductFiles: [] };
    let whole = wholeDossier([HERE, OF_POLICY, done], { reporterProducts: [POLICY] });
    const remove = async () => {
      whole = wholeDossier([HERE, { ...EXTRA, collectedData, version: 2 }]);
      return undefined;
    };
    const updateTask = vi.fn(async () => ({ task: done }));
    showScreen(`${BASE}/extra`, {
      dossier: { readDossier: async () => whole, deleteReporterProduct: remove, updateTask },
    });
    fireEvent.click(await screen.findByRole('button', { name: /Verwijder\s*Document 1/ }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verwijder' }));
    await waitFor(() => expect(screen.queryByText(POLICY.name ?? '')).toBeNull());
    finish();
    screen.getByText('Bewaar minstens één document, of kies nee.');
    await answer('Nee');
    finish();
    await waitFor(() =>
      expect(updateTask).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({
          body: {
            task: { status: 'completed', collectedData: { ...collectedData, reporterFoundProducts: false } },
          },
        }),
        { ifMatch: 2 },
      ),
    );
  });

  describe('one of which is removed elsewhere while it is open here', () => {
    const removedMeanwhile = async (whileOpen: () => void, add: DossierCalls['addReporterProducts']) => {
      const policy = { ...POLICY, files: ['00000000-0000-4000-8000-0000000000f1'] };
      const other = { ...POLICY, uuid: '00000000-0000-4000-8000-0000000000a2', name: 'Autoverzekering' };
      let reporterProducts = [policy, other];
      const readDossier = async () => wholeDossier([HERE, EXTRA], { reporterProducts });
      showScreen(`${BASE}/extra`, { dossier: { readDossier, addReporterProducts: add } });
      fireEvent.click(await screen.findByRole('button', { name: /Wijzig\s*Document 1/ }));
      whileOpen();
      reporterProducts = [other];
      comeBack();
      const first = () => screen.getByRole('heading', { name: 'Document 1' }).closest('li');
      await waitFor(() => expect(first()?.textContent).toContain('Autoverzekering'));
    };

    it('close it when nothing was typed, and the others can be edited', async () => {
      await removedMeanwhile(() => {}, vi.fn());
      expect(screen.queryByLabelText(/^Omschrijving/)).toBeNull();
      screen.getByRole('button', { name: /Wijzig\s*Document 1/ });
      screen.getByRole('button', { name: /^Nog een document/ });
      finish();
      expect(screen.queryByText(/Bewaar eerst het document/)).toBeNull();
    });

    it('keep what was typed as a new product, without the file that was erased with it', async () => {
      const add = vi.fn(async ({ body }) => body);
      await removedMeanwhile(() => typeDescription('Polis van opa'), add);
      expect(screen.getByLabelText(/^Omschrijving/)).toHaveProperty('value', 'Polis van opa');
      expect(screen.queryByText('Bewaard bestand')).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Bewaar document 2' }));
      await waitFor(() => expect(screen.queryByLabelText(/^Omschrijving/)).toBeNull());
      expect(add.mock.calls[0]?.[0].body.products).toMatchObject([{ name: 'Polis van opa', files: [] }]);
    });
  });

  it.each(['extra', 'one'])(
    'stay in the form when an organisation asks something meanwhile (%s)',
    async (address) => {
      const told = toProvider(BANK, { ...SENT, status: 'completed' });
      const asks = toProvider(BANK, { ...SENT, status: 'new' });
      const tasks = [told];
      const readDossier = vi.fn(async () =>
        wholeDossier([HERE, ...tasks, OF_POLICY, EXTRA], { reporterProducts: [POLICY] }),
      );
      const refused = new ApiProblem({ type: 'about:blank', title: 'No', status: 403, rule: 'task-blocked' });
      const update = vi.fn(async () => Promise.reject(refused));
      showScreen(`${BASE}/${address}`, { dossier: { readDossier, updateReporterProducts: update } });
      if (address === 'extra')
        fireEvent.click(await screen.findByRole('button', { name: /Wijzig\s*Document 1/ }));
      await screen.findByLabelText(/^Omschrijving/);
      typeDescription('Andere woorden');
      tasks[0] = asks;
      comeBack();
      await waitFor(() => expect(readDossier).toHaveBeenCalledTimes(2));
      fireEvent.click(screen.getByRole('button', { name: 'Bewaar document 1' }));
      await screen.findByText('Dit kan nu niet bewaard worden. In je takenlijst zie je waarom.');
      expect(screen.getByLabelText(/^Omschrijving/)).toHaveProperty('value', 'Andere woorden');
    },
  );

  it('can be opened one by one from their own task', async () => {
    const update = vi.fn(async ({ body }) => body);
    showScreen(`${BASE}/one`, { whole: some(), dossier: { updateReporterProducts: update } });
    await screen.findByDisplayValue(POLICY.name ?? '');
    typeDescription('Andere woorden');
    fireEvent.click(screen.getByRole('button', { name: 'Bewaar document 1' }));
    await waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/tasklist$/));
    expect(update.mock.calls[0]?.[0].body).toMatchObject({ uuid: POLICY.uuid, name: 'Andere woorden' });
  });

  it('that were removed are reported as missing, and the task list says so', async () => {
    const whole = wholeDossier([HERE, OF_POLICY, EXTRA], { reporterProducts: [] });
    const context = showScreen(`${BASE}/one`, { whole });
    await screen.findByText(/Deze taak vinden we niet in je dossier/);
    expect(context.reportError).toHaveBeenCalledTimes(1);
  });

  it('lead to the task list when their task does not exist', async () => {
    showScreen(`${BASE}/nowhere`, { whole: none() });
    await screen.findByText(/Deze taak vinden we niet in je dossier/);
  });
});
