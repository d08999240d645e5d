import { foreignCountry } from '@nabericht/domain/people/address-lines';
import type { FactValue, ReportFacts } from '@nabericht/domain/report/report-facts';
import type { ReportStepId } from '@nabericht/domain/report/report-flow';
import { FormattedMessage, FormattedNumber, useIntl } from '@nabericht/intl';
import { longDay } from '@nabericht/intl/written';
import { Help } from '@nabericht/ui/Help';
import { Keep } from '@nabericht/ui/Keep';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { Facts, Summary } from '@nabericht/ui/Summary';
import styles from './ReportSummary.module.css';
import { type Card, reportCards } from './report-cards.ts';

interface ReportSummaryProps extends ReportFacts {
  /** The path to change a step; null for a step that cannot be changed. Without this function nothing can. */
  editTo?: (step: ReportStepId, card: Card['id']) => string | null;
  headingLevel?: 2 | 3;
}

/** A report as cards, to check or to read. */
export function ReportSummary({ editTo, headingLevel = 2, ...facts }: ReportSummaryProps) {
  const intl = useIntl();
  const edit = ({ id, step }: Card) => {
    const to = editTo?.(step, id);
    return to ? { editTo: to, editSubject: intl.formatMessage({ id: `summary.edit.${id}` }) } : {};
  };
  return (
    <div className={styles.cards}>
      {reportCards(facts).map((card) => (
        <Summary
          key={card.id}
          title={
            <FormattedMessage
              id={`summary.card.${card.id}`}
              values={{ names: intl.formatList(card.of ?? []) }}
            />
          }
          headingLevel={headingLevel}
          {...edit(card)}
        >
          <Facts
            items={card.facts.map((fact) => ({
              term: 'label' in fact ? fact.label : <FormattedMessage id={`summary.term.${fact.term}`} />,
              value: <Value value={fact.value} />,
            }))}
          />
          <AlsoEdit card={card} editTo={editTo} />
          {card.id === 'providers' && <WhatTheyGet />}
        </Summary>
      ))}
    </div>
  );
}

/** Behind a button: explains what "your details" are, and what nobody gets. */
const WhatTheyGet = () => (
  <Help label={<FormattedMessage id="summary.share.help" />}>
    <p>
      <FormattedMessage id="summary.share.details.text" />
    </p>
    <p>
      <FormattedMessage id="summary.share.certificate.text" />
    </p>
  </Help>
);

/** The link to the step with the other answers of a card. */
function AlsoEdit({ card, editTo }: { card: Card } & Pick<ReportSummaryProps, 'editTo'>) {
  const to = card.alsoStep && editTo?.(card.alsoStep, card.id);
  if (!to) return null;
  return (
    <QuietLink to={to} className={styles.also}>
      <FormattedMessage id={`summary.also.${card.alsoStep}`} />
    </QuietLink>
  );
}

function Value({ value }: { value: FactValue }) {
  const intl = useIntl();
  if ('message' in value) return <FormattedMessage id={`summary.${value.message}`} />;
  if ('day' in value) return longDay(value.day, intl);
  if ('number' in value) {
    return <FormattedNumber value={value.number} useGrouping={false} maximumFractionDigits={10} />;
  }
  if ('text' in value) return <Keep>{value.text}</Keep>;
  return [...value.lines, foreignCountry(value, intl.locale)].filter(Boolean).map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
}
