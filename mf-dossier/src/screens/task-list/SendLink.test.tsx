import '@nabericht/ui/testing';
import { ApiProblem } from '@nabericht/remote';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DossierCalls, HERE, showScreen, wholeDossier } from '../../show-screen.fixture.tsx';

afterEach(cleanup);

const ID = '00000000-0000-4000-8000-0000000000d1';
const reporter = { isReporter: true, email: 'marijke@voorbeeld.example' };

async function show(sendLink: DossierCalls['sendLink'], { nnOnly = false } = {}) {
  const whole = wholeDossier([HERE], { persons: [reporter] } as never);
  const context = showScreen(`/dossier/${ID}/tasklist`, {
    whole: { ...whole, flags: { ...whole.flags, nnOnly } },
    dossier: { sendLink },
  });
  const button = await screen.findByRole('button', { name: 'Mail mij een link naar dit dossier' });
  return { context, button };
}
const problem = (status: number, retryAfter: number | null = null) =>
  new ApiProblem({ type: 'about:blank', title: 'No', status }, retryAfter);

describe('the link to a dossier', () => {
  it('is mailed once for two clicks, and the page says to which address', async () => {
    const answer = Promise.withResolvers<undefined>();
    const sendLink = vi.fn(() => answer.promise);
    const { button } = await show(sendLink);
    fireEvent.click(button);
    fireEvent.click(button);
    answer.resolve(undefined);
    const said = await screen.findByText(/marijke@voorbeeld\.example/);
    expect(sendLink).toHaveBeenCalledExactlyOnceWith({ params: { id: ID }, query: {} });
    expect(said.closest('[role=status]')).not.toBeNull();
    expect(said.textContent).toContain('30 dagen');
    expect(button.textContent).toBe('Mail de link nog een keer');
  });

  it('is mailed in the words of nn in the NN-only variant', async () => {
    const sendLink = vi.fn(async () => undefined);
    const { button } = await show(sendLink, { nnOnly: true });
    fireEvent.click(button);
    await screen.findByText(/30 dagen/);
    expect(sendLink).toHaveBeenCalledWith({ params: { id: ID }, query: { nn: 'true' } });
  });

  it.each([
    [problem(429, 540), /Kijk dan in je mail.*Over 9 minuten kun je het weer proberen/, false],
    [problem(503), /Over een paar minuten kun je het weer proberen/, false],
    [problem(0), /geen verbinding/, false],
    [problem(500), /lukt nu niet/, true],
  ])('that cannot be mailed (%s) says why, and offers a retry', async (failure, words, isReported) => {
    const sendLink = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(undefined);
    const { context, button } = await show(sendLink);
    fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(context.reportError).toHaveBeenCalledTimes(isReported ? 1 : 0);
    fireEvent.click(button);
    await screen.findByText(/30 dagen/);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
