// @vitest-environment jsdom
import type { ReadingQuery } from '@nabericht/contracts/file-contract';
import type { CertificateReading, FirstLook } from '@nabericht/domain/certificate/certificate';
import { IntlProvider } from '@nabericht/intl';
import { ApiProblem, RemoteContext } from '@nabericht/remote';
import { fakePlatform, type PlatformOptions } from '@nabericht/remote/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import '@nabericht/ui/testing';
import type { fitFile } from '@nabericht/fitting/fit-file';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Certificate, CertificateField, NO_CERTIFICATE } from './CertificateField.tsx';
import own from './messages/nl.json' with { type: 'json' };

// Shrinking itself is tested in browsers; these tests cover what happens with its result.
const fit = vi.fn<typeof fitFile>(async (file) => file);

const UPLOADED = { _id: '00000000-0000-4000-8000-0000000000f1', mimetype: 'image/jpeg', hash: 'abc' };
const FILE = new File(['x'], 'akte.jpg', { type: 'image/jpeg' });
const OTHER = '00000000-0000-4000-8000-0000000000f2';
/** The file that the next one replaces. */
const REPLACED = { replacesId: UPLOADED._id, replacesHash: 'abc' };
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
const problem = (status: number, retryAfter: number | null = null, rule?: string) =>
  new ApiProblem({ type: 'about:blank', title: 'No', status, ...(rule ? { rule } : {}) }, retryAfter);

type Upload = (path: string, form: FormData, options?: { signal?: AbortSignal }) => Promise<typeof UPLOADED>;

type Validate = (input: { query?: ReadingQuery }) => Promise<CertificateReading | FirstLook>;

interface FormProps {
  initial: Certificate;
  onValue: (value: Certificate, take: (value: Certificate) => void) => void;
  onRead: (certificate: Certificate) => void;
  onBusy: (isBusy: boolean) => void;
  onUnsent: (isUnsent: boolean) => void;
  onLater: () => void;
}

function Form({ initial, onValue, ...told }: FormProps) {
  const [value, setValue] = useState(initial);
  onValue(value, setValue);
  return (
    <CertificateField {...told} fit={fit} name="fileId" label="De akte" value={value} onChange={setValue} />
  );
}

function setUp(initial: Certificate = NO_CERTIFICATE, refusal?: ApiProblem) {
  const upload = vi.fn<Upload>(async () => UPLOADED);
  const validate = vi.fn<Validate>(async () => readingWith({}));
  if (refusal) validate.mockRejectedValue(refusal);
  const onRead = vi.fn();
  const onBusy = vi.fn();
  const onUnsent = vi.fn();
  const onLater = vi.fn();
  let certificate = initial;
  let take: (value: Certificate) => void = () => {};
  const context = fakePlatform({
    api: { file: { validateFileWithHash: validate } },
    upload: upload as PlatformOptions['upload'] & typeof upload,
    config: { maxUploadBytes: 400_000 },
  });
  const page = render(
    <IntlProvider locale="nl" messages={{ ...kit, ...own }}>
      <RemoteContext value={context}>
        <Form
          initial={initial}
          onValue={(value, setValue) => {
            certificate = value;
            take = setValue;
          }}
          onRead={onRead}
          onBusy={onBusy}
          onUnsent={onUnsent}
          onLater={onLater}
        />
      </RemoteContext>
    </IntlProvider>,
  );
  const advance = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const choose = async (file = FILE) => {
    const field = page.container.querySelector('input[type=file]:not([capture])');
    if (!field) throw new Error('nothing to choose a file with');
    fireEvent.change(field, { target: { files: [file] } });
    await advance();
  };
  return {
    upload,
    validate,
    onRead,
    onBusy,
    onUnsent,
    onLater,
    choose,
    advance,
    page,
    certificate: () => certificate,
    /** Changes the value from outside the field. */
    take: (value: Certificate) => act(() => take(value)),
  };
}

