import { CARDS, type CardId, type Fact, type ReportFacts } from '@nabericht/domain/report/report-facts';
import { type ReportStepId, reportFlow } from '@nabericht/domain/report/report-flow';

export interface Card {
  readonly id: CardId;
  /** Where its answers can be changed. */
  readonly step: ReportStepId;
  /** Where the rest of them can: an address has a step of its own. */
  readonly alsoStep?: ReportStepId;
  /** Whose questions they are, in its title. */
  readonly of?: readonly string[];
  readonly facts: readonly Fact[];
}

/** The cards of a report, in order, each with what the steps say for it; one without facts is not shown. */
export function reportCards(report: ReportFacts): Card[] {
  const shown = reportFlow.map(({ id, facts }) => ({ id, facts: facts(report) }));
  return CARDS.flatMap((id): Card[] => {
    const own = shown.flatMap((step) => {
      const facts = step.facts[id];
      return facts ? [{ id: step.id, facts }] : [];
    });
    const [first, also] = own;
    const facts = own.flatMap((step) => step.facts);
    if (!first || facts.length === 0) return [];
    const of = id === 'questions' && { of: askedBy(report) };
    return [{ id, step: first.id, ...(also && { alsoStep: also.id }), ...of, facts }];
  });
}

const askedBy = ({ report, providers }: ReportFacts): string[] =>
  providers.filter(({ _id }) => report.providerData[_id]?.answers).map(({ name }) => name);
