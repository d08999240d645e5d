import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import type { DossierInput } from '@nabericht/domain/dossier/dossier';
import type { Address } from '@nabericht/domain/people/address';
import { addressLines } from '@nabericht/domain/people/address-lines';
import type { PersonInput } from '@nabericht/domain/people/person';
import { fullName } from '@nabericht/domain/people/person-name';
import { noticeShare } from '@nabericht/domain/provider/notice-share';
import type { Provider, ProviderAnswers } from '@nabericht/domain/provider/provider';
import { questionsOf } from '@nabericht/domain/provider/provider-questions';
import { ADDITIONAL_QUESTIONS } from '@nabericht/domain/report/additional-questions';
import { askedQuestions, fromProviderAnswers } from '@nabericht/domain/report/provider-questions-form';
import type { ReportStepId } from '@nabericht/domain/report/report-flow';

/** A report, as it is about to be sent or as it was. */
export interface ReportFacts {
  readonly report: Pick<DossierInput, 'deathCertificate' | 'providerData'> & {
    readonly deceased: DossierInput['deceased'] | null;
    readonly persons: readonly PersonInput[];
  };
  readonly providers: readonly Pick<
    Provider,
    '_id' | 'name' | 'extraQuestions' | 'isDeathCertificateRequired'
  >[];
  readonly nnOnly: boolean;
}

/** A value to be shown; how, is for the screen: in which language, how a date is written. */
export type FactValue =
  | { readonly text: string }
  | { readonly lines: readonly string[]; readonly countryCode?: string | null }
  | { readonly day: string }
  | { readonly number: number }
  | { readonly message: string };

/** `term` is the id of a text; the questions of a provider bring their own words as `label`. */
export type Fact = { readonly value: FactValue } & ({ readonly term: string } | { readonly label: string });

export interface Card {
  readonly id:
    | 'relationship'
    | 'deceased'
    | 'additional'
    | 'reporter'
    | 'questions'
    | 'contact'
    | 'providers';
  /** Where its answers can be changed. */
  readonly step: ReportStepId;
  /** Where the rest of them can: an address has a step of its own. */
  readonly alsoStep?: ReportStepId;
  /** Whose questions they are, in its title. */
  readonly of?: readonly string[];
  readonly facts: readonly Fact[];
}

/** The cards of a report, in order; one without facts is not shown. */
export function reportCards({ report, providers, nnOnly }: ReportFacts): Card[] {
  const { deceased, deathCertificate } = report;
  const reporter = report.persons[0] ?? {};
  const cards: Card[] = [
    {
      id: 'relationship',
      step: 'death-certificate',
      facts: [
        message('iAm', reporter.relationshipToDeceased && `relationship.${reporter.relationshipToDeceased}`),
        message('certificate', `certificate.${isCertificateAvailable(deathCertificate) ? 'here' : 'later'}`),
      ].flat(),
    },
    {
      id: 'deceased',
      step: 'deceased-details',
      alsoStep: 'deceased-address',
      facts: deceased
        ? [
            text('name', fullName(deceased)),
            text('initials', deceased.initials),
            message('gender', deceased.gender && `gender.${deceased.gender}`),
            day('dateOfBirth', deceased.dateOfBirth),
            day('dateOfDeath', deceased.dateOfDeath),
            address('lastAddress', deceased.address),
          ].flat()
        : [],
    },
    {
      id: 'additional',
      step: 'additional-questions',
      facts: nnOnly ? ADDITIONAL_QUESTIONS.flatMap((question) => yesNo(question, deceased?.[question])) : [],
    },
    {
      id: 'reporter',
      step: 'reporter',
      facts: [
        text('name', fullName(reporter)),
        nnOnly ? day('dateOfBirth', reporter.birthDate) : [],
        address('address', reporter.address),
      ].flat(),
    },
    {
      id: 'questions',
      step: 'provider-questions',
      of: providers.filter(({ _id }) => report.providerData[_id]?.answers).map(({ name }) => name),
      facts: questionFacts(report.providerData, providers),
    },
    {
      id: 'contact',
      step: 'reporter',
      facts: [text('email', reporter.email), text('phoneNumber', reporter.phoneNumber)].flat(),
    },
    {
      id: 'providers',
      step: 'death-certificate',
      facts: providers.map((provider) => ({
        label: provider.name,
        value: { message: `share.${noticeShare(provider)}` },
      })),
    },
  ];
  return cards.filter(({ facts }) => facts.length > 0);
}

const text = (term: string, value: string | null | undefined): Fact[] =>
  value ? [{ term, value: { text: value } }] : [];

const day = (term: string, value: string | null | undefined): Fact[] =>
  value ? [{ term, value: { day: value } }] : [];

const message = (term: string, id: string | null | undefined): Fact[] =>
  id ? [{ term, value: { message: id } }] : [];

const yesNo = (term: string, value: boolean | null | undefined): Fact[] =>
  value == null ? [] : [{ term, value: { message: value ? 'yes' : 'no' } }];

function address(term: string, value: Address | null | undefined): Fact[] {
  if (!value) return [];
  return [{ term, value: { lines: addressLines(value), countryCode: value.countryCode ?? null } }];
}

/** Every question that was asked with its answer, in the words of its provider. */
function questionFacts(data: DossierInput['providerData'], providers: ReportFacts['providers']): Fact[] {
  return providers.flatMap((provider) => {
    const answers = data[provider._id]?.answers;
    const asked = questionsOf(provider);
    if (!answers || asked.kind !== 'questions') return [];
    return askedQuestions(asked.questions, fromProviderAnswers(answers)).flatMap(
      ({ key, label, options }) => {
        const value = answerValue(answers[key], options);
        return value ? [{ label, value }] : [];
      },
    );
  });
}

function answerValue(
  answer: ProviderAnswers[string] | undefined,
  options: readonly { readonly value: string; readonly label: string }[],
): FactValue | null {
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  if (answer == null || answer === '') return null;
  if (typeof answer === 'boolean') return { message: answer ? 'yes' : 'no' };
  if (Array.isArray(answer)) return answer.length > 0 ? { lines: answer.map(labelOf) } : null;
  if (typeof answer === 'number') return { number: answer };
  return /^\d{4}-\d{2}-\d{2}$/.test(answer) && options.length === 0
    ? { day: answer }
    : { text: labelOf(answer) };
}
