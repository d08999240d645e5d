// @vitest-environment jsdom
import type { Address } from '@nabericht/domain/people/address';
import {
  type AddressAnswers,
  DutchAddressForm,
  toAddressAnswers,
} from '@nabericht/domain/people/address-form';
import { IntlProvider } from '@nabericht/intl';
import { ApiProblem, RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import own from './messages/nl.json' with { type: 'json' };
import '@nabericht/ui/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressFields } from './AddressFields.tsx';
import { useCheckedForm } from './use-checked-form.ts';

const dutch = { ...kit, ...own };
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const problem = (status: number) => new ApiProblem({ type: 'about:blank', title: 'No', status });
const found = (street: string, additions: string[] = []): Address & { additions: string[] } => ({
  street,
  city: 'Leeuwarden',
  additions,
});

const Answers = v.object({ address: DutchAddressForm }) as unknown as v.GenericSchema<{
  address: AddressAnswers;
}>;

interface FormProps {
  given: Address;
  isDutch: boolean;
  needsCountryAlone?: boolean;
  onForm: (kept: () => AddressAnswers) => void;
  onValid: (answers: { address: AddressAnswers }) => void;
}

function Form({ given, isDutch, needsCountryAlone = false, onForm, onValid }: FormProps) {
  const defaultValues = { address: toAddressAnswers(given) };
  const { form, submit, ...checked } = useCheckedForm(Answers, { defaultValues, onValid });
  onForm(() => form.getValues('address'));
  return (
    <form onSubmit={submit} noValidate>
      <AddressFields form={form} {...checked} isDutch={isDutch} needsCountryAlone={needsCountryAlone} />
      <button type="submit">{form.formState.isSubmitting ? 'Busy' : 'Next'}</button>
    </form>
  );
}

function open(
  completeAddress = vi.fn(async (..._call: unknown[]) => found('Turfmarkt')),
  isDutch = true,
  given = {},
  needsCountryAlone = false,
) {
  let kept = (): AddressAnswers => toAddressAnswers(null);
  const onValid = vi.fn();
  const context = fakePlatform({ api: { address: { completeAddress } } });
  render(
    <IntlProvider locale="nl-NL" messages={dutch}>
      <RemoteContext value={context}>
        <Form
          given={given}
          isDutch={isDutch}
          needsCountryAlone={needsCountryAlone}
          onForm={(read) => (kept = read)}
          onValid={onValid}
        />
      </RemoteContext>
    </IntlProvider>,
  );
  const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
  const rest = (milliseconds = 500) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const next = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next' })));
  return { completeAddress, field, type, rest, next, onValid, kept: () => kept() };
}

describe('the address', () => {
  it('is looked up half a second after a complete postal code and number were typed', async () => {
    const { completeAddress, field, type, rest } = open();
    type('Postcode', '8911 A');
    type('Huisnummer', '12');
    await rest(2000);
    expect(completeAddress).not.toHaveBeenCalled();
    type('Postcode', '8911 ab');
    await rest(499);
    expect(completeAddress).not.toHaveBeenCalled();
    await rest(1);
    expect(completeAddress.mock.calls.map(([call]) => call)).toEqual([
      { body: { zipCode: '8911AB', houseNumber: '12' } },
    ]);
    expect(field('Straat').value).toBe('Turfmarkt');
    expect(field('Plaats').value).toBe('Leeuwarden');
  });

  it('ignores the answer to an earlier look-up that arrives late', async () => {
    const answers: ((address: ReturnType<typeof found>) => void)[] = [];
    const completeAddress = vi.fn(
      () => new Promise<ReturnType<typeof found>>((resolve) => answers.push(resolve)),
    );
    const { field, type, rest } = open(completeAddress as never);
    type('Postcode', '8911 AB');
    type('Huisnummer', '12');
    await rest();
    screen.getByText('We zoeken het adres op.');
    type('Huisnummer', '14');
    await rest();
    answers[1]?.(found('Zaailand'));
    answers[0]?.(found('Turfmarkt'));
    await rest();
    expect(field('Straat').value).toBe('Zaailand');
  });

  it.each([
    [404, /^We kennen dit adres niet/],
    [503, /^We kunnen het adres nu niet opzoeken/],
    [0, /^We kunnen het adres nu niet opzoeken/],
  ])('must be filled in by hand when the look-up fails with %i', async (status, text) => {
    const { field, type, rest } = open(vi.fn(async () => Promise.reject(problem(status))));
    type('Postcode', '8911 AB');
    type('Huisnummer', '12');
    await rest();
    expect(screen.getByRole('status').textContent).toMatch(text);
    type('Straat', 'Turfmarkt');
    expect(field('Straat').value).toBe('Turfmarkt');
    expect(field('Straat').readOnly).toBe(false);
  });

  it('has only digits as house number: what follows them becomes the addition', async () => {
    const { completeAddress, field, type, rest } = open();
    type('Postcode', '8911 AB');
    type('Huisnummer', '12 B');
    fireEvent.blur(field('Huisnummer'));
    expect(field('Huisnummer').value).toBe('12');
    expect(field(/^Toevoeging/).value).toBe('B');
    await rest();
    expect(completeAddress).toHaveBeenCalledOnce();
  });

  it('is looked up with its addition', async () => {
    const { completeAddress, type, rest } = open();
    type('Postcode', '8911 AB');
    type(/^Toevoeging/, 'B');
    type('Huisnummer', '12');
    await rest();
    expect(completeAddress.mock.calls.map(([call]) => call)).toEqual([
      { body: { zipCode: '8911AB', houseNumber: '12', addition: 'B' } },
    ]);
  });

  it.each([404, 503])(
    'loses the street of the previous number when the look-up fails with %i',
    async (status) => {
      const { completeAddress, field, type, rest } = open();
      type('Postcode', '8911 AB');
      type('Huisnummer', '12');
      await rest();
      expect(field('Straat').value).toBe('Turfmarkt');
      completeAddress.mockRejectedValueOnce(problem(status));
      type('Huisnummer', '14');
      await rest();
      expect([field('Straat').value, field('Plaats').value]).toEqual(['', '']);
    },
  );

  it('is filled in by a second look-up of the same address when the first one failed', async () => {
    const { completeAddress, field, type, rest } = open();
    completeAddress.mockRejectedValueOnce(problem(0));
    type('Postcode', '8911 AB');
    type('Huisnummer', '12');
    await rest();
    expect(field('Straat').value).toBe('');
    type('Huisnummer', '');
    type('Huisnummer', '12');
    await rest();
    expect([field('Straat').value, field('Plaats').value]).toEqual(['Turfmarkt', 'Leeuwarden']);
  });

  it('keeps what somebody typed after a look-up failed, whatever a second one finds', async () => {
    const { completeAddress, field, type, rest } = open();
    completeAddress.mockRejectedValueOnce(problem(0));
    type('Postcode', '8911 AB');
    type('Huisnummer', '12');
    await rest();
    type('Straat', 'Nieuwe Steeg');
    type('Huisnummer', '');
    type('Huisnummer', '12');
    await rest();
    expect(completeAddress).toHaveBeenCalledTimes(2);
    expect([field('Straat').value, field('Plaats').value]).toEqual(['Nieuwe Steeg', '']);
  });

  it('that was given without a street is filled in, and a submit waits for that', async () => {
    const given = { zipCode: '8911 AB', houseNumber: '12' };
    const { field, next, onValid } = open(undefined, true, given);
    await next();
    expect(onValid).toHaveBeenCalledOnce();
    expect([field('Straat').value, field('Plaats').value]).toEqual(['Turfmarkt', 'Leeuwarden']);
  });

  it('that was given without a street keeps what is typed before the register answers', async () => {
    const given = { zipCode: '8911 AB', houseNumber: '12' };
    const { completeAddress, field, type, rest } = open(undefined, true, given);
    type('Straat', 'Nieuwe Steeg');
    await rest();
    expect(completeAddress).toHaveBeenCalledOnce();
    expect([field('Straat').value, field('Plaats').value]).toEqual(['Nieuwe Steeg', '']);
  });

  it('keeps what is being typed when the register answers late, and fills in the rest', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof found>>();
    const { field, kept, type, rest } = open(vi.fn(() => answer.promise));
    type('Postcode', '8911 AB');
    type('Huisnummer', '12');
    await rest();
    type('Straat', 'Zij');
    await act(async () => answer.resolve({ ...found('Turfmarkt'), lat: 53.2, lng: 5.79 }));
    expect([field('Straat').value, field('Plaats').value]).toEqual(['Zij', 'Leeuwarden']);
    expect(kept()).toMatchObject({ lat: null, lng: null });
  });

  it('is filled in anew for another number, also over what was typed for the one before', async () => {
    const { completeAddress, field, type, rest } = open();
    type('Postcode', '8911 AB');
    type('Huisnummer', '12');
    await rest();
    type('Straat', 'Nieuwe Steeg');
    completeAddress.mockResolvedValueOnce(found('Zaailand'));
    type('Huisnummer', '14');
    await rest();
    expect([field('Straat').value, field('Plaats').value]).toEqual(['Zaailand', 'Leeuwarden']);
  });

  it('keeps the street that somebody typed when the look-up fails', async () => {
    const { completeAddress, field, type, rest } = open();
    completeAddress.mockRejectedValue(problem(404));
    type('Postcode', '8911 AB');
    type('Huisnummer', '12');
    await rest();
    type('Straat', 'Nieuwe Steeg');
    type('Huisnummer', '14');
    await rest();
    expect(field('Straat').value).toBe('Nieuwe Steeg');
  });

  it('keeps its coordinates only while it is the address that was found', async () => {
    const at = { lat: 53.2, lng: 5.79 };
    const { kept, type, rest } = open(vi.fn(async () => ({ ...found('Turfmarkt'), ...at })));
    type('Postcode', '8911 AB');
    type('Huisnummer', '12');
    await rest();
    expect(kept()).toMatchObject(at);
    type('Straat', 'Turfmarkt oost');
    expect(kept()).toMatchObject({ lat: null, lng: null });
  });

  it('offers the additions that the register knows', async () => {
    const { type, rest } = open(vi.fn(async () => found('Turfmarkt', ['A', 'B'])));
    type('Postcode', '8911 AB');
    type('Huisnummer', '12');
    await rest();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Geen', 'A', 'B']);
  });

  it('keeps an addition that somebody typed, whatever the register knows', async () => {
    const { field, type, rest } = open(vi.fn(async () => found('Turfmarkt', ['A', 'B'])));
    type('Postcode', '8911 AB');
    type('Huisnummer', '12b');
    await rest();
    expect(screen.queryAllByRole('option')).toEqual([]);
    fireEvent.blur(field('Huisnummer'));
    expect([field('Huisnummer').value, field(/^Toevoeging/).value]).toEqual(['12', 'b']);
    await rest();
    expect(screen.queryAllByRole('option')).toEqual([]);
    type(/^Toevoeging/, '');
    type('Huisnummer', '14');
    await rest();
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });

  it('does not replace the field of the addition while it has the focus', async () => {
    const { field, type, rest } = open(vi.fn(async () => found('Turfmarkt', ['A', 'B'])));
    type('Postcode', '8911 AB');
    type('Huisnummer', '12');
    fireEvent.focus(field(/^Toevoeging/));
    await rest();
    expect(field('Straat').value).toBe('Turfmarkt');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('is looked up at once when the form is submitted, and the submit continues with the answer', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof found>>();
    const { completeAddress, field, type, next, onValid } = open(vi.fn(() => answer.promise));
    type('Postcode', '8911 AB');
    type('Huisnummer', '12b');
    // The submit does not wait for the debounce.
    await next();
    screen.getByRole('button', { name: 'Busy' });
    expect(completeAddress).toHaveBeenCalledExactlyOnceWith(
      { body: { zipCode: '8911AB', houseNumber: '12', addition: 'b' } },
      expect.anything(),
    );
    expect(onValid).not.toHaveBeenCalled();
    await act(async () => answer.resolve(found('Turfmarkt')));
    expect(onValid).toHaveBeenCalledOnce();
    expect(onValid.mock.calls[0]?.[0]).toMatchObject({
      address: { houseNumber: '12', addition: 'b', street: 'Turfmarkt', city: 'Leeuwarden' },
    });
    screen.getByRole('button', { name: 'Next' });
    expect(field('Straat').value).toBe('Turfmarkt');
  });

  it('is submitted without waiting for the register when it was filled in from the start', async () => {
    const given = { zipCode: '8911 AB', houseNumber: '12', street: 'Turfmarkt', city: 'Leeuwarden' };
    const { completeAddress, rest, next, onValid } = open(
      vi.fn(() => new Promise<never>(() => {})),
      true,
      given,
    );
    await rest();
    expect(completeAddress).toHaveBeenCalledOnce();
    await next();
    expect(onValid).toHaveBeenCalledOnce();
  });

  it('that is not found is reported as missing after the look-up, and can be typed', async () => {
    const { field, type, next, onValid } = open(vi.fn(async () => Promise.reject(problem(404))));
    type('Postcode', '8911 AB');
    type('Huisnummer', '12');
    await next();
    expect(onValid).not.toHaveBeenCalled();
    screen.getByText(/^We kennen dit adres niet/);
    screen.getByText('Vul de straat in.');
    type('Straat', 'Nieuwe Steeg');
    type('Plaats', 'Leeuwarden');
    await next();
    expect(onValid).toHaveBeenCalledOnce();
    expect(field('Straat').value).toBe('Nieuwe Steeg');
  });

  it.each([
    ['of who lives there, but for house number and postal code', false, [false, false, true, true]],
    ['of who died in no part', true, [true, true, true, true]],
  ])('abroad is required %s', (_whose, needsCountryAlone, optional) => {
    const { field } = open(undefined, false, {}, needsCountryAlone);
    const labels = [/^Straat/, /^Plaats/, /^Huisnummer/, /^Postcode/].map((name) => field(name).labels?.[0]);
    expect(labels.map((label) => label?.textContent?.includes('niet verplicht'))).toEqual(optional);
  });

  it('is not looked up abroad, and is kept as typed', async () => {
    const { completeAddress, field, type, rest } = open(undefined, false);
    type(/^Postcode/, '8911 AB');
    type(/^Huisnummer/, '4 bis');
    fireEvent.blur(field(/^Huisnummer/));
    await rest(2000);
    expect(completeAddress).not.toHaveBeenCalled();
    expect(field(/^Huisnummer/).value).toBe('4 bis');
  });
});
