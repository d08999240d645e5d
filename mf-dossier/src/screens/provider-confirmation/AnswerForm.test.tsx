import { IntlProvider } from '@nabericht/intl';
import { ApiProblem, RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { renderInDutch } from '@nabericht/ui/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import own from '../../messages/nl.json' with { type: 'json' };
import { AnswerForm } from './AnswerForm.tsx';

const HASH = 'h'.repeat(43);
const about = { deceasedName: 'W.J. van den Bergh', providerName: 'Noorderbank', reference: 'NB 4471 K' };

afterEach(cleanup);

function show(updateTaskByProvider: (input: unknown) => Promise<void>) {
  const context = fakePlatform({
    api: {
      dossier: {
        updateTaskByProvider: async (input) => {
          await updateTaskByProvider(input);
          return undefined;
        },
      },
    },
  });
  renderInDutch(
    <IntlProvider locale="nl-NL" messages={{ ...kit, ...own }}>
      <RemoteContext value={context}>
        <AnswerForm hash={HASH} about={about} />
      </RemoteContext>
    </IntlProvider>,
  );
}

const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const send = () => fireEvent.click(screen.getByRole('button', { name: /Verstuur uw antwoord/ }));
const problem = (status: number, rule?: string) =>
  new ApiProblem({ type: 'about:blank', title: 'No', status, ...(rule ? { rule } : {}) });

describe('the answer of a provider', () => {
  it('is checked before anything is sent', () => {
    const update = vi.fn();
    show(update);
    send();
    expect(screen.getAllByText(/Kies of de melding is verwerkt\./i)).toHaveLength(2);
    choose(/Nee/);
    expect(screen.queryByText(/Kies de reden\./i)).toBeNull();
    send();
    expect(screen.getAllByText(/Kies de reden\./i)).toHaveLength(2);
    choose(/onvolledig/);
    expect(screen.queryByText(/Schrijf erbij wat er ontbreekt/)).toBeNull();
    send();
    expect(screen.getAllByText(/Schrijf erbij wat er ontbreekt/)).toHaveLength(2);
    expect(update).not.toHaveBeenCalled();
  });

  it('is read in the dossier, and the mail about it is promised without its words', () => {
    show(vi.fn());
    screen.getByText(/De nabestaande leest uw antwoord in het dossier en krijgt een e-mail dat het er is\./);
  });

  it('carries the reason of a denial, and is sent once however often the button is clicked', async () => {
    const update = vi.fn(async () => {});
    show(update);
    choose(/Nee/);
    choose(/onvolledig/);
    fireEvent.change(screen.getByLabelText('Wat mist u?'), { target: { value: ' Het klantnummer. ' } });
    send();
    send();
    const thanks = await screen.findByText(/met een nieuwe link/);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement?.contains(thanks)).toBe(true);
    expect(update).toHaveBeenCalledExactlyOnceWith({
      body: { status: 'Denied', hash: HASH, reason: 'incomplete', message: 'Het klantnummer.' },
    });
  });

  it('has two lines for the words of a denial', () => {
    show(vi.fn());
    choose(/Nee/);
    choose(/Iets anders/);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Waarom/).rows).toBe(2);
  });

  it('carries no reason when it confirms', async () => {
    const update = vi.fn(async () => {});
    show(update);
    choose(/Nee/);
    choose(/Iets anders/);
    fireEvent.change(screen.getByLabelText(/Waarom/), { target: { value: 'Toch wel.' } });
    choose(/Ja/);
    send();
    await screen.findByText(/leest nu dat de melding is verwerkt/);
    expect(update).toHaveBeenCalledExactlyOnceWith({ body: { status: 'Confirmed', hash: HASH } });
  });

  it('does not have to say what happened, also after a choice', async () => {
    const update = vi.fn(async () => {});
    show(update);
    choose(/Ja/);
    choose(/krijgt geld terug/);
    choose(/Dat zeg ik liever niet/);
    send();
    await screen.findByText(/leest nu dat de melding is verwerkt/);
    // Null, where no choice at all leaves an outcome that was confirmed before.
    expect(update).toHaveBeenCalledExactlyOnceWith({
      body: { status: 'Confirmed', hash: HASH, outcome: null },
    });
  });

  it('keeps what happened while the arrow keys pass another answer', async () => {
    const update = vi.fn(async () => {});
    show(update);
    choose(/Ja/);
    choose(/Er staat niets op deze naam/);
    // Every arrow key chooses.
    choose(/Geen klant bij ons/);
    choose(/Ja/);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Er staat niets/ }).checked).toBe(true);
    send();
    await screen.findByText(/leest nu dat de melding is verwerkt/);
    expect(update).toHaveBeenCalledExactlyOnceWith({
      body: { status: 'Confirmed', hash: HASH, outcome: { kind: 'nothingHeld' } },
    });
  });

  it('says that words are too long, and neither cuts nor sends them, nor lets them stop a confirmation', async () => {
    const update = vi.fn(async () => {});
    show(update);
    choose(/Nee/);
    choose(/onvolledig/);
    const field = screen.getByLabelText<HTMLTextAreaElement>('Wat mist u?');
    // A field with a limit of its own cuts what is pasted without a word.
    expect(field.hasAttribute('maxlength')).toBe(false);
    fireEvent.change(field, { target: { value: 'a'.repeat(2001) } });
    send();
    expect(screen.getAllByText(/Gebruik niet meer dan 2000 tekens\./i)).toHaveLength(2);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toHaveLength(2001);
    expect(update).not.toHaveBeenCalled();
    choose(/Ja/);
    send();
    await screen.findByText(/leest nu dat de melding is verwerkt/);
    expect(update).toHaveBeenCalledExactlyOnceWith({ body: { status: 'Confirmed', hash: HASH } });
  });

  it('carries the outcome, and an amount as people write it', async () => {
    const update = vi.fn(async () => {});
    show(update);
    choose(/Ja/);
    choose(/krijgt geld terug/);
    send();
    expect(screen.getAllByText(/Vul het bedrag in, bijvoorbeeld 18,40\./i)).toHaveLength(2);
    fireEvent.change(screen.getByLabelText(/Hoeveel krijgt/), { target: { value: '€ 18,40' } });
    send();
    await screen.findByText(/leest nu dat de melding is verwerkt/);
    expect(update).toHaveBeenCalledExactlyOnceWith({
      body: { status: 'Confirmed', hash: HASH, outcome: { kind: 'refund', amount: 18.4 } },
    });
  });

  it('can be sent again when sending failed', async () => {
    const update = vi.fn().mockRejectedValueOnce(problem(0)).mockResolvedValueOnce(undefined);
    show(update);
    choose(/Ja/);
    send();
    await screen.findByText(/Er is geen verbinding.*zodra u weer verbinding heeft/);
    send();
    await screen.findByRole('heading', { level: 1, name: 'Uw antwoord is verstuurd' });
    expect(screen.queryByText('Heeft u deze melding verwerkt?')).toBeNull();
  });

  it('needs no explanation when the deceased is no customer', async () => {
    const update = vi.fn(async () => {});
    show(update);
    choose(/Geen klant bij ons/);
    send();
    await screen.findByText(/met een nieuwe link/);
    expect(update).toHaveBeenCalledExactlyOnceWith({
      body: { status: 'Denied', hash: HASH, reason: 'notACustomer', message: '' },
    });
  });

  it('is refused as a denial while products stand, and can then confirm by the same link', async () => {
    const update = vi
      .fn()
      .mockRejectedValueOnce(problem(409, 'products-received'))
      .mockResolvedValueOnce(undefined);
    show(update);
    choose(/Geen klant bij ons/);
    send();
    await screen.findByText(/U stuurde ons al producten/);
    choose(/Ja/);
    send();
    await screen.findByRole('heading', { level: 1, name: 'Uw antwoord is verstuurd' });
  });

  it.each<[number, string, string?]>([
    [404, 'Deze link werkt niet'],
    [410, 'Deze melding is al behandeld'],
    [410, 'Deze link is verlopen', 'link-expired'],
    [410, 'De nabestaande heeft gereageerd', 'answered-before'],
  ])('shows why the link has ended when the server answers %i: %s', async (status, name, rule?: string) => {
    show(async () => Promise.reject(problem(status, rule)));
    choose(/Ja/);
    send();
    await screen.findByRole('heading', { name });
  });
});
