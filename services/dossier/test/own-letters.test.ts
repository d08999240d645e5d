import { pdfText } from '@nabericht/testing/pdf-text';
import { beforeAll, describe, expect, it } from 'vitest';
import { BANK, report } from './report.ts';
import { startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});

const ROOM = {
  name: 'Biljartclub Krijt',
  kind: 'association',
  address: 'Dorpsstraat 1\n8911 AB Leeuwarden',
} as const;

const withLetter = async (input = report([BANK])) => {
  const made = await test.reporterWithDossier({ ...input, ownLetters: [ROOM] });
  const id = made.dossier._id;
  const task = made.dossier.tasks.find(({ type }) => type === 'own_letter');
  if (!task) throw new Error('No task was made');
  return { ...made, id, task, params: { id, taskId: task._id } };
};

const textOf = async (response: Response) => pdfText(new Uint8Array(await response.arrayBuffer()));

describe('an organisation that is not in the list', () => {
  it('typed in the report becomes a task, which the reporter completes', async () => {
    const { reporter, id, task } = await withLetter();
    expect(task).toMatchObject({
      status: 'new',
      titleArgs: { name: ROOM.name },
      collectedData: { ownLetter: ROOM },
    });
    const put = { status: 'completed' as const, collectedData: {} };
    await reporter.updateTask({ params: { taskId: task._id, dossierId: id }, body: { task: put } });
    const { dossier } = await reporter.readDossier({ params: { id } });
    expect(dossier.tasks.find(({ _id }) => _id === task._id)).toMatchObject({
      status: 'completed',
      collectedData: { ownLetter: ROOM },
    });
  });

  it('entered twice in the report gets one letter, as it was entered last', async () => {
    const first = { name: ' biljartclub krijt', kind: 'other' } as const;
    const { dossier } = await test.reporterWithDossier({ ...report([BANK]), ownLetters: [first, ROOM] });
    const letters = dossier.tasks.filter(({ type }) => type === 'own_letter');
    expect(letters.map(({ collectedData }) => collectedData)).toEqual([{ ownLetter: ROOM }]);
  });

  it('is added to a dossier once, however often it is sent, as it was entered last', async () => {
    const { reporter, id, task } = await withLetter();
    const body = {
      name: 'biljartclub krijt',
      kind: 'other',
      address: 'Kerkplein 2\n8911 AB Leeuwarden',
    } as const;
    for (const _ of ['first', 'again']) {
      const sent = await reporter.addOwnLetter({ params: { id }, body: { ...body, name: ` ${body.name} ` } });
      expect(sent.task).toMatchObject({ _id: task._id, status: 'new', titleArgs: { name: body.name } });
    }
    const { dossier } = await reporter.readDossier({ params: { id } });
    const letters = dossier.tasks.filter(({ type }) => type === 'own_letter');
    expect(letters.map(({ collectedData }) => collectedData)).toEqual([{ ownLetter: body }]);
    const other = await reporter.addOwnLetter({
      params: { id },
      body: { name: 'De Buurtsuper', kind: 'other' },
    });
    expect(other.task).toMatchObject({ type: 'own_letter', status: 'new' });
  });

  it('keeps the address and the e-mail that were known, when less is entered for it', async () => {
    const known = { ...ROOM, email: 'bestuur@krijt.example' };
    const less = { name: ROOM.name, kind: 'other', address: '', email: null } as const;
    const kept = { ...known, kind: 'other' };
    const { reporter, dossier } = await test.reporterWithDossier({
      ...report([BANK]),
      ownLetters: [known, less],
    });
    const letters = dossier.tasks.filter(({ type }) => type === 'own_letter');
    expect(letters.map(({ collectedData }) => collectedData)).toEqual([{ ownLetter: kept }]);
    for (const body of [less, { name: ROOM.name, kind: 'bank' } as const]) {
      const { task } = await reporter.addOwnLetter({ params: { id: dossier._id }, body });
      expect(task.collectedData).toEqual({ ownLetter: { ...kept, kind: body.kind } });
    }
  });

  it('stays as it was sent, when it is entered again after that', async () => {
    const { reporter, id, params } = await withLetter();
    const put = { status: 'completed' as const, collectedData: {} };
    await reporter.updateTask({ params: { ...params, dossierId: id }, body: { task: put } });
    const again = await reporter.addOwnLetter({
      params: { id },
      body: { ...ROOM, kind: 'other', address: '' },
    });
    expect(again.task).toMatchObject({ status: 'completed', collectedData: { ownLetter: ROOM } });
  });

  it.each([
    ['name', { name: ' ', kind: 'other' }, 'required'],
    ['kind', { name: 'Club', kind: 'castle' }, 'required'],
    ['email', { name: 'Club', kind: 'other', email: 'club' }, 'email'],
  ])('is refused for its %s: %j', async (field, body, code) => {
    const { reporter, id } = await withLetter();
    await expect(reporter.addOwnLetter({ params: { id }, body: body as never })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field, code }] },
    });
  });
});

