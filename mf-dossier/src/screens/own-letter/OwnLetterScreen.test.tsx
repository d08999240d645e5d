import '@nabericht/ui/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HERE, showScreen, wholeDossier } from '../../show-screen.fixture.tsx';
import { task } from '../task-list/task-list.fixture.ts';

afterEach(cleanup);

const DOSSIER = '/dossier/00000000-0000-4000-8000-0000000000d1';
const CLUB = { name: 'Biljartclub Krijt', kind: 'association', email: 'info@krijt.example' } as const;
const LETTER = task('own_letter', { titleArgs: { name: CLUB.name }, collectedData: { ownLetter: CLUB } });
const text = 'Geachte heer of mevrouw,\n\nOp 9 november 2026 …';
const readOwnLetter = async () => ({ subject: 'Overlijden van Wilhelmina', text });

describe('a letter that the reporter sends', () => {
  const show = (calls = {}, letter = LETTER) =>
    showScreen(`${DOSSIER}/task/own-letter/${letter._id}`, {
      whole: wholeDossier([HERE, letter]),
      dossier: { readOwnLetter, ...calls },
    });

  it('can be copied, mailed and saved', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    show();
    await screen.findByRole('heading', { name: 'Brief aan Biljartclub Krijt' });
    fireEvent.click(await screen.findByRole('button', { name: 'Kopieer de tekst' }));
    await screen.findByRole('button', { name: 'De tekst is gekopieerd' });
    expect(writeText).toHaveBeenCalledExactlyOnceWith(text);
    expect(screen.getByRole('link', { name: CLUB.email }).getAttribute('href')).toContain(
      'mailto:info@krijt.example?subject=Overlijden%20van%20Wilhelmina&body=Geachte',
    );
    screen.getByRole('button', { name: 'Bewaar de brief als pdf' });
    vi.unstubAllGlobals();
  });

  it.each([
    ['insurer', 2],
    ['other', 0],
  ] as const)('says by post and by mail whether the certificate goes with it: %s', async (kind, howOften) => {
    show({}, task('own_letter', { ...LETTER, collectedData: { ownLetter: { ...CLUB, kind } } }));
    await screen.findByRole('heading', { name: 'Of per mail' });
    expect(screen.queryAllByText(/een kopie van de overlijdensakte/)).toHaveLength(howOften);
    expect(screen.queryAllByText('Voeg een kopie van de overlijdensakte toe aan je mail.')).toHaveLength(
      howOften / 2,
    );
  });

  it('is addressed to its mailbox only, whatever characters the address contains', async () => {
    const email = 'krijt&keu?bcc=x%40y@krijt.example';
    show({}, task('own_letter', { ...LETTER, collectedData: { ownLetter: { ...CLUB, email } } }));
    const link = await screen.findByRole('link', { name: email });
    expect(link.getAttribute('href')).toMatch(
      /^mailto:krijt%26keu%3Fbcc%3Dx%2540y@krijt\.example\?subject=[^&]+&body=[^&]+$/,
    );
  });

  it('is ticked off, and the screen leads back to the tasks', async () => {
    const updateTask = vi.fn(async () => ({ ...LETTER, status: 'completed' as const }));
    show({ updateTask });
    fireEvent.click(await screen.findByRole('button', { name: 'Ik heb de brief verstuurd' }));
    await waitFor(() => expect(screen.getByTestId('path').textContent).toBe(`${DOSSIER}/tasklist`));
    expect(updateTask).toHaveBeenCalledOnce();
  });
});

describe('an organisation that is not in the list', () => {
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Maak een brief' }));
  const open = async (made = LETTER) => {
    const addOwnLetter = vi.fn(async () => ({ task: made }));
    const whole = wholeDossier([HERE]);
    whole.flags = { ...whole.flags, canAddProviders: true };
    showScreen(`${DOSSIER}/task/more-providers/choose`, {
      whole,
      dossier: { addOwnLetter },
      provider: {
        listProviders: async () => ({ docs: [], totalDocs: 0, limit: 1, page: 1, totalPages: 0 }),
        searchProviders: vi.fn(),
        readProvidersByIds: vi.fn(),
      },
    });
    fireEvent.click(await screen.findByText('Staat een organisatie er niet bij?'));
    return addOwnLetter;
  };
  const fillIn = () => {
    fireEvent.change(screen.getByLabelText('Naam van de organisatie'), { target: { value: CLUB.name } });
    fireEvent.change(screen.getByLabelText('Wat voor organisatie is het?'), {
      target: { value: CLUB.kind },
    });
  };

  it('is added with its name and kind, and gets a letter right away', async () => {
    const addOwnLetter = await open();
    add();
    screen.getByText('Vul de naam van de organisatie in.');
    expect(addOwnLetter).not.toHaveBeenCalled();
    fillIn();
    add();
    await screen.findByText('De brief aan Biljartclub Krijt staat bij je taken.');
    expect(addOwnLetter).toHaveBeenCalledExactlyOnceWith({
      params: { id: '00000000-0000-4000-8000-0000000000d1' },
      body: { name: CLUB.name, kind: CLUB.kind, address: '', email: '' },
    });
    expect(screen.getByRole('link', { name: 'Naar de brief' }).getAttribute('href')).toBe(
      `${DOSSIER}/task/own-letter/${LETTER._id}`,
    );
  });

  it('is not promised a letter when one was sent to it already', async () => {
    await open({ ...LETTER, status: 'completed' });
    fillIn();
    add();
    await screen.findByText(/^Aan Biljartclub Krijt heb je al een brief verstuurd\./);
    expect(screen.queryByText(/staat bij je taken/)).toBeNull();
  });
});
