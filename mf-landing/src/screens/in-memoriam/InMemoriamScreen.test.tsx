import { ApiProblem } from '@nabericht/remote';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showScreen } from '../../show-screen.fixture.tsx';

const TEXT = 'Je was lief.\n\nWe missen je.';
const write = vi.fn<(_: { body: { keywords: string } }) => Promise<{ data: string }>>();

beforeEach(() => {
  write.mockReset().mockResolvedValue({ data: TEXT });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(navigator, 'share');
});

const show = () => showScreen('/bidprent', { api: { content: { writeInMemoriam: write } } });
const field = () => screen.getByLabelText('Woorden die bij je dierbare passen') as HTMLTextAreaElement;
const type = (words: string) => fireEvent.change(field(), { target: { value: words } });
const submit = (name = 'Maak de tekst') => fireEvent.click(screen.getByRole('button', { name }));
const card = () => screen.findByRole('region', { name: 'In Memoriam' });
const written = async (words = 'lief') => {
  type(words);
  submit();
  return card();
};

describe('the keywords', () => {
  it.each(['', '  ', ' , ;'])('must be given before a text is requested: %j', (words) => {
    show();
    type(words);
    submit();
    expect(write).not.toHaveBeenCalled();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field());
    screen.getByText(/Schrijf eerst een of meer woorden op/);
    type('lief');
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('may not exceed 500 characters', () => {
    show();
    type('a'.repeat(501));
    submit();
    expect(write).not.toHaveBeenCalled();
    screen.getByText(/hooguit 500 tekens/);
  });

  it('leave out the name, which is shown above the text and sent nowhere', async () => {
    show();
    fireEvent.change(screen.getByLabelText(/^Naam van je dierbare/), { target: { value: 'Wilhelmina' } });
    expect((await written()).textContent).toContain('WilhelminaJe was lief.');
    expect(write).toHaveBeenCalledExactlyOnceWith(
      { body: { keywords: 'lief', tone: 'warm', length: 'long' } },
      expect.anything(),
    );
  });

  it('are sent with the tone and the length of the text', async () => {
    show();
    for (const name of ['Met een glimlach', 'Kort']) fireEvent.click(screen.getByRole('radio', { name }));
    await written();
    const body = { keywords: 'lief', tone: 'light', length: 'short' };
    expect(write).toHaveBeenCalledExactlyOnceWith({ body }, expect.anything());
  });

  it('are sent in the body of the request, and stored nowhere', async () => {
    show();
    const before = location.href;
    await written(' lief, de zee ');
    expect(write).toHaveBeenCalledExactlyOnceWith(
      { body: { keywords: 'lief, de zee', tone: 'warm', length: 'long' } },
      expect.anything(),
    );
    expect(location.href).toBe(before);
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });
});

describe('the page while the text is made', () => {
  it('says so, says when it takes long, and ignores a second click', async () => {
    vi.useFakeTimers();
    write.mockReturnValue(new Promise(() => {}));
    show();
    type('lief');
    submit();
    screen.getByText('We maken de tekst.');
    fireEvent.click(screen.getByRole('button', { name: /Maak de tekst/ }));
    expect(write).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(4000));
    screen.getByText(/Het duurt iets langer dan anders/);
  });

  it.each([
    [500, 'Je woorden staan er nog.'],
    [503, 'Probeer het over een paar minuten opnieuw.'],
    [429, 'Probeer het over een paar minuten opnieuw.'],
    [0, 'Er is nu geen verbinding.'],
  ])('says after %s what is wrong, keeps the words and can retry', async (status, words) => {
    write.mockRejectedValueOnce(new ApiProblem({ type: 'about:blank', title: '', status }));
    show();
    type('lief');
    submit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    expect(field().value).toBe('lief');
    fireEvent.click(within(alert).getByRole('button', { name: 'Probeer opnieuw' }));
    await card();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the card', () => {
  it('shows the text under In Memoriam, dark, with the focus on its heading', async () => {
    show();
    const shown = await written();
    expect(shown.dataset.theme).toBe('dark');
    expect(
      within(shown)
        .getAllByText(/./, { selector: 'p' })
        .map((p) => p.textContent),
    ).toEqual(['Je was lief.', 'We missen je.']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('In Memoriam'));
  });

  it('can be copied, and the page says so', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    const { announce } = show();
    await written();
    fireEvent.click(screen.getByRole('button', { name: 'Kopieer de tekst' }));
    await screen.findByText(/De tekst is gekopieerd/);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(TEXT);
    expect(announce).toHaveBeenCalledWith(expect.stringContaining('De tekst is gekopieerd'));
  });

  it('is selected when there is no clipboard', async () => {
    show();
    await written();
    fireEvent.click(screen.getByRole('button', { name: 'Kopieer de tekst' }));
    await screen.findByText(/De tekst is geselecteerd/);
    expect(getSelection()?.toString()).toContain('Je was lief.');
  });

  it('can be printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    show();
    await written();
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('can be shared where the device supports it, and closing the list of apps is no error', async () => {
    const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    show();
    await written();
    fireEvent.click(screen.getByRole('button', { name: 'Deel de tekst' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'In Memoriam', text: TEXT });
    expect(screen.queryByRole('link', { name: 'Mail de tekst' })).toBeNull();
  });

  it('can be mailed where the device cannot share', async () => {
    show();
    await written();
    const mail = new URL(screen.getByRole('link', { name: 'Mail de tekst' }).getAttribute('href') ?? '');
    expect(mail.protocol).toBe('mailto:');
    expect(mail.searchParams.get('body')).toBe(TEXT);
  });

  it('is replaced by another text, for the same words or for others', async () => {
    show();
    await written();
    write.mockResolvedValue({ data: 'Iets anders.' });
    submit('Maak een andere tekst');
    await screen.findByText('Iets anders.');
    expect(write).toHaveBeenLastCalledWith(
      { body: { keywords: 'lief', tone: 'warm', length: 'long' } },
      expect.anything(),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Andere woorden' }));
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });
});
