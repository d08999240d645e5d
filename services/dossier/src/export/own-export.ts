import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import { certificateHashOf } from '@nabericht/domain/report/draft-certificate';
import type { Caller } from '@nabericht/service-kit/caller';
import { factSheetPdf } from '@nabericht/service-kit/fact-sheet';
import { notFound } from '@nabericht/service-kit/problem';
import { reached } from '@nabericht/service-kit/service-client';
import { listInvitesOf } from '../accounts/account-repository.ts';
import { ofStandingAccount } from '../accounts/of-standing-account.ts';
import { toldInsurersOf } from '../accounts/told-providers.ts';
import type { DossierDeps } from '../deps.ts';
import { listIdsOf } from '../dossiers/dossier-repository.ts';
import { invitationNames } from '../invites/invitation-names.ts';
import { type CollectedDossier, collectDossier } from './collect-dossier.ts';
import {
  accountGroups,
  dossierGroups,
  type ExportedAccount,
  exportSheet,
  fileFacts,
  personFacts,
  type SheetContext,
} from './export-sheet.ts';
import { EXPORT_WORDS } from './export-words.ts';
import { fileEntries } from './file-entries.ts';
import type { ZipEntry } from './zip-stream.ts';

/**
 * A zip to stream. Everything except the files is read before, so that a failure to read it can still be an error
 * response.
 */
export interface OwnExport {
  fileName: string;
  entries: () => AsyncGenerator<ZipEntry>;
}

type Invited = Extract<Caller, { kind: 'beneficiary' }>;

/**
 * Everything that is stored about a reporter: the account, what they uploaded for a report that was not sent yet, and every
 * dossier without what others filled in themselves.
 * @param draft the unsent report that they saved in the browser in which they ask for this; nobody can open one of another
 */
export async function reporterExport(
  deps: DossierDeps,
  userId: string,
  draft: SavedDraft | null,
): Promise<OwnExport> {
  const account = await ofStandingAccount(
    deps.clients.session.exportUser({ params: { id: userId }, query: {} }),
  );
  const context = contextOf(deps, account);
  const words = EXPORT_WORDS[account.locale];
  const dossiers: CollectedDossier[] = [];
  for (const id of await listIdsOf(deps.store, userId)) dossiers.push(await collectDossier(deps, id));
  const invites = await listInvitesOf(deps.store, userId);
  const named = await Promise.all(invites.map(({ dossierId }) => invitationNames(deps.store, dossierId)));
  const invitations = named.filter((names) => names !== null);

  const hash = draft?.draft && certificateHashOf(draft.draft);
  const { files } = await reached(
    deps.clients.file.listOfUser({ params: { userId }, query: hash ? { hash } : {} }),
  );

  const groups = [
    ...accountGroups(account, context),
    {
      title: words.invitations,
      facts: invitations.map(({ reporterName, deceasedName }, index) => ({
        term: String(index + 1),
        value: words.invitedBy(reporterName, deceasedName),
      })),
    },
    { title: words.unsent, facts: fileFacts(files, context) },
    ...dossiers.flatMap((dossier) => dossierGroups(dossier, context)),
  ];
  const data = {
    account,
    invitations,
    draft,
    files,
    dossiers: dossiers.map(({ forReporter }) => forReporter),
  };
  return ownExport(account, context, groups, data, async function* () {
    yield* fileEntries(deps, files, `${words.folder}/${words.unsentFolder}`);
    for (const { whole, forReporter } of dossiers) {
      const folder = `${words.folder}/${whole.record.reference.replaceAll(' ', '-')}`;
      yield* fileEntries(deps, forReporter.files, folder);
    }
  });
}

/** What is stored about an invited person: their account, what they uploaded as one, and their own part of one dossier. */
export async function invitedExport(
  deps: DossierDeps,
  { userId, dossierId, personId, inviteId }: Invited,
): Promise<OwnExport> {
  const account = await ofStandingAccount(
    deps.clients.session.exportUser({ params: { id: userId }, query: { inviteId } }),
  );
  const context = contextOf(deps, account);
  const words = EXPORT_WORDS[account.locale];
  const { files: uploaded } = await reached(deps.clients.file.listOfUser({ params: { userId }, query: {} }));
  // What the same person uploaded as a reporter stays closed to whom a link of an invitation was mailed.
  const files = uploaded.filter(({ creator }) => creator?.kind === 'beneficiary');
  const { whole, providers, processes, invitedTypedDetails } = await collectDossier(deps, dossierId);
  const person = whole.persons.find(({ uuid }) => uuid === personId);
  const names = await invitationNames(deps.store, dossierId);
  if (!person || !names) throw notFound();
  const told = toldInsurersOf(whole, person, providers);
  const groups = [
    ...accountGroups(account, context),
    {
      title: words.ownDetails,
      facts: [...personFacts(person, context), { term: words.told, value: told.join('\n') }],
    },
    { title: words.unsent, facts: fileFacts(files, context) },
  ];
  const identifications = processes.filter((process) => process.personId === personId);
  const typedDetails = invitedTypedDetails.filter((typed) => typed.inviteId === inviteId);
  const data = { account, invitation: names, person, typedDetails, identifications, told, files };
  return ownExport(account, context, groups, data, () =>
    fileEntries(deps, files, `${words.folder}/${words.unsentFolder}`),
  );
}

const contextOf = ({ sender, now }: DossierDeps, { locale }: ExportedAccount): SheetContext => ({
  locale,
  sender,
  now: now(),
});

async function ownExport(
  account: ExportedAccount,
  context: SheetContext,
  groups: Parameters<typeof exportSheet>[0],
  data: object,
  files: () => AsyncGenerator<ZipEntry>,
): Promise<OwnExport> {
  const words = EXPORT_WORDS[context.locale];
  const name = `${account.firstName} ${account.lastName}`.trim();
  const pdf = await factSheetPdf(exportSheet(groups, name, context));
  const exportedAt = context.now.toISOString();
  const json = JSON.stringify({ exportedAt, ...data }, null, 2);
  return {
    fileName: `${words.fileName}-${exportedAt.slice(0, 10)}.zip`,
    entries: async function* () {
      yield { name: words.pdf, bytes: pdf };
      yield { name: words.json, bytes: Buffer.from(json) };
      yield* files();
    },
  };
}