/** Presses a button that then disappears, as with the keyboard; returns whether something still has the focus. */
const pressAway = (name: string) => {
  screen.getByRole('button', { name }).focus();
  click(name);
  return document.activeElement !== document.body;
};
/** The classes of the icon beside a file. */
const iconOf = (file: string) =>
  screen.getByText(file).closest('[role=status]')?.previousElementSibling?.getAttribute('class');
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
});

describe('a certificate that is read well', () => {
  it('is sent with its document type, read, and shown as read without a dialog', async () => {
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
    expect(iconOf('akte.jpg')).toContain('positive');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a warning when its death was reported before, and can still be used', async () => {
    const { validate, choose, advance, certificate } = setUp();
    validate.mockResolvedValue(readingWith({ duplicate: true, duplicateName: 'W. Bergh' }));
    await choose();
    expect(screen.getByRole('dialog').textContent).toContain(
      'Je hebt al eerder het overlijden van W. Bergh gemeld.',
    );
    click('Ga verder');
    await advance();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(certificate().fileId).toBe(UPLOADED._id);
  });
});

it('keeps the focus in the field, whatever replaces the pressed button', async () => {
  const { choose, page } = setUp();
  const field = () => page.container.querySelector<HTMLInputElement>('input[type=file]:not([capture])');
  field()?.focus();
  await choose();
  const remove = screen.getByRole('button', { name: 'Verwijder' });
  expect(document.activeElement?.contains(remove)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  remove.focus();
  fireEvent.click(remove);
  expect(document.activeElement).toBe(field());
});

describe('a certificate with a mediocre score', () => {
  it('can be used after a warning about its quality; a warning about a duplicate comes after that', async () => {
    const { validate, choose, advance } = setUp();
    validate.mockResolvedValue(readingWith({ score: 62, duplicate: true }));
    await choose();
    expect(screen.getByRole('dialog').textContent).toContain('redelijk, 6 van de 10');
    click('Ga verder met deze foto');
    await advance();
    expect(screen.getByRole('dialog').textContent).toContain('Dit overlijden is misschien al gemeld');
  });
});

describe('a certificate that cannot be read', () => {
  it('gets no warning that its death was reported before, until it may be used', async () => {
    const { validate, choose, advance } = setUp();
    validate.mockResolvedValue(readingWith({ score: 20, duplicate: true }));
    await choose();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await advance();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'De akte komt uit het buitenland' }));
    await advance();
    expect(screen.getByRole('dialog').textContent).toContain('Dit overlijden is misschien al gemeld');
  });

  it('gets no advice for a better picture when it is another document', async () => {
    const { validate, choose, advance } = setUp();
    validate.mockResolvedValue(readingWith({ score: 10, advice: 'notACertificate' }));
    await choose();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await advance();
    expect(screen.getByText('Niet herkend als akte')).toBeTruthy();
    expect(screen.getByText('Dit lijkt geen overlijdensakte')).toBeTruthy();
    expect(screen.getByText(/Verwijder het bestand en kies een ander\./)).toBeTruthy();
    expect(screen.queryByText(/nieuwe foto/)).toBeNull();
  });

  it('can be used when it is from abroad', async () => {
    const { validate, choose, advance, certificate } = setUp();
    validate.mockResolvedValue(readingWith({ score: null }));
    await choose();
    click('De akte komt uit het buitenland');
    await advance();
    expect(certificate()).toMatchObject({ fromAbroad: true, refusedReadings: 1 });
    expect(screen.getByText('Een medewerker kijkt naar de akte')).toBeTruthy();
  });

  it('can be replaced, and is checked by hand after the second refusal', async () => {
    const { validate, choose, advance, certificate } = setUp();
    validate.mockResolvedValue(readingWith({ score: 20 }));
    await choose();
    click('Maak een nieuwe foto');
    await advance();
    expect(certificate()).toEqual({ ...NO_CERTIFICATE, ...REPLACED, refusedReadings: 1 });
    await choose();
    click('Ga verder met deze foto');
    await advance();
    expect(certificate()).toMatchObject({ fileId: UPLOADED._id, refusedReadings: 2 });
    expect(screen.getByText('Een medewerker kijkt naar de akte')).toBeTruthy();
  });

  it('is counted as a refusal when the reader refuses it', async () => {
    const { validate, choose, certificate } = setUp();
    validate.mockRejectedValue(problem(422));
    await choose();
    expect(screen.getByText(/Het lezen van de akte is niet gelukt/)).toBeTruthy();
    expect(certificate()).toMatchObject({ refusedReadings: 1, ocrCompleted: false });
  });

  it('can be used as not read when the reader stays busy', async () => {
    const { validate, choose, advance, certificate, onBusy } = setUp();
    validate.mockRejectedValue(problem(503, 3));
    await choose();
    expect(screen.getByText(/Het lezen duurt lang/)).toBeTruthy();
    await advance(20_000);
    expect(validate.mock.calls.length).toBeGreaterThan(3);
    expect(certificate()).toMatchObject({ fileId: UPLOADED._id, ocrCompleted: true, ocrData: null });
    expect(onBusy).toHaveBeenLastCalledWith(false);
    expect(screen.getByText('We lezen de akte later')).toBeTruthy();
  });
});

