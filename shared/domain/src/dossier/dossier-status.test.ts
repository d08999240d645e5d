import { expect, it } from 'vitest';
import { dossierStatus, type StatusTask as Row } from './dossier-status.ts';

const NOW = new Date('2026-11-12T10:00:00Z');
const first: Row = { type: 'report_deceased', status: 'completed', wasSentTo: false };
const upload: Row = { type: 'upload_death_certificate', status: 'completed', wasSentTo: false };
const unsent: Row = { type: 'provider', status: 'active', wasSentTo: false };
const sent: Row = { ...unsent, wasSentTo: true };
const answered: Row = { ...sent, status: 'completed' };
const documents: Row = { type: 'upload_documents', status: 'new', wasSentTo: false };
const status = (tasks: Row[], completedAt: Date | null = null, now = NOW) =>
  dossierStatus({ tasks, completedAt, now });

it('follows the tasks of a dossier', () => {
  expect(status([first, upload, unsent, documents])).toBe('created');
  expect(status([first, upload, sent, documents])).toBe('submitted');
  expect(status([first, upload, answered, sent, documents])).toBe('in_progress');
  expect(status([first, upload, answered, { ...documents, status: 'active' }])).toBe('in_progress');
  expect(status([first, upload, answered, { ...documents, status: 'completed' }])).toBe('completed');
});

it('is created until a notice is sent, however many tasks are completed', () => {
  const done: Row[] = [first, upload, { ...unsent, status: 'completed' }];
  expect(status([first, upload, unsent, { ...documents, status: 'completed' }])).toBe('created');
  expect(status(done)).toBe('created');
});

it('is not archived while something is open, or while it is unknown since when nothing is', () => {
  const late = new Date('2030-01-01T00:00:00Z');
  expect(status([first, answered, documents], NOW, late)).toBe('in_progress');
  expect(status([first, answered], null, late)).toBe('completed');
});

it('is archived after the number of months of the installation', () => {
  const facts = { tasks: [first, answered], completedAt: NOW, now: new Date('2026-12-12T10:00:00Z') };
  expect(dossierStatus({ ...facts, archiveAfterMonths: 1 })).toBe('archived');
  expect(dossierStatus({ ...facts, archiveAfterMonths: 2 })).toBe('completed');
});

it('is archived twelve months after the last task', () => {
  const tasks = [first, upload, answered];
  const at = (now: string) => ({ tasks, completedAt: NOW, now: new Date(now) });
  expect(dossierStatus(at('2027-11-12T09:59:59Z'))).toBe('completed');
  expect(dossierStatus(at('2027-11-12T10:00:00Z'))).toBe('archived');
});
