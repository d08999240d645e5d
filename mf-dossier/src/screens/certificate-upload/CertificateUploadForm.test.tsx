import '@nabericht/ui/testing';
import { DECEASED, READING } from '@nabericht/remote/testing/dossiers';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showScreen, wholeDossier } from '../../show-screen.fixture.tsx';
import { task } from '../task-list/task-list.fixture.ts';

afterEach(cleanup);

const FILE = new File(['%PDF-1.7'], 'akte.pdf', { type: 'application/pdf' });

/** The screen, once this reading of the file that was chosen has come. */
async function showRead(reading: Partial<typeof READING>) {
  showScreen('/dossier/00000000-0000-4000-8000-0000000000d1/task/death-certificate/upload', {
    whole: wholeDossier([task('upload_death_certificate', { tags: ['urgent'] })], { deceased: DECEASED }),
    file: { validateFile: async () => ({ ...READING, ...reading }) },
    upload: async () => ({ _id: crypto.randomUUID(), mimetype: FILE.type, hash: 'h'.repeat(43) }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Overlijdensakte toevoegen' });
  const field = document.querySelector('input[type=file]:not([capture])');
  if (!field) throw new Error('nothing to choose a file with');
  fireEvent.change(field, { target: { files: [FILE] } });
  await screen.findByText('Gelezen');
}

it('says so when the certificate is of somebody else, and what happens if it is not', async () => {
  await showRead({ last_name: 'Bakker', insertion: null, date_of_birth: '1947-03-04' });
  screen.getByText('Op deze akte staat iets anders dan in je melding');
  screen.getByText(/Kijk of dit de akte van Wilhelmina Johanna van den Bergh is\./);
  cleanup();
  await showRead({});
  expect(screen.queryByText(/iets anders dan in je melding/)).toBeNull();
});
