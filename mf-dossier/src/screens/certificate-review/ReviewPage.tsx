import type { CertificateReview } from '@nabericht/contracts/dossier/certificate-review-endpoints';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { Section } from '@nabericht/ui/Page';
import { Stack } from '@nabericht/ui/Stack';
import { Reference } from '@nabericht/ui/Subtle';
import { Window } from '@nabericht/ui/Window';
import { useState } from 'react';
import styles from './CertificateReviewScreen.module.css';
import { ComparedFields } from './ComparedFields.tsx';
import { DecisionDone } from './DecisionDone.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { ReviewedCertificate } from './ReviewedCertificate.tsx';
import { ReviewOver } from './ReviewOver.tsx';

interface ReviewPageProps {
  hash: string;
  review: CertificateReview;
}

/** The certificate, what was read from it beside what was typed, and the decision. */
export function ReviewPage({ hash, review }: ReviewPageProps) {
  const intl = useIntl();
  const [outcome, setOutcome] = useState<'accept' | 'refuse' | 'over' | null>(null);
  const title = intl.formatMessage({ id: 'review.title' });
  const typed = Object.fromEntries(review.fields.map(({ field, typed }) => [field, typed]));
  if (outcome === 'over') return <ReviewOver />;
  return (
    <div className={styles.page}>
      <Stack gap="xl">
        <PageTitle title={title} />
        <h1>{title}</h1>
        <Window
          above={
            <FormattedMessage
              id="dossier.reference"
              values={{ reference: <Reference>{review.reference}</Reference> }}
            />
          }
          title={[typed.firstNames, typed.lastName].filter(Boolean).join(' ')}
        >
          <ul className={styles.reasons}>
            {review.reasons.map((reason) => (
              <li key={reason}>
                <FormattedMessage id={`review.reason.${reason}`} />
              </li>
            ))}
          </ul>
        </Window>
        {outcome ? (
          <DecisionDone verdict={outcome} />
        ) : (
          <>
            <p>
              <FormattedMessage id="review.intro" />
            </p>
            <div className={styles.sideBySide}>
              <Section title={<FormattedMessage id="review.certificate" />}>
                <ReviewedCertificate hash={hash} review={review} />
              </Section>
              <Section title={<FormattedMessage id="review.compared" />}>
                <ComparedFields fields={review.fields} />
              </Section>
            </div>
            <DecisionForm hash={hash} onDecided={setOutcome} />
          </>
        )}
      </Stack>
    </div>
  );
}
