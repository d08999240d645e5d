import { CARDS, type CardId, type Fact, type ReportFacts } from '@nabericht/domain/report/report-facts';
import { type ReportStepId, reportFlow } from '@nabericht/domain/report/report-flow';

export interface Card {
  readonly id: CardId;
  /** The step where its answers can be changed. */
  readonly step: ReportStepId;
  /** The step where its other answers can be changed: an address has a step of its own. */
  readonly alsoStep?: ReportStepId;
  /** The providers whose questions these are, for its title. */
  readonly of?: readonly string[];
  readonly facts: readonly Fact[];
}

/** The cards of a report, in order, each with the answers of its steps; a card without facts is not shown. */
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
