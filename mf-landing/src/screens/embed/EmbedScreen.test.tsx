import type { ProviderEmbed } from '@nabericht/domain/provider/provider-embed';
import { ApiProblem } from '@nabericht/remote';
import type { ApiHandlers } from '@nabericht/remote/testing/fake-api';
import { aProvider } from '@nabericht/remote/testing/providers';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogueOf, showScreen } from '../../show-screen.fixture.tsx';

const VERSIONS = {
  evergreen: { url: 'https://nabericht.example/embed/v1.js' },
  newest: {
    version: '1.4.0-0f3a9c71',
    url: 'https://nabericht.example/embed/1.4.0-0f3a9c71.js',
    integrity: 'sha384-abc',
  },
};

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  readEmbed.mockClear();
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json(VERSIONS));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NO_TEXTS = { title: null, introduction: null, start: null };
const embedOf = (slug: string, rest: Partial<ProviderEmbed> = {}): ProviderEmbed => ({
  name: slug === 'nn' ? 'NN' : 'Gildebank',
  slug,
  brandVersion: 2,
  tokens: {},
  logo: null,
  texts: { nl: NO_TEXTS, en: NO_TEXTS },
  allowedOrigins: [],
  version: 'evergreen',
  ...rest,
});

const unknown = () => {
  throw new ApiProblem({ type: 'urn:nabericht:problem/not-found', title: 'Not found', status: 404 }, null);
};

const readEmbed = vi.fn(async ({ params: { slug } }: { params: { slug: string } }) => embedOf(slug));
const api: ApiHandlers = {
  provider: { ...catalogueOf([aProvider('Gildebank'), aProvider('NN')]), readEmbed },
};

const show = async (path = '/embed', more: ApiHandlers = {}) => {
  const shown = showScreen(path, { api: { provider: { ...api.provider, ...more.provider } } });
  await screen.findByRole('heading', { level: 1, name: 'Nabericht op je eigen website' });
  return shown;
};
const snippet = () => screen.findByRole('region', { name: 'Deze regels zet je in je pagina' });

