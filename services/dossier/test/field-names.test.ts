import { randomUUID } from 'node:crypto';
import type { Dossier, DossierInput } from '@nabericht/domain/dossier/dossier';
import { beforeAll, describe, expect, it } from 'vitest';
import { ASKING, ASKING_TOO, BANK, certificateFile, report } from './report.ts';
import { refusalOf, startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});

const fieldsOf = async (call: Promise<unknown>) => {
  const { status, errors } = await refusalOf(call);
  expect(status).toBe(422);
  return errors?.map(({ field }) => field);
};

const askedIn = ({ tasks }: Dossier) => {
  const task = tasks.find(({ providerId }) => providerId === ASKING._id);
  if (!task) throw new Error('no task of the asking provider');
  return task;
};

/** What no schema takes, and what only a rule refuses. */
const LONG = { schema: 'x'.repeat(5000), rule: '' };

describe('the schema and the rule name a field alike', () => {
  it('in a report', async () => {
    const reporter = await test.signIn();
    const send = (lastName: string) => {
      const input: DossierInput = report();
      return reporter.createDossier({
        body: { dossier: { ...input, deceased: { ...input.deceased, lastName } } },
      });
    };
    for (const value of [LONG.schema, LONG.rule])
      expect(await fieldsOf(send(value))).toEqual(['dossier.deceased.lastName']);
  });

  it('in a dossier, also of a person, the certificate and one of its tasks', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([ASKING, ASKING_TOO]));
    const params = { id: dossier._id };
    type Sent = Parameters<typeof reporter.updateDossier>[0]['body'];
    const save = (body: Sent) => fieldsOf(reporter.updateDossier({ params, body }));
    const [self] = dossier.persons;
    for (const lastName of [LONG.schema, LONG.rule]) {
      expect(await save({ dossier: { deceased: { lastName } } })).toEqual(['dossier.deceased.lastName']);
      const persons = [{ ...self, lastName }];
      expect(await save({ dossier: { persons } })).toEqual(['dossier.persons.0.lastName']);
    }
    const guessed = { ...certificateFile(), fileHash: 'guessed-guessed-guessed' };
    for (const deathCertificate of [{ fileId: 'no-id' }, guessed]) {
      expect(await save({ dossier: { deathCertificate } })).toEqual(['dossier.deathCertificate.fileId']);
    }
    const other = dossier.tasks.find(({ type }) => type === 'upload_documents');
    for (const customerNumber of [LONG.schema, LONG.rule]) {
      const tasks = [
        { _id: other?._id ?? '', status: 'new' as const },
        {
          _id: askedIn(dossier)._id,
          status: 'active' as const,
          collectedData: { providerQuestionAnswers: { customerNumber } },
        },
      ];
      expect(await save({ dossier: {}, tasks })).toEqual([
        'tasks.1.collectedData.providerQuestionAnswers.customerNumber',
      ]);
    }
  });

  it('in a task', async () => {
    const { reporter, dossier } = await test.reporterWithDossier(report([ASKING, ASKING_TOO]));
    const params = { dossierId: dossier._id, taskId: askedIn(dossier)._id };
    for (const customerNumber of [LONG.schema, LONG.rule]) {
      const collectedData = { providerQuestionAnswers: { customerNumber } };
      const put = reporter.updateTask({ params, body: { task: { status: 'active', collectedData } } });
      expect(await fieldsOf(put)).toEqual(['task.collectedData.providerQuestionAnswers.customerNumber']);
    }
  });

  it('in a reply to questions', async () => {
    const { reporter, dossier } = await test.reporterWithDossier();
    await test.tell(reporter, dossier._id, BANK._id);
    const params = { dossierId: dossier._id, providerId: BANK._id };
    const extraQuestions = ASKING.extraQuestions ?? '';
    await test.internal.receiveQuestions({ params, body: { extraQuestions } });
    for (const customerNumber of [LONG.schema, LONG.rule]) {
      const reply = reporter.replyToProvider({
        params: { ...params, replyId: randomUUID() },
        body: { questionAnswers: { customerNumber } },
      });
      expect(await fieldsOf(reply)).toEqual(['questionAnswers.customerNumber']);
    }
  });
});
