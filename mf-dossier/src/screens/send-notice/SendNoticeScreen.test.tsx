import '@nabericht/ui/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { HERE, showScreen, wholeDossier } from '../../show-screen.fixture.tsx';
import { BANK, toProvider } from '../task-list/task-list.fixture.ts';

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
