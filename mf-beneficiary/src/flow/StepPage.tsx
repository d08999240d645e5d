import { fullName } from '@nabericht/domain/person-name';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useRemote } from '@nabericht/remote';
import { Columns, Side, SideSection } from '@nabericht/ui/Page';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { Stack } from '@nabericht/ui/Stack';
import { Reference, Subtle } from '@nabericht/ui/Subtle';
import type { ReactNode } from 'react';
import { usePersonFlow } from './person-flow.ts';
import styles from './StepPage.module.css';

interface StepPageProps {
  title: string;
  /** A form in it names the tab, for it knows what is wrong. */
  isNamedInside?: boolean;
  children: ReactNode;
}

/** The frame of a step: whom it is about, what is asked, and help beside it. */
export function StepPage({ title, isNamedInside = false, children }: StepPageProps) {
  const { person, listPath, isSelf } = usePersonFlow();
  const { deceasedName } = person;
  return (
    <div className={styles.page}>
      {!isNamedInside && <PageTitle title={title} />}
      {listPath && (
        <QuietLink to={listPath} icon="left">
          <FormattedMessage id="step.toList" />
        </QuietLink>
      )}
      <Columns>
        <Stack>
          <div className={styles.head}>
            <Subtle small>
              {isSelf ? (
                <FormattedMessage id="step.about" values={{ deceasedName }} />
              ) : (
                <FormattedMessage id="step.aboutPerson" values={{ deceasedName, name: fullName(person) }} />
              )}
            </Subtle>
            <h1>{title}</h1>
          </div>
          {children}
        </Stack>
        <StepSide />
      </Columns>
    </div>
  );
}

function StepSide() {
  const intl = useIntl();
  const { config } = useRemote();
  const { person, isInvited, reference } = usePersonFlow();
  return (
    <Side label={intl.formatMessage({ id: 'side.label' })}>
      <SideSection title={<FormattedMessage id="side.privacy.title" />}>
        <p>
          <FormattedMessage
            id={isInvited ? 'side.privacy.invited' : 'side.privacy.reporter'}
            values={{ reporter: person.reporterName }}
          />
        </p>
      </SideSection>
      <SideSection title={<FormattedMessage id="side.help.title" />}>
        <p>
          <FormattedMessage id="side.help.text" />
        </p>
        <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
        {reference && (
          <Subtle small>
            <FormattedMessage
              id="side.help.reference"
              values={{ reference: <Reference>{reference}</Reference> }}
            />
          </Subtle>
        )}
      </SideSection>
    </Side>
  );
}
