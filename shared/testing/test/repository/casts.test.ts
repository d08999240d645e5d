import { expect, test } from 'vitest';
import { isTest, read, sourceFiles } from './repository.ts';

/**
 * Where tests call something what it is not, how often: parts of a whole that the subject reads nothing more of, and what is
 * wrong on purpose. A new one wants a typed helper instead (`fakePlatform`, `fakeShell`, `aDossier`, `uploading`); one that
 * goes is taken off.
 */
const LISTED: Record<string, number> = {
  'mf-dossier/src/screens/dossier-loader/DossierLoaderScreen.test.tsx': 1,
  'mf-dossier/src/screens/extra-products/ExtraProductsScreen.test.tsx': 1,
  'mf-dossier/src/screens/task-list/SendLink.test.tsx': 1,
  'mf-dossier/src/screens/task-list/TaskListScreen.test.tsx': 1,
  'mf-dossier/src/screens/task-list/open-task-list.test.tsx': 1,
  'mf-dossier/src/screens/task-list/sections.test.ts': 2,
  'mf-dossier/src/screens/task-list/task-words.test.ts': 1,
  'mf-dossier/src/screens/task-list/use-products-watch.test.tsx': 1,
  'mf-report/src/drafts/draft-keeper.test.ts': 1,
  'mf-report/src/send/send-report.test.ts': 2,
  'services/all-in-one/test/releases/embed.test.ts': 1,
  'services/dossier/src/documents/dossier-files.test.ts': 1,
  'services/dossier/test/own-letters.test.ts': 1,
  'services/dossier/test/provider-answers.test.ts': 2,
  'services/dossier/test/recorded-changes.ts': 2,
  'services/file/src/reader/looks/date-boxes.test.ts': 1,
  'services/gateway/src/room/load-api.test.ts': 1,
  'shared/documents/src/provider-files.test.ts': 1,
  'shared/domain/src/beneficiary/beneficiary.test.ts': 2,
  'shared/domain/src/certificate/certificate-verdict.test.ts': 1,
  'shared/domain/src/report/report-changes.test.ts': 1,
  'shared/domain/src/report/report-payload.test.ts': 1,
  'shared/domain/src/tasks/task-list.test.ts': 1,
  'shared/dossier/src/dossier-cache.test.tsx': 1,
  'shared/fields/src/AddressFields.test.tsx': 2,
  'shared/service-kit/test/audit-chain.test.ts': 1,
  'shared/testing/test/repository/rule-evidence.ts': 1,
  'shell/src/auth/auth-screens.test.tsx': 1,
  'shell/src/errors/redact-envelope.test.ts': 1,
  'shell/src/federation/container.test.ts': 1,
  'shell/src/session/browser-session.test.ts': 1,
};

// Not where a title says that something is as unknown as one that is not there.
const CAST = /\bas (never\b|unknown as (?!one\b))/g;

test('no test casts past the types, but where it is listed', () => {
  const found = sourceFiles()
    .filter((file) => isTest(file) || /\.fixture\.tsx?$|\/scene-[\w-]+\.tsx?$|\/testing\//.test(file))
    .filter((file) => !file.includes('/site-tests/') && !file.endsWith('/casts.test.ts'))
    .flatMap((file) => {
      const count = read(file).match(CAST)?.length ?? 0;
      return count > 0 ? [[file, count] as const] : [];
    });
  expect(Object.fromEntries(found)).toEqual(LISTED);
});