describe('the lines to paste', () => {
  it('are shown before anything is chosen, and follow the choices', async () => {
    await show();
    expect((await snippet()).textContent).toContain(
      '<nabericht-landing provider="jouw-organisatie" locale="nl">',
    );
    expect((await snippet()).textContent).toContain('integrity="sha384-abc"');
    fireEvent.click(screen.getByRole('radio', { name: 'Altijd de nieuwste' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Engels' }));
    expect((await snippet()).textContent).not.toContain('integrity');
    expect((await snippet()).textContent).toContain('locale="en"');
    expect((await snippet()).textContent).toContain('>Report a death</a>');
  });

  it('can be copied, and the button says so', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const { announce } = await show('/embed?provider=nn');
    await waitFor(async () => expect((await snippet()).textContent).toContain('melden bij NN'));
    fireEvent.click(screen.getByRole('button', { name: 'Kopieer: Deze regels zet je in je pagina' }));
    await screen.findByRole('button', { name: 'Gekopieerd: Deze regels zet je in je pagina' });
    expect(writeText).toHaveBeenCalledWith((await snippet()).textContent);
    expect(announce).toHaveBeenCalledWith('Gekopieerd');
  });

  it('are missing while the live release cannot be read, and are shown after a retry', async () => {
    fetched.mockImplementation(async () => new Response(null, { status: 503 }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    const [again] = screen.getAllByRole('button', { name: 'Probeer opnieuw' });
    fetched.mockImplementation(async () => Response.json(VERSIONS));
    fireEvent.click(again as HTMLElement);
    await snippet();
  });
});

describe('the preview', () => {
  it('shows the organisation that was found and chosen, in the brand that it uses', async () => {
    await show();
    screen.getByRole('heading', {
      name: 'Kies je organisatie. Dan staat hier een voorbeeld in jullie stijl.',
    });
    fireEvent.change(screen.getByLabelText('Zoek je organisatie'), { target: { value: 'gilde' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Gildebank' }));
    const frame = await screen.findByTitle('Voorbeeld voor Gildebank');
    expect(frame.getAttribute('src')).toBe('/embed/frame?provider=gildebank&locale=nl&start=report');
    screen.getByText(/In de stijl van Gildebank, versie 2/);
    expect((await snippet()).textContent).toContain('provider="gildebank"');
    expect(screen.queryByRole('button', { name: 'Gildebank' })).toBeNull();
  });

  it('shows a version of the brand that is not in use yet', async () => {
    await show('/embed?provider=nn&brand=3', {
      provider: { readEmbed: async () => embedOf('nn', { brandVersion: 3 }) },
    });
    const frame = await screen.findByTitle('Voorbeeld voor NN');
    expect(frame.getAttribute('src')).toContain('brand=3');
    screen.getByText(/Versie 3 van de stijl van NN/);
  });

  it('warns that no site is allowed yet to show it in a frame', async () => {
    await show('/embed?provider=nn');
    await screen.findByTitle('Voorbeeld voor NN');
    expect(screen.queryByText(/die ons in een frame mogen zetten/)).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Hetzelfde, in een frame' }));
    screen.getByText(/die ons in een frame mogen zetten/);
  });

  it.each([
    ['/embed?provider=niemand', /kennen we niet/],
    ['/embed?provider=nn&brand=9', /Deze versie van het merk is er niet/],
  ])('says what does not exist: %s', async (path, words) => {
    await show(path, { provider: { readEmbed: async () => unknown() } });
    await screen.findByText(words);
  });

  it('says that no organisation was found', async () => {
    await show();
    fireEvent.change(screen.getByLabelText('Zoek je organisatie'), { target: { value: 'xyz' } });
    await screen.findByText(/We vinden geen organisatie met deze naam/);
  });
});

describe('the check of a content security policy', () => {
  const paste = async (text: string) => {
    fireEvent.change(await screen.findByLabelText('Plak hier jullie CSP'), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Kijk na wat er mist' }));
  };

  it('says line by line what is missing, and fetches nothing', async () => {
    await show();
    await snippet();
    const before = fetched.mock.calls.length;
    await paste("default-src 'self'; script-src https://nabericht.example");
    const result = await screen.findByRole('region', { name: 'Wat er mist in je CSP' });
    await waitFor(() => expect(document.activeElement).toBe(result));
    within(result).getByRole('heading', { name: 'Hier mist één regel' });
    within(result).getByRole('heading', { name: 'De hele policy, zoals die wel werkt' });
    const [script, connect] = within(result).getAllByRole('listitem');
    expect(script?.textContent).toContain('Mag, volgens script-src.');
    expect(connect?.textContent).toContain("connect-src 'self' https://nabericht.example");
    const whole = within(result).getByRole('region', { name: 'De hele policy, zoals die wel werkt' });
    await paste(whole.textContent ?? '');
    await screen.findByRole('heading', { name: 'Hier mist niets' });
    expect(fetched.mock.calls.length).toBe(before);
    expect(readEmbed).not.toHaveBeenCalled();
  });

  it('says that the element works when only optional sources are missing', async () => {
    await show();
    await paste(
      "default-src 'none'; script-src https://nabericht.example; connect-src https://nabericht.example; style-src 'self'",
    );
    await screen.findByRole('heading', { name: 'Zo werkt het blok. Er kan nog iets bij' });
  });

  it('numbers the policies when there are several', async () => {
    await show();
    await paste(
      "Content-Security-Policy: img-src *\nContent-Security-Policy-Report-Only: default-src 'none'",
    );
    await screen.findByRole('heading', { name: '1e policy: Hier mist niets' });
    screen.getByRole('heading', { name: '2e policy: Hier missen 2 regels' });
    screen.getByText(/meldt alleen en houdt niets tegen/);
  });

  it('says that there is nothing to check', async () => {
    await show();
    await paste('  ');
    expect(screen.getByLabelText('Plak hier jullie CSP').getAttribute('aria-invalid')).toBe('true');
    screen.getByText(/Hier staat nog geen CSP/);
  });
});
