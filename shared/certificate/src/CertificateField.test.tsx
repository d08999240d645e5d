// @vitest-environment jsdom
import type { CertificateReading } from '@nabericht/domain/certificate';
import { IntlProvider } from '@nabericht/intl';
import { ApiProblem, RemoteContext, type RemoteContextValue } from '@nabericht/remote';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import '@nabericht/ui/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Certificate, CertificateField, NO_CERTIFICATE } from './CertificateField.tsx';
import own from './messages/nl.json' with { type: 'json' };

const UPLOADED = { _id: '00000000-0000-4000-8000-0000000000f1', mimetype: 'image/jpeg', hash: 'abc' };
const FILE = new File(['x'], 'akte.jpg', { type: 'image/jpeg' });
const CUT_SHORT = { ...NO_CERTIFICATE, fileId: UPLOADED._id, fileHash: 'abc' };
const readingWith = (part: Partial<CertificateReading>): CertificateReading => ({
  last_name: 'Bergh',
  insertion: null,
  first_names: 'Wilhelmina',
  gender: null,
  date_of_birth: null,
  date_of_death: null,
  score: 92,
  duplicate: false,
  ...part,
});
const problem = (status: number, retryAfter: number | null = null) =>
  new ApiProblem({ type: 'about:blank', title: 'No', status }, retryAfter);

type Upload = (path: string, form: FormData, options?: { signal?: AbortSignal }) => Promise<typeof UPLOADED>;

interface FormProps {
  initial: Certificate;
  onValue: (value: Certificate) => void;
  onRead: (certificate: Certificate) => void;
  onBusy: (isBusy: boolean) => void;
}

function Form({ initial, onValue, ...told }: FormProps) {
  const [value, setValue] = useState(initial);
  onValue(value);
  return <CertificateField {...told} name="fileId" label="De akte" value={value} onChange={setValue} />;
}

function setUp(initial: Certificate = NO_CERTIFICATE, refusal?: ApiProblem) {
  const upload = vi.fn<Upload>(async () => UPLOADED);
  const validate = vi.fn(async () => readingWith({}));
  if (refusal) validate.mockRejectedValue(refusal);
  const onRead = vi.fn();
  const onBusy = vi.fn();
  let certificate = initial;
  const context = {
    api: { file: { validateFileWithHash: validate } },
    upload,
    reportError: vi.fn(),
  } as unknown as RemoteContextValue;
  const page = render(
    <IntlProvider locale="nl" messages={{ ...kit, ...own }}>
      <RemoteContext value={context}>
        <Form
          initial={initial}
          onValue={(value) => {
            certificate = value;
          }}
          onRead={onRead}
          onBusy={onBusy}
        />
      </RemoteContext>
    </IntlProvider>,
  );
  const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const choose = async (file = FILE) => {
    const field = page.container.querySelector('input[type=file]:not([capture])');
    if (!field) throw new Error('nothing to choose a file with');
    fireEvent.change(field, { target: { files: [file] } });
    await settle();
  };
  return { upload, validate, onRead, onBusy, choose, settle, page, certificate: () => certificate };
}

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

