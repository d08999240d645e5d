import { IntlProvider } from '@nabericht/intl';
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { renderInDutch } from '@nabericht/ui/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import own from '../../messages/nl.json' with { type: 'json' };
import { DecisionForm } from './DecisionForm.tsx';

afterEach(cleanup);

const HASH = 'h'.repeat(43);

const choose = (verdict: 'accept' | 'refuse') =>
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(own[`review.verdict.${verdict}`]) }));
const send = () => fireEvent.click(screen.getByRole('button', { name: own['review.send'] }));

function show() {
  const decideCertificateReview = vi.fn(async () => undefined);
  const onDecided = vi.fn();
  renderInDutch(
    <IntlProvider locale="nl-NL" messages={{ ...kit, ...own }}>
      <RemoteContext value={fakePlatform({ api: { dossier: { decideCertificateReview } } })}>
        <DecisionForm hash={HASH} onDecided={onDecided} />
      </RemoteContext>
    </IntlProvider>,
  );
  return { decideCertificateReview, onDecided };
}

it('misses no reason of a refusal that was only chosen', () => {
  const { decideCertificateReview } = show();
  send();
  expect(screen.getAllByText(own['review.error.verdict.required'])).not.toEqual([]);
  choose('refuse');
  expect(screen.getByLabelText(own['review.reason']).getAttribute('aria-invalid')).not.toBe('true');
  send();
  expect(screen.getByLabelText(own['review.reason']).getAttribute('aria-invalid')).toBe('true');
  choose('accept');
  choose('refuse');
  expect(screen.getByLabelText(own['review.reason']).getAttribute('aria-invalid')).not.toBe('true');
  expect(decideCertificateReview).not.toHaveBeenCalled();
});

it('says that a reason is too long, and neither cuts nor sends it, nor lets it stop an acceptance', async () => {
  const { decideCertificateReview, onDecided } = show();
  choose('refuse');
  const field = screen.getByLabelText<HTMLTextAreaElement>(own['review.reason']);
  // A field with a limit of its own cuts what is pasted without a word.
  expect(field.hasAttribute('maxlength')).toBe(false);
  fireEvent.change(field, { target: { value: 'a'.repeat(2001) } });
  send();
  expect(screen.getAllByText(/Gebruik niet meer dan 2000 tekens\./i)).toHaveLength(2);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toHaveLength(2001);
  expect(decideCertificateReview).not.toHaveBeenCalled();
  choose('accept');
  send();
  await waitFor(() => expect(onDecided).toHaveBeenCalledExactlyOnceWith('accept'));
  expect(decideCertificateReview).toHaveBeenCalledExactlyOnceWith({
    body: { verdict: 'accept', hash: HASH },
  });
});
