import { expect, it } from 'vitest';
import { ASKING, BANK, ENERGY, SENT, toProvider } from '../screens/task-list/task-list.fixture.ts';
import { waitingNotices } from './waiting-notices.ts';

const providers = [BANK, ASKING, ENERGY];
const tasks = [toProvider(BANK), toProvider(ASKING, { status: 'new' }), toProvider(ENERGY, SENT)];
const names = ({ ready, later }: ReturnType<typeof waitingNotices>) => [
  ready.map(({ name }) => name),
  later.map(({ name }) => name),
];

it('sends to providers that were not notified yet, and later to those that ask questions first', () => {
  expect(names(waitingNotices({ tasks, providers, certificateAvailable: true }))).toEqual([
    ['Noorderbank'],
    ['Vraagzaam'],
  ]);
});

it('sends to a provider that asks questions once they are answered', () => {
  const answered = toProvider(ASKING, {
    collectedData: { providerQuestionAnswers: { customerNumber: 'K1' } },
  });
  expect(names(waitingNotices({ tasks: [answered], providers, certificateAvailable: true }))).toEqual([
    ['Vraagzaam'],
    [],
  ]);
});

it('resends a notice that was sent back only when its own task was opened', () => {
  const back = toProvider(BANK, { ...SENT, status: 'completed', providerMessage: 'Geen klant.' });
  const facts = { tasks: [back, toProvider(ENERGY)], providers, certificateAvailable: true };
  expect(names(waitingNotices(facts))).toEqual([['Lichtpunt'], []]);
  expect(names(waitingNotices({ ...facts, addressed: back._id }))).toEqual([
    ['Noorderbank', 'Lichtpunt'],
    [],
  ]);
});

it('sends nothing without a certificate', () => {
  expect(names(waitingNotices({ tasks, providers, certificateAvailable: false }))).toEqual([[], []]);
});