describe('a certificate that is read well', () => {
  it('is sent with what it is, read, and shown as read without a word more', async () => {
    const { upload, choose, certificate, onRead, onBusy } = setUp();
    await choose();
    const [path, form] = upload.mock.lastCall ?? [];
    expect(path).toBe('/v1/file/upload');
    expect(form?.get('documentType')).toBe('death_certificate');
    expect(form?.get('originalName')).toBe('akte.jpg');
    expect(certificate()).toMatchObject({
      fileId: UPLOADED._id,
      fileHash: 'abc',
      score: 92,
      ocrCompleted: true,
    });
    expect(onRead).toHaveBeenCalledExactlyOnceWith(certificate());
    expect(onBusy.mock.calls.map(([isBusy]) => isBusy)).toEqual([false, true, false]);
    expect(screen.getByText('Gelezen')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that was used before says so, and lets you go on', async () => {
    const { validate, choose, settle, certificate } = setUp();
    validate.mockResolvedValue(readingWith({ duplicate: true, duplicateName: 'W. Bergh' }));
    await choose();
    expect(screen.getByRole('dialog').textContent).toContain('W. Bergh');
    click('Ga verder');
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(certificate().fileId).toBe(UPLOADED._id);
  });
});

describe('a certificate that could be better', () => {
  it('may be used after a word about it; the duplicate is told of next', async () => {
    const { validate, choose, settle } = setUp();
    validate.mockResolvedValue(readingWith({ score: 62, duplicate: true }));
    await choose();
    expect(screen.getByRole('dialog').textContent).toContain('redelijk, 6 van de 10');
    click('Ga verder met deze foto');
    await settle();
    expect(screen.getByRole('dialog').textContent).toContain('Deze akte is al eerder gebruikt');
  });
});

describe('a certificate that cannot be read', () => {
  it('goes on from abroad', async () => {
    const { validate, choose, settle, certificate } = setUp();
    validate.mockResolvedValue(readingWith({ score: null }));
    await choose();
    click('De akte komt uit het buitenland');
    await settle();
    expect(certificate()).toMatchObject({ fromAbroad: true, refusedReadings: 1 });
    expect(screen.getByText('Een medewerker kijkt naar de akte')).toBeTruthy();
  });

  it('makes room for another, and goes on by hand after the second', async () => {
    const { validate, choose, settle, certificate } = setUp();
    validate.mockResolvedValue(readingWith({ score: 20 }));
    await choose();
    click('Maak een nieuwe foto');
    await settle();
    expect(certificate()).toEqual({ ...NO_CERTIFICATE, refusedReadings: 1 });
    await choose();
    click('Ga verder met deze foto');
    await settle();
    expect(certificate()).toMatchObject({ fileId: UPLOADED._id, refusedReadings: 2 });
    expect(screen.getByText('Een medewerker kijkt naar de akte')).toBeTruthy();
  });

  it('because the reader refuses it says so, and counts', async () => {
    const { validate, choose, certificate } = setUp();
    validate.mockRejectedValue(problem(422));
    await choose();
    expect(screen.getByText(/Het lezen van de akte is niet gelukt/)).toBeTruthy();
    expect(certificate()).toMatchObject({ refusedReadings: 1, ocrCompleted: false });
  });

  it('because the reader is busy goes on as not read', async () => {
    const { validate, choose, settle, certificate, onBusy } = setUp();
    validate.mockRejectedValue(problem(503, 3));
    await choose();
    expect(screen.getByText(/We lezen de akte\. Dat duurt/)).toBeTruthy();
    await settle(20_000);
    expect(validate.mock.calls.length).toBeGreaterThan(3);
    expect(certificate()).toMatchObject({ fileId: UPLOADED._id, ocrCompleted: true, ocrData: null });
    expect(onBusy).toHaveBeenLastCalledWith(false);
    expect(screen.getByText('We lezen de akte later')).toBeTruthy();
  });
});

describe('sending', () => {
  it.each([
    [0, /geen verbinding/],
    [413, /te groot/],
    [415, /soort bestand/],
    [500, /misgegaan bij het uploaden/],
  ])('that ends in %i leaves nothing and says what to do', async (status, words) => {
    const { upload, choose, certificate } = setUp();
    upload.mockRejectedValue(problem(status));
    await choose();
    expect(screen.getByText(words)).toBeTruthy();
    expect(certificate()).toEqual(NO_CERTIFICATE);
  });

  it('is not even tried for what is too large', async () => {
    const { upload, choose } = setUp();
    await choose(new File([new Uint8Array(1_000_001)], 'akte.pdf', { type: 'application/pdf' }));
    expect(upload).not.toHaveBeenCalled();
    expect(screen.getByText(/te groot/)).toBeTruthy();
  });

  it('can be stopped', async () => {
    const { upload, choose, settle, certificate } = setUp();
    upload.mockImplementation(
      (_path, _form, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
    );
    await choose();
    click('Stop met versturen');
    await settle();
    expect(certificate()).toEqual(NO_CERTIFICATE);
    expect(screen.getByText('Kies een bestand')).toBeTruthy();
    expect(screen.queryByText(/misgegaan/)).toBeNull();
  });
});

describe('coming back', () => {
  it('takes up a reading that was cut short', async () => {
    const { validate, settle, certificate } = setUp(CUT_SHORT);
    await settle();
    expect(validate).toHaveBeenCalledTimes(1);
    expect(certificate().score).toBe(92);
  });

  it('to a file that is no longer there asks for it again', async () => {
    const { settle, certificate } = setUp(CUT_SHORT, problem(404));
    expect(screen.getByText('We lezen de akte')).toBeTruthy();
    await settle();
    expect(certificate()).toEqual(NO_CERTIFICATE);
    expect(screen.getByText(/misgegaan bij het uploaden/)).toBeTruthy();
  });
});
