import type { SettledProduct } from '@nabericht/contracts/settled-product';
import { formatIban } from '@nabericht/domain/people/iban';
import { fullName, namedInFull } from '@nabericht/domain/people/person-name';
import { writtenPhoneNumber } from '@nabericht/domain/people/phone-number';
import { longDay } from '@nabericht/service-kit/long-day';
import { RELATIONSHIP_WORDS, reporterWord } from '@nabericht/service-kit/relationship-words';
import { addressText, type Fact, type FactGroup, filledGroups } from '../notice-wording.ts';

type Decision = SettledProduct['decision'];
type Payout = Extract<Decision, { kind: 'payout' }>;
type Party = Extract<Decision, { kind: 'transfer' }>['partner'];

const PAYOUT: Readonly<Record<string, string>> = {
  toReporter: 'aan de melder',
  toAllBeneficiaries: 'aan alle begunstigden',
  inheritageAccount: 'op de ervenrekening',
  funeralDirector: 'aan de uitvaartondernemer',
};
const BENEFITS = { yes: 'ja', no: 'nee', idontknow: 'weet de melder niet' } as const;
const MORE_BENEFIT = { ...BENEFITS, yes: 'ja, zie hieronder' } as const;
const CUSTOMER = { Partner: 'de partner', PartnerAndKids: 'de partner en kinderen' } as const;

/** Only an accepted person is called identified; anybody else has to be checked by the provider's staff. */
const IDENTIFIED = {
  accepted: 'geïdentificeerd',
  inconclusive: 'niet vastgesteld, met de hand te beoordelen',
  rejected: 'afgewezen, met de hand te beoordelen',
  failed: 'mislukt, met de hand te beoordelen',
  canceled: 'afgebroken, met de hand te beoordelen',
  not_started: 'niet gedaan',
} as const;

const iban = (value: string | null) => (value ? formatIban(value) : '');
const account = (number: string | null, name: string | null): Fact[] => [
  { term: 'IBAN', value: iban(number) },
  { term: 'Op naam van', value: name ?? '' },
];

const payee = ({ hasNoIban, iban: number, ibanName }: Payout['beneficiaries'][number]): Fact[] =>
  hasNoIban
    ? [{ term: 'IBAN', value: 'heeft geen IBAN: vraag zelf naar de rekening, per e-mail of telefoon' }]
    : account(number, ibanName);

const relationship = ({
  relationshipToDeceased: relation,
}: Pick<Payout['beneficiaries'][number], 'relationshipToDeceased'>): Fact => ({
  term: 'Relatie',
  value: relation ? RELATIONSHIP_WORDS.nl[relation] : '',
});

const party = (person: Party): Fact[] => [
  { term: 'Naam', value: fullName(person) },
  { term: 'Geboren', value: longDay(person.birthDate) },
  { term: 'Adres', value: addressText(person.address) },
  { term: 'E-mail', value: person.email ?? '' },
  { term: 'Telefoon', value: writtenPhoneNumber(person.phoneNumber ?? '') },
];

type GroupsOf = { [Kind in Decision['kind']]: (decision: Extract<Decision, { kind: Kind }>) => FactGroup[] };

const GROUPS: GroupsOf = {
  stop: ({ stopInsuranceDate, payoutIban, payoutIbanName }) => [
    {
      title: 'De verzekering stopt',
      facts: [
        { term: 'Stopt op', value: longDay(stopInsuranceDate) },
        ...account(payoutIban, payoutIbanName),
      ],
    },
  ],
  transfer: ({ newCustomer, partnerIbanSameAsDeceased, partner }) => [
    {
      title: 'De partner neemt de verzekering over',
      facts: [
        { term: 'Verzekerd wordt', value: newCustomer ? CUSTOMER[newCustomer] : '' },
        {
          term: 'Rekening',
          value: partnerIbanSameAsDeceased ? 'dezelfde als van de overledene' : 'een andere, zie hieronder',
        },
      ],
    },
    { title: 'Partner', facts: [...party(partner), ...account(partner.iban, partner.ibanName)] },
  ],
  payout: ({
    reporterIsBeneficiary,
    moreBeneficiaries,
    payout,
    payoutIban,
    payoutIbanName,
    beneficiaries,
    toldBefore = [],
  }) => [
    {
      title: 'Uitkering',
      facts: [
        {
          term: 'Melder is begunstigde',
          value: reporterIsBeneficiary ? BENEFITS[reporterIsBeneficiary] : '',
        },
        {
          term: 'Nog meer begunstigden',
          value: moreBeneficiaries ? MORE_BENEFIT[moreBeneficiaries] : '',
        },
        { term: 'Uitkeren', value: (payout && PAYOUT[payout]) ?? '' },
        ...account(payoutIban, payoutIbanName),
      ],
    },
    ...beneficiaries.map((person, index) => ({
      title: `Begunstigde ${index + 1}`,
      facts: [
        ...party(person),
        ...payee(person),
        relationship(person),
        { term: 'Identificatie', value: person.identification ? IDENTIFIED[person.identification] : '' },
      ],
    })),
    ...toldBefore.map((person, index) => ({
      title: `Begunstigde ${beneficiaries.length + index + 1}`,
      facts: [
        { term: 'Naam', value: fullName(person) },
        relationship(person),
        {
          term: 'Gegevens',
          value: `zoals u ze het laatst van ons kreeg (eerste keer: ${longDay(person.toldOn)}); wij hebben ze niet meer`,
        },
      ],
    })),
  ],
  documents: () => [],
};

/** What was decided about a product, in groups; only the PDF shows this. */
export function settledFacts({
  deceased,
  reporter,
  product,
  customerNumber,
  decision,
}: SettledProduct): FactGroup[] {
  const groupsOf = GROUPS[decision.kind] as (of: Decision) => FactGroup[];
  return filledGroups([
    {
      title: 'Product',
      facts: [
        { term: 'Naam', value: product.name },
        { term: 'Polis- of klantnummer', value: product.customerPolicyNumber ?? '' },
        { term: `Klantnummer volgens de ${reporterWord(reporter)}`, value: customerNumber ?? '' },
      ],
    },
    {
      title: 'Overledene',
      facts: [
        { term: 'Naam', value: namedInFull(deceased) },
        { term: 'Voorletters', value: deceased.initials ?? '' },
        { term: 'Geboren', value: longDay(deceased.dateOfBirth) },
        { term: 'Overleden', value: longDay(deceased.dateOfDeath) },
      ],
    },
    ...groupsOf(decision),
    {
      title: 'Contactpersoon',
      facts: [
        { term: 'Naam', value: fullName(reporter) },
        { term: 'E-mail', value: reporter.email ?? '' },
        { term: 'Telefoon', value: writtenPhoneNumber(reporter.phoneNumber ?? '') },
      ],
    },
  ]);
}
