import type { DeathCertificate } from '@nabericht/domain/certificate/certificate';
import { isProven } from '@nabericht/domain/certificate/certificate-review';
import { wasReadInNl } from '@nabericht/domain/certificate/read-certificate';
import type { DossierInput } from '@nabericht/domain/dossier/dossier';
import type { Deceased } from '@nabericht/domain/people/deceased';
import type { PersonInput } from '@nabericht/domain/people/person';
import { reporterOf } from '@nabericht/domain/people/reporter-of';
import { ofEachQuestion } from '@nabericht/domain/report/additional-questions';
import { forbidden, refused } from '@nabericht/service-kit/problem';
import { checkReport } from './check-report.ts';
import type { DossierWhole } from './dossier-whole.ts';

/**
 * A complete report must stay complete: its changes are checked with the same flow, without the questions of providers,
 * which are tasks by now.
 */
function checkedReport(
  { record, persons }: DossierWhole,
  change: { deceased?: Deceased; reporter?: PersonInput; reporterField?: string },
  now: Date,
): DossierInput {
  const [reporter] = persons;
  const input = {
    deceased: change.deceased ?? record.deceased,
    deathCertificate: record.certificate,
    persons: [change.reporter ?? reporter ?? {}],
    providerIds: record.providerIds,
    providerData: {},
    frontendData: {},
  };
  const storedBirthDays = [record.deceased.dateOfBirth, reporter?.birthDate].filter((day) => day != null);
  const context = {
    providers: [],
    nnOnly: record.nnOnly,
    signedIn: true,
    now,
    matches: null,
    storedBirthDays,
    storedHome: reporter?.address,
  };
  return checkReport(input, context, change.reporterField);
}

/** `isValidated` is decided by this service, so it is never taken from the request. */
const withSent = ({ record: { deceased } }: DossierWhole, sent: Deceased): Deceased => ({
  ...deceased,
  ...sent,
  isValidated: deceased.isValidated,
});

/**
 * The deceased with the fields that were sent; all others, and those that the service decides, keep their values.
 * @throws {Problem} 422 with the fields
 */
export function changedDeceased(whole: DossierWhole, sent: Deceased, now: Date): Deceased {
  const { deathInNl: read } = whole.record.deceased;
  const merged = withSent(whole, sent);
  if (merged.partner && !whole.persons.some(({ uuid }) => uuid === merged.partner)) {
    throw refused([{ field: 'deceased.partner', code: 'unknown' }]);
  }
  const checked = checkedReport(whole, { deceased: merged }, now).deceased;
  const answers = ofEachQuestion((question) => merged[question]);
  // Only the NN-only variant asks this; otherwise it follows from the reading.
  const deathInNl = whole.record.nnOnly ? merged.deathInNl : read;
  return { ...merged, ...checked, ...answers, deathInNl };
}

/**
 * The reporter with the fields that were sent, except the e-mail address, which is that of the account.
 * @param beside the change to the deceased in the same request: one may make the other necessary
 * @throws {Problem} 422 with the fields
 */
export function acceptedReporter(
  whole: DossierWhole,
  sent: PersonInput,
  reporterField: string,
  now: Date,
  beside: Deceased | null = null,
): PersonInput {
  const kept = reporterOf(whole.persons);
  const merged = { ...sent, email: kept?.email };
  const change = {
    reporter: merged,
    reporterField,
    ...(beside ? { deceased: withSent(whole, beside) } : {}),
  };
  const reported = checkedReport(whole, change, now).persons[0];
  // Only the NN-only variant of the report asks the birth date; a reporter who is a beneficiary gives it later.
  return { ...merged, ...reported, birthDate: reported?.birthDate ?? merged.birthDate };
}

/**
 * What a later certificate means for the deceased. A certificate that is still under review may be replaced.
 * @throws {Problem} 403 once the certificate of the dossier was accepted
 */
export function deceasedByCertificate(whole: DossierWhole, certificate: DeathCertificate): Deceased {
  const { record } = whole;
  if (isProven(record.certificate) && certificate.fileId !== record.certificate.fileId) {
    throw forbidden('certificate-settled', 'A certificate that was accepted is not replaced.');
  }
  if (record.nnOnly) return record.deceased;
  return { ...record.deceased, deathInNl: wasReadInNl(certificate.ocrData) };
}
