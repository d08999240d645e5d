// @vitest-environment jsdom
import type { Address } from '@nabericht/domain/address';
import { type AddressAnswers, toAddressAnswers } from '@nabericht/domain/address-form';
import { IntlProvider } from '@nabericht/intl';
import { ApiProblem, RemoteContext, type RemoteContextValue } from '@nabericht/remote';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import own from './messages/nl.json' with { type: 'json' };
import '@nabericht/ui/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AddressFields } from './AddressFields.tsx';

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

function Form({ isDutch, onForm }: { isDutch: boolean; onForm: (kept: () => AddressAnswers) => void }) {
  const form = useForm({ defaultValues: { address: toAddressAnswers(null) } });
  onForm(() => form.getValues('address'));
  return <AddressFields form={form} errorOf={() => undefined} isDutch={isDutch} />;
}

function open(completeAddress = vi.fn(async (..._call: unknown[]) => found('Turfmarkt')), isDutch = true) {
  let kept = (): AddressAnswers => toAddressAnswers(null);
  const context = { locale: 'nl', api: { address: { completeAddress } } } as unknown as RemoteContextValue;
  render(
    <IntlProvider locale="nl-NL" messages={dutch}>
      <RemoteContext value={context}>
        <Form isDutch={isDutch} onForm={(read) => (kept = read)} />
      </RemoteContext>
    </IntlProvider>,
  );
  const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
  const rest = (milliseconds = 500) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return { completeAddress, field, type, rest, kept: () => kept() };
}

describe('the address', () => {
  it('is looked up once a whole postal code and number have rested for half a second', async () => {
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

  it('of an answer that comes too late is left alone', async () => {
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
  ])('that cannot be had (%i) is asked to be filled in by hand', async (status, text) => {
    const { field, type, rest } = open(vi.fn(async () => Promise.reject(problem(status))));
    type('Postcode', '8911 AB');
    type('Huisnummer', '12');
    await rest();
    expect(screen.getByRole('status').textContent).toMatch(text);
    type('Straat', 'Turfmarkt');
    expect(field('Straat').value).toBe('Turfmarkt');
    expect(field('Straat').readOnly).toBe(false);
  });

  it('has digits only for a number: what comes behind them is the addition', async () => {
    const { completeAddress, field, type, rest } = open();
    type('Postcode', '8911 AB');
    type('Huisnummer', '12 B');
    fireEvent.blur(field('Huisnummer'));
    expect(field('Huisnummer').value).toBe('12');
    expect(field(/^Toevoeging/).value).toBe('B');
    await rest();
    expect(completeAddress).toHaveBeenCalledOnce();
  });

  it('that is looked up is asked for with its addition', async () => {
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
    'that cannot be had (%i) does not keep the street of another number',
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

  it('that cannot be had keeps what somebody typed', async () => {
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

  it('keeps where it lies for as long as it is the address that was found', async () => {
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

  it('abroad is not looked up, and typed as it is there', async () => {
    const { completeAddress, field, type, rest } = open(undefined, false);
    type(/^Postcode/, '8911 AB');
    type(/^Huisnummer/, '4 bis');
    fireEvent.blur(field(/^Huisnummer/));
    await rest(2000);
    expect(completeAddress).not.toHaveBeenCalled();
    expect(field(/^Huisnummer/).value).toBe('4 bis');
  });
});
