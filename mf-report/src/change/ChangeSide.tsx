import { canChangeStep } from '@nabericht/domain/report/report-changes';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import { Side, SideSection } from '@nabericht/ui/Page';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { Stack } from '@nabericht/ui/Stack';
import { ContactWays } from '../flow/ContactWays.tsx';
import type { ChangedReport } from './use-changed-report.ts';

/** The column beside a change: links to the other parts of the report, and contact details. */
export function ChangeSide({ report, current }: { report: ChangedReport; current?: string }) {
  const intl = useIntl();
  const { supportEmail } = useRemote().config;
  const others = report.walked.route
    .map(({ id }) => id)
    .filter((id) => id !== current && canChangeStep(id, report.dossier, report.context));
  return (
    <Side label={intl.formatMessage({ id: 'side.label' })}>
      {current && (
        <SideSection title={<FormattedMessage id="change.others" />}>
          <Stack as="ul" gap="xs">
            {others.map((id) => (
              <li key={id}>
                <QuietLink to={`${report.base}/${id}`}>
                  <FormattedMessage id={`step.name.${id}`} />
                </QuietLink>
              </li>
            ))}
          </Stack>
        </SideSection>
      )}
      <SideSection title={<FormattedMessage id="change.help.title" />}>
        <p>
          <FormattedMessage
            id="change.help.text"
            values={{
              email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
              reference: report.dossier.reference,
            }}
          />
        </p>
        <ContactWays />
      </SideSection>
    </Side>
  );
}
