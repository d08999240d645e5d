import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { useState } from 'react';
import { StartForProvider } from '../../flow/StartForProvider.tsx';
import { basePath, type Report } from '../../flow/use-report.ts';

/**
 * Shown when the address of one provider is opened while a report to others is unfinished: neither is discarded without
 * asking.
 */
export function OtherReportScreen({ slug, report }: { slug: string; report: Report }) {
  const intl = useIntl();
  const [startsOver, setStartsOver] = useState(false);
  if (startsOver) return <StartForProvider slug={slug} />;
  const title = intl.formatMessage({ id: 'otherReport.title' });
  const step = report.walked.openStep ?? report.walked.route.at(-1);
  return (
    <MessagePage
      icon="paper"
      title={title}
      actions={
        <>
          <ButtonLink to={`${basePath(ownSlug(report))}/${step?.path}`}>
            <FormattedMessage id="otherReport.continue" />
          </ButtonLink>
          <Button severity="quiet" onClick={() => setStartsOver(true)}>
            <FormattedMessage id="otherReport.startOver" />
          </Button>
        </>
      }
    >
      <PageTitle title={title} />
      <p>
        <FormattedMessage
          id="otherReport.text"
          values={{ names: intl.formatList(report.providers.map(({ name }) => name)) }}
        />
      </p>
    </MessagePage>
  );
}

const ownSlug = ({ draft, providers }: Report) => (providers.length === 1 ? draft.providerSlug : null);
