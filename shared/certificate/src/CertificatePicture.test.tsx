// @vitest-environment jsdom
import type { CertificateFieldName, CertificateReading } from '@nabericht/domain/certificate/certificate';
import { IntlProvider } from '@nabericht/intl';
import { ApiProblem, RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import '@nabericht/ui/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CertificatePicture } from './CertificatePicture.tsx';
import { LargeCertificate } from './LargeCertificate.tsx';
import own from './messages/nl.json' with { type: 'json' };
import { useCertificatePicture } from './use-certificate-picture.ts';

const SOURCE = { fileId: '00000000-0000-4000-8000-0000000000f1', fileHash: 'abc' };
const place = (field: CertificateFieldName, y: number) => ({ field, x: 0.25, y, width: 0.5, height: 0.02 });
const READING: CertificateReading = {
  last_name: 'Bergh',
  insertion: 'van den',
  first_names: 'Wilhelmina',
  gender: null,
  date_of_birth: null,
  date_of_death: null,
  score: 92,
  duplicate: false,
  hasPicture: true,
  places: [place('last_name', 0.2), place('first_names', 0.3)],
};

const revoke = vi.fn();
beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: revoke }),
  );
});
afterEach(() => {
  document.body.innerHTML = '';
  revoke.mockReset();
  vi.unstubAllGlobals();
});

type Place = 'above' | 'beside';

/** Like the step that fills in the deceased: the picture is above its form or next to it. */
function Page({
  source,
  reading,
  current,
  place,
}: {
  source: typeof SOURCE;
  reading: CertificateReading;
  current: CertificateFieldName | null;
  place: Place;
}) {
  const certificate = useCertificatePicture(source, reading);
  if (!certificate) return null;
  const small = <CertificatePicture certificate={certificate} current={current} />;
  return (
    <>
      {place === 'above' && <div>{small}</div>}
      <LargeCertificate certificate={certificate} />
      {place === 'beside' && <aside>{small}</aside>}
    </>
  );
}

function setUp(
  answer: () => Promise<Response> = async () => new Response('jpeg'),
  { reading = READING, source = SOURCE }: { reading?: CertificateReading; source?: typeof SOURCE } = {},
) {
  const withHash = vi.fn(answer);
  const ofDossier = vi.fn(answer);
  const reportError = vi.fn();
  const context = fakePlatform({
    api: { file: { readingPictureWithHash: withHash, readingPicture: ofDossier } },
    reportError,
  });
  const shown = (current: CertificateFieldName | null, place: Place = 'above') => (
    <IntlProvider locale="nl" messages={{ ...kit, ...own }}>
      <RemoteContext value={context}>
        <Page source={source} reading={reading} current={current} place={place} />
      </RemoteContext>
    </IntlProvider>
  );
  const page = render(shown(null));
  return {
    ...page,
    withHash,
    ofDossier,
    reportError,
    at: (field: CertificateFieldName) => page.rerender(shown(field)),
    moveTo: (place: Place) => page.rerender(shown(null, place)),
  };
}

const names = (root: ParentNode) => [...root.querySelectorAll('.name')].map((name) => name.textContent);
const missing = async () => {
  throw new ApiProblem({ type: 'about:blank', title: 'No', status: 404 });
};

it('shows the page with each place outlined, and names the place of the current field', async () => {
  const { container, at, withHash } = setUp();
  expect((await screen.findByRole('img')).getAttribute('src')).toBe('blob:picture');
  expect(withHash.mock.lastCall?.at(0)).toEqual({ params: { fileId: SOURCE.fileId, hash: 'abc' } });
  expect(container.querySelectorAll('.mark')).toHaveLength(2);
  expect(names(container)).toEqual([]);
  at('first_names');
  expect(names(container)).toEqual(['Voornamen']);
  expect(container.querySelectorAll('.current')).toHaveLength(1);
  expect(withHash).toHaveBeenCalledTimes(1);
  at('gender');
  expect(names(container)).toEqual([]);
});

it('scrolls to the values that were read, and to that of the current field', async () => {
  const size = (name: 'scrollHeight' | 'clientHeight', pixels: number) =>
    vi.spyOn(Element.prototype, name, 'get').mockReturnValue(pixels);
  size('scrollHeight', 1000);
  size('clientHeight', 100);
  const { at } = setUp();
  const frame = await screen.findByRole('region');
  // From 0.2 to 0.32 of the page: too high for the frame, so that it begins above the first.
  expect(frame.scrollTop).toBe(160);
  at('first_names');
  expect(frame.scrollTop).toBe(260);
  vi.restoreAllMocks();
});

it('opens large at the values that were read, numbered like their places on the picture', async () => {
  setUp();
  fireEvent.click(await screen.findByRole('button', { name: 'Vergroot de akte' }));
  const dialog = screen.getByRole('dialog');
  expect([...dialog.querySelectorAll('li')].map((name) => name.textContent)).toEqual([
    '1Voornamen Wilhelmina',
    '2Achternaam Bergh',
  ]);
  const list = dialog.querySelector('ol');
  const picture = dialog.querySelector('img');
  expect(list && picture && list.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect([...dialog.querySelectorAll('.mark .number')].map((one) => one.textContent)).toEqual(['1', '2']);
  for (const mark of dialog.querySelectorAll('.mark')) expect(mark.getAttribute('aria-hidden')).toBe('true');
});

it('stays large when a rotated screen moves the small picture, and returns the focus to it on closing', async () => {
  const { container, moveTo, withHash } = setUp();
  fireEvent.click(await screen.findByRole('button', { name: 'Vergroot de akte' }));
  moveTo('beside');
  expect(container.querySelector('dialog')?.open).toBe(true);
  expect(withHash).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(container.querySelector('dialog')?.open).toBe(false);
  expect(document.activeElement).toBe(container.querySelector('aside button'));
});

it('revokes the object URL when the picture is no longer shown', async () => {
  const { unmount } = setUp();
  await screen.findByRole('img');
  unmount();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:picture');
});

it('requests a file of a dossier without a secret', async () => {
  const { ofDossier, withHash } = setUp(undefined, { source: { ...SOURCE, fileHash: '' } });
  await screen.findByRole('img');
  expect(ofDossier.mock.lastCall?.at(0)).toEqual({ params: { fileId: SOURCE.fileId } });
  expect(withHash).not.toHaveBeenCalled();
});

it('is not rendered when there is no picture', async () => {
  const without = setUp(undefined, { reading: { ...READING, hasPicture: false } });
  expect(without.container.innerHTML).toBe('');
  expect(without.withHash).not.toHaveBeenCalled();
  const gone = setUp(missing);
  await waitFor(() => expect(gone.container.innerHTML).toBe(''));
  expect(gone.reportError).not.toHaveBeenCalled();
});

it('shows a text when the picture cannot be loaded', async () => {
  const { reportError } = setUp(async () => {
    throw new TypeError('no');
  });
  expect(await screen.findByText(/De foto van de akte is nu niet te zien/)).toBeTruthy();
  expect(reportError).toHaveBeenCalledOnce();
});
