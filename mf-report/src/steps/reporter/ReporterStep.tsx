import { isDutch } from '@nabericht/domain/people/dutch-home';
import { greetingName } from '@nabericht/domain/people/person-name';
import { hasPlace } from '@nabericht/domain/people/same-address';
import { surnameParts } from '@nabericht/domain/people/surname-parts';
import { afterReport } from '@nabericht/domain/report/report-context';
import { reporter } from '@nabericht/domain/report/steps/reporter';
import { AddressFields } from '@nabericht/fields/AddressFields';
import { ContactFields } from '@nabericht/fields/ContactFields';
import { CountryField } from '@nabericht/fields/CountryField';
import { DayField } from '@nabericht/fields/DayField';
import { NameFields } from '@nabericht/fields/NameFields';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { problemText } from '@nabericht/remote/problem-text';
import { Notice } from '@nabericht/ui/Notice';
import { SideSection } from '@nabericht/ui/Page';
import { Part } from '@nabericht/ui/Sheet';
import { useEffect } from 'react';
import type { StepReport } from '../../flow/use-report.ts';
import { useReporterSession } from '../../flow/use-reporter-session.ts';
import { Waiting } from '../../flow/Waiting.tsx';
import { useReportStep } from '../../form/use-report-step.ts';
import { SameAddress } from './SameAddress.tsx';
import { useAfterReport } from './use-after-report.ts';
import { useKnownReporter } from './use-known-reporter.ts';

const FAILURES = { offline: 'reporter.failed.offline', failed: 'reporter.failed.other' };

/** Asks who reports, starting with what is known about them. */
export function ReporterStep({ report }: { report: StepReport }) {
  const { isLoading, known } = useKnownReporter(report);
  return isLoading ? <Waiting /> : <ReporterForm report={report} known={known} />;
}

type ReporterFormProps = { report: StepReport } & Pick<ReturnType<typeof useKnownReporter>, 'known'>;

/** The check follows this step, unless the reporter is not signed in: then a mailed code comes first. */
function ReporterForm({ report, known }: ReporterFormProps) {
  const intl = useIntl();
  const session = useReporterSession();
  const { goOn, problem } = useAfterReport(report);
  const given = report.answers.reporter ?? { ...reporter.blank, ...known };
  const { form, errorOf, frame, beforeCheck } = useReportStep({
    report,
    step: reporter,
    start: {
      ...given,
      firstName: given.firstName || session?.user.firstName || '',
      // An account keeps the insertion in the surname.
      ...(session && !given.lastName && surnameParts(session.user.lastName)),
      // Most people live here.
      address: {
        ...given.address,
        countryCode: given.address.countryCode || (report.answers.reporter ? '' : 'NL'),
      },
      email: session?.user.email ?? given.email,
    },
    onLast: async (answers) => void (await goOn(answers)),
  });
  const address = form.watch('address');
  const { countryCode } = address;
  const theirs = report.answers['deceased-address']?.address;
  const { nnOnly } = report.context;
  const mustRegister = afterReport(report.context) === 'register';

  // Signing in meanwhile, for example in another tab, decides the e-mail.
  const email = session?.user.email;
  useEffect(() => {
    if (email) form.setValue('email', email);
  }, [form, email]);

  return (
    <StepFrame
      {...frame}
      title={intl.formatMessage({ id: 'reporter.title' })}
      next={mustRegister ? <FormattedMessage id="reporter.next" /> : undefined}
      failure={
        problem && (
          <Notice tone="negative" role="alert" title={<FormattedMessage id="reporter.failed.title" />}>
            <p>
              <FormattedMessage {...problemText(problem, FAILURES)} />
            </p>
          </Notice>
        )
      }
      side={
        mustRegister && (
          <SideSection title={<FormattedMessage id="reporter.side.title" />}>
            <p>
              <FormattedMessage id="reporter.side.text" />
            </p>
          </SideSection>
        )
      }
    >
      <Part title={<FormattedMessage id="reporter.name" />}>
        <NameFields form={form} errorOf={errorOf} isOwn />
        {nnOnly && (
          <DayField
            control={form.control}
            name="birthDate"
            label={<FormattedMessage id="reporter.birthDate" />}
            hint={<FormattedMessage id="reporter.birthDate.hint" />}
            error={errorOf('birthDate')}
            autoComplete="bday"
          />
        )}
      </Part>
      <Part title={<FormattedMessage id="reporter.address" />}>
        {theirs && hasPlace(theirs) && (
          <SameAddress
            name={greetingName(report.answers['deceased-details'] ?? {})}
            theirs={theirs}
            own={address}
            onFill={(filled) => form.setValue('address', filled, { shouldDirty: true })}
          />
        )}
        <CountryField
          control={form.control}
          name="address.countryCode"
          error={errorOf('address.countryCode')}
          autoComplete="country-name"
        />
        <AddressFields
          form={form}
          errorOf={errorOf}
          beforeCheck={beforeCheck}
          isDutch={isDutch(countryCode)}
          isOwn
        />
      </Part>
      <Part title={<FormattedMessage id="reporter.contact" />}>
        <ContactFields
          form={form}
          errorOf={errorOf}
          isDutch={isDutch(countryCode)}
          isOwn
          emailHint={<FormattedMessage id={session ? 'reporter.email.yours' : 'reporter.email.hint'} />}
          isEmailFixed={session !== null}
          isPhoneOptional={nnOnly}
        />
      </Part>
    </StepFrame>
  );
}