describe('a reading that is interrupted', () => {
  it.each([
    [0, /De verbinding viel weg/],
    [500, /Het lezen lukt nu even niet/],
    [502, /Het lezen lukt nu even niet/],
  ])('by %i is not blamed on the file, and can be requested again', async (status, words) => {
    const { validate, choose, advance, certificate, onBusy, onRead } = setUp();
    validate.mockRejectedValueOnce(problem(status));
    await choose();
    expect(screen.getByRole('alert').textContent).toMatch(words);
    expect(screen.queryByText(/Het lezen van de akte is niet gelukt/)).toBeNull();
    expect(screen.queryByText('Niet goed te lezen')).toBeNull();
    expect(certificate()).toMatchObject({ ...CUT_SHORT, fileName: 'akte.jpg' });
    expect(onBusy).toHaveBeenLastCalledWith(true);
    const again = screen.getByRole('button', { name: 'Probeer opnieuw te lezen' });
    again.focus();
    fireEvent.click(again);
    expect(document.activeElement).not.toBe(document.body);
    await advance();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(certificate()).toMatchObject({ score: 92, ocrCompleted: true, refusedReadings: 0 });
    expect(onRead).toHaveBeenCalledExactlyOnceWith(certificate());
    expect(onBusy).toHaveBeenLastCalledWith(false);
  });

  it('is retried automatically once there is a connection', async () => {
    const { validate, choose, advance, certificate } = setUp();
    validate.mockRejectedValueOnce(problem(0));
    await choose();
    fireEvent(window, new Event('online'));
    await advance();
    expect(certificate()).toMatchObject({ score: 92, ocrCompleted: true });
    fireEvent(window, new Event('online'));
    await advance();
    expect(validate).toHaveBeenCalledTimes(2);
  });

  it('does not have to be waited for', async () => {
    const { validate, choose, advance, certificate } = setUp();
    validate.mockRejectedValue(problem(0));
    await choose();
    expect(pressAway('Ga verder zonder te wachten')).toBe(true);
    expect(certificate()).toMatchObject({ fileId: UPLOADED._id, ocrCompleted: true, refusedReadings: 0 });
    expect(screen.getByText('We lezen de akte later')).toBeTruthy();
    fireEvent(window, new Event('online'));
    await advance();
    expect(validate).toHaveBeenCalledTimes(1);
  });

  it('is discarded with the file that is removed', async () => {
    const { validate, choose } = setUp();
    validate.mockRejectedValue(problem(502));
    await choose();
    click('Verwijder');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Kies een bestand')).toBeTruthy();
  });
});

