import '@nabericht/ui/testing';
import type { Task } from '@nabericht/domain/tasks/task';
import { ApiProblem } from '@nabericht/remote';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Imported here, so that the lazy chunk is loaded before the tests and does not time out on a busy machine.
import './ProviderQuestionsScreen.tsx';
import {
  type DossierCalls,
  HERE,
  type ProviderCalls,
  showScreen,
  wholeDossier,
} from '../../show-screen.fixture.tsx';
import { ASKING, SENT, toProvider } from '../task-list/task-list.fixture.ts';

afterEach(cleanup);

const DOSSIER = '00000000-0000-4000-8000-0000000000d1';
const problem = (status: number) => new ApiProblem({ type: 'about:blank', title: 'No', status });
const NOTIFIED = { leavesAt: SENT.noticeLeavesAt };
const asked = toProvider(ASKING, { status: 'new' });
const answered = (rest: Partial<Task> = {}) =>
  toProvider(ASKING, {
    version: 2,
    collectedData: { providerQuestionAnswers: { customerNumber: 'K 12' } },
    ...rest,
  });

/** Answers the question of a provider that asks for a customer number; the fake server keeps the task in `stored`. */
async function answer(calls: {
  updateTask: DossierCalls['updateTask'];
  notifyProvider?: ProviderCalls['notifyProvider'];
}) {
  let stored = asked;
  const { updateTask, notifyProvider = vi.fn(async () => NOTIFIED) } = calls;
  const readDossier = async () => wholeDossier([HERE, stored]);
  const { reportError } = showScreen(`/dossier/${DOSSIER}/task/questions/${asked._id}`, {
    dossier: { readDossier, updateTask },
    provider: { notifyProvider },
  });
  fireEvent.change(await screen.findByLabelText('Klantnummer'), { target: { value: 'K 12' } });
  const send = screen.getByRole('button', { name: /Verstuur/ });
  fireEvent.click(send);
  return { send, reportError, store: (task: typeof asked) => (stored = task) };
}
const atSent = () => waitFor(() => expect(screen.getByTestId('path').textContent).toMatch(/sent$/));

describe('the answers to the questions of a provider', () => {
  it('are saved with the version that was read in If-Match and then sent, once for two clicks', async () => {
    const updateTask = vi.fn(async () => ({ task: answered() }));
    const notifyProvider = vi.fn(async () => NOTIFIED);
    const { send } = await answer({ updateTask, notifyProvider });
    fireEvent.click(send);
    await atSent();
    expect(updateTask).toHaveBeenCalledExactlyOnceWith(
      {
        params: { taskId: asked._id, dossierId: DOSSIER },
        body: {
          task: {
            status: 'active',
            collectedData: { providerQuestionAnswers: { customerNumber: 'K 12' } },
          },
        },
      },
      { ifMatch: 1 },
    );
    expect(notifyProvider).toHaveBeenCalledTimes(1);
  });

  it('are found saved when only the response got lost, and are sent', async () => {
    const updateTask = vi.fn().mockRejectedValueOnce(problem(0)).mockRejectedValueOnce(problem(412));
    const notifyProvider = vi.fn(async () => NOTIFIED);
    const { send, store } = await answer({ updateTask, notifyProvider });
    await screen.findByText(/Er is geen verbinding/);
    store(answered());
    fireEvent.click(send);
    await atSent();
    expect(notifyProvider).toHaveBeenCalledTimes(1);
  });

  it('are found sent when only the response to the sending got lost', async () => {
    const updateTask = vi
      .fn()
      .mockResolvedValueOnce({ task: answered() })
      .mockRejectedValueOnce(problem(412));
    const notifyProvider = vi.fn().mockRejectedValueOnce(problem(0)).mockResolvedValueOnce(NOTIFIED);
    const { send, store } = await answer({ updateTask, notifyProvider });
    await screen.findByText(/het versturen lukte nog niet/);
    store(answered({ ...SENT, version: 3 }));
    fireEvent.click(send);
    await atSent();
  });

  it.each([
    [0, /Er is geen verbinding. Alles staat er nog/],
    [503, /te druk/],
    [409, /kunnen nu niet meer beantwoord worden/],
    [403, /kunnen nu niet meer beantwoord worden/],
    [500, /Opslaan lukt nu niet/],
  ])('show why they could not be saved (%i), and report only our own errors', async (status, words) => {
    const { reportError } = await answer({ updateTask: async () => Promise.reject(problem(status)) });
    await screen.findByText(words);
    expect(reportError).toHaveBeenCalledTimes(status === 500 ? 1 : 0);
  });

  it('say that the task changed elsewhere, and stay in the form', async () => {
    const updateTask = vi.fn().mockRejectedValueOnce(problem(412));
    const notifyProvider = vi.fn();
    await answer({ updateTask, notifyProvider });
    await screen.findByText(/ondertussen ergens anders gewijzigd/);
    expect(screen.getByLabelText<HTMLInputElement>('Klantnummer').value).toBe('K 12');
    expect(notifyProvider).not.toHaveBeenCalled();
  });
});

it('questions that a provider asks after its notice has left are answered in the conversation', async () => {
  const followUp = toProvider(ASKING, { ...SENT, status: 'new' });
  showScreen(`/dossier/${DOSSIER}/task/questions/${followUp._id}`, { whole: wholeDossier([HERE, followUp]) });
  await waitFor(() =>
    expect(screen.getByTestId('path').textContent).toMatch(new RegExp(`task/organisation/${followUp._id}$`)),
  );
  await screen.findByRole('heading', { level: 1, name: /^Jij en/ });
  await screen.findByLabelText('Klantnummer');
  expect(screen.getByText('Klantnummer').lang).toBe('nl');
});

describe('a question with a pattern', () => {
  it.each(['^K \\d+$', `^${'(.|K)'.repeat(39)}$`])(
    '%s: refuses an answer that does not fit, without blocking the page',
    async (pattern) => {
      const customerNumber = { type: 'string', title: 'Klantnummer', pattern };
      const provider = {
        ...ASKING,
        extraQuestions: JSON.stringify({ properties: { customerNumber }, required: ['customerNumber'] }),
      };
      const updateTask = vi.fn();
      showScreen(`/dossier/${DOSSIER}/task/questions/${asked._id}`, {
        whole: wholeDossier([HERE, asked], { providers: [provider] }),
        dossier: { updateTask },
      });
      fireEvent.change(await screen.findByLabelText('Klantnummer'), {
        target: { value: `${'K'.repeat(39)}!!` },
      });
      fireEvent.click(screen.getByRole('button', { name: /Verstuur/ }));
      expect(await screen.findAllByText(/anders dan de organisatie verwacht/)).not.toHaveLength(0);
      expect(updateTask).not.toHaveBeenCalled();
    },
  );
});
