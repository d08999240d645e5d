import { beforeAll, expect, it } from 'vitest';
import { report } from './report.ts';
import { refusalOf, startTestDossier, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});

it('a client that keeps adding large keys to a dossier is refused, and nothing is lost', async () => {
  const { reporter, dossier } = await test.reporterWithDossier();
  const params = { id: dossier._id };
  const put = (frontendData: Record<string, unknown>) =>
    reporter.updateDossier({ params, body: { dossier: { frontendData } } });
  await put({ seen: true, a: 'x'.repeat(50_000) });
  for (let i = 0; i < 15; i += 1) {
    expect(await refusalOf(put({ [`key${i}`]: 'x'.repeat(50_000) }))).toMatchObject({
      status: 422,
      errors: [{ field: 'dossier.frontendData', code: 'maxLength', params: { maximum: 64_000 } }],
    });
  }
  const { frontendData } = (await reporter.readDossier({ params })).dossier;
  expect(Object.keys(frontendData).sort()).toEqual(['a', 'seen']);
  // A smaller value makes room again.
  await put({ a: null, b: 'x'.repeat(50_000) });
});

it('a report with too much frontend data is refused', async () => {
  const reporter = await test.signIn();
  const large = { ...report(), frontendData: { a: 'x'.repeat(64_000) } };
  expect(await refusalOf(reporter.createDossier({ body: { dossier: large } }))).toMatchObject({
    status: 422,
    errors: [{ field: 'dossier.frontendData', code: 'maxLength' }],
  });
});