describe('the advice after a reading', () => {
  it.each([
    ['tooDark', /te donker/, /bij het raam/],
    ['blurred', /niet scherp/, /Houd de telefoon stil/],
    ['cutOff', /niet helemaal op/, /alle vier de hoeken/],
    ['tooFarAway', /te ver weg/, /dichterbij/],
  ] as const)('is right for a picture that is %s', async (advice, what, how) => {
    const { validate, choose } = setUp();
    validate.mockResolvedValue(readingWith({ score: 31, advice }));
    await choose();
    const words = screen.getByRole('dialog').textContent;
    expect(words).toMatch(what);
    expect(words).toMatch(how);
    expect(words).not.toContain('Zo wordt de foto beter');
    expect(screen.getByRole('button', { name: 'Maak een nieuwe foto' })).toBeTruthy();
  });

  it('says that it is another document, and which document is needed', async () => {
    const { validate, choose } = setUp();
    validate.mockResolvedValue(readingWith({ score: 8, advice: 'notACertificate', kind: 'other' }));
    await choose();
    const words = screen.getByRole('dialog').textContent;
    expect(words).toContain('Dit lijkt geen overlijdensakte');
    expect(words).toMatch(/Die maakt de gemeente/);
    expect(words).not.toContain('Leesbaarheid');
    expect(screen.getByRole('button', { name: 'Kies een ander bestand' })).toBeTruthy();
  });

  it('says that a doctor’s statement precedes the certificate, which may come later', async () => {
    const { validate, choose, advance, onLater, certificate } = setUp();
    validate.mockResolvedValue(readingWith({ score: 12, advice: 'doctorsStatement', kind: 'doctor' }));
    await choose();
    expect(screen.getByRole('dialog').textContent).toContain('Dit is de verklaring van de arts');
    click('De akte komt later');
    await advance();
    expect(onLater).toHaveBeenCalledOnce();
    expect(certificate()).toEqual({ ...NO_CERTIFICATE, ...REPLACED, refusedReadings: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that a statement of the funeral director is not accepted everywhere', async () => {
    const { validate, choose } = setUp();
    validate.mockResolvedValue(readingWith({ score: 64, kind: 'funeral' }));
    await choose();
    expect(screen.getByRole('dialog').textContent).toContain('verklaring van de uitvaartondernemer');
  });
});

describe('a reading that takes long', () => {
  it('says so after a while, and can be skipped', async () => {
    const { validate, choose, advance, certificate, onBusy, onRead } = setUp();
    validate.mockImplementation(() => new Promise(() => {}));
    await choose();
    expect(screen.getByText(/Dat duurt meestal een paar tellen/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ga verder zonder te wachten' })).toBeNull();
    await advance(4000);
    expect(screen.getByText(/duurt wat langer dan anders/)).toBeTruthy();
    expect(pressAway('Ga verder zonder te wachten')).toBe(true);
    await advance();
    expect(certificate()).toMatchObject({ fileId: UPLOADED._id, ocrCompleted: true, ocrData: null });
    expect(onBusy).toHaveBeenLastCalledWith(false);
    expect(onRead).toHaveBeenCalledExactlyOnceWith(certificate());
    expect(screen.getByText('We lezen de akte later')).toBeTruthy();
  });
});

it('shows a first look while reading goes on, and uses the final reading', async () => {
  const { validate, choose, advance, certificate, onBusy, onRead, page } = setUp();
  const whole = Promise.withResolvers<CertificateReading>();
  const look = { ...readingWith({ score: 61, first_names: null }), isFirstLook: true as const };
  validate.mockImplementation(({ query }) => (query?.until ? Promise.resolve(look) : whole.promise));
  await choose();
  expect(screen.getByText(/We lezen nog verder/).closest('[role=status]')).toBeTruthy();
  const told = () => [...page.container.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(told()).toEqual(['Bergh', 'Nog niet gelezen', 'Nog niet gelezen', 'Redelijk, 6 van de 10']);
  expect(certificate()).toMatchObject({ score: null, ocrData: null, ocrCompleted: false });
  expect(onRead).not.toHaveBeenCalled();
  expect(onBusy).toHaveBeenLastCalledWith(true);
  whole.resolve(readingWith({ date_of_death: '2026-11-09' }));
  await advance();
  expect(told()).toEqual(['Wilhelmina Bergh', 'Niet gelezen', '9\u00A0november 2026', 'Goed, 9 van de 10']);
  expect(certificate()).toMatchObject({ score: 92, ocrCompleted: true });
  expect(onBusy).toHaveBeenLastCalledWith(false);
});

describe('sending a certificate', () => {
  it.each([
    ['password', /heeft een wachtwoord/],
    ['macros', /zit een programma/],
    ['outside', /van buiten het bestand/],
    ['unknown-parts', /meer dan tekst en plaatjes/],
    ['old-word', /van een oude soort/],
    ['not-settable', /niet goed kunnen overnemen/],
    ['malware', /virusscanner vond iets gevaarlijks/],
    ['too-many-pages', /te veel bladzijden/],
    ['too-many-pixels', /te groot om te openen/],
    ['corrupt', /beschadigd of niet compleet/],
    ['too-slow', /Het lezen van de akte is niet gelukt/],
    [undefined, /beschadigd of niet compleet/],
  ])('shows a text for a refusal of the server with rule %s', async (rule, words) => {
    const { upload, choose, certificate } = setUp();
    upload.mockRejectedValue(problem(422, null, rule));
    await choose();
    expect(screen.getByText(words)).toBeTruthy();
    expect(certificate()).toEqual(NO_CERTIFICATE);
  });

  it('says tomorrow, not many minutes, when there were too many files today', async () => {
    const { upload, choose, certificate } = setUp();
    upload.mockRejectedValue(problem(429, 40_000, 'files-a-day'));
    await choose();
    expect(screen.getByText(/Probeer het morgen opnieuw/)).toBeTruthy();
    expect(certificate()).toEqual(NO_CERTIFICATE);
  });

  it('keeps the end of a long name, which says of what kind the file is', async () => {
    const { upload, choose, certificate } = setUp();
    await choose(new File(['x'], `${'akte '.repeat(60)}.jpg`, { type: 'image/jpeg' }));
    const name = upload.mock.lastCall?.[1].get('originalName');
    expect(name).toMatch(/\.jpg$/);
    expect(name).toHaveLength(255);
    expect(certificate().fileName).toBe(name);
  });

  it.each([
    [0, /geen verbinding/],
    [413, /te groot/],
    [415, /soort bestand/],
    [500, /misgegaan bij het uploaden/],
  ])('keeps no file and says what to do after status %i', async (status, words) => {
    const { upload, choose, certificate } = setUp();
    upload.mockRejectedValue(problem(status));
    await choose();
    expect(screen.getByText(words)).toBeTruthy();
    expect(certificate()).toEqual(NO_CERTIFICATE);
  });

  it.each([
    ['tooLarge', /Kies een foto of pdf van ten hoogste 25 MB/],
    ['kindTooLarge', /Word-bestand mag ten hoogste 1 MB/],
    ['cannotShrink', /om deze foto kleiner te maken/],
    ['pdfTooManyPages', /meer dan 40 bladzijden/],
    ['pdfLocked', /heeft een wachtwoord/],
    ['pdfBroken', /beschadigd of niet compleet/],
    ['pdfCannotShrink', /niet om deze pdf kleiner te maken/],
  ] as const)('does not start for a file that cannot be made small enough: %s', async (unfit, words) => {
    const { upload, choose } = setUp();
    fit.mockResolvedValueOnce(unfit);
    await choose();
    expect(upload).not.toHaveBeenCalled();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('Kies een bestand')).toBeTruthy();
  });

  it('first makes the file smaller, announces every quarter of the pages, and can be stopped', async () => {
    const { upload, choose, advance, onBusy } = setUp();
    let tell: ((page: number) => void) | undefined;
    fit.mockImplementationOnce(
      (_file, { signal, onProgress }) =>
        new Promise((_resolve, reject) => {
          tell = (page) => act(() => onProgress?.({ page, pages: 12 }));
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    await choose();
    const heard = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('');
    expect(heard()).toContain('We maken het bestand klaar');
    tell?.(1);
    expect(heard()).toContain('Pagina 1 van 12');
    tell?.(2);
    expect(heard()).toContain('Pagina 1 van 12');
    expect(screen.getByText(/Pagina 2 van 12/).getAttribute('aria-hidden')).toBe('true');
    tell?.(3);
    expect(heard()).toContain('Pagina 3 van 12');
    const bar = screen.getByRole('progressbar');
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['3', '12']);
    screen.getByRole('button', { name: 'Stop en kies opnieuw' }).focus();
    click('Stop en kies opnieuw');
    await advance();
    expect(upload).not.toHaveBeenCalled();
    expect(screen.queryByText(/misgegaan/)).toBeNull();
    expect(document.activeElement).toBe(document.querySelector('input[type=file]:not([capture])'));
    expect(onBusy).toHaveBeenLastCalledWith(false);
  });

  it('makes the file as small as the site requires', async () => {
    const { choose } = setUp();
    await choose();
    expect(fit.mock.lastCall?.[1]).toMatchObject({ maxBytes: 400_000 });
  });

  it('can be stopped', async () => {
    const { upload, choose, advance, certificate } = setUp();
    upload.mockImplementation(
      (_path, _form, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
    );
    await choose();
    click('Stop met versturen');
    await advance();
    expect(certificate()).toEqual(NO_CERTIFICATE);
    expect(screen.getByText('Nog niet verstuurd')).toBeTruthy();
    expect(screen.queryByText(/misgegaan/)).toBeNull();
  });
});

describe('a file that did not arrive', () => {
  const SEND_AGAIN = 'Stuur het bestand opnieuw';

  it('is shown by its name until it is sent or removed, and is no work that is waited for', async () => {
    const { upload, choose, onBusy, onUnsent } = setUp();
    upload.mockRejectedValueOnce(problem(0));
    await choose();
    expect(iconOf('akte.jpg')).toContain('warning');
    expect(screen.getByText('Nog niet verstuurd')).toBeTruthy();
    expect(onBusy).toHaveBeenLastCalledWith(false);
    expect(onUnsent).toHaveBeenLastCalledWith(true);
    click('Verwijder');
    expect(screen.getByText('Kies een bestand')).toBeTruthy();
    expect(screen.queryByRole('button', { name: SEND_AGAIN })).toBeNull();
    expect(onUnsent).toHaveBeenLastCalledWith(false);
  });

  it('is not waited for by whoever no longer shows the field', async () => {
    const { upload, choose, onUnsent, page } = setUp();
    upload.mockRejectedValueOnce(problem(0));
    await choose();
    page.unmount();
    expect(onUnsent).toHaveBeenLastCalledWith(false);
  });

  it('is sent too when the page is seen again: not every connection that fails counts as gone', async () => {
    const { upload, choose, advance, certificate } = setUp();
    upload.mockRejectedValueOnce(problem(0));
    await choose();
    fireEvent(document, new Event('visibilitychange'));
    await advance();
    expect(certificate()).toMatchObject({ fileId: UPLOADED._id, score: 92 });
  });

  it('is sent again up to three times where the connection is said to be there, and again once it comes back', async () => {
    const { upload, choose, advance, certificate } = setUp();
    for (let failed = 0; failed < 5; failed += 1) upload.mockRejectedValueOnce(problem(0));
    await choose();
    for (const pause of [2_000, 5_000, 15_000, 60_000]) await advance(pause);
    expect(upload).toHaveBeenCalledTimes(4);
    fireEvent(window, new Event('online'));
    await advance();
    expect(upload).toHaveBeenCalledTimes(5);
    await advance(2_000);
    expect(certificate()).toMatchObject({ fileId: UPLOADED._id, score: 92 });
  });

  it('does not replace a certificate that came another way, nor come back once that is removed', async () => {
    const { upload, choose, advance, certificate, take } = setUp();
    upload.mockRejectedValueOnce(problem(0));
    await choose();
    take({ ...NO_CERTIFICATE, fileId: OTHER, fileHash: 'def', ocrCompleted: true, score: 92 });
    fireEvent(window, new Event('online'));
    await advance();
    expect(upload).toHaveBeenCalledOnce();
    expect(certificate().fileId).toBe(OTHER);
    expect(screen.queryByRole('button', { name: SEND_AGAIN })).toBeNull();
    expect(screen.queryByText(/Het bestand is niet verstuurd/)).toBeNull();
    click('Verwijder');
    expect(screen.queryByRole('button', { name: SEND_AGAIN })).toBeNull();
  });

  it.each([0, 429, 500, 503])('with status %i is sent again without choosing it anew', async (status) => {
    const { upload, choose, advance, certificate } = setUp();
    upload.mockRejectedValueOnce(problem(status));
    await choose();
    expect(pressAway(SEND_AGAIN)).toBe(true);
    await advance();
    expect(upload.mock.lastCall?.[1].get('file')).toEqual(FILE);
    expect(certificate()).toMatchObject({ fileId: UPLOADED._id, score: 92 });
    expect(screen.queryByRole('button', { name: SEND_AGAIN })).toBeNull();
  });

  it('is sent automatically once there is a connection', async () => {
    const { upload, choose, advance, certificate } = setUp();
    upload.mockRejectedValueOnce(problem(0));
    await choose();
    fireEvent(window, new Event('online'));
    await advance();
    expect(certificate()).toMatchObject({ fileId: UPLOADED._id, score: 92 });
    fireEvent(window, new Event('online'));
    await advance();
    expect(upload).toHaveBeenCalledTimes(2);
  });

  it('is not kept when another one is needed', async () => {
    const { upload, choose } = setUp();
    for (const status of [413, 415, 422]) {
      upload.mockRejectedValueOnce(problem(status));
      await choose();
      expect(screen.queryByRole('button', { name: SEND_AGAIN })).toBeNull();
    }
    fit.mockResolvedValueOnce('cannotShrink');
    await choose();
    expect(screen.queryByRole('button', { name: SEND_AGAIN })).toBeNull();
  });

  it('is kept too when it could not be made smaller for want of a connection', async () => {
    const { upload, choose, advance } = setUp();
    fit.mockRejectedValueOnce(problem(0));
    await choose();
    click(SEND_AGAIN);
    await advance();
    expect(upload).toHaveBeenCalledOnce();
  });

  it('can be sent again after a sending that stood still was stopped, and only then', async () => {
    const { upload, choose, advance, certificate } = setUp();
    upload.mockImplementationOnce(() => new Promise(() => {}));
    await choose();
    click('Stop met versturen');
    fireEvent(window, new Event('online'));
    await advance();
    expect(upload).toHaveBeenCalledOnce();
    click(SEND_AGAIN);
    await advance();
    expect(certificate()).toMatchObject({ fileId: UPLOADED._id, score: 92 });
  });
});

describe('coming back to a certificate', () => {
  it('counts a file that cannot be read once, also when its reading is asked for again', async () => {
    const { choose, certificate, page } = setUp(NO_CERTIFICATE, problem(422));
    await choose();
    const left = certificate();
    page.unmount();
    const again = setUp(left, problem(422));
    await again.advance();
    expect(screen.getByText(/Het lezen van de akte is niet gelukt/)).toBeTruthy();
    expect(screen.queryByText('Een medewerker kijkt naar de akte')).toBeNull();
    expect(again.certificate().refusedReadings).toBe(1);
  });

  it('continues a reading that was interrupted', async () => {
    const { validate, advance, certificate } = setUp(CUT_SHORT);
    await advance();
    expect(validate).toHaveBeenCalledTimes(1);
    expect(certificate().score).toBe(92);
  });

  it('asks for the file again when it no longer exists', async () => {
    const { advance, certificate } = setUp(CUT_SHORT, problem(404));
    expect(screen.getAllByText(/We lezen de akte/)).toHaveLength(1);
    await advance();
    expect(certificate()).toEqual({ ...NO_CERTIFICATE, ...REPLACED });
    expect(screen.getByText(/misgegaan bij het uploaden/)).toBeTruthy();
  });
});