describe('its letter', () => {
  it('says what such an organisation needs, and no more than a notice does', async () => {
    const { reporter, params } = await withLetter();
    const { subject, text } = await reporter.readOwnLetter({ params });
    expect(subject).toBe('Overlijden van Wilhelmina Johanna van den Bergh');
    for (const part of [
      'Op 9 november 2026 is Wilhelmina Johanna van den Bergh overleden.',
      'Lidnummer (als het bekend is):',
      '- Beëindig het lidmaatschap',
      '- Bevestig mij wat u hebt gedaan',
      'Met vriendelijke groet,',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/IBAN|testament|akte/i);
  });

  it('names the deceased by initials when no first name is known', async () => {
    const input = report([BANK]);
    const nameless = { ...input, deceased: { ...input.deceased, firstName: null } };
    const { reporter, params } = await withLetter(nameless);
    const { subject } = await reporter.readOwnLetter({ params });
    expect(subject).toBe('Overlijden van W.J. van den Bergh');
  });

  it('names the country of a reporter and of a deceased who lived abroad', async () => {
    const input = report([BANK]);
    const address = {
      street: 'Veldstraat',
      houseNumber: '3',
      zipCode: '9000',
      city: 'Gent',
      countryCode: 'BE',
    };
    const { reporter, params } = await withLetter({
      ...input,
      deceased: { ...input.deceased, fromHolland: false, address: { ...address, countryCode: 'DE' } },
      persons: input.persons.map((person) => ({ ...person, address, phoneNumber: '+32 470 12 34 56' })),
    });
    const { text } = await reporter.readOwnLetter({ params });
    expect(text).toContain('Laatste adres: Veldstraat 3, 9000 Gent, Duitsland');
    expect(text).toContain('Veldstraat 3\n9000 Gent\nBelgië\n');
    expect(await textOf(await reporter.printOwnLetter({ params }))).toContain('9000 Gent België');
  });

  it('has the same text as a PDF, with an address', async () => {
    const { reporter, params } = await withLetter();
    const response = await reporter.printOwnLetter({ params });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const text = await textOf(response);
    expect(text).toContain('Biljartclub Krijt Dorpsstraat 1 8911 AB Leeuwarden');
    expect(text).toContain('Beëindig het lidmaatschap');
  });

  it('has every letter of a name in other alphabets, on the page', async () => {
    const input = report([BANK]);
    const { reporter, params } = await withLetter({
      ...input,
      deceased: { ...input.deceased, lastName: 'Иванова' },
    });
    const text = await textOf(await reporter.printOwnLetter({ params }));
    expect(text).toMatch(/Иванова\s+overleden/);
    // What a missing letter copies out as.
    expect(text).not.toContain('\0');
  });

  it('is not readable for anybody else', async () => {
    const { params } = await withLetter();
    const stranger = (await withLetter()).reporter;
    await expect(stranger.readOwnLetter({ params })).rejects.toMatchObject({ status: 404 });
  });

  it('exists for no other task', async () => {
    const { reporter, id, dossier } = await withLetter();
    const taskId = dossier.tasks[0]?._id ?? '';
    await expect(reporter.readOwnLetter({ params: { id, taskId } })).rejects.toMatchObject({ status: 404 });
  });
});
