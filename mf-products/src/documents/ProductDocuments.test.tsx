import '@nabericht/ui/testing';
import { ApiProblem } from '@nabericht/remote';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  BASE,
  DOSSIER_ID,
  type DossierCalls,
  dossierWith,
  FILE_ID,
  pathNow,
  press,
  productTask,
  showProduct,
  TASK_ID,
  title,
} from '../show-product.fixture.tsx';

beforeAll(() => {
  // jsdom cannot decode images, and no image of these tests has to be made smaller.
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no pictures here')));
});
afterEach(cleanup);

const OLD_FILE = '00000000-0000-4000-8000-0000000000f1';
const OTHER_FILE = '00000000-0000-4000-8000-0000000000f2';
const document = (fileId: string, name: string) => ({
  uuid: `u-${fileId}`,
  name,
  fileId,
  originalName: `${name}.pdf`,
});

const pension = (rest: Parameters<typeof dossierWith>[0] = {}) => {
  const whole = dossierWith({
    product: { name: 'Partnerpensioen', productType: 'pension' },
    ...rest,
    task: {
      ...rest.task,
      collectedData: {
        activatedByAdmin: true,
        providerFiles: [{ fileId: 'f3', name: 'formulier.pdf', description: 'Onderteken dit.' }],
        userFiles: [OLD_FILE],
        ...rest.task?.collectedData,
      },
    },
  });
  const uploadedDocuments = [document(OLD_FILE, 'Trouwboekje'), document(OTHER_FILE, 'Iets anders')];
  return { ...whole, dossier: { ...whole.dossier, uploadedDocuments } };
};

/** The handlers of a service that returns what it was asked to save. */
const service = () => ({
  saveDocument: vi.fn<DossierCalls['saveDocument']>(async ({ params, body }) => ({
    uuid: params.uuid,
    ...body,
    originalName: 'polis.pdf',
  })),
  deleteDocument: vi.fn<DossierCalls['deleteDocument']>(async () => undefined),
  updateTask: vi.fn<DossierCalls['updateTask']>(async ({ body }) => {
    const task = productTask(pension());
    return {
      task: { ...task, version: 4, collectedData: { ...task.collectedData, ...body.task.collectedData } },
    };
  }),
});

const addFile = async () => {
  await title('Documenten voor Partnerpensioen');
  const input = window.document.querySelector<HTMLInputElement>('input[type=file]:not([capture])');
  const file = new File(['x'], 'polis.pdf', { type: 'application/pdf' });
  if (input) fireEvent.change(input, { target: { files: [file] } });
};

describe('a product that is settled with documents', () => {
  it('shows the files of its provider, and those that the reporter added for it', async () => {
    showProduct('documents', pension());
    await title('Documenten voor Partnerpensioen');
    screen.getByRole('button', { name: /Download\s*formulier.pdf/ });
    screen.getByText('Onderteken dit.');
    screen.getByRole('button', { name: /Download\s*Trouwboekje/ });
    expect(screen.queryByText('Iets anders')).toBeNull();
  });

  it.each(['bank-account', 'mortgage', 'pension', 'care', 'income'] as const)(
    'opens on its documents for the type %s',
    async (productType) => {
      showProduct('', pension({ product: { productType } }));
      await title('Documenten voor Woonverzekering');
      expect(pathNow()).toBe(`${BASE}/documents`);
    },
  );

  it.each([
    ['by its name', 'Polder', 'Polder krijgt het als je de taak afrondt. Vraagt Polder niets van je?'],
    [
      'that has none',
      null,
      'De organisatie krijgt het als je de taak afrondt. Vraagt de organisatie niets van je?',
    ],
  ])(
    'says of a provider %s that finishing sends it the documents, if it asks any',
    async (_, provider, words) => {
      showProduct('documents', pension({ product: { provider, productType: 'pension' } }));
      await title('Documenten voor Woonverzekering');
      screen.getByText(
        `Wat je toevoegt, staat meteen in je dossier. ${words} Dan kun je de taak afronden zonder document.`,
      );
    },
  );

  it('saves a document with its task as soon as it is added', async () => {
    const api = service();
    showProduct('documents', pension(), api);
    await addFile();
    await screen.findByRole('button', { name: /Verwijder\s*polis.pdf/ });
    expect(api.updateTask).toHaveBeenCalledExactlyOnceWith(
      {
        params: { taskId: TASK_ID, dossierId: DOSSIER_ID },
        body: { task: { status: 'active', collectedData: { userFiles: [OLD_FILE, FILE_ID] } } },
      },
      { ifMatch: 3 },
    );
  });

  it('offers a retry when a document could not be saved, under the same id', async () => {
    const api = service();
    api.updateTask.mockRejectedValueOnce(
      new ApiProblem({ type: 'about:blank', title: 'Stale', status: 412 }),
    );
    showProduct('documents', pension(), api);
    await addFile();
    await press('Probeer dit bestand opnieuw');
    await screen.findByRole('button', { name: /Verwijder\s*polis.pdf/ });
    const [first, second] = api.saveDocument.mock.calls.map(([{ params }]) => params.uuid);
    expect(second).toBe(first);
  });

  it('takes a document off its task before the document is erased', async () => {
    const api = service();
    showProduct('documents', pension(), api);
    await press(/Verwijder\s*Trouwboekje/);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verwijder' }));
    await waitFor(() => expect(screen.queryByText('Trouwboekje')).toBeNull());
    expect(api.updateTask.mock.calls[0]?.[0]).toMatchObject({
      body: { task: { collectedData: { userFiles: [] } } },
    });
    expect(api.deleteDocument).toHaveBeenCalledOnce();
  });

  it('is completed with its documents, and leads to the task list', async () => {
    const api = service();
    showProduct('documents', pension(), api);
    await press('Rond de taak af');
    await waitFor(() => expect(pathNow()).toMatch(/tasklist$/));
    expect(api.updateTask).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        body: { task: { status: 'completed', collectedData: { userFiles: [OLD_FILE] } } },
      }),
      { ifMatch: 3 },
    );
  });

  it('can be read again once it is completed, and takes no more documents', async () => {
    showProduct('documents', pension({ task: { status: 'completed', completedAt: '2026-12-29T11:00:00Z' } }));
    await screen.findByText(/^Doorgegeven aan .+ op 29 december 2026\./);
    screen.getByRole('button', { name: /Download\s*Trouwboekje/ });
    expect(screen.queryByRole('button', { name: /Verwijder|Rond de taak af/ })).toBeNull();
  });

  it('says why it cannot be completed', async () => {
    const refused = new ApiProblem({ type: 'about:blank', title: 'No', status: 409 });
    showProduct('documents', pension(), { updateTask: vi.fn(async () => Promise.reject(refused)) });
    await press('Rond de taak af');
    await screen.findByText(/kan nu niet worden afgerond/);
  });

  it('cannot be opened until it is activated', async () => {
    showProduct('documents', pension({ task: { collectedData: { activatedByAdmin: false } } }));
    await waitFor(() => expect(pathNow()).toMatch(/tasklist$/));
    expect(screen.getByTestId('state').textContent).toContain('product-not-editable');
  });
});
